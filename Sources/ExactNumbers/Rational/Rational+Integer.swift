extension Rational {
  /// Returns the number rounded to an integer.
  ///
  ///     try Rational(-5, 2).rounded(.down)        // -3
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
}

extension FixedWidthInteger {
  /// Creates the integer equal to `value`; nil when it does not fit.
  public init?(exactly value: BigInteger) {
    if value.magnitudeBitWidth > Self.bitWidth { return nil }
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
