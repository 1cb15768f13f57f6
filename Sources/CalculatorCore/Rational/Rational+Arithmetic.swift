// Each operation tries the small form first, where it costs a few instructions and no memory, and goes on with
// fractions in lowest terms when something does not fit.

// MARK: - In place

extension Rational {
  /// Adds `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the sum in lowest terms does not fit `limits`.
  public mutating func add(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if large == nil, other.large == nil, addSmall(other.significand, other) { return try check(limits) }
    try self = Rational.sum(fraction, other.fraction, limits)
  }

  /// Subtracts `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the difference in lowest terms does not fit `limits`.
  public mutating func subtract(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if large == nil, other.large == nil, addSmall(0 &- other.significand, other) { return try check(limits) }
    try self = Rational.sum(fraction, other.negated().fraction, limits)
  }

  /// Multiplies by `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the product in lowest terms does not fit `limits`.
  public mutating func multiply(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if large == nil, other.large == nil, multiplySmall(other) { return try check(limits) }
    let other = other.fraction
    try self = Rational.product(fraction, other.numerator, other.denominator, limits)
  }

  /// Divides by `other`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `other` is zero, `ArithmeticError.tooLarge` when the quotient in
  ///   lowest terms does not fit `limits`.
  public mutating func divide(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if other.isZero { throw .divisionByZero }
    if large == nil, other.large == nil, divideSmall(other) { return try check(limits) }
    let other = other.fraction
    let numerator = other.numerator.isNegative ? -other.denominator : other.denominator
    try self = Rational.product(fraction, numerator, other.numerator.magnitude, limits)
  }

  /// Throws when a number in the small form does not fit limits narrower than that form.
  @inline(__always)
  private func check(_ limits: Limits) throws(ArithmeticError) {
    if limits.bits < 256 { try fraction.check(limits) }
  }
}

// MARK: - Small form

extension Rational {
  /// Adds ±`other`, whose signed numerator is `addend`; returns false and changes nothing when it does not fit.
  @inline(__always)
  private mutating func addSmall(_ addend: Int128, _ other: Rational) -> Bool {
    var left = significand
    var right = addend
    var newScale = scale
    if scale < other.scale {
      let power = doubleWordPowerOfTen(other.scale - scale)
      guard let aligned = left.product(with: power) else { return false }
      left = aligned
      newScale = other.scale
    } else if scale > other.scale {
      let power = doubleWordPowerOfTen(scale - other.scale)
      guard let aligned = right.product(with: power) else { return false }
      right = aligned
    }
    var newDivisor = divisor
    if divisor != other.divisor {
      guard let leftProduct = left.product(with: other.divisor),
        let rightProduct = right.product(with: divisor),
        let product = divisor.product(with: other.divisor)
      else { return false }
      left = leftProduct
      right = rightProduct
      newDivisor = product
    }
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow || sum == .min { return false }
    significand = sum
    divisor = newDivisor
    scale = newScale
    return true
  }

  /// Multiplies by `other`; returns false and changes nothing when it does not fit.
  @inline(__always)
  private mutating func multiplySmall(_ other: Rational) -> Bool {
    guard scale + other.scale <= Rational.maximumScale,
      let newDivisor = divisor.product(with: other.divisor),
      let product = significand.product(with: other.significand.magnitude)
    else { return false }
    significand = other.significand < 0 ? 0 &- product : product
    divisor = newDivisor
    scale += other.scale
    return true
  }

  /// Divides by `other`, which is not zero; returns false and changes nothing when it does not fit.
  @inline(__always)
  private mutating func divideSmall(_ other: Rational) -> Bool {
    guard var numerator = significand.product(with: other.divisor),
      let newDivisor = divisor.product(with: other.significand.magnitude)
    else { return false }
    if scale < other.scale {
      let power = doubleWordPowerOfTen(other.scale - scale)
      guard let aligned = numerator.product(with: power) else { return false }
      numerator = aligned
    }
    significand = other.significand < 0 ? 0 &- numerator : numerator
    divisor = newDivisor
    scale = max(scale - other.scale, 0)
    return true
  }
}

