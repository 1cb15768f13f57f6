extension Rational {
  /// Creates the number that `value` stands for, exactly; nil for infinity and NaN.
  ///
  ///     Rational(exactly: 0.1)?.description  // "3602879701896397/36028797018963968"
  ///
  /// - Complexity: O(n) for n words; of a `Double` there are at most 17.
  public init?(exactly value: some BinaryFloatingPoint) {
    guard value.isFinite else { return nil }
    let (significand, exponent) = value.integerParts
    if exponent >= 0 {
      self.init(significand.shiftedLeft(by: exponent))
    } else {
      self.init(Fraction(reducing: significand, BigInteger.one.shiftedLeft(by: -exponent)))
    }
  }
}

extension Double {
  /// Creates the `Double` nearest to `value`, in the middle the one with an even significand.
  ///
  /// What is too great becomes infinity and what is too small zero, with the sign of `value`, as arithmetic on
  /// `Double` has it.
  /// - Complexity: That of a division by the denominator with a quotient of 65 bits: O(n) for n words.
  public init(_ value: Rational) {
    let fraction = value.fraction
    let sign: FloatingPointSign = value.isNegative ? .minus : .plus
    // The magnitude is in 2^(bits - 1) ..< 2^(bits + 1).
    let bits = fraction.numerator.magnitudeBitWidth - fraction.denominator.magnitudeBitWidth
    if value.isZero || bits < -1080 {
      self = sign == .minus ? -0.0 : 0.0
      return
    }
    if bits > 1030 {
      self = sign == .minus ? -.infinity : .infinity
      return
    }
    // A quotient of 64 or 65 bits, and whether anything is left after it.
    let shift = 64 - bits
    let (quotient, remainder) = fraction.numerator.magnitude.shiftedLeft(by: max(shift, 0))
      .quotientAndRemainder(dividingBy: fraction.denominator.shiftedLeft(by: max(-shift, 0)))
    let significand = quotient.smallMagnitude ?? 0
    // Of these bits 53 are kept, or fewer where the number is subnormal.
    let width = 128 - significand.leadingZeroBitCount
    let dropped = UInt128(truncatingIfNeeded: max(width - 53, shift - 1074))
    let half = UInt128(1) << (dropped - 1)
    let rest = significand & ((half << 1) - 1)
    var kept = significand >> dropped
    if rest > half || rest == half && (!remainder.isZero || kept & 1 == 1) { kept += 1 }
    self.init(
      sign: sign, exponent: Int(dropped) - shift, significand: Double(UInt64(truncatingIfNeeded: kept)))
  }
}
