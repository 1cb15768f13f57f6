extension Rational {
  /// Bits of the magnitude's integer part, give or take one: the magnitude is in 2^(n-1) ..< 2^(n+1), where n is this
  /// and the power of ten of the small form is left out.
  private var bitDifference: Int {
    if let large { return large.numerator.bitWidth - large.denominator.bitWidth }
    return divisor.leadingZeroBitCount - significand.magnitude.leadingZeroBitCount
  }

  /// An integer not greater than `decimalExponent` and at most 2 less.
  var leastDecimalExponent: Int {
    floorOfDecimalLogarithm(bits: bitDifference - 1) - (large == nil ? scale : 0)
  }

  /// Returns the digits of ⌊|self| × 10^`fractionDigits`⌋, none for zero, and what is left.
  func truncatedDigits(fractionDigits: Int) -> (digits: [UInt8], remainder: Remainder) {
    if isZero { return ([], .zero) }
    if leastDecimalExponent < -3 - fractionDigits { return ([], .lessThanHalf) }
    if let large { return Rational.truncatedDigits(large, fractionDigits) }
    var remainder = Remainder.zero
    let shift = fractionDigits - scale
    let digits = [UInt8](unsafeUninitializedCapacity: Rational.digitCapacity(shift: shift)) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var zeros = 0
      (count, zeros, remainder) = writeTruncatedDigits(shift: shift, to: base)
      (base + count).update(repeating: 48, count: zeros)
      count += zeros
    }
    return (digits, remainder)
  }

  /// The room that `writeTruncatedDigits` needs.
  static func digitCapacity(shift: Int) -> Int {
    39 + max(shift, 0) + digitSlack
  }

  /// Writes the digits of ⌊|significand| × 10^`shift` / divisor⌋, none for zero, by long division; if at some point
  /// nothing but zeros would follow it stops there and says how many.
  ///
  /// - Precondition: The number is in the small form, and there is room for `digitCapacity(shift:)` digits.
  func writeTruncatedDigits(
    shift: Int, to base: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, zeros: Int, remainder: Remainder) {
    let magnitude = significand.magnitude
    let quotient = divisor == 1 ? magnitude : magnitude / divisor
    var rest = magnitude &- quotient &* divisor
    var count = writeDigits(of: quotient, to: base)
    // As many digits a step as keep their product with the rest, which is less than the divisor, below 2^128.
    let step = min((divisor.leadingZeroBitCount &* 1_233) &>> 12, 19)
    var left = shift
    while left > 0, rest != 0 {
      let width = min(left, step)
      let dividend = rest &* UInt128(wordPowerOfTen(width))
      let quotient = dividend / divisor
      rest = dividend &- quotient &* divisor
      count += writeDigits(of: quotient.lowWord, width: count == 0 ? 0 : width, to: base + count)
      left -= width
    }
    var remainder = Remainder(rest, of: divisor)
    while left < 0 {
      remainder = remainder.dropping(digit: count > 0 ? base[count - 1] - 48 : 0)
      count = max(0, count - 1)
      left += 1
    }
    return (count, left, remainder)
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
