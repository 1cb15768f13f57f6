import CalculatorTouch
import UIKit

/// Shows alerts one after another, each over what is on the screen then.
@MainActor
final class AlertPresenter {
  private weak var host: UIViewController?
  private var queue = PresentationQueue<UIAlertController>()

  /// Creates a presenter for what `host` and all that is presented over it have to tell.
  init(host: UIViewController) {
    self.host = host
  }

  /// Shows an alert, whose actions `makeAction` has made, as soon as no other is shown.
  func show(_ alert: UIAlertController) {
    queue.add(alert)
    proceed()
  }

  /// Creates an action that does its work and makes room for the next alert.
  func makeAction(
    _ title: String, style: UIAlertAction.Style = .default, work: @escaping @MainActor () -> Void = {}
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      work()
      self?.queue.close()
      self?.proceed()
    }
  }

  /// Shows the next alert, or gives the keyboard back to the calculator.
  private func proceed() {
    guard let host else { return }
    guard let alert = queue.next(isOnScreen: { $0.presentingViewController != nil }) else {
      if host.presentedViewController?.isBeingDismissed ?? true { host.becomeFirstResponder() }
      return
    }
    let front = host.frontmost
    if !front.isBeingPresented { front.present(alert, animated: true) }
    // The system drops an alert while something else comes or goes, and does not tell.
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(100))
      self?.proceed()
    }
  }
}
