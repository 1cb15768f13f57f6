import CalculatorCore

/// What a finger presses on the pad or above it: a key of the calculator, or one of the screen.
public enum PadKey: Hashable, Sendable {
  case key(Calculator.Key)

  /// The keys that put functions in the place of digits, show inverse functions for one key, and switch degrees and radians.
  case functions, inverse, angleUnit

  /// The key that opens the drawer, and the key that opens the menu of all commands without a key.
  case history, more

  /// The word for the key in tests.
  public var token: String {
    if case .key(let key) = self { String(key.token) } else { "\(self)" }
  }
}

/// Which keys are on a pad without room for all keys.
public struct PadState: Hashable, Sendable {
  /// Whether functions are in the place of digits.
  public private(set) var showsFunctions = false

  /// Whether inverse functions are in the place of functions.
  public private(set) var isInverse = false

  /// Creates the state in which the pad shows digits.
  public init() {}

  /// Puts functions in the place of digits, or digits back in their place.
  public mutating func toggleFunctions() {
    showsFunctions.toggle()
    isInverse = false
  }

  /// Shows inverse functions, or functions again.
  public mutating func toggleInverse() { isInverse.toggle() }

  /// Changes the state after an accepted key: inverse functions end, and digits are back if the calculator awaits a number.
  public mutating func follow(_ calculator: Calculator) {
    isInverse = false
    if calculator.awaitsNumber { showsFunctions = false }
  }
}
