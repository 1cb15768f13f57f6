// This file computes the digits of forms, and by these digits decides sign, order and rounding.

extension ExactReal {
  /// Returns the number computed with `bits` bits; nil if these bits do not suffice for an error bound.
  ///
  /// The bits count from the greatest term. If terms cancel each other, the sum has fewer bits, or none.
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

  /// Throws `tooLarge` if the magnitude is above about 2^262,144, or is below about 2^-262,144 and not zero.
  func checkSize() throws(ArithmeticError) {
    if let ball = try ball(64), ball.sign != 0, ball.size.magnitude > Ball.maximumSize / 8 { throw .tooLarge }
  }

  /// Returns two fractions that enclose the number: at most 10^-`fractionDigits` apart, or both equal to the number.
  ///
  /// - Throws: `ArithmeticError.tooLarge` if that takes more than about 39,000 digits in all.
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

  /// Returns -1, 0 or 1 if the number is negative, zero or positive.
  ///
  /// A product of a fraction and of parts known to be positive has the sign of the fraction. For any other number, digits are
  /// computed until one differs from zero. A sum of roots of primes is never zero: Besicovitch, "On the linear independence of
  /// fractional powers of integers", Journal of the London Mathematical Society 15 (1940). An algebraic number is zero if as many
  /// digits are zeros as its `Separation` tells.
  ///
  /// - Throws: `ArithmeticError.undecided` if none of this decides within `digits` digits, 10,000 at most.
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
      // Whether about `most` bits after the point are known. `bits` counts from the greatest term instead.
      let isAtPoint = ball.map { -$0.error >= most - 32 } ?? true
      if bits >= Self.mostBits || bits >= most && isAtPoint { throw .undecided(digits: digits) }
      bits = bits < most ? min(2 * bits, most) : 2 * bits
    }
  }

  /// Whether every factor of every term is a root of a prime.
  var isRadical: Bool { terms.allSatisfy { $0.factors.allSatisfy { $0.atom.kind == .prime } } }

  /// Returns -1, 0 or 1 if the number is less than, equal to or greater than `other`.
  ///
  ///     try (22 / 7).compare(to: .pi)  // 1
  ///
  /// - Throws: `ArithmeticError.undecided` as `sign(digits:)` does for the difference; `.tooLarge`.
  /// - Complexity: That of a difference, and of computing the digits that are equal.
  public func compare(to other: ExactReal, digits: Int = 1_000) throws(ArithmeticError) -> Int {
    try (self - other).sign(digits: digits)
  }

  // MARK: - Rounding

  /// Returns the number rounded to an integer.
  ///
  /// - Throws: `ArithmeticError.undecided` if digits do not tell on which side of an integer or a half the number is; `.tooLarge`.
  /// - Complexity: That of computing the digits before the point, and the nines or zeros directly after the point.
  public func rounded(_ rule: RoundingRule = .toNearestOrAwayFromZero) throws(ArithmeticError) -> BigInteger {
    if form != nil, let ball = try ball(64), ball.sign != 0, ball.size > NumberLimits.standard.bits {
      throw .tooLarge
    }
    return try decided { $0.rounded(rule) }.result
  }

  /// Returns the multiple of `step` to which the number is rounded.
  ///
  /// The rule applies to the count of steps: for a negative `step`, `up` and `down` are swapped. So
  /// `x − x.rounded(toMultipleOf: y, .down)` is the remainder that has the sign of the divisor y.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` if `step` is zero; otherwise the errors of `rounded(_:)`.
  /// - Complexity: That of a quotient, of `rounded(_:)` and of a product.
  public func rounded(
    toMultipleOf step: ExactReal, _ rule: RoundingRule = .toNearestOrAwayFromZero
  ) throws(ArithmeticError) -> ExactReal {
    try ExactReal((self / step).rounded(rule)) * step
  }

  /// Returns the result of `body` for the number, and whether the number is known to be a fraction.
  ///
  /// `body` must be constant except for jumps at fractions. It is called for both bounds of the number. If the two results are
  /// equal, they hold for the number too. Otherwise the number is compared with the fraction between the bounds that has far
  /// fewer digits than the bounds.
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
  /// Returns the value of `function` for the number, to `bits` bits after the point; nil if these do not suffice for an error bound.
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
  /// How many bits this count of decimal digits needs, with a few to spare; counts above 40,000 are taken as 40,000.
  var bitsOfDigits: Int { Swift.max(0, Swift.min(self, 40_000)) * 10 / 3 + 16 }
}
