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
    if let next = queue.add(alert) { present(next) }
  }

  /// Creates an action that does its work and makes room for the next alert.
  func makeAction(
    _ title: String, style: UIAlertAction.Style = .default, work: @escaping @MainActor () -> Void = {}
  ) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [weak self] _ in
      work()
      self?.close()
    }
  }

  /// Shows the next alert, or gives the keyboard back to the calculator.
  private func close() {
    if let next = queue.close() {
      present(next)
    } else if let host, host.presentedViewController?.isBeingDismissed ?? true {
      host.becomeFirstResponder()
    }
  }

  private func present(_ alert: UIAlertController) {
    guard var front = host else { return }
    while let next = front.presentedViewController {
      // Nothing can be presented over what is on its way out.
      if next.isBeingDismissed {
        guard let transition = next.transitionCoordinator else { break }
        transition.animate(alongsideTransition: nil) { [weak self] _ in self?.present(alert) }
        return
      }
      front = next
    }
    front.present(alert, animated: true)
  }
}
