import UIKit

/// A screen over the calculator: it is closed by its button, by Escape, or by being pulled down.
final class SheetController: UINavigationController, UIAdaptivePresentationControllerDelegate {
  private let closed: @MainActor () -> Void

  /// Creates a sheet that shows `controller`, and calls `closed` when the person has closed it.
  init(_ controller: UIViewController, closed: @escaping @MainActor () -> Void) {
    self.closed = closed
    super.init(nibName: nil, bundle: nil)
    viewControllers = [controller]
    let done = UIAction(title: Texts.done) { [weak self] _ in self?.close() }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: done)
    presentationController?.delegate = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  @objc private func close() {
    presentingViewController?.dismiss(animated: true) { [closed] in closed() }
  }

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
