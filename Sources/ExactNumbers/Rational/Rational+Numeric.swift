// Operators have no limit but memory; `adding(_:limits:)` and its like check limits.

extension Rational: SignedNumeric {
  /// Zero.
  @inlinable
  public static var zero: Rational { Rational(SmallFraction(0)) }

  /// Creates the number of an integer literal of any length.
  /// - Complexity: O(1) for two words.
  @inlinable
  @inline(__always)
  public init(integerLiteral value: StaticBigInt) {
    if value.bitWidth <= Int.bitWidth {
      self.init(SmallFraction(Int128(Int(bitPattern: value[0]))))
    } else {
      self.init(BigInteger(integerLiteral: value))
    }
  }

  /// Creates the number equal to `source`; never nil, since any integer has one.
  /// - Complexity: O(n) for n words.
  public init?(exactly source: some BinaryInteger) { self.init(source) }

  /// Returns the sum, whatever its size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func + (left: Rational, right: Rational) -> Rational {
    unlimited(try left.adding(right, limits: .unlimited))
  }

  /// Returns the difference, whatever its size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func - (left: Rational, right: Rational) -> Rational {
    unlimited(try left.subtracting(right, limits: .unlimited))
  }

  /// Returns the product, whatever its size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func * (left: Rational, right: Rational) -> Rational {
    unlimited(try left.multiplied(by: right, limits: .unlimited))
  }

  /// Returns the quotient, whatever its size.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for zero.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "Division by zero")
    return unlimited(try left.divided(by: right, limits: .unlimited))
  }

  /// Adds in place, whatever the size of the sum.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func += (left: inout Rational, right: Rational) {
    if left.isSmall, right.isSmall, left.small.add(right.small) { return }
    left = left + right
  }

  /// Multiplies in place, whatever the size of the product.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }

  /// Divides in place, whatever the size of the quotient.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for zero.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  public static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// Returns the sum with an integer of any type.
  /// - Complexity: As with a `Rational`.
  @_disfavoredOverload
  public static func + (left: Rational, right: some BinaryInteger) -> Rational { left + Rational(right) }

  /// Returns the number minus an integer of any type.
  /// - Complexity: As with a `Rational`.
  @_disfavoredOverload
  public static func - (left: Rational, right: some BinaryInteger) -> Rational { left - Rational(right) }

  /// Returns the product with an integer of any type.
  ///
  ///     let price: Rational = 2.50
  ///     price * items.count
  /// - Complexity: As with a `Rational`.
  @_disfavoredOverload
  public static func * (left: Rational, right: some BinaryInteger) -> Rational { left * Rational(right) }

  /// Returns the quotient by an integer of any type.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: As with a `Rational`.
  @_disfavoredOverload
  public static func / (left: Rational, right: some BinaryInteger) -> Rational { left / Rational(right) }

  /// Returns the result of an operation that cannot fail, since it has no limits.
  @inlinable
  @inline(__always)
  static func unlimited(_ result: @autoclosure () throws(ArithmeticError) -> Rational) -> Rational {
    guard let result = try? result() else { preconditionFailure("Without limits nothing is too large") }
    return result
  }
}
