extension Rational: Hashable, Comparable {
  /// Returns whether the numbers are equal.
  /// - Complexity: O(1) for numbers of up to 38 digits; that of two products for longer ones.
  public static func == (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return false }
    if let (left, right, _) = expanded(left, right) { return left == right }
    return left.fraction == right.fraction
  }

  /// Returns whether the left number is less than the right one.
  /// - Complexity: O(1) for numbers of up to 38 digits; that of two products for longer ones.
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    if let (left, right, _) = expanded(left, right) { return left < right }
    let (leftFraction, rightFraction) = (left.fraction, right.fraction)
    return leftFraction.numerator * rightFraction.denominator
      < rightFraction.numerator * leftFraction.denominator
  }

  /// Returns both numerators over a common denominator, and the divisor of that denominator; nil unless all three fit the small form.
  private static func expanded(_ left: Rational, _ right: Rational) -> (Int128, Int128, Int128)? {
    left.isSmall && right.isSmall ? left.small.expanded(with: right.small) : nil
  }

  /// Feeds numerator and denominator in lowest terms to the hasher.
  /// - Complexity: That of `numerator` and `denominator`.
  public func hash(into hasher: inout Hasher) { hasher.combine(fraction) }
}
