extension Rational {
  /// Returns the number to an integer power; anything to the power of 0 is 1.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` for zero to a negative power. `ArithmeticError.tooLarge` if the power in lowest
  ///   terms does not fit `limits`; the bits are counted before anything is computed.
  /// - Complexity: That of `BigInteger.raised(to:)`.
  public func raised(to exponent: Int, limits: NumberLimits = .standard) throws(ArithmeticError) -> Rational {
    if isZero, exponent < 0 { throw .divisionByZero }
    let base = exponent < 0 ? fraction.inverted : fraction
    let times = exponent.magnitude
    // A number of b bits is at least 2^(b - 1). So its power has more than (b - 1) × `times` bits.
    let bits = max(base.numerator.magnitudeBitWidth, base.denominator.magnitudeBitWidth) - 1
    if bits > 0 {
      if times > (limits.bits - 1) / bits { throw .tooLarge }
    } else if times > 1 {
      // The number is 0, 1 or -1, so only whether the exponent is odd matters.
      return times & 1 == 0 ? magnitude : self
    }
    return try Rational(
      lowestTerms: base.numerator.raised(to: Int(times)), base.denominator.raised(to: Int(times)),
      limits: limits)
  }
}
