import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  private static let shortcuts: [(input: String, flags: UIKeyModifierFlags, key: Calculator.Key)] = [
    (UIKeyCommand.inputEscape, [], .clear), ("z", .command, .undo), ("z", [.shift, .command], .redo),
    // These keys are commands, because only commands repeat while a key is held.
    ("\u{8}", [], .deleteLast), (UIKeyCommand.inputLeftArrow, [], .formula(.left)),
    (UIKeyCommand.inputRightArrow, [], .formula(.right)),
  ]

  private static let scrolling = [
    UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputPageUp,
    UIKeyCommand.inputPageDown, UIKeyCommand.inputHome, UIKeyCommand.inputEnd,
  ]

  func makeKeyCommands() -> [UIKeyCommand] {
    let scrolling = Self.scrolling.map { input in
      let command = UIKeyCommand(action: #selector(scroll(_:)), input: input)
      command.wantsPriorityOverSystemBehavior = true
      return command
    }
    return scrolling
      + Self.shortcuts.enumerated().map { index, shortcut in
        let command = UIKeyCommand(
          title: String(presentation.language.name(of: shortcut.key)), action: #selector(pressShortcut(_:)),
          input: shortcut.input, modifierFlags: shortcut.flags, propertyList: index)
        // The system gets Escape first, because it may have something to close. All other keys go to the calculator first.
        command.wantsPriorityOverSystemBehavior = shortcut.key != .clear
        // The characters of these commands must not change with the language of the keyboard.
        command.allowsAutomaticLocalization = false
        return command
      }
  }

  @objc private func pressShortcut(_ command: UIKeyCommand) {
    guard let index = command.propertyList as? Int else { return }
    let key = Self.shortcuts[index].key
    let display = presentation.display(of: calculator)
    // Only a number or formula being typed has a caret.
    if case .formula = key, display.isResult || display.isAwaited { return }
    guard key == .clear else { return press(key) }
    if isSelecting { return endSelection() }
    guard openMenus > 0 else { return press(key) }
    openMenus = 0
    editMenu.dismissMenu()
    tape.closeMenus()
  }

  @objc private func scroll(_ command: UIKeyCommand) {
    if let key = command.input { tape.scroll(by: key) }
  }

  /// Presses the key or types the character that a keyboard key stands for; returns false if the key has no meaning here.
  func type(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let isShortcut = !key.modifierFlags.isDisjoint(with: [.command, .control])
    if !isShortcut, let named = NamedKey(rawValue: key.keyCode.rawValue)?.key {
      self.press(named)
      return true
    }
    let scalars = TypedCharacters.of(key.characters, isShortcut: isShortcut)
    for scalar in scalars { type(scalar) }
    return !scalars.isEmpty
  }
}
