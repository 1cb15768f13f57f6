import CalculatorCore
import CalculatorTouch
import UIKit

extension CalculatorViewController {
  func makeKeyCommands() -> [UIKeyCommand] {
    Shortcut.all.map { shortcut in
      let command = UIKeyCommand(
        title: shortcut.isShown ? calculator.wording.name(of: shortcut.key) : "",
        action: #selector(pressShortcut(_:)), input: shortcut.input.keyInput,
        modifierFlags: shortcut.modifier.flags, propertyList: shortcut.key.token)
      command.wantsPriorityOverSystemBehavior = true
      // A key means what it writes, on a keyboard of any language.
      command.allowsAutomaticLocalization = false
      return command
    }
  }

  @objc private func pressShortcut(_ command: UIKeyCommand) {
    guard let token = command.propertyList as? String, let key = Key(token: token) else { return }
    press(key)
  }
}

extension Shortcut.Input {
  @MainActor fileprivate var keyInput: String {
    switch self {
    case .character(let character): character
    case .escape: UIKeyCommand.inputEscape
    case .backspace: "\u{8}"
    case .forwardDelete: UIKeyCommand.inputDelete
    case .enter: "\r"
    case .f9: UIKeyCommand.f9
    }
  }
}

extension Shortcut.Modifier {
  fileprivate var flags: UIKeyModifierFlags {
    switch self {
    case .none: []
    case .shift: .shift
    case .command: .command
    case .shiftCommand: [.shift, .command]
    case .numericPad: .numericPad
    }
  }
}
