extension Rational {
  /// Returns the number rounded to an integer.
  ///
  ///     try Rational(-5, 2).rounded(.floor)       // -3
  ///     try Rational(-5, 2).rounded(.towardZero)  // -2
  public func rounded(_ rule: RoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
    let fraction = fraction
    let denominator = fraction.denominator
    let (quotient, rest) = fraction.numerator.quotientAndRemainder(dividingBy: denominator)
    let remainder = Remainder(rest.magnitude, of: denominator)
    let isOdd = quotient.trailingZeroBitCount == 0 && !quotient.isZero
    if rule.increases(remainder, lastDigitIsOdd: isOdd, isNegative: isNegative) {
      return isNegative ? quotient - 1 : quotient + 1
    }
    return quotient
  }

  /// The number as an integer and a proper fraction.
  public var mixedNumber: MixedNumber {
    let fraction = fraction
    let denominator = fraction.denominator
    let (integer, rest) = fraction.numerator.quotientAndRemainder(dividingBy: denominator)
    return MixedNumber(
      isNegative: isNegative, integer: integer.magnitude, numerator: rest.magnitude, denominator: denominator)
  }
}

/// An integer and a proper fraction in lowest terms, the sign apart: ±(integer + numerator / denominator).
public struct MixedNumber: Hashable, Sendable {
  /// Whether the number is less than zero.
  public var isNegative: Bool

  /// The integer part of the magnitude.
  public var integer: BigInteger

  /// The numerator of the rest; less than the denominator, and zero for an integer.
  public var numerator: BigInteger

  /// The denominator of the rest; 1 for an integer.
  public var denominator: BigInteger
}

extension FixedWidthInteger {
  /// Creates the integer equal to `value`; nil when it does not fit.
  public init?(exactly value: BigInteger) {
    if value.bitWidth > Self.bitWidth { return nil }
    var magnitude: Self.Magnitude = 0
    for word in value.words.reversed() {
      magnitude = magnitude << 64 | Self.Magnitude(truncatingIfNeeded: word)
    }
    let result = Self(truncatingIfNeeded: value.isNegative ? 0 &- magnitude : magnitude)
    if result.magnitude != magnitude || (result < 0) != value.isNegative { return nil }
    self = result
  }

  /// Creates the integer equal to `value`; nil when it does not fit or `value` is not an integer.
  public init?(exactly value: Rational) {
    let fraction = value.fraction
    if !fraction.isInteger { return nil }
    self.init(exactly: fraction.numerator)
  }
}
