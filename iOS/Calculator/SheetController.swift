import UIKit

/// A screen over the calculator; its close button, Escape or pulling it down closes it.
final class SheetController: UINavigationController, UIAdaptivePresentationControllerDelegate {
  private var closed: @MainActor () -> Void = {}

  /// Creates a sheet that shows `controller`; calls `closed` when the person has closed the sheet.
  convenience init(_ controller: UIViewController, closed: @escaping @MainActor () -> Void) {
    self.init(rootViewController: controller)
    self.closed = closed
    // If sheets float, this style respects the preferred width.
    modalPresentationStyle = .formSheet
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction(Texts.close, on: self) { $0.leave() })
    presentationController?.delegate = self
  }

  func close() { presentingViewController?.dismiss(animated: true) { [closed] in closed() } }

  /// Closes the sheet, unless typed text would be lost and the person keeps it.
  @objc private func leave() {
    (presentingViewController as? CalculatorViewController)?.closeSheet(animated: true, then: closed)
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    leave()
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    closed()
  }

  override func accessibilityPerformEscape() -> Bool {
    leave()
    return true
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(action: #selector(leave), input: UIKeyCommand.inputEscape)]
  }
}
