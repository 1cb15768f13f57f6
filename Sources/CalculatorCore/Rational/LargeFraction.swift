/// A fraction in lowest terms on the heap; the denominator is positive.
@usableFromInline
final class LargeFraction: Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  /// Stores a fraction already in lowest terms.
  ///
  /// It is not inlined, for there are many places where a large fraction comes about, and none where that is quick.
  @inline(never)
  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reduces a fraction whose denominator is positive.
  convenience init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(numerator.dividedExactly(by: divisor), denominator.dividedExactly(by: divisor))
  }

  /// The fraction turned upside down; it is not zero.
  var inverted: LargeFraction {
    LargeFraction(numerator.isNegative ? -denominator : denominator, numerator.magnitude)
  }

  /// The fraction in the small form, if it fits that without a power of ten.
  var small: SmallFraction? {
    guard let magnitude = numerator.smallMagnitude, magnitude >> 127 == 0,
      let divisor = denominator.smallMagnitude, divisor <= SmallFraction.maximumDivisor
    else { return nil }
    let significand = Int128(truncatingIfNeeded: magnitude)
    return SmallFraction(numerator.isNegative ? -significand : significand, divisor: divisor)
  }

  /// Throws when the numerator or the denominator has more bits than the limits allow.
  func check(_ limits: Limits) throws(ArithmeticError) {
    if numerator.bitWidth > limits.bits || denominator.bitWidth > limits.bits { throw .tooLarge }
  }
}
