import CalculatorTouch
import UIKit

extension UIViewController {
  /// The one that is shown over this one and all others, such as a search; only over that can another be shown.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }
}

extension CalculatorViewController {
  /// The tape as a file.
  func makeFile(as kind: SharedFile.Kind) -> SharedFile {
    presentation.file(of: [0..<calculator.rowCount], in: calculator, as: kind)
  }

  /// Shows what can be done with a file elsewhere, over this or a `list`; on an iPad beside a button.
  func share(_ file: SharedFile, over list: UIViewController? = nil) {
    // Another app may still be reading a file of the same name.
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let url = folder.appending(path: file.name)
    let printed = UISimpleTextPrintFormatter(of: file)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try (file.kind == .pdf ? printed.pdf : Data(file.bytes)).write(to: url)
    } catch {
      return refuse(String(localized: "The file cannot be written."))
    }
    var items: [Any] = [url]
    if file.kind == .text { items.append(printed) }
    let sharing = UIActivityViewController(activityItems: items, applicationActivities: nil)
    // A list may be closed meanwhile, or out of sight, with a tape of it shown: a button that is not seen would end the app.
    let top = list?.navigationController.flatMap { $0.view.window == nil ? nil : $0.topViewController }
    let front = (top ?? self).frontmost
    let item = top?.navigationItem
    let button: (any UIPopoverPresentationControllerSourceItem)? =
      item == nil ? moreButton : item?.leftBarButtonItem ?? item?.rightBarButtonItem
    // A search hides the bar.
    sharing.popoverPresentationController?.sourceItem = (front === top ?? self ? button : nil) ?? front.view
    front.present(sharing, animated: true)
  }
}

extension UISimpleTextPrintFormatter {
  /// Prints a file in letters of one width, as its columns need.
  convenience init(of file: SharedFile) {
    self.init(text: String(decoding: file.bytes, as: UTF8.self))
    font = .monospacedSystemFont(ofSize: 11, weight: .regular)
  }

  /// What it prints, on the paper of the person's country.
  fileprivate var pdf: Data {
    let pages = Pages()
    pages.addPrintFormatter(self, startingAtPageAt: 0)
    return UIGraphicsPDFRenderer(bounds: pages.paperRect).pdfData { context in
      pages.prepare(forDrawingPages: NSRange(location: 0, length: pages.numberOfPages))
      for page in 0..<pages.numberOfPages {
        context.beginPage()
        pages.drawPage(at: page, in: pages.paperRect)
      }
    }
  }
}

/// Pages that no printer has told the size of, in points.
private final class Pages: UIPrintPageRenderer {
  override var paperRect: CGRect {
    let isLetter = Locale.current.measurementSystem == .us
    return CGRect(x: 0, y: 0, width: isLetter ? 612 : 595, height: isLetter ? 792 : 842)
  }

  override var printableRect: CGRect { paperRect.insetBy(dx: 36, dy: 36) }
}

extension UIDragItem {
  /// An item that is dropped as one of the forms of a tape, or of rows, each of which is made where it is dropped.
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
