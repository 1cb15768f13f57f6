/// The reason why an operation on exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The divisor is zero, or zero is raised to a negative power.
  case divisionByZero

  /// A result or an intermediate number does not fit the `NumberLimits`.
  ///
  /// This is also thrown for a real number above 2^262,144, for the sine of an angle above 2^32,768, and for a sum of more terms
  /// than can be computed in a second or two.
  case tooLarge

  /// The function is not defined for its argument, as in √−1, ln 0, asin 2, tan 90° or ½!.
  case outsideDomain

  /// The operation depends on whether a real number is zero, and its first `digits` digits do not decide that.
  case undecided(digits: Int)

  /// The numbers to be added up are of different kinds, such as hours and plain numbers; never thrown by this module.
  case differentKinds

  /// The reason in English.
  public var description: String {
    switch self {
    case .divisionByZero: "Division by zero"
    case .tooLarge: "The number is too large for the limits"
    case .outsideDomain: "The function has no value there"
    case .undecided(let digits): "\(digits) digits do not tell whether this is zero"
    case .differentKinds: "The numbers are of different kinds"
    }
  }
}
