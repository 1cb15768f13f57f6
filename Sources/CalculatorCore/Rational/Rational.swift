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
  /// The numerator in the small form; never `Int128.min`.
  var significand: Int128

  /// The factor of the denominator besides the power of ten in the small form, 1...`maximumDivisor`.
  var divisor: UInt128 {
    get { UInt128(upperDivisor) << 64 | UInt128(lowerDivisor) }
    set {
      lowerDivisor = newValue.lowWord
      upperDivisor = Word(truncatingIfNeeded: newValue >> 64)
    }
  }

  /// The divisor in halves: compared as a whole, it would be loaded as a whole, which has to wait until halves just
  /// stored have arrived in memory.
  private var lowerDivisor: Word
  private var upperDivisor: Word

  /// The power of ten in the denominator in the small form, 0...`maximumScale`.
  var scale: Int

  /// The number in the large form; the other properties then mean nothing.
  var large: LargeFraction?

  /// The greatest `scale`; a significand has hardly more digits.
  static let maximumScale = 38

  /// The greatest `divisor`: ten times a remainder still fits 128 bits.
  static let maximumDivisor: UInt128 = .max >> 4

  /// Creates a number in the small form.
  init(significand: Int128, divisor: UInt128 = 1, scale: Int = 0) {
    self.significand = significand
    lowerDivisor = divisor.lowWord
    upperDivisor = Word(truncatingIfNeeded: divisor >> 64)
    self.scale = scale
    large = nil
  }

  /// Creates the number of a fraction in lowest terms, in the form that fits it.
  init(_ fraction: LargeFraction) {
    if let magnitude = fraction.numerator.smallMagnitude, magnitude >> 127 == 0,
      let divisor = fraction.denominator.smallMagnitude, divisor <= Rational.maximumDivisor
    {
      let significand = Int128(truncatingIfNeeded: magnitude)
      self.init(significand: fraction.numerator.isNegative ? -significand : significand, divisor: divisor)
    } else {
      self.init(significand: 0)
      large = fraction
    }
  }

  /// Whether the divisors in the small form are equal.
  func hasSameDivisor(as other: Rational) -> Bool {
    (lowerDivisor ^ other.lowerDivisor) | (upperDivisor ^ other.upperDivisor) == 0
  }
}
