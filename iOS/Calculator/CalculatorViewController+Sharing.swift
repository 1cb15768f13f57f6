import CalculatorTouch
import CoreText
import UIKit

extension UIViewController {
  /// The screen above all others, such as a search; only this screen can show another one.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }
}

extension CalculatorViewController {
  /// Returns a function that makes a file of the tape as it is now, off the main thread: a long file takes a while.
  func makeFile(as kind: SharedFile.Kind) -> @concurrent @Sendable () async -> SharedFile? {
    let (calculator, presentation) = (calculator, presentation)
    return { presentation.file(of: [0..<calculator.rowCount], in: calculator, as: kind) }
  }

  /// Shows the sharing sheet for a file, over the calculator or over `list`; on an iPad beside a button.
  func share(
    _ makeFile: @escaping @concurrent @Sendable () async -> SharedFile?, over list: UIViewController? = nil
  ) {
    Task {
      do {
        let (file, url) = try await Self.write(makeFile)
        whenSettled { $0.share(file, at: url, over: list) }
      } catch CocoaError.fileReadCorruptFile {
        refuse(String(localized: "The file cannot be read."))
      } catch {
        refuse(String(localized: "The file cannot be written."))
      }
    }
  }

  private func share(_ file: SharedFile, at url: URL, over list: UIViewController?) {
    var items: [Any] = [url]
    if file.kind == .text { items.append(UISimpleTextPrintFormatter(of: file)) }
    let sharing = UIActivityViewController(activityItems: items, applicationActivities: nil)
    // Meanwhile `list` may be closed, or hidden by one of its tapes. A sheet beside an invisible button would end the app.
    let top = list?.navigationController.flatMap { $0.view.window == nil ? nil : $0.topViewController }
    let front = (top ?? self).frontmost
    let item = top?.navigationItem
    let button: (any UIPopoverPresentationControllerSourceItem)? =
      item == nil ? moreButton : item?.leftBarButtonItem ?? item?.rightBarButtonItem
    // A search hides the bar with the button.
    sharing.popoverPresentationController?.sourceItem = (front === top ?? self ? button : nil) ?? front.view
    front.present(sharing, animated: true)
  }

  /// Makes a file, and writes it into a new folder: another app may still be reading a file of the same name.
  @concurrent private nonisolated static func write(
    _ makeFile: @concurrent @Sendable () async -> SharedFile?
  ) async throws -> (SharedFile, URL) {
    guard let file = await makeFile() else { throw CocoaError(.fileReadCorruptFile) }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let url = folder.appending(path: file.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try (file.kind == .pdf ? file.pdf : Data(file.bytes)).write(to: url)
    return (file, url)
  }
}

extension UISimpleTextPrintFormatter {
  /// Creates a formatter that prints a file in letters of one width, to align its columns.
  convenience init(of file: SharedFile) {
    self.init(text: String(decoding: file.bytes, as: UTF8.self))
    font = SharedFile.font
  }
}

extension SharedFile {
  fileprivate static var font: UIFont { .monospacedSystemFont(ofSize: 11, weight: .regular) }

  /// The file as a PDF, on the paper of the person's country.
  ///
  /// Formatters of the system print only on the main thread (`UIPrintFormatter.requiresMainThread`). Core Text and the contexts
  /// of UIKit draw on any thread.
  fileprivate var pdf: Data {
    let isLetter = Locale.current.measurementSystem == .us
    let paper = CGRect(x: 0, y: 0, width: isLetter ? 612 : 595, height: isLetter ? 792 : 842)
    let column = CGPath(rect: paper.insetBy(dx: 36, dy: 36), transform: nil)
    let text = NSAttributedString(
      string: String(decoding: bytes, as: UTF8.self), attributes: [.font: Self.font])
    let setter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
    return UIGraphicsPDFRenderer(bounds: paper).pdfData { context in
      var printed = 0
      repeat {
        let page = CTFramesetterCreateFrame(setter, CFRange(location: printed, length: 0), column, nil)
        context.beginPage()
        // Core Text measures from the bottom of the page.
        context.cgContext.translateBy(x: 0, y: paper.height)
        context.cgContext.scaleBy(x: 1, y: -1)
        context.cgContext.textMatrix = .identity
        CTFrameDraw(page, context.cgContext)
        // Each page takes at least one character, so that this loop ends.
        printed += max(1, CTFrameGetVisibleStringRange(page).length)
      } while printed < text.length
    }
  }
}

extension UIDragItem {
  /// A dragged tape, or rows of one, in several forms; a drop makes the file of the chosen form.
  convenience init(named name: String, file: @escaping @Sendable (SharedFile.Kind) async -> SharedFile?) {
    let provider = NSItemProvider()
    provider.suggestedName = name
    for (kind, type, _) in SharedFile.Kind.texts {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) {
        @Sendable completion in
        Task {
          let file = await file(kind)
          completion(file.map { Data($0.bytes) }, file == nil ? CocoaError(.fileReadCorruptFile) : nil)
        }
        return nil
      }
    }
    self.init(itemProvider: provider)
  }
}
