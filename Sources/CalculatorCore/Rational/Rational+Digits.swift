extension Rational {
  /// Bits of the magnitude's integer part, give or take one: the magnitude is in 2^(n-1) ..< 2^(n+1), where n is this
  /// and the power of ten of the small form is left out.
  private var bitDifference: Int {
    if let large { return large.numerator.bitWidth - large.denominator.bitWidth }
    return small.divisor.leadingZeroBitCount - small.significand.magnitude.leadingZeroBitCount
  }

  /// An integer not greater than `decimalExponent` and at most 2 less.
  var leastDecimalExponent: Int {
    floorOfDecimalLogarithm(bits: bitDifference - 1) - (large == nil ? small.scale : 0)
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
      let (digits, remainder) = Rational.truncatedDigits(large, fractionDigits)
      return DecimalDigits(in: memory, digits, remainder: remainder)
    }
    return DecimalDigits(
      in: memory, small.significand.magnitude, dividedBy: small.divisor, shift: fractionDigits - small.scale)
  }

  /// The digits of a fraction by division of big integers.
  private static func truncatedDigits(
    _ fraction: LargeFraction, _ fractionDigits: Int
  ) -> (digits: [UInt8], remainder: Remainder) {
    let power = BigInteger.powerOfTen(Int(fractionDigits.magnitude))
    let numerator = fraction.numerator.magnitude
    let denominator = fractionDigits < 0 ? fraction.denominator * power : fraction.denominator
    let (quotient, remainder) = (fractionDigits > 0 ? numerator * power : numerator)
      .quotientAndRemainder(dividingBy: denominator)
    return (quotient.digits, Remainder(remainder, of: denominator))
  }
}

/// Returns an integer not greater than log10(2^`bits`) and less than 2 below it, for up to 2^31 bits of either sign.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // log10(2) × 2^32, rounded so that the product comes out too small if anything.
  Int(truncatingIfNeeded: (Int64(bits) &* (bits < 0 ? 1_292_913_987 : 1_292_913_986)) >> 32)
}
