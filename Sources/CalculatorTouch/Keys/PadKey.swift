import CalculatorCore

/// A key on the pad or above it: one of the calculator, or one that only changes the screen.
public enum PadKey: Hashable, Sendable {
  case key(Calculator.Key)

  /// `functions` shows functions in place of digits, `inverse` shows inverse functions, `angleUnit` switches degrees and radians.
  case functions, inverse, angleUnit

  /// `history` opens the drawer; `more` opens the menu of commands that have no key.
  case history, more

  /// The name of the key in tests.
  public var token: String {
    if case .key(let key) = self { String(key.token) } else { "\(self)" }
  }
}

/// The choice of keys on a pad that has no room for both digits and functions.
public struct PadState: Hashable, Sendable {
  /// Whether the pad shows functions in place of digits.
  public private(set) var showsFunctions = false

  /// Whether the pad shows inverse functions in place of functions.
  public private(set) var isInverse = false

  /// Creates the state of a pad that shows digits.
  public init() {}

  /// Switches between digits and functions.
  public mutating func toggleFunctions() {
    showsFunctions.toggle()
    isInverse = false
  }

  /// Switches between functions and inverse functions.
  public mutating func toggleInverse() { isInverse.toggle() }

  /// After an accepted key, shows functions instead of inverse functions; if the calculator awaits a number, shows digits.
  public mutating func follow(_ calculator: Calculator) {
    isInverse = false
    if calculator.awaitsNumber { showsFunctions = false }
  }
}
