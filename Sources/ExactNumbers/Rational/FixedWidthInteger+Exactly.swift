extension FixedWidthInteger {
  /// Creates the integer equal to `value`; nil if `value` is not an integer or does not fit.
  /// - Complexity: That of `Rational.numerator`.
  public init?(exactly value: Rational) {
    let fraction = value.fraction
    if !fraction.denominator.isOne { return nil }
    self.init(exactly: fraction.numerator)
  }
}
