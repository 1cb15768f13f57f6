extension Rational: Hashable, Comparable {
  /// Returns whether the numbers are equal.
  /// - Complexity: O(1) for numbers of up to 38 digits; that of two products for longer ones.
  public static func == (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return false }
    if let (left, right) = expanded(left, right) { return left == right }
    return left.fraction == right.fraction
  }

  /// Returns whether the left number is less than the right one.
  /// - Complexity: O(1) for numbers of up to 38 digits; that of two products for longer ones.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    if let (left, right) = expanded(left, right) { return left < right }
    let (leftFraction, rightFraction) = (left.fraction, right.fraction)
    return leftFraction.numerator * rightFraction.denominator
      < rightFraction.numerator * leftFraction.denominator
  }

  /// Returns the numerators over a common denominator, where they fit the small form.
  private static func expanded(_ left: Rational, _ right: Rational) -> (left: Int128, right: Int128)? {
    if left.large != nil || right.large != nil { return nil }
    if left.small.scale == right.small.scale, left.small.hasSameDivisor(as: right.small) {
      return (left.small.significand, right.small.significand)
    }
    let scale = max(left.small.scale, right.small.scale)
    guard
      let leftNumerator = left.small.significand.multipliedIfFits(by: right.small.signedDivisor)?
        .timesPowerOfTen(scale - left.small.scale),
      let rightNumerator = right.small.significand.multipliedIfFits(by: left.small.signedDivisor)?
        .timesPowerOfTen(scale - right.small.scale)
    else { return nil }
    return (leftNumerator, rightNumerator)
  }

  /// Feeds numerator and denominator in lowest terms to the hasher.
  /// - Complexity: That of `numerator` and `denominator`.
  public func hash(into hasher: inout Hasher) { hasher.combine(fraction) }
}
