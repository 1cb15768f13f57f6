/// An exact number: a fraction of any size.
///
///     let third = try Rational(1, 3)
///     try third.adding(third).multiplied(by: 3)  // exactly 2
///
/// Nothing is ever rounded. Equal numbers compare equal and hash alike, however they were computed. `numerator` and `denominator`
/// are in lowest terms.
///
/// A number has one of two forms. Nearly all numbers of daily life have the small form: `significand / (divisor × 10^scale)`,
/// **not** in lowest terms, inline and never on the heap. Any other number has the large form, a fraction in lowest terms on the
/// heap. In the small form the power of ten is separate from the divisor. So sums, differences and products of decimals leave the
/// divisor at 1, and their digits are those of the significand.
///
/// `Codable` writes the `description`, a string such as `"-10/3"`. It refuses JSON numbers, which decoders round.
public struct Rational: Sendable {
  /// The number in the small form; undefined in the large form.
  @usableFromInline
  package var small: SmallFraction

  @usableFromInline
  package var large: LargeFraction?

  @inlinable
  package init(_ small: SmallFraction) {
    self.small = small
    large = nil
  }

  @inlinable
  package var isSmall: Bool { large == nil }

  /// The bits of numerator and denominator in lowest terms, added up; 0 if both fit the small form.
  ///
  /// The bits of the lowest terms are counted because these terms stay the same when the number is saved and read again.
  package var heapBits: Int {
    // In lowest terms, the denominator is no greater than `denominator`, so the lowest terms fit the small form too.
    if isSmall, let denominator = small.divisor.timesPowerOfTen(small.scale),
      denominator <= SmallFraction.maximumDivisor
    {
      return 0
    }
    let fraction = fraction
    return fraction.small == nil
      ? fraction.numerator.magnitudeBitWidth + fraction.denominator.magnitudeBitWidth : 0
  }

  /// Creates the number equal to a fraction in lowest terms, in the small form if it fits.
  package init(_ fraction: Fraction) {
    if let small = fraction.small {
      self.small = small
    } else {
      small = SmallFraction(0)
      large = LargeFraction(fraction)
    }
  }

  /// Creates the number equal to a fraction in lowest terms; the denominator must be positive.
  ///
  /// - Throws: `ArithmeticError.tooLarge` if the fraction does not fit `limits`.
  init(
    lowestTerms numerator: BigInteger, _ denominator: BigInteger, limits: NumberLimits
  ) throws(ArithmeticError) {
    if max(numerator.magnitudeBitWidth, denominator.magnitudeBitWidth) > limits.bits { throw .tooLarge }
    self.init(Fraction(numerator, denominator))
  }
}
