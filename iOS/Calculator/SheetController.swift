import UIKit

/// A screen over the calculator; the close button, Escape or pulling the screen down closes it.
final class SheetController: UINavigationController, UIAdaptivePresentationControllerDelegate {
  private var closed: @MainActor () -> Void = {}

  /// Creates a sheet that shows `controller`; calls `closed` when the person has closed the sheet.
  convenience init(_ controller: UIViewController, closed: @escaping @MainActor () -> Void) {
    self.init(rootViewController: controller)
    self.closed = closed
    // With this style, a floating sheet has its preferred width.
    modalPresentationStyle = .formSheet
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction(Texts.close, on: self) { $0.leave() })
    presentationController?.delegate = self
  }

  func close() { presentingViewController?.dismiss(animated: true) { [closed] in closed() } }

  /// Closes the sheet; if typed text would be lost, asks the person first.
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
