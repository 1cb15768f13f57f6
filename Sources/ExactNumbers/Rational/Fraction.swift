/// A fraction in lowest terms.
package struct Fraction: Hashable, Sendable {
  /// The numerator; it carries the sign.
  package let numerator: BigInteger

  /// The denominator; positive.
  package let denominator: BigInteger

  /// Stores a fraction that is already in lowest terms.
  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    assert(denominator > 0 && numerator.greatestCommonDivisor(with: denominator).isOne, "Not in lowest terms")
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction in lowest terms from any numerator and a positive denominator.
  package init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(numerator.dividedExactly(by: divisor), denominator.dividedExactly(by: divisor))
  }

  /// The reciprocal of the fraction, which must not be zero.
  var inverted: Fraction {
    Fraction(numerator.isNegative ? -denominator : denominator, numerator.magnitude)
  }

  /// The fraction as a `SmallFraction` of scale 0; nil if it does not fit.
  var small: SmallFraction? {
    guard let magnitude = numerator.smallMagnitude, let divisor = denominator.smallMagnitude,
      magnitude >> 127 == 0, divisor <= UInt128(bitPattern: SmallFraction.maximumDivisor)
    else { return nil }
    let significand = Int128(bitPattern: magnitude)
    return SmallFraction(
      numerator.isNegative ? -significand : significand, divisor: Int128(bitPattern: divisor))
  }
}

@usableFromInline
package final class LargeFraction: Sendable {
  let fraction: Fraction

  /// The initializer is not inlined: it is called in many places, and for a large fraction a call costs nothing noticeable.
  @inline(never)
  init(_ fraction: Fraction) { self.fraction = fraction }
}
