import CalculatorTouch
import UIKit

/// The sheet with the digits of a decimal that does not end; each tap adds digits.
final class DigitsViewController: UIViewController {
  /// The count of digits that a tap adds, and the largest count of digits.
  private static let (step, most) = (50, 10_000)

  /// `count` is the count of shown digits; `digits` returns the decimal with a given count of digits.
  private var count = 0
  private let digits: (Int) -> String

  private let textView = UITextView(reading: "")
  private weak var controller: CalculatorViewController?
  private lazy var moreButton = UIBarButtonItem(
    primaryAction: UIAction(String(localized: "# More").replacing("#", with: "\(Self.step)"), on: self) {
      $0.addDigits()
    })

  /// Creates a sheet for the number in the row at `index`; nil means the entry line.
  init(ofRowAt index: Int?, of controller: CalculatorViewController) {
    let (calculator, presentation) = (controller.calculator, controller.presentation)
    digits = { String(presentation.digits(ofRowAt: index, of: calculator, count: $0)) }
    self.controller = controller
    super.init(nibName: nil, bundle: nil)
    let copy = UIAction(Texts.copy, on: self) {
      // The sheet is closed first, because it would hide the message “Copied”.
      ($0.navigationController as? SheetController)?.close()
      $0.controller?.copy(text: $0.textView.text)
    }
    navigationItem.leftBarButtonItems = [UIBarButtonItem(primaryAction: copy), moreButton]
    addDigits()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = textView }

  private func addDigits() {
    count += Self.step
    moreButton.isEnabled = count < Self.most
    title = String(localized: "≈ # Digits").replacing("#", with: "\(count)")
    textView.text = digits(count)
    textView.scrollRangeToVisible(NSRange(location: textView.text.utf16.count, length: 0))
    // When the sheet opens, VoiceOver reads the first digits itself, so only further digits are announced.
    if count > Self.step { UIAccessibility.post(notification: .announcement, argument: title) }
  }
}

extension UITextView {
  /// Creates a text view in a monospaced font that cannot be edited.
  convenience init(reading text: String) {
    self.init(frame: .zero)
    isEditable = false
    font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedSystemFont(ofSize: 17, weight: .regular))
    adjustsFontForContentSizeCategory = true
    self.text = text
  }
}
