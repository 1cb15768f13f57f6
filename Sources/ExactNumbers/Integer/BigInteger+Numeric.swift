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
    if left.isZero || right.isZero { return zero }
    if left.isOne { return right }
    if right.isOne { return left }
    return left.withWords { leftWords, leftCount in
      right.withWords { rightWords, rightCount in
        let isNegative = left.isNegative != right.isNegative
        return BigInteger(isNegative: isNegative, capacity: leftCount + rightCount) { target in
          Words.multiply(target, leftWords, leftCount, rightWords, rightCount)
          return leftCount + rightCount
        }
      }
    }
  }

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
