import CalculatorTouch
import UIKit

/// The sheet with the digits of a number that does not end, more of them with each tap.
final class DigitsViewController: UIViewController {
  private var digits: MoreDigits
  private let textView = UITextView(reading: "")
  private weak var controller: CalculatorViewController?
  private lazy var moreButton = UIBarButtonItem(
    primaryAction: UIAction(
      String(localized: "# More").replacing("#", with: "\(MoreDigits.step)"), on: self
    ) { $0.addDigits() })

  init(_ digits: MoreDigits, of controller: CalculatorViewController) {
    (self.digits, self.controller) = (digits, controller)
    super.init(nibName: nil, bundle: nil)
    let copy = UIAction(Texts.copy, on: self) {
      // What is said is seen only when the sheet is gone.
      ($0.navigationController as? SheetController)?.close()
      $0.controller?.copy(text: $0.digits.text)
    }
    navigationItem.leftBarButtonItems = [UIBarButtonItem(primaryAction: copy), moreButton]
    show()
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = textView }

  private func addDigits() {
    moreButton.isEnabled = digits.add()
    show()
    textView.scrollRangeToVisible(NSRange(location: textView.text.utf16.count, length: 0))
    UIAccessibility.post(notification: .announcement, argument: title)
  }

  private func show() {
    title = String(localized: "≈ # Digits").replacing("#", with: "\(digits.count)")
    textView.text = digits.text
  }
}

extension UITextView {
  /// Creates a view of a text that is only read, in letters of one width.
  convenience init(reading text: String) {
    self.init(frame: .zero)
    isEditable = false
    font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedSystemFont(ofSize: 17, weight: .regular))
    adjustsFontForContentSizeCategory = true
    self.text = text
  }
}
