// Each operation tries the small form first, which costs a few instructions and no memory. If a number does not fit this form,
// the operation continues with fractions in lowest terms.
//
// Operations are inlined up to the check of the form, also in other modules. So the compiler sees that the small form needs no
// retain and release, which would cost several times as much as a sum.

extension Rational {
  /// Returns the sum.
  ///
  /// - Throws: `ArithmeticError.tooLarge` if the sum in lowest terms does not fit `limits`.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func adding(_ other: Rational, limits: NumberLimits = .standard) throws(ArithmeticError) -> Rational
  {
    var sum = small
    if isSmall(limits), other.isSmall(limits), sum.add(other.small) { return Rational(sum) }
    return try addingLarge(other, limits)
  }

  /// Returns the difference; throws as `adding` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func subtracting(
    _ other: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    var difference = small
    if isSmall(limits), other.isSmall(limits), difference.add(other.small.negated()) {
      return Rational(difference)
    }
    return try addingLarge(-other, limits)
  }

  /// Returns the product; throws as `adding` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func multiplied(
    by other: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    var product = small
    if isSmall(limits), other.isSmall(limits), product.multiply(by: other.small) { return Rational(product) }
    return try multipliedLarge(other, limits)
  }

  /// Returns the quotient.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` if `other` is zero, `ArithmeticError.tooLarge` as `adding` does.
  /// - Complexity: O(1) for numbers of up to 38 digits; O(n²) for n words.
  @inlinable
  public func divided(
    by other: Rational, limits: NumberLimits = .standard
  ) throws(ArithmeticError) -> Rational {
    var quotient = small
    if isSmall(limits), other.isSmall(limits), quotient.divide(by: other.small) { return Rational(quotient) }
    if other.isZero { throw .divisionByZero }
    return try multipliedLarge(other, isQuotient: true, limits)
  }

  /// Whether the number is in the small form and `limits` allow every number of that form.
  @inlinable
  @inline(__always)
  package func isSmall(_ limits: NumberLimits) -> Bool { isSmall && limits.bits >= 256 }

  /// Returns the sum; either number may be in the large form.
  ///
  /// The common divisor of the denominators is taken out first, so that the sum is nearly reduced. Knuth, "The Art of Computer
  /// Programming", vol. 2, 4.5.1.
  @usableFromInline
  @inline(never)
  func addingLarge(_ other: Rational, _ limits: NumberLimits) throws(ArithmeticError) -> Rational {
    let (left, right) = (fraction, other.fraction)
    let common = left.denominator.greatestCommonDivisor(with: right.denominator)
    let leftFactor = left.denominator.dividedExactly(by: common)
    let rightFactor = right.denominator.dividedExactly(by: common)
    // `leftFactor` × `rightFactor` divides the denominator of the sum in lowest terms, which is therefore at least as long.
    if leftFactor.magnitudeBitWidth + rightFactor.magnitudeBitWidth - 1 > limits.bits { throw .tooLarge }
    let numerator = left.numerator * rightFactor + right.numerator * leftFactor
    let rest = numerator.greatestCommonDivisor(with: common)
    return try Rational(
      lowestTerms: numerator.dividedExactly(by: rest),
      leftFactor * right.denominator.dividedExactly(by: rest), limits: limits)
  }

  /// Returns the product, or if `isQuotient` the quotient by `other`, which is not zero; either number may be in the large form.
  @usableFromInline
  @inline(never)
  func multipliedLarge(
    _ other: Rational, isQuotient: Bool = false, _ limits: NumberLimits
  ) throws(ArithmeticError) -> Rational {
    let (this, other) = (fraction, isQuotient ? other.fraction.inverted : other.fraction)
    let left = Fraction(reducing: this.numerator, other.denominator)
    let right = Fraction(reducing: other.numerator, this.denominator)
    return try Rational(
      lowestTerms: left.numerator * right.numerator, left.denominator * right.denominator, limits: limits)
  }
}
