extension Rational: Hashable, Comparable {
  /// Returns whether the numbers are equal.
  public static func == (left: Rational, right: Rational) -> Bool {
    if left.hasSameDenominator(as: right) {
      return left.small.significand == right.small.significand
    }
    if left.isNegative != right.isNegative { return false }
    let (left, right) = (left.fraction, right.fraction)
    if left.exponent == right.exponent {
      return left.significand == right.significand && left.divisor == right.divisor
    }
    return left.numeratorBitWidth == right.numeratorBitWidth
      && left.denominatorBitWidth == right.denominatorBitWidth && left.numerator == right.numerator
      && left.denominator == right.denominator
  }

  /// Returns whether the left number is less than the right one.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.hasSameDenominator(as: right) {
      return left.small.significand < right.small.significand
    }
    if left.isNegative != right.isNegative { return left.isNegative }
    let (left, right) = (left.fraction, right.fraction)
    let shift = left.exponent - right.exponent
    return (left.significand * right.divisor).timesPowerOfTen(shift)
      < (right.significand * left.divisor).timesPowerOfTen(-shift)
  }

  /// Whether both numbers are in the small form with the same denominator, so that the numerators tell.
  private func hasSameDenominator(as other: Rational) -> Bool {
    large == nil && other.large == nil && small.hasSameDenominator(as: other.small)
  }

  /// Feeds numerator and denominator in lowest terms to the hasher.
  public func hash(into hasher: inout Hasher) {
    let fraction = fraction
    hasher.combine(fraction.numerator)
    hasher.combine(fraction.denominator)
  }
}
