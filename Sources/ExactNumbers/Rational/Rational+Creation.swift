extension Rational {
  /// Creates the number equal to an integer of any width.
  /// - Complexity: O(n) for n words.
  @inlinable
  public init(_ value: some BinaryInteger) { self.init(BigInteger(value)) }

  /// Creates the number equal to an integer of any size.
  /// - Complexity: O(1).
  public init(_ value: BigInteger) {
    if value.isSmall {
      self.init(SmallFraction(Int128(value.small)))
    } else {
      self.init(Fraction(value, .one))
    }
  }

  /// Creates the quotient of two integers, for a denominator that is known not to be zero.
  ///
  ///     Rational(numerator: 1, denominator: 3)
  ///
  /// - Precondition: The denominator is not zero; `init(_:_:)` throws for zero.
  /// - Complexity: That of `BigInteger.greatestCommonDivisor(with:)`; O(1) for integers of a word.
  public init<Integer: BinaryInteger>(numerator: Integer, denominator: Integer) {
    self = Rational(numerator) / Rational(denominator)
  }

  /// Creates the quotient of two integers.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` if the denominator is zero.
  /// - Complexity: That of `BigInteger.greatestCommonDivisor(with:)`; O(1) for integers of a word.
  @inlinable
  public init<Integer: BinaryInteger>(_ numerator: Integer, _ denominator: Integer) throws(ArithmeticError) {
    self = try Rational(numerator).divided(by: Rational(denominator), limits: .unlimited)
  }

  /// Creates ±`significand` × 10^`exponent`.
  ///
  /// - Throws: `ArithmeticError.tooLarge`, before anything is computed, if the integer, or the power of ten as the denominator,
  ///   would have more bits than `limits` allow.
  /// - Complexity: O(1) for exponents from -38 to 0; that of `BigInteger.powerOfTen(_:)` otherwise.
  public init(
    isNegative: Bool = false, significand: UInt128, exponent: Int, limits: NumberLimits = .standard
  ) throws(ArithmeticError) {
    let (isZero, exponent) = (significand == 0, significand == 0 ? 0 : exponent)
    if significand >> 127 == 0, isZero || limits.bits >= 256, exponent.magnitude <= doubleWordDigits,
      let product = Int128(truncatingIfNeeded: significand).timesPowerOfTen(max(exponent, 0))
    {
      self.init(SmallFraction(isNegative ? -product : product, scale: max(-exponent, 0)))
      return
    }
    try self.init(BigInteger(isNegative: isNegative, significand), exponent: exponent, limits: limits)
  }

  /// Creates `significand` × 10^`exponent`; throws before it computes a number that is too large.
  package init(_ significand: BigInteger, exponent: Int, limits: NumberLimits) throws(ArithmeticError) {
    // 10^n has at least 3n bits. Its product with a number of b bits has at least 3n + b - 1 bits.
    let bits = significand.magnitudeBitWidth - 1
    if bits >= limits.bits { throw .tooLarge }
    let room = exponent > 0 ? limits.bits - bits : limits.bits
    if exponent.magnitude > room / 3 { throw .tooLarge }
    let power = BigInteger.powerOfTen(abs(exponent))
    // The power itself has to fit the limits, even if the significand cancels a part of the power.
    if power.magnitudeBitWidth > limits.bits { throw .tooLarge }
    guard exponent < 0 else {
      try self.init(lowestTerms: significand * power, .one, limits: limits)
      return
    }
    let (twos, fives, rest) = significand.factorsOfTen(upTo: -exponent)
    let divisor = BigInteger(small: 5).raised(to: fives)
    try self.init(lowestTerms: rest, power.dividedExactly(by: divisor).shifted(by: -twos), limits: limits)
  }
}
