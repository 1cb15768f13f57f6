import CalculatorCore
import CalculatorTouch
import UIKit

/// The pad, or the bar of tools above it; not mirrored for scripts written from right to left.
final class KeysView: UIView {
  private var buttons: [KeyButton] = []

  /// Creates a view with a button for each of `keys`, even those that are hidden at first; the key `more` opens the menu.
  convenience init(
    _ name: String, _ keys: [PadKey], menu: UIMenu? = nil, press: @escaping @MainActor (PadKey) -> Void
  ) {
    self.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = name
    buttons = keys.map { key in
      let button = KeyButton(key, press: press)
      if key == .more {
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
      }
      if menu == nil { button.accessibilityTraits = .keyboardKey }
      addSubview(button)
      return button
    }
  }

  func button(for key: PadKey) -> KeyButton? { buttons.first { $0.key == key } }

  /// Shows `keys` in their frames; hides all other keys.
  func show(_ keys: [PaintedKey]) {
    for button in buttons {
      let key = keys.first { $0.key == button.key }
      button.isHidden = key == nil
      if let key { button.show(key) }
    }
  }
}
