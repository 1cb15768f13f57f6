import CalculatorCore
import CalculatorTouch
import UIKit

/// The entry line: the pending operator at the left, the operand at the right.
final class EntryView: UIView {
  private let operatorLabel = UILabel(frame: .zero)
  private let number = NumberView(frame: .zero)
  private let delete: @MainActor () -> Void
  private var text: EntryText?

  /// Creates an entry line over which a finger that goes sideways calls `delete`.
  init(delete: @escaping @MainActor () -> Void) {
    self.delete = delete
    super.init(frame: .zero)
    operatorLabel.textColor = UIColor(.accentText)
    addSubview(operatorLabel)
    addSubview(number)
    isAccessibilityElement = true
    accessibilityTraits = .staticText
    accessibilityIdentifier = "entry"
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: #selector(swiped))
      swipe.direction = direction
      addGestureRecognizer(swipe)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  @objc private func swiped() {
    if !number.isClipped { delete() }
  }

  /// How many digits have room beside an operator.
  var digitCount: Int { EntryText.digitCount(width: Double(bounds.width), in: Fonts()) }

  /// Shows `display`; VoiceOver says `spoken` for it.
  ///
  /// The `operatorName` is how the pending operator is said, if there is one.
  func paint(_ display: Calculator.Display, spoken: String, operatorName: String?) {
    let text = EntryText(display)
    self.text = text
    operatorLabel.font = Fonts.font(EntryText.operatorFont)
    operatorLabel.text = text.operator
    number.show(text.operand)
    accessibilityLabel = operatorName ?? Texts.entry
    accessibilityValue = spoken
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let layout = text?.layout(width: Double(bounds.width), height: Double(bounds.height), in: Fonts())
    else { return }
    operatorLabel.frame = CGRect(layout.operator)
    number.frame = CGRect(layout.operand)
  }
}
