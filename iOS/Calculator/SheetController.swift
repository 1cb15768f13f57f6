import UIKit

/// A screen over the calculator: it is closed by its button, by Escape, or by being pulled down.
final class SheetController: UINavigationController, UIAdaptivePresentationControllerDelegate {
  private var closed: @MainActor () -> Void = {}

  /// Creates a sheet that shows `controller`, and calls `closed` when the person has closed it.
  convenience init(_ controller: UIViewController, closed: @escaping @MainActor () -> Void) {
    self.init(rootViewController: controller)
    self.closed = closed
    // The width that it prefers counts where it floats.
    modalPresentationStyle = .formSheet
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction(Texts.close, on: self) { $0.close() })
    presentationController?.delegate = self
  }

  @objc func close() { presentingViewController?.dismiss(animated: true) { [closed] in closed() } }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    closed()
  }

  override func accessibilityPerformEscape() -> Bool {
    close()
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(action: #selector(close), input: UIKeyCommand.inputEscape)]
  }
}
