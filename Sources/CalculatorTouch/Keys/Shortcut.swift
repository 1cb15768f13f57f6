import CalculatorCore

/// A key of a keyboard that presses a key of the calculator and writes no character, or one pressed with the command key.
///
/// What keys write is typed: on which key a sign is, and with what it is written, depends on the keyboard.
public struct Shortcut: Hashable, Sendable {
  /// A key of the keyboard, by what it writes or by its name.
  public enum Input: Hashable, Sendable {
    /// The key that writes this.
    case character(String)

    /// The key for leaving.
    case escape

    /// The key that deletes what stands before the cursor.
    case backspace

    /// The key that deletes what stands after the cursor.
    case forwardDelete

    /// The key for a new line.
    case enter

    /// The ninth function key.
    case f9
  }

  /// What is held down with it.
  public enum Modifier: Hashable, Sendable {
    /// Nothing.
    case none

    /// The command key.
    case command

    /// The command key and the shift key.
    case shiftCommand

    /// Nothing, and the key is one of the block of digits.
    case numericPad
  }

  /// The key of the keyboard.
  public let input: Input

  /// What is held down with it.
  public let modifier: Modifier

  /// The key of the calculator.
  public let key: Calculator.Key

  /// Whether it is shown when the person asks for the shortcuts: one for each key.
  public var isShown = false

  /// Whether it comes before what the system does with that key; Escape is for the system to close things with first.
  public var outranksSystem: Bool { input != .escape }

  /// All shortcuts.
  public static let all: [Shortcut] = [
    Shortcut(input: .enter, modifier: .none, key: .equals, isShown: true),
    Shortcut(input: .enter, modifier: .numericPad, key: .equals),
    Shortcut(input: .backspace, modifier: .none, key: .deleteLast, isShown: true),
    Shortcut(input: .forwardDelete, modifier: .none, key: .clearEntry, isShown: true),
    Shortcut(input: .escape, modifier: .none, key: .clear, isShown: true),
    Shortcut(input: .f9, modifier: .none, key: .changeSign, isShown: true),
    Shortcut(input: .character("z"), modifier: .command, key: .undo, isShown: true),
    Shortcut(input: .character("z"), modifier: .shiftCommand, key: .redo, isShown: true),
  ]
}
