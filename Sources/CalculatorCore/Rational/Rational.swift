/// An exact number: a fraction of any size.
///
///     let third = try Rational(1, 3)
///     try third.adding(third).multiplied(by: 3)  // exactly 2
///
/// Nothing is ever rounded. Equal numbers compare equal and hash alike however they came about, and `numerator`
/// and `denominator` are in lowest terms.
///
/// A number takes one of two forms. The small form, which nearly all numbers of daily life have, is
/// `significand / (divisor × 10^scale)`, **not** in lowest terms, inline and never on the heap. What does not fit it
/// is in the large form, a fraction in lowest terms on the heap. The power of ten stands apart because + − × on
/// decimals then leave the divisor at 1, and their digits are those of the significand.
public struct Rational: Sendable {
  /// The number in the small form; without meaning in the large form.
  @usableFromInline
  var small: SmallFraction

  /// The number in the large form.
  @usableFromInline
  var large: LargeFraction?

  /// Creates a number in the small form.
  @usableFromInline
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  init(_ small: SmallFraction) {
    self.small = small
    large = nil
  }

  /// Bits in the numerator and the denominator in the large form, 0 in the small one.
  var largeBits: Int {
    large.map { $0.numerator.bitWidth + $0.denominator.bitWidth } ?? 0
  }

  /// Creates the number of a fraction in lowest terms, in the form that fits it.
  init(_ fraction: LargeFraction) {
    if let magnitude = fraction.numerator.smallMagnitude, magnitude >> 127 == 0,
      let divisor = fraction.denominator.smallMagnitude, divisor <= SmallFraction.maximumDivisor
    {
      let significand = Int128(truncatingIfNeeded: magnitude)
      small = SmallFraction(fraction.numerator.isNegative ? -significand : significand, divisor: divisor)
    } else {
      small = SmallFraction(0)
      large = fraction
    }
  }
}
