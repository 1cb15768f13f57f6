import CalculatorCore

/// A key of a keyboard that writes no character, by its usage in the USB tables for keyboards.
///
/// What systems report as its characters differs: Enter of the block of digits may be U+000D or U+0003, and a key that deletes
/// backwards U+0008 or U+007F.
public enum NamedKey: Int, CaseIterable, Sendable {
  case enter = 0x28
  case backspace = 0x2A
  case f8 = 0x41
  case f9 = 0x42
  case forwardDelete = 0x4C

  /// The key of Apple's keyboards that stands where others have Num Lock.
  case clear = 0x53
  case enterOfDigits = 0x58

  /// The key of the calculator; `nil` for one that is held, which repeats only as a command.
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
  /// Finds the row right, or goes back to the row before.
  case tick, goBack

  /// Begins the right number with a digit or the point.
  case edit(Calculator.Key)

  private static let arrowUp = 0x52

  /// Creates what a key with a `usage` does that writes `characters`; `nil` for nothing.
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

/// What a key of a keyboard writes.
public enum TypedCharacters {
  /// Returns the characters that a key types, of those that the system reports for it; none for a key that is reported by a
  /// name or a control character, and none with a shortcut.
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
