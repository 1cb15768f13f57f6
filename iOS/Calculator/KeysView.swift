import CalculatorCore
import CalculatorTouch
import UIKit

/// The pad of twenty keys, or the tools above it, in the same order in every script.
final class KeysView: UIView {
  private var buttons: [KeyButton] = []

  /// Creates a view of buttons for `keys` of a calculator, and of `more` for the menu with all that has no key.
  convenience init(
    _ name: String, _ keys: [Calculator.Key?], of calculator: Calculator, more: MoreButton? = nil,
    press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    self.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = name
    buttons = keys.compactMap { key in
      key.map { key in
        KeyButton(key, name: String(calculator.language.name(of: key, in: calculator.format)), press: press)
      } ?? more
    }
    for button in buttons {
      if more == nil { button.accessibilityTraits = .keyboardKey }
      addSubview(button)
    }
  }

  func button(for key: Calculator.Key) -> KeyButton? { buttons.first { $0.key == key } }

  /// Shows `keys` in their places, and no others.
  func show(_ keys: [PaintedKey]) {
    for button in buttons {
      let key = keys.first { $0.key == button.key }
      button.isHidden = key == nil
      key.map(button.show)
    }
  }
}
