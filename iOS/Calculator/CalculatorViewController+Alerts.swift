import UIKit

/// A button of an alert.
struct AlertAnswer {
  let title: String
  var style = UIAlertAction.Style.default
  var work: @MainActor (CalculatorViewController) -> Void = { _ in }

  static var cancel: AlertAnswer { AlertAnswer(title: Texts.cancel, style: .cancel) }
}

extension CalculatorViewController {
  /// Shows an alert in front of all screens; if `note` is not nil, with a text field that contains the note.
  func showAlert(_ title: String?, message: String, note: String? = nil, _ answers: [AlertAnswer]) {
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
          writtenNote = alert?.textFields?.first?.text ?? ""
          answer.work(self)
          if presentedViewController?.isBeingDismissed ?? true { becomeFirstResponder() }
        })
    }
    whenSettled { $0.frontmost.present(alert, animated: true) }
  }

  /// Calls `work`, which shows a screen, when no transition is running; in a transition the system would silently ignore a screen.
  func whenSettled(_ work: @escaping @MainActor (CalculatorViewController) -> Void) {
    guard let transition = frontmost.transitionCoordinator else { return work(self) }
    // This closure is called before the transition has ended, so a task tries again later.
    transition.animate(alongsideTransition: nil) { [weak self] _ in Task { self?.whenSettled(work) } }
  }
}
