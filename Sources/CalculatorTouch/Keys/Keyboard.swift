import CalculatorCore

/// A key of a keyboard that types no character; the raw value is its usage number in the USB tables for keyboards.
///
/// Systems report different characters for such keys: U+000D or U+0003 for Enter, U+0008 or U+007F for backspace.
public enum NamedKey: Int, CaseIterable, Sendable {
  case enter = 0x28
  case backspace = 0x2A
  case f8 = 0x41
  case f9 = 0x42
  case forwardDelete = 0x4C

  /// The key on keyboards of Apple that is in the place of Num Lock.
  case clear = 0x53
  case enterOfDigits = 0x58

  /// The key of the calculator; `nil` for `backspace`, which has to be a command of the system to repeat while it is held.
  public var key: Calculator.Key? {
    switch self {
    case .enter, .enterOfDigits: .equals
    case .backspace: nil
    case .clear: .clear
    case .forwardDelete: .clearEntry
    case .f8: .grandTotal
    case .f9: .changeSign
    }
  }
}

/// What a key of a keyboard does while rows are checked.
public enum CheckKey: Hashable, Sendable {
  /// Ticks the row, or goes back to the previous row.
  case tick, goBack

  /// Edits the row: a digit or the decimal separator begins the number that replaces its operand.
  case edit(Calculator.Key)

  private static let arrowUp = 0x52

  /// Creates the action of a key with a USB `usage` that types `characters`; `nil` for a key without an action.
  public init?(usage: Int, characters: String) {
    switch (usage, characters) {
    case (NamedKey.enter.rawValue, _), (NamedKey.enterOfDigits.rawValue, _), (_, " "): self = .tick
    case (NamedKey.backspace.rawValue, _), (Self.arrowUp, _): self = .goBack
    case (_, "."), (_, ","): self = .edit(.decimalSeparator)
    default:
      guard characters.utf8.count == 1, let digit = UInt8(characters) else { return nil }
      self = .edit(.digit(digit))
    }
  }
}

/// The characters that a key of a keyboard types.
public enum TypedCharacters {
  /// Returns the characters that a key types, given those that the system reports.
  ///
  /// None for a shortcut or a key reported by its name; control characters are left out.
  public static func of(_ characters: String, isShortcut: Bool) -> [Unicode.Scalar] {
    guard !isShortcut, !characters.hasPrefix("UIKeyInput") else { return [] }
    return characters.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .privateUse: false
      default: true
      }
    }
  }
}
