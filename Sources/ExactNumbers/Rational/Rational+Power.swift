extension Rational {
  /// Raises the number to an integer power; anything to the power of 0 is 1.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` for zero to a negative power, `ArithmeticError.tooLarge` when the
  ///   power in lowest terms does not fit `limits`, decided from the count of bits before anything is computed.
  public mutating func raise(to exponent: Int, limits: NumberLimits = .standard) throws(ArithmeticError) {
    if isZero, exponent < 0 { throw .divisionByZero }
    let base = fraction
    let times = exponent.magnitude
    // A number of b bits is at least 2^(b-1), so its power has more than (b-1) × exponent bits.
    let bits = max(base.numeratorBitWidth, base.denominatorBitWidth) - 1
    if bits > 0 {
      if times > (limits.bits - 1) / bits { throw .tooLarge }
    } else if times > 1 {
      // 0, 1 and -1: only whether the exponent is odd matters, however great it is.
      self = times & 1 == 0 ? magnitude : self
      return
    }
    let power = LargeFraction(
      base.significand.raised(to: Int(times)), base.divisor.raised(to: Int(times)),
      exponent: base.exponent * Int(times)
    )
    let result = exponent < 0 ? power.inverted : power
    try result.check(limits)
    self = Rational(result)
  }

  /// Returns the number to an integer power; throws as `raise` does.
  public func raised(to exponent: Int, limits: NumberLimits = .standard) throws(ArithmeticError) -> Rational {
    var result = self
    try result.raise(to: exponent, limits: limits)
    return result
  }
}
