/// A fraction in lowest terms on the heap.
@usableFromInline
package final class LargeFraction: Sendable {
  /// The numerator; it carries the sign.
  package let numerator: BigInteger

  /// The denominator; positive.
  package let denominator: BigInteger

  /// Stores a fraction already in lowest terms.
  ///
  /// Not inlined: many places create a large fraction, and in none of them does a call matter.
  @inline(never)
  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    assert(denominator > 0 && numerator.greatestCommonDivisor(with: denominator).isOne, "Not in lowest terms")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reduces a fraction whose denominator is positive.
  package convenience init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(numerator.dividedExactly(by: divisor), denominator.dividedExactly(by: divisor))
  }

  /// The fraction turned upside down; it is not zero.
  var inverted: LargeFraction {
    LargeFraction(numerator.isNegative ? -denominator : denominator, numerator.magnitude)
  }

  /// Whether the denominator is 1.
  var isInteger: Bool { denominator.isOne }

  /// The fraction in the small form, if it fits that without a power of ten.
  var small: SmallFraction? {
    guard let magnitude = numerator.smallMagnitude, magnitude >> 127 == 0,
      let divisor = denominator.smallMagnitude, divisor <= SmallFraction.maximumDivisor
    else { return nil }
    let significand = Int128(truncatingIfNeeded: magnitude)
    return SmallFraction(numerator.isNegative ? -significand : significand, divisor: divisor)
  }
}
