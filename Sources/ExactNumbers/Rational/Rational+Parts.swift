extension Rational {
  /// The number as a fraction in lowest terms.
  package var fraction: LargeFraction {
    if let large { return large }
    let isNegative = small.significand < 0
    let magnitude = small.significand.magnitude
    let power = doubleWordPowerOfTen(small.scale)
    if let denominator = small.divisor.times(power), (magnitude | denominator) >> 64 == 0 {
      let common = greatestCommonDivisor(magnitude.lowWord, denominator.lowWord)
      return LargeFraction(
        BigInteger(isNegative: isNegative, UInt128(magnitude.lowWord / common)),
        BigInteger(UInt128(denominator.lowWord / common)))
    }
    return LargeFraction(
      reducing: BigInteger(isNegative: isNegative, magnitude), BigInteger(small.divisor) * BigInteger(power))
  }

  /// The numerator in lowest terms; it carries the sign.
  public var numerator: BigInteger { fraction.numerator }

  /// The denominator in lowest terms; positive.
  public var denominator: BigInteger { fraction.denominator }

  /// Whether the number is zero.
  @inlinable
  public var isZero: Bool { large == nil && small.significand == 0 }

  /// Whether the number is less than zero.
  public var isNegative: Bool { large?.significand.isNegative ?? (small.significand < 0) }

  /// Whether the number is an integer.
  public var isInteger: Bool {
    if large == nil, small.divisor == 1, small.scale == 0 { return true }
    return fraction.isInteger
  }

  /// The absolute value.
  public var magnitude: Rational { isNegative ? negated() : self }

  /// Changes the sign.
  public mutating func negate() {
    if let large {
      self.large = LargeFraction(
        -large.significand, large.divisor, exponent: large.exponent, power: large.power)
    } else {
      small.significand = 0 &- small.significand
    }
  }

  /// Returns the number with its sign changed.
  public func negated() -> Rational {
    var result = self
    result.negate()
    return result
  }
}

extension Rational: CustomStringConvertible {
  /// The numerator, and if it is not 1 the denominator after a slash, as decimal numerals in lowest terms.
  public var description: String {
    let fraction = fraction
    let numerator = fraction.numerator.description
    return fraction.isInteger ? numerator : numerator + "/" + fraction.denominator.description
  }
}
