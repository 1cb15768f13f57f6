import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  func makeKeyCommands() -> [UIKeyCommand] {
    Shortcut.all.enumerated().map { index, shortcut in
      let command = UIKeyCommand(
        title: String(calculator.language.name(of: shortcut.key)),
        action: #selector(pressShortcut(_:)), input: shortcut.input.keyInput,
        modifierFlags: shortcut.modifier.flags, propertyList: index)
      command.wantsPriorityOverSystemBehavior = shortcut.outranksSystem
      // A key means what it writes, on a keyboard of any language.
      command.allowsAutomaticLocalization = false
      return command
    }
  }

  @objc private func pressShortcut(_ command: UIKeyCommand) {
    guard let index = command.propertyList as? Int, Shortcut.all.indices.contains(index) else { return }
    if isSelecting, Shortcut.all[index].input == .escape { return endSelection() }
    guard let key = openMenus.key(for: Shortcut.all[index]) else { return closeMenus() }
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

extension Shortcut.Input {
  @MainActor fileprivate var keyInput: String {
    switch self {
    case .character(let character): character
    case .escape: UIKeyCommand.inputEscape
    }
  }
}

extension Shortcut.Modifier {
  fileprivate var flags: UIKeyModifierFlags {
    switch self {
    case .none: []
    case .command: .command
    case .shiftCommand: [.shift, .command]
    }
  }
}
