import CalculatorCore

/// A key of a keyboard that types no character; the raw value is its usage number in the USB tables of keyboard keys.
///
/// The character that a system reports for such a key varies: U+000D or U+0003 for Enter, U+0008 or U+007F for backspace.
public enum NamedKey: Int, CaseIterable, Sendable {
  case enter = 0x28
  case backspace = 0x2A
  case f8 = 0x41
  case f9 = 0x42
  case forwardDelete = 0x4C

  /// The key of Apple's keyboards at the position of Num Lock.
  case clear = 0x53
  case enterOfDigits = 0x58

  /// The key of the calculator; nil for `backspace`, which is a system key command instead, so that it repeats while held.
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

/// The action of a keyboard key while rows are checked.
public enum CheckKey: Hashable, Sendable {
  /// `tick` marks the row as right; `goBack` returns to the previous row.
  case tick, goBack

  /// Edits the row; a digit or the decimal separator begins the number that replaces the operand.
  case edit(Calculator.Key)

  private static let arrowUp = 0x52

  /// Creates the action of the key with USB number `usage` that types `characters`; nil if it has no action.
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

/// Finds the characters that a keyboard key types.
public enum TypedCharacters {
  /// Returns the characters that a key types, out of those that the system reports.
  ///
  /// Shortcuts and keys that are reported by their names type none. Control characters are left out.
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
