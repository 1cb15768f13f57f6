import CalculatorCore
import CalculatorTouch
import UIKit

/// The pad of twenty keys, or the tools above it, in the same order in every script.
final class KeysView: UIView {
  private var buttons: [KeyButton] = []

  /// Creates a view of buttons for `keys` of a calculator; the one without a key opens the menu with all that has none.
  convenience init(
    _ name: String, _ keys: [Calculator.Key?], of calculator: Calculator, menu: UIMenu? = nil,
    press: @escaping @MainActor (Calculator.Key) -> Void
  ) {
    self.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = name
    buttons = keys.map { key in
      let name = key.map { String(calculator.language.name(of: $0, in: calculator.format)) }
      let button = KeyButton(key, name: name ?? Texts.more, press: press)
      if key == nil {
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
      }
      if menu == nil { button.accessibilityTraits = .keyboardKey }
      addSubview(button)
      return button
    }
  }

  func button(for key: Calculator.Key?) -> KeyButton? { buttons.first { $0.key == key } }

  /// Shows `keys` in their places, and no others.
  func show(_ keys: [PaintedKey]) {
    for button in buttons {
      let key = keys.first { $0.key == button.key }
      button.isHidden = key == nil
      if let key { button.show(key) }
    }
  }
}
