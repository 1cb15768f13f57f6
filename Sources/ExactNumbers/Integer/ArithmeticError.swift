/// The reason why an operation on exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The divisor is zero.
  case divisionByZero

  /// The result, or something needed on the way to it, does not fit the `NumberLimits`.
  case tooLarge

  /// The reason in English.
  public var description: String {
    switch self {
    case .divisionByZero: "Division by zero"
    case .tooLarge: "The number is too large for the limits"
    }
  }
}
