import CalculatorCore
import ExactNumbers
import CalculatorTouch
import UIKit

/// The pad of twenty keys, whose order is the same in every script.
final class KeypadView: UIView {
  private let keys: [PadKeyButton]

  init(
    language: Calculator.Language, format: NumberFormat, press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    keys = Calculator.Key.pad.map { key in
      PadKeyButton(
        key, appearance: KeyAppearance(key, format: format), name: String(language.name(of: key, in: format)),
        press: press
      )
    }
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = Texts.keypad
    keys.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func button(for key: Calculator.Key) -> KeyButton? { keys.first { $0.key == key } }

  func paint(pendingOperator: Operator?) {
    for key in keys { key.isPending = pendingOperator.map { .operator($0) } == key.key }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (key, frame) in zip(keys, KeypadLayout.frames(width: Double(bounds.width))) {
      key.frame = CGRect(frame)
      key.setNeedsLayout()
    }
  }
}
