// Only memory limits these operators; `adding(_:limits:)` and the like check limits.

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

  /// Creates the number equal to `source`; never nil, since every integer is a `Rational`.
  /// - Complexity: O(n) for n words.
  public init?(exactly source: some BinaryInteger) { self.init(source) }

  /// Returns the sum, which may have any size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func + (left: Rational, right: Rational) -> Rational {
    unlimited(try left.adding(right, limits: .unlimited))
  }

  /// Returns the difference, which may have any size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func - (left: Rational, right: Rational) -> Rational {
    unlimited(try left.subtracting(right, limits: .unlimited))
  }

  /// Returns the product, which may have any size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func * (left: Rational, right: Rational) -> Rational {
    unlimited(try left.multiplied(by: right, limits: .unlimited))
  }

  /// Returns the quotient, which may have any size.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for zero.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func / (left: Rational, right: Rational) -> Rational {
    precondition(!right.isZero, "Division by zero")
    return unlimited(try left.divided(by: right, limits: .unlimited))
  }

  /// Adds in place; the sum may have any size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public static func += (left: inout Rational, right: Rational) {
    if left.isSmall, right.isSmall, left.small.add(right.small) { return }
    left = left + right
  }

  /// Multiplies in place; the product may have any size.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }

  /// Divides in place; the quotient may have any size.
  ///
  /// - Precondition: The divisor is not zero; `divided(by:limits:)` throws for zero.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  public static func /= (left: inout Rational, right: Rational) { left = left / right }

  /// Returns the sum of the number and an integer of any type.
  /// - Complexity: That of `+` with a `Rational`.
  @_disfavoredOverload
  public static func + (left: Rational, right: some BinaryInteger) -> Rational { left + Rational(right) }

  /// Returns the number minus an integer of any type.
  /// - Complexity: That of `-` with a `Rational`.
  @_disfavoredOverload
  public static func - (left: Rational, right: some BinaryInteger) -> Rational { left - Rational(right) }

  /// Returns the product of the number and an integer of any type.
  ///
  ///     let price: Rational = 2.50
  ///     price * items.count
  /// - Complexity: That of `*` with a `Rational`.
  @_disfavoredOverload
  public static func * (left: Rational, right: some BinaryInteger) -> Rational { left * Rational(right) }

  /// Returns the number divided by an integer of any type.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `/` with a `Rational`.
  @_disfavoredOverload
  public static func / (left: Rational, right: some BinaryInteger) -> Rational { left / Rational(right) }

  /// Returns the result of an operation without limits, which therefore cannot fail.
  @inlinable
  @inline(__always)
  static func unlimited(_ result: @autoclosure () throws(ArithmeticError) -> Rational) -> Rational {
    guard let result = try? result() else { preconditionFailure("Without limits nothing is too large") }
    return result
  }
}
