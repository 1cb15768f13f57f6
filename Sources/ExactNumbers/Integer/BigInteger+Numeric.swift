extension BigInteger: SignedNumeric {
  /// Creates the number of an integer literal.
  public init(integerLiteral value: Int) {
    self.init(isNegative: value < 0, UInt128(value.magnitude))
  }

  /// Creates the number equal to `source`, which any integer has.
  public init?(exactly source: some BinaryInteger) {
    self.init(source)
  }

  /// Returns the sum.
  public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    sum(left, right, rightIsNegative: right.isNegative)
  }

  /// Returns the difference.
  public static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    sum(left, right, rightIsNegative: !right.isNegative)
  }

  /// Returns the product.
  public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    product(left, right)
  }

  /// Adds in place.
  public static func += (left: inout BigInteger, right: BigInteger) { left = left + right }

  /// Subtracts in place.
  public static func -= (left: inout BigInteger, right: BigInteger) { left = left - right }

  /// Multiplies in place.
  public static func *= (left: inout BigInteger, right: BigInteger) { left = left * right }

  /// Divides in place, rounding toward zero.
  ///
  /// - Precondition: The divisor is not zero.
  public static func /= (left: inout BigInteger, right: BigInteger) { left = left / right }

  /// Leaves the remainder of the division rounded toward zero, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  public static func %= (left: inout BigInteger, right: BigInteger) { left = left % right }
}
