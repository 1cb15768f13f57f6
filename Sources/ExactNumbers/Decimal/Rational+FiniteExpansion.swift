extension Rational {
  /// The count of fraction digits of the decimal expansion; nil when it does not end.
  public var finiteFractionDigits: Int? {
    if large == nil, small.divisor == 1 {
      var (rest, count) = (small.significand.magnitude, small.scale)
      while count > 0, rest % 10 == 0 {
        rest /= 10
        count -= 1
      }
      return rest == 0 ? 0 : count
    }
    // The denominator must be 2^twos × 5^fives; at most one power of five has its count of bits.
    let fraction = fraction
    let twos = fraction.divisor.trailingZeroBitCount
    let odd = fraction.divisor.shiftedRight(by: twos)
    // 1/log2(5) × 2^64
    let bits = UInt128(odd.isOne ? 0 : odd.magnitudeBitWidth)
    let fives = Int(truncatingIfNeeded: (bits &* 7_944_580_245_325_990_804) >> 64)
    return BigInteger(5 as UInt128).raised(to: fives) == odd
      ? max(max(twos, fives) - fraction.exponent, 0) : nil
  }
}
