// Digits of forms; sign, order and rounding, which the digits decide.

extension ExactReal {
  /// Returns the number computed with `bits` bits; nil where these bits give no bound.
  ///
  /// The bits are relative to the greatest term: where terms cancel, the sum has fewer bits, or none.
  func ball(_ bits: Int) throws(ArithmeticError) -> Ball? {
    guard let form else { return fraction.ball(bits) }
    return try form.refined(bits) { (bits) throws(ArithmeticError) in
      var sum = Ball(significand: 0)
      for term in joiningLogarithms(bits: 256) {
        var product = term.coefficient.ball(bits + 8)
        for factor in term.factors {
          guard let ball = try factor.ball(bits + 8) else { return nil }
          product =
            product.isExact && product.significand == 1 && product.exponent == 0
            ? ball : try product.multiplied(by: ball, bits + 8)
        }
        sum = sum.adding(product, bits + 8)
      }
      return sum
    }
  }

  /// Throws `tooLarge` for a magnitude above about 2^262,144, or below 2^-262,144 but not zero.
  func checkSize() throws(ArithmeticError) {
    if let ball = try ball(64), ball.sign != 0, ball.size.magnitude > Ball.maximumSize / 8 { throw .tooLarge }
  }

  /// Returns bounds of the number: two fractions at most 10^-`fractionDigits` apart, or both equal to the number.
  ///
  /// - Throws: `ArithmeticError.tooLarge` where that takes more than about 39,000 digits in all.
  /// - Complexity: O(M(n) √n) for each function in the form, where M(n) is the time of a product of n digits.
  public func enclosure(fractionDigits: Int) throws(ArithmeticError) -> ClosedRange<Rational> {
    var bits = fractionDigits.bitsOfDigits + 8
    while bits < Self.mostBits {
      if let ball = try ball(bits), ball.isExact || ball.error < 8 - fractionDigits.bitsOfDigits {
        return ball.interval
      }
      bits *= 2
    }
    throw .tooLarge
  }

  private static var mostBits: Int { 1 << 17 }

  // MARK: - Sign and order

  /// Returns -1, 0 or 1 as the number is negative, zero or positive.
  ///
  /// A form that is one product of a fraction and parts known to be positive has the sign of the fraction. Other numbers are
  /// computed until digits differ from zero. A sum of roots of primes is never zero: Besicovitch, "On the linear independence of
  /// fractional powers of integers", Journal of the London Mathematical Society 15 (1940). An algebraic number is zero if as many
  /// digits are zeros as its `Separation` says.
  ///
  /// - Throws: `ArithmeticError.undecided` where none of this decides within `digits` digits, 10,000 at most.
  /// - Complexity: That of computing the leading zeros.
  public func sign(digits: Int = 1_000) throws(ArithmeticError) -> Int {
    guard let form else { return fraction.signum() }
    if let onlyTerm, onlyTerm.factors.allSatisfy({ $0.atom.isPositive }) {
      return onlyTerm.coefficient.signum()
    }
    var (bits, bound): (Int, Int?) = (64, nil)
    var most = min(digits, 10_000).bitsOfDigits
    while true {
      let ball = try ball(bits)
      if let ball, ball.sign != 0 { return ball.sign }
      if bits == 64 {
        bound = isRadical ? .max : Separation(form)?.bits
        if let bound { most = isRadical || bound < Self.mostBits / 4 ? Self.mostBits : Self.mostBits / 4 }
      }
      if let bound, let ball, max(ball.size, ball.error) + 1 < -bound { return 0 }
      // Whether about `most` bits behind the point are known: `bits` counts from the greatest term.
      let isAtPoint = ball.map { -$0.error >= most - 32 } ?? true
      if bits >= Self.mostBits || bits >= most && isAtPoint { throw .undecided(digits: digits) }
      bits = bits < most ? min(2 * bits, most) : 2 * bits
    }
  }

  /// Whether every factor of every term is a root of a prime.
  var isRadical: Bool { terms.allSatisfy { $0.factors.allSatisfy { $0.atom.kind == .prime } } }

  /// Returns -1, 0 or 1 as the number is less than, equal to or greater than `other`.
  ///
  ///     try (22 / 7).compare(to: .pi)  // 1
  ///
  /// - Throws: `ArithmeticError.undecided` as `sign(digits:)` does for the difference, `.tooLarge`.
  /// - Complexity: That of a difference, and of computing the digits that are equal.
  public func compare(to other: ExactReal, digits: Int = 1_000) throws(ArithmeticError) -> Int {
    try (self - other).sign(digits: digits)
  }

  // MARK: - Rounding

  /// Returns the number rounded to an integer.
  ///
  /// - Throws: `ArithmeticError.tooLarge`; `.undecided` where digits do not tell on which side of an integer, or of a half, the
  ///   number is.
  /// - Complexity: That of the digits before the point, and of the nines or zeros after it.
  public func rounded(_ rule: RoundingRule = .toNearestOrAwayFromZero) throws(ArithmeticError) -> BigInteger {
    if form != nil, let ball = try ball(64), ball.sign != 0, ball.size > NumberLimits.standard.bits {
      throw .tooLarge
    }
    return try decided { $0.rounded(rule) }.result
  }

