extension Rational {
  /// Most digits of an expansion that does not end, however many were asked for.
  static var digitLimit: Int { 1 << 20 }

  /// The power of ten of the first digit, or up to 2 less.
  var decimalExponentLowerBound: Int {
    // Without its power of ten the number is in 2^(bits - 1) ..< 2^(bits + 1).
    if let large {
      let bits = large.numerator.magnitudeBitWidth - large.denominator.magnitudeBitWidth
      return floorOfDecimalLogarithm(bits: bits - 1)
    }
    let bits = small.divisor.leadingZeroBitCount - small.significand.magnitude.leadingZeroBitCount
    return floorOfDecimalLogarithm(bits: bits - 1) - small.scale
  }

  /// Returns the digits of ⌊|self| × 10^`fractionDigits`⌋, in `memory`.
  private func truncatedDigits(
    of large: LargeFraction, fractionDigits: Int, in memory: UnsafeMutablePointer<UInt8>
  ) -> DigitBuffer {
    if decimalExponentLowerBound < -3 - fractionDigits {
      return DigitBuffer(in: memory, fractionDigits: fractionDigits, remainder: .lessThanHalf)
    }
    let divisor = large.denominator.timesPowerOfTen(-fractionDigits)
    let (quotient, remainder) = large.numerator.magnitude.timesPowerOfTen(fractionDigits)
      .quotientAndRemainder(dividingBy: divisor)
    return DigitBuffer(
      in: memory, quotient.digits, fractionDigits: fractionDigits,
      remainder: RoundingRemainder(remainder, of: divisor))
  }

  /// Calls `body` with the digits down to a place after the point, not rounded.
  @inline(__always)
  func withDigits<Result>(fractionDigits: Int, _ body: (inout DigitBuffer) -> Result) -> Result {
    // In the small form a few useless digits cost nothing.
    let isCheap = isSmall && fractionDigits.magnitude <= 1_000
    let fractionDigits = isCheap ? fractionDigits : usefulFractionDigits(upTo: fractionDigits)
    // In the small form all digits of the significand are written before any of them are dropped, at most one more than this.
    let exponent = isSmall ? doubleWordDigits : decimalExponentLowerBound
    let capacity = max(exponent &+ fractionDigits &+ 4, 40) &+ digitSlack
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      let memory = memory.baseAddress.unsafelyUnwrapped
      var digits =
        if let large {
          truncatedDigits(of: large, fractionDigits: fractionDigits, in: memory)
        } else {
          DigitBuffer(
            in: memory, small.significand.magnitude, dividedBy: small.divisor, scale: small.scale,
            fractionDigits: fractionDigits)
        }
      return body(&digits)
    }
  }

  /// Returns `fractionDigits`, or fewer where an expansion ends before or need not go so far.
  private func usefulFractionDigits(upTo fractionDigits: Int) -> Int {
    if large?.isInteger ?? small.isDecimal {
      return max(min(fractionDigits, large == nil ? small.scale : 0), -Self.digitLimit)
    }
    // For fewer it is not worthwhile to find out whether the expansion ends.
    if fractionDigits.magnitude <= 1_000 { return fractionDigits }
    return max(min(fractionDigits, finiteFractionDigits ?? Self.digitLimit), -Self.digitLimit)
  }

  /// Calls `body` with at least so many digits from the first that is not zero on, not rounded.
  @inline(__always)
  func withDigits<Result>(significantDigits: Int, _ body: (inout DigitBuffer) -> Result) -> Result {
    precondition(significantDigits > 0, "A number has at least one significant digit")
    return withDigits(fractionDigits: fractionDigits(forSignificantDigits: significantDigits), body)
  }

  /// The count of digits after the point with which there are at least so many significant digits, and at most two more.
  func fractionDigits(forSignificantDigits significantDigits: Int) -> Int {
    isZero ? 0 : min(significantDigits, Self.digitLimit) - 1 - decimalExponentLowerBound
  }
}

/// Returns an integer not greater than log10(2^`bits`) and less than 2 below it, for up to 2^31 bits of either sign.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // log10(2) × 2^32, rounded so that the product comes out too small if anything.
  Int(truncatingIfNeeded: (Int64(bits) &* (bits < 0 ? 1_292_913_987 : 1_292_913_986)) >> 32)
}
