import CalculatorCore

/// A key of a keyboard that presses a key of the calculator.
public struct Shortcut: Hashable, Sendable {
  /// A key of the keyboard, by what it writes or by its name.
  public enum Input: Hashable, Sendable {
    /// The key that writes this.
    case character(String)

    /// The key for leaving.
    case escape

    /// The key that deletes what stands before the cursor.
    case backspace

    /// The key that deletes what stands behind the cursor.
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

    /// The shift key, since some keyboards write signs with it.
    case shift

    /// Nothing, and the key is one of the block of digits.
    case numericPad
  }

  /// The key of the keyboard.
  public let input: Input

  /// What is held down with it.
  public let modifier: Modifier

  /// The key of the calculator.
  public let key: Key

  /// Whether it is shown when the person asks for the shortcuts: one for each key.
  public var isShown = false

  /// All shortcuts.
  public static let all: [Shortcut] = {
    var seen: Set<Key> = []
    return table.flatMap { (key, inputs) in
      inputs.flatMap { input -> [Shortcut] in
        let isFirst = seen.insert(key).inserted
        var shortcuts = [Shortcut(input: input, modifier: .none, key: key, isShown: isFirst)]
        if isSign(input) { shortcuts.append(Shortcut(input: input, modifier: .shift, key: key)) }
        if isOnNumericPad(input) {
          shortcuts.append(Shortcut(input: input, modifier: .numericPad, key: key))
        }
        return shortcuts
      }
    } + [
      Shortcut(input: .character("z"), modifier: .command, key: .undo, isShown: true),
      Shortcut(input: .character("z"), modifier: .shiftCommand, key: .redo, isShown: true),
    ]
  }()

  private static let table: [(Key, [Input])] =
    (0...9).map { (.digit($0), [.character("\($0)")]) } + [
      (.decimalPoint, [.character("."), .character(",")]),
      (.operator(.add), [.character("+")]),
      (.operator(.subtract), [.character("-"), .character("−")]),
      (.operator(.multiply), [.character("*"), .character("×"), .character("x")]),
      (.operator(.divide), [.character("/"), .character("÷")]),
      (.equals, [.enter, .character("=")]),
      (.percent, [.character("%")]),
      (.changeSign, [.f9]),
      (.deleteLast, [.backspace]),
      (.clearEntry, [.forwardDelete]),
      (.clear, [.escape]),
    ]

  private static func isSign(_ input: Input) -> Bool {
    if case .character(let character) = input { "+*/=%x".contains(character) } else { false }
  }

  private static func isOnNumericPad(_ input: Input) -> Bool {
    switch input {
    case .character(let character): "0123456789.,+-*/=".contains(character)
    case .enter: true
    case .escape, .backspace, .forwardDelete, .f9: false
    }
  }
}
