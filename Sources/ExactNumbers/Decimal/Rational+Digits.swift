extension Rational {
  /// The binary logarithm of the magnitude without its power of ten, to within one: the magnitude is in 2^(n-1) ..<
  /// 2^(n+1), where n is this.
  private var bitDifference: Int {
    if let large { return large.significand.magnitudeBitWidth - large.divisor.magnitudeBitWidth }
    return small.divisor.leadingZeroBitCount - small.significand.magnitude.leadingZeroBitCount
  }

  /// The power of ten of the first digit, or up to 2 less.
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
    if isZero { return DecimalDigits(in: memory, fractionDigits: fractionDigits, remainder: .zero) }
    if large != nil || fractionDigits < 0, leastDecimalExponent < -3 - fractionDigits {
      return DecimalDigits(in: memory, fractionDigits: fractionDigits, remainder: .lessThanHalf)
    }
    guard let large else {
      return DecimalDigits(
        in: memory, small.significand.magnitude, dividedBy: small.divisor, scale: small.scale,
        fractionDigits: fractionDigits)
    }
    let shift = fractionDigits + large.exponent
    if large.divisor.isOne, shift >= 0 {
      let digits = large.significand.digits(timesPowerOfTen: shift)
      return DecimalDigits(in: memory, digits, fractionDigits: fractionDigits, remainder: .zero)
    }
    var divisor = large.divisor
    if shift < 0 {
      divisor = (divisor * PowerOfFive(-shift, near: large.power).value).shiftedLeft(by: -shift)
    }
    let (quotient, remainder) = large.significand.magnitude.timesPowerOfTen(shift)
      .quotientAndRemainder(dividingBy: divisor)
    return DecimalDigits(
      in: memory, quotient.digits, fractionDigits: fractionDigits,
      remainder: Remainder(remainder, of: divisor))
  }
}

/// Returns an integer not greater than log10(2^`bits`) and less than 2 below it, for up to 2^31 bits of either sign.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // log10(2) × 2^32, rounded so that the product comes out too small if anything.
  Int(truncatingIfNeeded: (Int64(bits) &* (bits < 0 ? 1_292_913_987 : 1_292_913_986)) >> 32)
}
