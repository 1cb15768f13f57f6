extension FixedWidthInteger {
  /// Creates the integer equal to `value`; nil when it does not fit or `value` is not an integer.
  /// - Complexity: That of `Rational.numerator`.
  public init?(exactly value: Rational) {
    let fraction = value.fraction
    if !fraction.denominator.isOne { return nil }
    self.init(exactly: fraction.numerator)
  }
}
