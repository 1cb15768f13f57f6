import CalculatorCore
import CalculatorTouch
import UIKit

/// The pad of twenty keys, or the tools above it, in the same order in every script.
final class KeysView: UIView {
  private let buttons: [KeyButton]
  private let isPad: Bool

  /// Creates the pad or the tools of a calculator, with the menu that the button for all others opens.
  init(
    isPad: Bool, of calculator: Calculator, menu: UIMenu? = nil,
    press: @escaping @MainActor (Calculator.Key) -> Void,
    menuOpens: @escaping @MainActor (_ isOpen: Bool) -> Void = { _ in }
  ) {
    self.isPad = isPad
    buttons = (isPad ? PaintedKey.pad(calculator.format) : PaintedKey.tools).map { key in
      guard let name = key.key.map({ calculator.language.name(of: $0, in: calculator.format) }) else {
        return MoreButton(key, menuOpens: menuOpens)
      }
      return KeyButton(key, name: String(name), press: press)
    }
    super.init(frame: .zero)
    accessibilityContainerType = .semanticGroup
    accessibilityLabel = isPad ? String(localized: "Keypad") : String(localized: "Tools")
    for button in buttons {
      if isPad { button.accessibilityTraits = .keyboardKey }
      if button.key.key == nil { button.menu = menu }
      addSubview(button)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func button(for key: Calculator.Key) -> KeyButton? { buttons.first { $0.key.key == key } }

  /// Shows what waits and what can be done, and the key for times if there is one.
  func paint(_ calculator: Calculator, showsTimes: Bool) {
    for button in buttons {
      guard let key = button.key.key else { continue }
      button.isPending = calculator.pendingOperator.map { .operator($0) } == key
    }
    button(for: .undo)?.isEnabled = calculator.canUndo
    button(for: .redo)?.isEnabled = calculator.canRedo
    guard let times = button(for: .timeSeparator), times.isHidden == showsTimes else { return }
    times.isHidden = !showsTimes
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shown = buttons.filter { !$0.isHidden }
    let frames =
      isPad
      ? KeyGrid.pad(width: bounds.width)
      : KeyGrid.tools(count: shown.count, width: bounds.width, height: bounds.height)
    for (button, frame) in zip(shown, frames) {
      button.frame = CGRect(frame)
      button.setNeedsLayout()
    }
  }
}
