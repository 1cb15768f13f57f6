// Each operation tries the small form first, where it costs a few instructions and no memory, and goes on with
// fractions in lowest terms when something does not fit.
//
// Operations are inlined up to the check of the form, also in other modules. There the compiler sees that the small form needs
// no retain and release, which would cost several times as much as a sum.

// MARK: - In place

extension Rational {
  /// Adds `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the sum in lowest terms does not fit `limits`.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public mutating func add(_ other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError) {
    if isSmall(limits), other.isSmall(limits), small.add(other.small) { return }
    try addLarge(other, limits)
  }

  /// Subtracts `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the difference in lowest terms does not fit `limits`.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public mutating func subtract(_ other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError) {
    if isSmall(limits), other.isSmall(limits), small.add(other.small.negated()) { return }
    try addLarge(other.negated(), limits)
  }

  /// Multiplies by `other`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the product in lowest terms does not fit `limits`.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public mutating func multiply(by other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError)
  {
    if isSmall(limits), other.isSmall(limits), small.multiply(by: other.small) { return }
    try multiplyLarge(other, limits)
  }

  /// Divides by `other`.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when `other` is zero, `ArithmeticError.tooLarge` when the quotient in
  ///   lowest terms does not fit `limits`.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public mutating func divide(by other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError) {
    if isSmall(limits), other.isSmall(limits), small.divide(by: other.small) { return }
    if other.isZero { throw .divisionByZero }
    try divideLarge(other, limits)
  }

  /// Whether the number is in the small form, and the limits are not narrower than what that can hold.
  @inlinable
  @inline(__always)
  package func isSmall(_ limits: NumberLimits) -> Bool { isSmall && limits.bits >= 256 }
}

// MARK: - Large form

extension Rational {
  /// Adds a number in any form.
  ///
  /// With the greatest common divisor of the denominators taken out first, what remains to be reduced is small:
  /// Knuth, "The Art of Computer Programming", vol. 2, 4.5.1.
  @usableFromInline
  @inline(never)
  mutating func addLarge(_ other: Rational, _ limits: NumberLimits) throws(ArithmeticError) {
    let (left, right) = (fraction, other.fraction)
    let common = left.denominator.greatestCommonDivisor(with: right.denominator)
    let leftFactor = left.denominator.dividedExactly(by: common)
    let rightFactor = right.denominator.dividedExactly(by: common)
    // The denominator in lowest terms is a multiple of their product.
    if leftFactor.magnitudeBitWidth + rightFactor.magnitudeBitWidth - 1 > limits.bits { throw .tooLarge }
    let numerator = left.numerator * rightFactor + right.numerator * leftFactor
    let rest = numerator.greatestCommonDivisor(with: common)
    self = try Rational(
      lowestTerms: numerator.dividedExactly(by: rest),
      leftFactor * right.denominator.dividedExactly(by: rest), limits: limits)
  }

  /// Divides by a number in any form but zero.
  @usableFromInline
  @inline(never)
  mutating func divideLarge(_ other: Rational, _ limits: NumberLimits) throws(ArithmeticError) {
    try multiplyLarge(Rational(other.fraction.inverted), limits)
  }

  /// Multiplies by a number in any form.
  @usableFromInline
  @inline(never)
  mutating func multiplyLarge(_ other: Rational, _ limits: NumberLimits) throws(ArithmeticError) {
    let (this, other) = (fraction, other.fraction)
    let left = LargeFraction(reducing: this.numerator, other.denominator)
    let right = LargeFraction(reducing: other.numerator, this.denominator)
    self = try Rational(
      lowestTerms: left.numerator * right.numerator, left.denominator * right.denominator, limits: limits)
  }
}

// MARK: - Returning

extension Rational {
  /// Returns the sum; throws as `add` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func adding(_ other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError) -> Rational
  {
    var result = self
    try result.add(other, limits: limits)
    return result
  }

  /// Returns the difference; throws as `subtract` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func subtracting(_ other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError)
    -> Rational
  {
    var result = self
    try result.subtract(other, limits: limits)
    return result
  }

  /// Returns the product; throws as `multiply` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func multiplied(by other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError)
    -> Rational
  {
    var result = self
    try result.multiply(by: other, limits: limits)
    return result
  }

  /// Returns the quotient; throws as `divide` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func divided(by other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError)
    -> Rational
  {
    var result = self
    try result.divide(by: other, limits: limits)
    return result
  }
}
