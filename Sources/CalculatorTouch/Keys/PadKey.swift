import CalculatorCore

/// What a finger presses on the pad or above it: a key of the calculator, or one of the screen.
public enum PadKey: Hashable, Sendable {
  case key(Calculator.Key)

  /// Functions in the place of digits, inverse functions for one key, and degrees or radians.
  case functions, inverse, angleUnit

  /// The key that opens the drawer, and the key of the menu with everything that has no key of its own.
  case history, more

  /// The word for it in tests.
  public var token: String {
    if case .key(let key) = self { String(key.token) } else { "\(self)" }
  }
}

/// Which keys the pad has where there is no room for all of them.
public struct PadState: Hashable, Sendable {
  /// Whether it has functions in the place of digits.
  public private(set) var showsFunctions = false

  /// Whether it has inverse functions.
  public private(set) var isInverse = false

  /// Begins with digits.
  public init() {}

  /// Puts functions in the place of digits, or digits back.
  public mutating func toggleFunctions() {
    showsFunctions.toggle()
    isInverse = false
  }

  /// Shows inverse functions, or not any more.
  public mutating func toggleInverse() { isInverse.toggle() }

  /// Follows a key that was taken: inverse functions serve one key, and digits are back at a result and where a number is awaited.
  public mutating func follow(_ calculator: Calculator) {
    isInverse = false
    if calculator.awaitsNumber { showsFunctions = false }
  }
}
