import CalculatorTouch
import UIKit

extension UIViewController {
  /// Shows what can be done with a file elsewhere.
  func share(_ file: TapeFile) {
    let url = FileManager.default.temporaryDirectory.appending(path: file.name)
    guard (try? Data(file.bytes).write(to: url)) != nil else { return }
    let screen = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    // On an iPad it stands beside something.
    screen.popoverPresentationController?.sourceView = view
    screen.popoverPresentationController?.sourceRect = CGRect(
      x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
    present(screen, animated: true)
  }
}