// MARK: - Large form

extension Rational {
  /// Returns the sum of two fractions in lowest terms.
  ///
  /// With the greatest common divisor of the denominators taken out first, what remains to be reduced is small:
  /// Knuth, "The Art of Computer Programming", vol. 2, 4.5.1.
  private static func sum(
    _ left: LargeFraction, _ right: LargeFraction, _ limits: Limits
  ) throws(ArithmeticError) -> Rational {
    let common = left.denominator.greatestCommonDivisor(with: right.denominator)
    let leftFactor = common.isOne ? left.denominator : left.denominator / common
    let rightFactor = common.isOne ? right.denominator : right.denominator / common
    // The denominator in lowest terms is a multiple of the product of the two factors.
    if leftFactor.bitWidth + rightFactor.bitWidth - 1 > limits.bits { throw .tooLarge }
    let numerator = left.numerator * rightFactor + right.numerator * leftFactor
    let rest = common.isOne ? common : numerator.greatestCommonDivisor(with: common)
    let result =
      rest.isOne
      ? LargeFraction(numerator, leftFactor * right.denominator)
      : LargeFraction(numerator / rest, leftFactor * (right.denominator / rest))
    try result.check(limits)
    return Rational(result)
  }

  /// Returns the product of a fraction in lowest terms and another one, given by its parts.
  private static func product(
    _ left: LargeFraction, _ numerator: BigInteger, _ denominator: BigInteger, _ limits: Limits
  ) throws(ArithmeticError) -> Rational {
    let first = LargeFraction(reducing: left.numerator, denominator)
    let second = LargeFraction(reducing: numerator, left.denominator)
    if first.numerator.isZero || second.numerator.isZero { return .zero }
    if first.numerator.bitWidth + second.numerator.bitWidth - 1 > limits.bits
      || first.denominator.bitWidth + second.denominator.bitWidth - 1 > limits.bits
    {
      throw .tooLarge
    }
    let result = LargeFraction(
      first.numerator * second.numerator, first.denominator * second.denominator)
    try result.check(limits)
    return Rational(result)
  }
}

// MARK: - Returning

extension Rational {
  /// Returns the sum; throws as `add` does.
  public func adding(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) -> Rational {
    var result = self
    try result.add(other, limits: limits)
    return result
  }

  /// Returns the difference; throws as `subtract` does.
  public func subtracting(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) -> Rational {
    var result = self
    try result.subtract(other, limits: limits)
    return result
  }

  /// Returns the product; throws as `multiply` does.
  public func multiplied(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) -> Rational {
    var result = self
    try result.multiply(by: other, limits: limits)
    return result
  }

  /// Returns the quotient; throws as `divide` does.
  public func divided(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) -> Rational {
    var result = self
    try result.divide(by: other, limits: limits)
    return result
  }
}

// MARK: - Operators, for those who need no limits

extension Rational {
  /// Returns the sum, whatever its size.
  public static func + (left: Rational, right: Rational) -> Rational {
    withoutLimits { limits throws(ArithmeticError) in try left.adding(right, limits: limits) }
  }

  /// Returns the difference, whatever its size.
  public static func - (left: Rational, right: Rational) -> Rational {
    withoutLimits { limits throws(ArithmeticError) in try left.subtracting(right, limits: limits) }
  }

  /// Returns the product, whatever its size.
  public static func * (left: Rational, right: Rational) -> Rational {
    withoutLimits { limits throws(ArithmeticError) in try left.multiplied(by: right, limits: limits) }
  }

  /// Returns the number with its sign changed.
  public static prefix func - (value: Rational) -> Rational {
    value.negated()
  }

  /// Returns the result of an operation that cannot fail when there are no limits.
  private static func withoutLimits(
    _ operation: (Limits) throws(ArithmeticError) -> Rational
  ) -> Rational {
    do {
      return try operation(Limits(bits: .max))
    } catch {
      preconditionFailure("Without limits nothing is too large")
    }
  }
}
