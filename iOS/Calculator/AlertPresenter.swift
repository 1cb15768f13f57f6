import CalculatorTouch
import UIKit

/// Shows alerts one after another, each over what is on the screen then.
@MainActor
final class AlertPresenter {
  private weak var host: CalculatorViewController?
  private var queue = PresentationQueue<UIAlertController>()

  /// What was written in the field of the alert that was answered last.
  private(set) var note = ""

  /// A button of an alert.
  struct Answer {
    let title: String
    var style = UIAlertAction.Style.default
    var work: @MainActor (CalculatorViewController) -> Void = { _ in }

    static var cancel: Answer { Answer(title: Texts.cancel, style: .cancel) }
  }

  /// Creates a presenter for what `host` and all that is presented over it have to tell.
  init(host: CalculatorViewController) {
    self.host = host
  }

  /// Shows an alert as soon as no other is shown, with a field for a note if there is one.
  func show(_ title: String?, message: String, note: String? = nil, _ answers: [Answer]) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    if let note {
      alert.addTextField { field in
        field.text = note
        field.accessibilityLabel = Texts.note
      }
    }
    for answer in answers {
      alert.addAction(
        UIAlertAction(title: answer.title, style: answer.style) { [weak self, weak alert] _ in
          guard let self else { return }
          self.note = alert?.textFields?.first?.text ?? ""
          // The answer may lead to another alert.
          if let alert { queue.close(alert) }
          if let host { answer.work(host) }
          proceed()
        })
    }
    queue.add(alert)
    proceed()
  }

  /// Shows the next alert, or gives the keyboard back to the calculator.
  ///
  /// The system drops an alert while something else comes or goes, and does not tell: it is shown after that.
  func proceed() {
    guard let host else { return }
    guard let alert = queue.next(isOnScreen: { $0.presentingViewController != nil }) else {
      if host.presentedViewController?.isBeingDismissed ?? true { host.becomeFirstResponder() }
      return
    }
    let front = host.frontmost
    if let transition = front.transitionCoordinator {
      // It is still there while it ends.
      transition.animate(alongsideTransition: nil) { [weak self] _ in Task { self?.proceed() } }
    } else if alert.presentingViewController == nil {
      front.present(alert, animated: true) { [weak self] in self?.proceed() }
    }
  }
}
