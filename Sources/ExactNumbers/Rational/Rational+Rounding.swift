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
