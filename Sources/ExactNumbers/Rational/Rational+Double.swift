extension Rational {
  /// Creates the number exactly equal to `value`; nil for infinity and NaN.
  ///
  ///     Rational(exactly: 0.1)?.description  // "3602879701896397/36028797018963968"
  /// - Complexity: O(n) for n words; a `Double` needs at most 17 words.
  public init?(exactly value: some BinaryFloatingPoint) {
    guard value.isFinite else { return nil }
    let (significand, exponent) = value.integerParts
    if exponent >= 0 {
      self.init(significand.shifted(by: exponent))
    } else {
      self.init(Fraction(reducing: significand, BigInteger.one.shifted(by: -exponent)))
    }
  }
}

extension Double {
  /// Creates the `Double` nearest to `value`, ties to the even significand.
  ///
  /// As in arithmetic on `Double`, too great a value becomes infinity and too small a value zero, with the sign of `value`.
  /// - Complexity: That of a division by the denominator with a quotient of 65 bits: O(n) for n words.
  public init(_ value: Rational) {
    let fraction = value.fraction
    func significand(timesTwoTo shift: Int) -> BigInteger {
      fraction.numerator.shifted(by: max(shift, 0))
        .divided(by: fraction.denominator.shifted(by: max(-shift, 0)), .toNearestOrEven)
    }
    // The magnitude is in 2^(bits - 1) ..< 2^(bits + 1). A normal number is rounded to 53 bits, a subnormal one to fewer.
    let bits = fraction.numerator.magnitudeBitWidth - fraction.denominator.magnitudeBitWidth
    var shift = min(53 - bits, 1074)
    var rounded = significand(timesTwoTo: shift)
    if rounded.magnitudeBitWidth > 53 {
      shift -= 1
      rounded = significand(timesTwoTo: shift)
    }
    self.init(
      sign: value.isNegative ? .minus : .plus, exponent: -shift, significand: Double(rounded.small.magnitude))
  }
}
