import CalculatorCore

/// A key of a keyboard that is pressed with the command key, or that the system closes things with.
public struct Shortcut: Hashable, Sendable {
  /// A key of the keyboard, by what it writes or by its name.
  public enum Input: Hashable, Sendable {
    /// The key that writes this.
    case character(String)

    /// The key for leaving.
    case escape
  }

  /// What is held down with it.
  public enum Modifier: Hashable, Sendable {
    /// Nothing.
    case none

    /// The command key.
    case command

    /// The command key and the shift key.
    case shiftCommand
  }

  /// The key of the keyboard.
  public let input: Input

  /// What is held down with it.
  public let modifier: Modifier

  /// The key of the calculator.
  public let key: Calculator.Key

  /// Whether it comes before what the system does with that key; Escape is for the system to close things with first.
  public var outranksSystem: Bool { input != .escape }

  /// All shortcuts.
  public static let all: [Shortcut] = [
    Shortcut(input: .escape, modifier: .none, key: .clear),
    Shortcut(input: .character("z"), modifier: .command, key: .undo),
    Shortcut(input: .character("z"), modifier: .shiftCommand, key: .redo),
  ]
}

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
  case enterOfDigits = 0x58

  /// The key of the calculator.
  public var key: Calculator.Key {
    switch self {
    case .enter, .enterOfDigits: .equals
    case .backspace: .deleteLast
    case .forwardDelete: .clearEntry
    case .f8: .grandTotal
    case .f9: .changeSign
    }
  }
}

/// What a key of a keyboard does while rows are checked.
public enum CheckKey: Hashable, Sendable {
  /// Finds the row right.
  case tick

  /// Goes back to the row before.
  case goBack

  /// Begins the right number with a digit.
  case edit(Calculator.Key)

  /// Creates what a key with a `usage` does that writes `characters`; `nil` for nothing.
  public init?(usage: Int, characters: String) {
    switch NamedKey(rawValue: usage) {
    case .enter, .enterOfDigits: self = .tick
    case .backspace: self = .goBack
    case .f8, .f9, .forwardDelete: return nil
    case nil where characters == " ": self = .tick
    case nil:
      guard characters.utf8.count == 1, let digit = UInt8(characters) else { return nil }
      self = .edit(.digit(digit))
    }
  }
}
