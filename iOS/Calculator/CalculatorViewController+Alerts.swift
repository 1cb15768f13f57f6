import UIKit

/// A button of an alert.
struct AlertAnswer {
  let title: String
  var style = UIAlertAction.Style.default
  var work: @MainActor (CalculatorViewController) -> Void = { _ in }

  static var cancel: AlertAnswer { AlertAnswer(title: Texts.cancel, style: .cancel) }
}

extension CalculatorViewController {
  /// Shows an alert over what is on the screen, with a field for a note if there is one.
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
    present(alert)
  }

  /// The system drops an alert while something else comes or goes, and does not tell: it is shown after that.
  private func present(_ alert: UIAlertController) {
    let front = frontmost
    guard let transition = front.transitionCoordinator else { return front.present(alert, animated: true) }
    // It is still there while it ends.
    transition.animate(alongsideTransition: nil) { [weak self] _ in Task { self?.present(alert) } }
  }
}
