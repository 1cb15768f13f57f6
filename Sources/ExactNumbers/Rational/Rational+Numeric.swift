// Operators have no limit but memory; `adding` and its like are for those who need one.

extension Rational: SignedNumeric {
  /// Zero.
  public static var zero: Rational { Rational(SmallFraction(0)) }

  /// Creates the number of an integer literal.
  public init(integerLiteral value: Int) {
    self.init(SmallFraction(Int128(value)))
  }

  /// Creates the number equal to `source`, which any integer has.
  public init?(exactly source: some BinaryInteger) {
    self.init(source)
  }

  /// Adds, whatever the size of the sum.
  public static func += (left: inout Rational, right: Rational) {
    unlimited { limits throws(ArithmeticError) in try left.add(right, limits: limits) }
  }

  /// Subtracts, whatever the size of the difference.
  public static func -= (left: inout Rational, right: Rational) {
    unlimited { limits throws(ArithmeticError) in try left.subtract(right, limits: limits) }
  }

  /// Multiplies, whatever the size of the product.
  public static func *= (left: inout Rational, right: Rational) {
    unlimited { limits throws(ArithmeticError) in try left.multiply(by: right, limits: limits) }
  }

  /// Divides, whatever the size of the quotient.
  ///
  /// - Precondition: The divisor is not zero; `divide(by:limits:)` throws for it.
  public static func /= (left: inout Rational, right: Rational) {
    precondition(!right.isZero, "Division by zero")
    unlimited { limits throws(ArithmeticError) in try left.divide(by: right, limits: limits) }
  }

  /// Returns the sum, whatever its size.
  public static func + (left: Rational, right: Rational) -> Rational {
    var result = left
    result += right
    return result
  }

  /// Returns the difference, whatever its size.
  public static func - (left: Rational, right: Rational) -> Rational {
    var result = left
    result -= right
    return result
  }

  /// Returns the product, whatever its size.
  public static func * (left: Rational, right: Rational) -> Rational {
    var result = left
    result *= right
    return result
  }

  /// Returns the quotient, whatever its size.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for it.
  public static func / (left: Rational, right: Rational) -> Rational {
    var result = left
    result /= right
    return result
  }

  /// Returns the number with its sign changed.
  public static prefix func - (value: Rational) -> Rational { value.negated() }

  /// Does what cannot fail when there are no limits.
  private static func unlimited(_ operation: (NumberLimits) throws(ArithmeticError) -> Void) {
    do {
      try operation(NumberLimits(bits: .max))
    } catch {
      preconditionFailure("Without limits nothing is too large")
    }
  }
}
