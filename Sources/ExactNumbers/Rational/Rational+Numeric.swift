// Operators have no limit but memory; `adding` and its like are for those who need one.

extension Rational: SignedNumeric {
  /// Zero.
  @inlinable
  public static var zero: Rational { Rational(SmallFraction(0)) }

  /// Creates the number of an integer literal.
  public init(integerLiteral value: Int) {
    self.init(SmallFraction(Int128(value)))
  }

  /// Creates the number equal to `source`, which any integer has.
  public init?(exactly source: some BinaryInteger) {
    self.init(source)
  }

  /// Returns the sum, whatever its size.
  public static func + (left: Rational, right: Rational) -> Rational {
    unlimited { limits throws(ArithmeticError) in try left.adding(right, limits: limits) }
  }

  /// Returns the difference, whatever its size.
  public static func - (left: Rational, right: Rational) -> Rational {
    unlimited { limits throws(ArithmeticError) in try left.subtracting(right, limits: limits) }
  }

  /// Returns the product, whatever its size.
  public static func * (left: Rational, right: Rational) -> Rational {
    unlimited { limits throws(ArithmeticError) in try left.multiplied(by: right, limits: limits) }
  }

  /// Returns the quotient, whatever its size.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for it.
  public static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "Division by zero")
    return unlimited { limits throws(ArithmeticError) in try left.divided(by: right, limits: limits) }
  }

  /// Multiplies in place, whatever the size of the product.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }

  /// Divides in place, whatever the size of the quotient.
  ///
  /// - Precondition: The divisor is not zero; `divide(by:limits:)` throws for it.
  public static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// Returns what cannot fail when there are no limits.
  private static func unlimited(_ operation: (NumberLimits) throws(ArithmeticError) -> Rational) -> Rational {
    do {
      return try operation(.unlimited)
    } catch {
      preconditionFailure("Without limits nothing is too large")
    }
  }
}
