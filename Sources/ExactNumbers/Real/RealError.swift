/// The reason why an operation on exact real numbers has no result.
public enum RealError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The divisor is zero, or zero is raised to a negative power.
  case divisionByZero

  /// The function has no real value there: √−1, ln 0, asin 2, tan 90°, the factorial of ½.
  case outsideDomain

  /// A fraction has more bits than `NumberLimits.standard` allows, a form has more parts than are computed in a second or two, or
  /// a number or the argument of a sine is beyond all reason: more than 2^262,144, or 2^32,768.
  case tooLarge

  /// The operation depends on whether a number is zero, and so many digits do not tell.
  case undecided(digits: Int)

  /// The reason in English.
  public var description: String {
    switch self {
    case .divisionByZero: "Division by zero"
    case .outsideDomain: "The function has no value there"
    case .tooLarge: "The number is too large for the limits"
    case .undecided(let digits): "\(digits) digits do not tell whether this is zero"
    }
  }

  /// Returns a fraction within the standard limits.
  @inlinable
  static func fraction(_ body: () throws(ArithmeticError) -> Rational) throws(RealError) -> Rational {
    do throws(ArithmeticError) { return try body() } catch {
      throw error == .divisionByZero ? .divisionByZero : .tooLarge
    }
  }
}

extension Int {
  /// The bits of so many decimal digits, which are at most more than anybody gets, and a few more.
  var bitsOfDigits: Int { Swift.max(0, Swift.min(self, 40_000)) * 10 / 3 + 16 }
}
