import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  func makeKeyCommands() -> [UIKeyCommand] {
    Shortcut.allCases.map { shortcut in
      let (input, flags): (String, UIKeyModifierFlags) =
        switch shortcut {
        case .escape: (UIKeyCommand.inputEscape, [])
        case .undo: ("z", .command)
        case .redo: ("z", [.shift, .command])
        }
      let command = UIKeyCommand(
        title: String(calculator.language.name(of: shortcut.key)), action: #selector(pressShortcut(_:)),
        input: input, modifierFlags: flags, propertyList: shortcut.rawValue)
      command.wantsPriorityOverSystemBehavior = shortcut != .escape
      // A key means what it writes, on a keyboard of any language.
      command.allowsAutomaticLocalization = false
      return command
    }
  }

  @objc private func pressShortcut(_ command: UIKeyCommand) {
    guard let shortcut = (command.propertyList as? Int).flatMap(Shortcut.init) else { return }
    if isSelecting, shortcut == .escape { return endSelection() }
    guard let key = openMenus.key(for: shortcut) else { return closeMenus() }
    press(key)
  }

  private func closeMenus() {
    editMenu.dismissMenu()
    tape.closeMenus()
  }

  /// Presses or types what a key of the keyboard stands for, and returns whether it stands for anything.
  func type(_ press: UIPress) -> Bool {
    guard let key = press.key else { return false }
    let isShortcut = !key.modifierFlags.isDisjoint(with: [.command, .control])
    if !isShortcut, let named = NamedKey(rawValue: key.keyCode.rawValue) {
      self.press(named.key)
      return true
    }
    let scalars = TypedCharacters.of(key.characters, isShortcut: isShortcut)
    for scalar in scalars { type(scalar) }
    return !scalars.isEmpty
  }
}
