extension Rational {
  /// Returns the number rounded to an integer.
  ///
  ///     try Rational(-5, 2).rounded(.down)        // -3
  ///     try Rational(-5, 2).rounded(.towardZero)  // -2
  public func rounded(_ rule: RoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
    let fraction = fraction
    let denominator = fraction.denominator
    let (quotient, rest) = fraction.numerator.quotientAndRemainder(dividingBy: denominator)
    let remainder = RoundingRemainder(rest.magnitude, of: denominator)
    let isOdd = quotient.trailingZeroBitCount == 0 && !quotient.isZero
    if rule.increases(remainder, lastDigitIsOdd: isOdd, isNegative: isNegative) {
      return isNegative ? quotient - 1 : quotient + 1
    }
    return quotient
  }

  /// Returns the multiple of `step` to which the number is rounded; the sign of `step` does not matter.
  ///
  ///     try Rational("7.48")!.rounded(toMultipleOf: Rational(1, 20))   // 7.5
  ///     try Rational(12_345).rounded(toMultipleOf: 10, .towardZero)    // 12,340
  ///
  /// The rule speaks of the count of steps: `toNearestOrEven` takes, in the middle, the even multiple.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `step` is zero, `ArithmeticError.tooLarge` when the count of steps or
  ///   the multiple does not fit `limits`.
  public func rounded(
    toMultipleOf step: Rational, _ rule: RoundingRule = .toNearestOrAwayFromZero,
    limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    let step = step.magnitude
    let count = try divided(by: step, limits: limits).rounded(rule)
    return try Rational(count).multiplied(by: step, limits: limits)
  }

  /// Returns what the number is above the multiple of `divisor` that is the divisor times the quotient, rounded to an integer.
  ///
  ///     try Rational(-7).remainder(dividingBy: 3)               // 2, the sign of the divisor
  ///     try Rational(-7).remainder(dividingBy: 3, .towardZero)  // -1, the sign of the dividend
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `divisor` is zero, `ArithmeticError.tooLarge` when the quotient, or
  ///   the multiple, does not fit `limits`.
  public func remainder(
    dividingBy divisor: Rational, _ rule: RoundingRule = .down, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    let quotient = Rational(try divided(by: divisor, limits: limits).rounded(rule))
    return try subtracting(quotient.multiplied(by: divisor, limits: limits), limits: limits)
  }
}
