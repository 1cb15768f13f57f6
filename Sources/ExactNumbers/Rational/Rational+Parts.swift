extension Rational {
  /// The number as a fraction in lowest terms.
  package var fraction: Fraction { large?.fraction ?? small.lowestTerms }

  /// The numerator in lowest terms; it carries the sign.
  /// - Complexity: O(1). For a number of up to 38 digits it is computed at each access.
  public var numerator: BigInteger { fraction.numerator }

  /// The denominator in lowest terms; positive.
  /// - Complexity: O(1). For a number of up to 38 digits it is computed at each access.
  public var denominator: BigInteger { fraction.denominator }

  /// Whether the number is zero.
  @inlinable
  public var isZero: Bool { large == nil && small.significand == 0 }

  /// Whether the number is less than zero.
  public var isNegative: Bool { large?.fraction.numerator.isNegative ?? (small.significand < 0) }

  /// Whether the number is an integer.
  public var isInteger: Bool { fraction.denominator.isOne }

  /// Returns -1, 0 or 1 if the number is negative, zero or positive.
  /// - Complexity: O(1).
  public func signum() -> Int { isNegative ? -1 : isZero ? 0 : 1 }

  /// The absolute value.
  public var magnitude: Rational { isNegative ? -self : self }

  /// Changes the sign.
  /// - Complexity: O(1).
  public mutating func negate() {
    if let fraction = large?.fraction {
      large = LargeFraction(Fraction(-fraction.numerator, fraction.denominator))
    } else {
      small.significand = 0 &- small.significand
    }
  }
}
