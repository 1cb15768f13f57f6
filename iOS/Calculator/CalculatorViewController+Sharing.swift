import CalculatorTouch
import CoreText
import UIKit

extension UIViewController {
  /// The frontmost screen, such as a search; only the frontmost screen can present a screen.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }
}

extension CalculatorViewController {
  /// Returns a function that makes a file of the current tape; the function runs off the main thread, because long files take time.
  func makeFile(as kind: SharedFile.Kind) -> @concurrent @Sendable () async -> SharedFile? {
    let (calculator, presentation) = (calculator, presentation)
    return { presentation.file(of: [0..<calculator.rowCount], in: calculator, as: kind) }
  }

  /// Shows the share sheet for a file, over the calculator or over `list`; on an iPad the sheet points to a button.
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
    // `list` may have been closed or hidden meanwhile. A share sheet that points to an invisible button would crash the app.
    let top = list?.navigationController.flatMap { $0.view.window == nil ? nil : $0.topViewController }
    let front = (top ?? self).frontmost
    let item = top?.navigationItem
    let button: (any UIPopoverPresentationControllerSourceItem)? =
      item == nil ? moreButton : item?.leftBarButtonItem ?? item?.rightBarButtonItem
    // During a search, the bar with the button is hidden, so the sheet points to the screen.
    sharing.popoverPresentationController?.sourceItem = (front === top ?? self ? button : nil) ?? front.view
    front.present(sharing, animated: true)
  }

  /// Makes a file and writes it into a new folder, because other apps may still read an earlier file of this name.
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
  /// Creates a formatter that prints a file in a monospaced font, which keeps columns aligned.
  convenience init(of file: SharedFile) {
    self.init(text: String(decoding: file.bytes, as: UTF8.self))
    font = SharedFile.font
  }
}

extension SharedFile {
  fileprivate static var font: UIFont { .monospacedSystemFont(ofSize: 11, weight: .regular) }

  /// The file as a PDF, in the paper size of the person's country.
  ///
  /// Print formatters of the system work only on the main thread (`UIPrintFormatter.requiresMainThread`). So Core Text and a UIKit
  /// context are used, which work on any thread.
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
        // Core Text has its origin at the bottom of the page.
        context.cgContext.translateBy(x: 0, y: paper.height)
        context.cgContext.scaleBy(x: 1, y: -1)
        context.cgContext.textMatrix = .identity
        CTFrameDraw(page, context.cgContext)
        // Each page takes at least one character; otherwise the loop could be endless.
        printed += max(1, CTFrameGetVisibleStringRange(page).length)
      } while printed < text.length
    }
  }
}

extension UIDragItem {
  /// A dragged tape, or rows of a tape, offered as several kinds of file; only the dropped kind is made.
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
