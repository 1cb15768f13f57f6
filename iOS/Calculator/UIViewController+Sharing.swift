import CalculatorTouch
import UIKit

extension UIViewController {
  /// The one that is shown over this one and all others, such as a search; only over that can another be shown.
  var frontmost: UIViewController {
    var front = self
    while let next = front.presentedViewController, !next.isBeingDismissed { front = next }
    return front
  }

  /// Shows what can be done with a file elsewhere.
  func share(_ file: SharedFile) {
    let url = FileManager.default.temporaryDirectory.appending(path: file.name)
    guard (try? Data(file.bytes).write(to: url)) != nil else { return }
    let screen = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    // A list may be out of sight, with a tape of it shown.
    let front = (navigationController?.topViewController ?? self).frontmost
    // On an iPad it stands beside something that is seen.
    screen.popoverPresentationController?.sourceView = front.view
    screen.popoverPresentationController?.sourceRect = CGRect(
      x: front.view.bounds.midX, y: front.view.bounds.midY, width: 0, height: 0)
    front.present(screen, animated: true)
  }
}

extension UIDragItem {
  /// An item that is dropped as one of the forms of a tape, or of rows, that `files` are.
  convenience init(_ files: [SharedFile]) {
    let provider = NSItemProvider()
    for file in files {
      provider.suggestedName = file.name
      let type = file.kind.typeIdentifiers.written
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
        completion(Data(file.bytes), nil)
        return nil
      }
    }
    self.init(itemProvider: provider)
  }
}
