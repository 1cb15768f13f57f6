/// The reason why an operation on exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The divisor is zero, or zero is raised to a negative power.
  case divisionByZero

  /// A result or an intermediate number does not fit the `NumberLimits`.
  ///
  /// Also too large: a real number above 2^262,144; the angle of a sine above 2^32,768; a sum of more terms than can be
  /// computed in a second or two.
  case tooLarge

  /// The function has no real value for its argument, as √−1, ln 0, asin 2, tan 90° and the factorial of ½.
  case outsideDomain

  /// The operation needs to know whether a real number is zero, and the first `digits` digits of the number do not decide that.
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
