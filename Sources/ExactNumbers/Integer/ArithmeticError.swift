/// The reason why an operation on exact numbers has no result.
public enum ArithmeticError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The divisor is zero, or zero is raised to a negative power.
  case divisionByZero

  /// The result, or something needed on the way to it, does not fit the `NumberLimits`; a real number has more parts than are
  /// computed in a second or two, or it or the angle of a sine is beyond all reason: more than 2^262,144, or 2^32,768.
  case tooLarge

  /// The function has no real value there: √−1, ln 0, asin 2, tan 90°, the factorial of ½.
  case outsideDomain

  /// The operation depends on whether a real number is zero, and `digits` digits do not decide it.
  case undecided(digits: Int)

  /// A sum has numbers of different kinds, such as hours and plain numbers; only who adds them up can tell.
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
