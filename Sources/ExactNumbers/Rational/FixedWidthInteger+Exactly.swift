extension FixedWidthInteger {
  /// Creates the integer equal to `value`; nil when it does not fit.
  /// - Complexity: O(1).
  public init?(exactly value: BigInteger) {
    if value.magnitudeBitWidth > Self.bitWidth { return nil }
    var magnitude: Self.Magnitude = 0
    for word in value.magnitudeWords.reversed() {
      magnitude = magnitude << 64 | Self.Magnitude(truncatingIfNeeded: word)
    }
    let result = Self(truncatingIfNeeded: value.isNegative ? 0 &- magnitude : magnitude)
    if result.magnitude != magnitude || (result < 0) != value.isNegative { return nil }
    self = result
  }

  /// Creates the integer equal to `value`; nil when it does not fit or `value` is not an integer.
  /// - Complexity: That of `Rational.numerator`.
  public init?(exactly value: Rational) {
    let fraction = value.fraction
    if !fraction.isInteger { return nil }
    self.init(exactly: fraction.numerator)
  }
}
