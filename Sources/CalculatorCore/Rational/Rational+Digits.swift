extension Rational {
  /// Bits of the magnitude's integer part, give or take one: the magnitude is in 2^(n-1) ..< 2^(n+1), where n is this
  /// and the power of ten of the small form is left out.
  private var bitDifference: Int {
    if let large { return large.numerator.bitWidth - large.denominator.bitWidth }
    return divisor.leadingZeroBitCount + 64 - significand.magnitude.leadingZeroBitCount
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
      (count, remainder) = writeTruncatedDigits(shift: shift, to: base)
    }
    return (digits, remainder)
  }

  /// Most digits that `writeTruncatedDigits` writes.
  static func digitCapacity(shift: Int) -> Int {
    39 + max(shift, 0)
  }

  /// Writes the digits of ⌊|significand| × 10^`shift` / divisor⌋, none for zero, by long division.
  ///
  /// - Precondition: The number is in the small form, and there is room for `digitCapacity(shift:)` digits.
  func writeTruncatedDigits(
    shift: Int, to base: UnsafeMutablePointer<UInt8>
  ) -> (count: Int, remainder: Remainder) {
    let magnitude = significand.magnitude
    var remainder = Remainder.zero
    var count: Int
    if divisor == 1 {
      count = writeDigits(of: magnitude, to: base)
      for _ in 0..<max(shift, 0) {
        base[count] = 48
        count += 1
      }
    } else {
      // Both are shifted to set the top bit of the divisor, which changes no quotient.
      let bits = Word(truncatingIfNeeded: divisor.leadingZeroBitCount)
      let reciprocal = Reciprocal(divisor &<< bits)
      let low = Word(truncatingIfNeeded: magnitude)
      let middle = Word(truncatingIfNeeded: magnitude >> 64)
      let (first, next) = reciprocal.divide(
        (middle &>> 1) &>> (63 &- bits), (middle &<< bits) | ((low &>> 1) &>> (63 &- bits)))
      let (second, last) = reciprocal.divide(next, low &<< bits)
      count = writeDigits(of: UInt128(first) << 64 | UInt128(second), to: base)
      var rest = last &>> bits
      var left = shift
      while left > 0 {
        let width = min(left, 19)
        let dividend = UInt128(rest &<< bits) &* UInt128(wordPowerOfTen(width))
        let (quotient, last) = reciprocal.divide(
          Word(truncatingIfNeeded: dividend >> 64), Word(truncatingIfNeeded: dividend))
        count += writeDigits(of: quotient, width: count == 0 ? 0 : width, to: base + count)
        rest = last &>> bits
        left -= width
      }
      remainder = Remainder(rest, of: divisor)
    }
    var dropped = shift
    while dropped < 0 {
      remainder = remainder.dropping(digit: count > 0 ? base[count - 1] - 48 : 0)
      count = max(0, count - 1)
      dropped += 1
    }
    return (count, remainder)
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
