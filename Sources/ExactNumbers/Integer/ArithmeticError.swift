/// The reason why an operation on exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable {
  /// The divisor is zero.
  case divisionByZero

  /// The result, or something needed on the way to it, does not fit the `NumberLimits`.
  case tooLarge
}
