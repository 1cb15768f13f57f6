// Each operation tries the small form first, where it costs a few instructions and no memory, and goes on with
// fractions in lowest terms when something does not fit.

// MARK: - In place

extension Rational {
  /// Adds `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the sum in lowest terms does not fit `limits`.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  public mutating func add(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if isSmall(with: other, limits), addSmall(other.significand, other) { return }
    try addLarge(other, limits)
  }

  /// Subtracts `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the difference in lowest terms does not fit `limits`.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  public mutating func subtract(_ other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if isSmall(with: other, limits), addSmall(0 &- other.significand, other) { return }
    try addLarge(other.negated(), limits)
  }

  /// Multiplies by `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the product in lowest terms does not fit `limits`.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  public mutating func multiply(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if isSmall(with: other, limits), multiplySmall(other) { return }
    try multiplyLarge(other.fraction, limits)
  }

  /// Divides by `other`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `other` is zero, `ArithmeticError.tooLarge` when the quotient in
  ///   lowest terms does not fit `limits`.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  public mutating func divide(by other: Rational, limits: Limits = .standard) throws(ArithmeticError) {
    if other.isZero { throw .divisionByZero }
    if isSmall(with: other, limits), divideSmall(other) { return }
    try multiplyLarge(other.fraction.inverted, limits)
  }

  /// Whether both numbers are in the small form, and the limits not narrower than what it can hold.
  @inline(__always)
  private func isSmall(with other: Rational, _ limits: Limits) -> Bool {
    large == nil && other.large == nil && limits.bits >= 256
  }
}

// MARK: - Small form

extension Rational {
  /// Adds ±`other`, whose signed numerator is `addend`; returns false and changes nothing when it does not fit.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private mutating func addSmall(_ addend: Int128, _ other: Rational) -> Bool {
    var (left, right) = (significand, addend)
    let newScale = max(scale, other.scale)
    if scale != other.scale {
      // Both are multiplied, one of them by 1: cheaper than to find out which, as nothing predicts it.
      guard let alignedLeft = left.timesPowerOfTen(newScale - scale),
        let alignedRight = right.timesPowerOfTen(newScale - other.scale)
      else { return false }
      (left, right) = (alignedLeft, alignedRight)
    }
    var newDivisor = divisor
    if !hasSameDivisor(as: other) {
      guard let product = Rational.product(divisor, other.divisor),
        let expandedLeft = left.times(other.divisor), let expandedRight = right.times(divisor)
      else { return false }
      (left, right, newDivisor) = (expandedLeft, expandedRight, product)
    }
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow || sum == .min { return false }
    significand = sum
    divisor = newDivisor
    scale = newScale
    return true
  }

  /// Returns the product of two divisors, nil when it is too great for one.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private static func product(_ left: UInt128, _ right: UInt128) -> UInt128? {
    guard let product = left.times(right), product <= maximumDivisor else { return nil }
    return product
  }

  /// Multiplies by `other`; returns false and changes nothing when it does not fit.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private mutating func multiplySmall(_ other: Rational) -> Bool {
    guard scale + other.scale <= Rational.maximumScale,
      let newDivisor = Rational.product(divisor, other.divisor),
      let product = significand.times(other.significand)
    else { return false }
    significand = product
    divisor = newDivisor
    scale += other.scale
    return true
  }

  /// Divides by `other`, which is not zero; returns false and changes nothing when it does not fit.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private mutating func divideSmall(_ other: Rational) -> Bool {
    guard let newDivisor = Rational.product(divisor, other.significand.magnitude),
      var numerator = significand.times(other.divisor)
    else { return false }
    let newScale = scale - other.scale
    if newScale < 0 {
      guard let aligned = numerator.timesPowerOfTen(-newScale) else { return false }
      numerator = aligned
    }
    significand = other.significand < 0 ? 0 &- numerator : numerator
    divisor = newDivisor
    scale = max(newScale, 0)
    return true
  }
}

// MARK: - Large form

extension Rational {
  /// Adds a number in any form.
  ///
  /// With the greatest common divisor of the denominators taken out first, what remains to be reduced is small:
  /// Knuth, "The Art of Computer Programming", vol. 2, 4.5.1.
  @inline(never)
  private mutating func addLarge(_ other: Rational, _ limits: Limits) throws(ArithmeticError) {
    let (left, right) = (fraction, other.fraction)
    let common = left.denominator.greatestCommonDivisor(with: right.denominator)
    let leftFactor = left.denominator / common
    let rightFactor = right.denominator / common
    // The denominator in lowest terms is a multiple of the product of the two factors.
    if leftFactor.bitWidth + rightFactor.bitWidth - 1 > limits.bits { throw .tooLarge }
    let numerator = left.numerator * rightFactor + right.numerator * leftFactor
    let rest = numerator.greatestCommonDivisor(with: common)
    let result = LargeFraction(numerator / rest, leftFactor * (right.denominator / rest))
    try result.check(limits)
    self = Rational(result)
  }

  /// Multiplies by a fraction in lowest terms.
  @inline(never)
  private mutating func multiplyLarge(_ other: LargeFraction, _ limits: Limits) throws(ArithmeticError) {
    let this = fraction
    let left = LargeFraction(reducing: this.numerator, other.denominator)
    // So many bits must be common to the other two, or the product does not fit.
    let excess = max(
      left.numerator.bitWidth + other.numerator.bitWidth,
      left.denominator.bitWidth + this.denominator.bitWidth)
    // With limits that are none the sum would overflow.
    let bits = excess > limits.bits ? excess - 1 - limits.bits : 0
    guard let common = other.numerator.greatestCommonDivisor(with: this.denominator, bits: bits) else {
      throw .tooLarge
    }
    let result = LargeFraction(
      left.numerator * (other.numerator / common), left.denominator * (this.denominator / common))
    try result.check(limits)
    self = Rational(result)
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
