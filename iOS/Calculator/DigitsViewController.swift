import CalculatorTouch
import UIKit

/// The sheet with the digits of a number that does not end, more of them with each tap.
final class DigitsViewController: UIViewController {
  /// How many more digits there are each time, and how many at most.
  private static let (step, most) = (50, 10_000)

  /// How many digits are shown, and the number as it was when the sheet was opened, rounded to a count of digits.
  private var count = 0
  private let digits: (Int) -> String

  private let textView = UITextView(reading: "")
  private weak var controller: CalculatorViewController?
  private lazy var moreButton = UIBarButtonItem(
    primaryAction: UIAction(String(localized: "# More").replacing("#", with: "\(Self.step)"), on: self) {
      $0.addDigits()
    })

  /// Creates a sheet for the number of a row, or else that in the entry line.
  init(ofRowAt index: Int?, of controller: CalculatorViewController) {
    let (calculator, presentation) = (controller.calculator, controller.presentation)
    digits = { String(presentation.digits(ofRowAt: index, of: calculator, count: $0)) }
    self.controller = controller
    super.init(nibName: nil, bundle: nil)
    let copy = UIAction(Texts.copy, on: self) {
      // What is said is seen only when the sheet is gone.
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
    // The first are read as the text that is shown.
    if count > Self.step { UIAccessibility.post(notification: .announcement, argument: title) }
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
