extension Rational {
  /// Returns the number rounded to an integer.
  ///
  ///     try Rational(-5, 2).rounded(.down)        // -3
  ///     try Rational(-5, 2).rounded(.towardZero)  // -2
  /// - Complexity: That of a division of the numerator by the denominator.
  public func rounded(_ rule: RoundingRule = .toNearestOrAwayFromZero) -> BigInteger {
    let fraction = fraction
    return fraction.numerator.divided(by: fraction.denominator, rule)
  }

  /// Returns the number rounded to a count of digits after the decimal separator; a negative count rounds digits before the
  /// separator.
  ///
  ///     ("2.345" as Rational).rounded(toFractionDigits: 2, .toNearestOrEven)  // 2.34
  ///     Rational(1_250).rounded(toFractionDigits: -2)                         // 1300
  /// - Complexity: That of the product with a power of ten, and of a division by the denominator.
  public func rounded(
    toFractionDigits digits: Int, _ rule: RoundingRule = .toNearestOrAwayFromZero
  ) -> Rational {
    let unit = Self.unlimited(try Rational(significand: 1, exponent: -digits, limits: .unlimited))
    return Self.unlimited(try rounded(toMultipleOf: unit, rule, limits: .unlimited))
  }

  /// Returns the nearest number with a denominator of at most `limit`; on a tie, the number with the lesser denominator, or the
  /// integer nearer to zero.
  ///
  ///     (3.14159 as Rational).approximated(maximumDenominator: 100)  // 311/99
  ///
  /// The result is the last convergent of the continued fraction within the limit, or a number between that convergent and the
  /// next: Knuth, "The Art of Computer Programming", vol. 2, 4.5.3.
  ///
  /// - Precondition: The limit is at least 1.
  /// - Complexity: O(n²) for n words.
  public func approximated(maximumDenominator limit: BigInteger) -> Rational {
    precondition(limit.signum() > 0, "A denominator is at least 1")
    let fraction = fraction
    var (dividend, divisor) = (fraction.numerator.magnitude, fraction.denominator)
    if divisor <= limit { return self }
    // Two successive convergents p0/q0 and p1/q1; the first two are 0/1 and 1/0.
    var (p0, q0, p1, q1) = (BigInteger.zero, BigInteger.one, BigInteger.one, BigInteger.zero)
    while true {
      let (quotient, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
      let steps = q1.isZero ? quotient : min(quotient, (limit - q0) / q1)
      (p0, q0, p1, q1) = (p1, q1, p0 + steps * p1, q0 + steps * q1)
      if steps < quotient { break }
      (dividend, divisor) = (divisor, rest)
    }
    let convergent = Rational(Fraction(isNegative ? -p0 : p0, q0))
    let between = Rational(Fraction(isNegative ? -p1 : p1, q1))
    return (between - self).magnitude < (convergent - self).magnitude ? between : convergent
  }

  /// Returns the multiple of `step` to which the number is rounded; the sign of `step` does not matter.
  ///
  ///     try (7.48 as Rational).rounded(toMultipleOf: 0.05)             // 7.5
  ///     try Rational(12_345).rounded(toMultipleOf: 10, .towardZero)    // 12,340
  ///
  /// The rule applies to the count of steps: on a tie `toNearestOrEven` takes the even multiple.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` if `step` is zero, `ArithmeticError.tooLarge` if the count of steps or the
  ///   multiple does not fit `limits`.
  /// - Complexity: That of a quotient and a product.
  public func rounded(
    toMultipleOf step: Rational, _ rule: RoundingRule = .toNearestOrAwayFromZero,
    limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    let step = step.magnitude
    let count = try divided(by: step, limits: limits).rounded(rule)
    return try Rational(count).multiplied(by: step, limits: limits)
  }

  /// Returns the remainder of a division: the number minus `divisor` times the quotient, which `rule` rounds to an integer.
  ///
  ///     try Rational(-7).remainder(dividingBy: 3)               // 2, the sign of the divisor
  ///     try Rational(-7).remainder(dividingBy: 3, .towardZero)  // -1, the sign of the dividend
  ///
  /// - Throws: `ArithmeticError.divisionByZero` if `divisor` is zero, `ArithmeticError.tooLarge` if the quotient or its product
  ///   with `divisor` does not fit `limits`.
  /// - Complexity: That of a quotient, a product and a difference.
  public func remainder(
    dividingBy divisor: Rational, _ rule: RoundingRule = .down, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    let quotient = Rational(try divided(by: divisor, limits: limits).rounded(rule))
    return try subtracting(quotient.multiplied(by: divisor, limits: limits), limits: limits)
  }
}

extension BigInteger {
  /// Returns the quotient by a positive divisor, rounded to an integer.
  func divided(by divisor: BigInteger, _ rule: RoundingRule) -> BigInteger {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    let isIncreased = rule.increases(
      RoundingRemainder(rest.magnitude, of: divisor), lastDigitIsOdd: quotient.hasBit(0),
      isNegative: isNegative)
    return isIncreased ? quotient + (isNegative ? -1 : 1) : quotient
  }
}