  /// Returns the multiple of `step` to which the number is rounded.
  ///
  /// The rule applies to the count of steps: where `step` is negative, `up` and `down` change places. So `x −
  /// x.rounded(toMultipleOf: y, .down)` is the remainder of a division with the sign of the divisor.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `step` is zero, otherwise as `rounded(_:)` does.
  /// - Complexity: That of a quotient, of `rounded(_:)` and of a product.
  public func rounded(
    toMultipleOf step: ExactReal, _ rule: RoundingRule = .toNearestOrAwayFromZero
  ) throws(ArithmeticError) -> ExactReal {
    try ExactReal((self / step).rounded(rule)) * step
  }

  /// Returns the result of `body` for the number, and whether the number is known to be a fraction.
  ///
  /// `body` must be constant except for jumps at fractions. It is called for both bounds of the number; if the results are the
  /// same, the number has that result too. Otherwise the number may be the one fraction between the bounds that has by far fewer
  /// digits than the bounds have in common.
  func decided<Result: Equatable>(
    bits: Int = 64, digits: Int = 1_000, _ body: (Rational) -> Result
  ) throws(ArithmeticError) -> (result: Result, isExact: Bool) {
    if let rational { return (body(rational), true) }
    let most = bits + digits.bitsOfDigits
    var bits = bits
    while bits < 2 * Self.mostBits {
      if let ball = try ball(bits), ball.sign != 0 {
        let interval = ball.interval
        let result = body(interval.lowerBound)
        if result == body(interval.upperBound) { return (result, false) }
        if min(-ball.error, ball.size - ball.error) > most {
          let limit = BigInteger.one.shifted(by: most / 4)
          let fraction = interval.lowerBound.approximated(maximumDenominator: limit)
          if interval.contains(fraction), try compare(to: ExactReal(fraction), digits: digits) == 0 {
            return (body(fraction), true)
          }
          break
        }
      } else if try sign(digits: digits) == 0 {
        return (body(.zero), true)
      }
      bits *= 2
    }
    throw .undecided(digits: digits)
  }
}

// MARK: - Parts

extension Factor {
  func ball(_ bits: Int) throws(ArithmeticError) -> Ball? {
    if exponent == 1 { return try atom.ball(bits) }
    if atom.kind == .exponential {
      return try atom.argument.applying(bits) { (ball, bits) throws(ArithmeticError) in
        try ball.multiplied(by: exponent.ball(bits), bits).exponential(bits)
      }
    }
    let (numerator, denominator) = (exponent.numerator.magnitude, exponent.denominator)
    let guarded = bits + 8 + numerator.magnitudeBitWidth
    guard let base = try atom.ball(guarded) else { return nil }
    guard let power = Int(exactly: numerator), denominator <= 2 else {
      return try base.logarithm(guarded)?.multiplied(by: exponent.ball(guarded), guarded).exponential(bits)
    }
    guard let root = denominator.isOne ? base : base.squareRoot(guarded) else { return nil }
    let ball = try root.raised(to: power, guarded)
    return exponent.isNegative ? ball.inverted(bits) : ball
  }
}

extension Atom {
  func ball(_ bits: Int) throws(ArithmeticError) -> Ball? {
    switch kind {
    case .prime, .composite: Ball(significand: argument.fraction.numerator)
    case .sum: try argument.ball(bits)
    case .pi: Ball(significand: Constant.pi.fixed(bits), exponent: -bits, error: -bits)
    default:
      try refined(bits) { (bits) throws(ArithmeticError) in
        try argument.applying(bits) { (ball, bits) throws(ArithmeticError) in
          switch kind {
          case .exponential: try ball.exponential(bits)
          case .logarithm: ball.logarithm(bits)
          case .sine: try ball.sine(bits, isCosine: false)
          case .cosine: try ball.sine(bits, isCosine: true)
          case .arcsine: try ball.arcsine(bits)
          default: ball.arctangent(bits)
          }
        }
      }
    }
  }
}

extension ExactReal {
  /// Returns the value of `function` for the number, computed to `bits` bits behind the point; nil where these bits give no bound.
  fileprivate func applying(
    _ bits: Int, _ function: (Ball, Int) throws(ArithmeticError) -> Ball?
  ) throws(ArithmeticError) -> Ball? {
    let bits = bits + 8
    if form == nil {
      let size = fraction.numerator.magnitudeBitWidth - fraction.denominator.magnitudeBitWidth + 1
      return try function(fraction.ball(bits + max(size, 0)), bits)
    }
    guard let first = try ball(bits) else { return nil }
    if first.size <= 8 { return try function(first, bits) }
    guard let ball = try ball(bits + min(first.size, Ball.maximumSize)) else { return nil }
    return try function(ball, bits)
  }
}

extension Int {
  /// How many bits this many decimal digits need, with a few to spare; more than 40,000 digits count as 40,000.
  var bitsOfDigits: Int { Swift.max(0, Swift.min(self, 40_000)) * 10 / 3 + 16 }
}
