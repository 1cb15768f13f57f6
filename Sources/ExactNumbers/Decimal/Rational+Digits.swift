extension Rational {
  /// Bits of the magnitude's integer part, give or take one: the magnitude is in 2^(n-1) ..< 2^(n+1), where n is this
  /// and the power of ten is left out.
  private var bitDifference: Int {
    if let large { return large.significand.bitWidth - large.divisor.bitWidth }
    return small.divisor.leadingZeroBitCount - small.significand.magnitude.leadingZeroBitCount
  }

  /// An integer not greater than `decimalExponent` and at most 2 less.
  package var leastDecimalExponent: Int {
    floorOfDecimalLogarithm(bits: bitDifference - 1) + (large?.exponent ?? -small.scale)
  }

  /// The bytes of memory that `truncatedDigits` and rounding its digits need.
  func digitCapacity(fractionDigits: Int) -> Int {
    // In the small form the digits of the significand are written before any of them are dropped; it is not worthwhile to
    // find out how many they are.
    let exponent = large == nil ? SmallFraction.maximumExponent : leastDecimalExponent
    return max(exponent + fractionDigits + 4, 40) + digitSlack
  }

  /// Returns the digits of ⌊|self| × 10^`fractionDigits`⌋, in `memory`.
  func truncatedDigits(fractionDigits: Int, in memory: UnsafeMutablePointer<UInt8>) -> DecimalDigits {
    if isZero { return DecimalDigits(in: memory, remainder: .zero) }
    if large != nil || fractionDigits < 0, leastDecimalExponent < -3 - fractionDigits {
      return DecimalDigits(in: memory, remainder: .lessThanHalf)
    }
    if let large {
      let shift = fractionDigits + large.exponent
      if large.divisor.isOne, shift >= 0 {
        return DecimalDigits(
          in: memory, large.significand.digits, shift: shift, fractionDigits: fractionDigits)
      }
      let (digits, remainder) = Rational.truncatedDigits(large, shift)
      return DecimalDigits(in: memory, digits, remainder: remainder)
    }
    return DecimalDigits(
      in: memory, small.significand.magnitude, dividedBy: small.divisor, shift: fractionDigits - small.scale)
  }

  /// The digits of a fraction without its power of ten, but times 10^`shift`, by division of big integers.
  private static func truncatedDigits(
    _ fraction: LargeFraction, _ shift: Int
  ) -> (digits: [UInt8], remainder: Remainder) {
    var divisor = fraction.divisor
    if shift < 0 {
      divisor = (divisor * PowerOfFive(-shift, near: fraction.power).value).shiftedLeft(by: -shift)
    }
    let (quotient, remainder) = fraction.significand.magnitude.timesPowerOfTen(shift)
      .quotientAndRemainder(dividingBy: divisor)
    return (quotient.digits, Remainder(remainder, of: divisor))
  }
}

/// Returns an integer not greater than log10(2^`bits`) and less than 2 below it, for up to 2^31 bits of either sign.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // log10(2) × 2^32, rounded so that the product comes out too small if anything.
  Int(truncatingIfNeeded: (Int64(bits) &* (bits < 0 ? 1_292_913_987 : 1_292_913_986)) >> 32)
}
