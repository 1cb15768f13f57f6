extension BigInteger {
  /// Returns 10 to the power of `exponent`, which is 0 or more.
  public static func powerOfTen(_ exponent: Int) -> BigInteger {
    precondition(exponent >= 0, "The exponent of an integer power is 0 or more")
    if exponent <= doubleWordDigits { return BigInteger(doubleWordPowerOfTen(exponent)) }
    return BigInteger(5 as UInt128).raised(to: exponent).shiftedLeft(by: exponent)
  }

  /// Returns this number times 10^`exponent`; itself, if that is negative.
  @inline(never)
  func timesPowerOfTen(_ exponent: Int) -> BigInteger {
    exponent > 0 ? self * .powerOfTen(exponent) : self
  }

  /// Returns the ASCII digits of the magnitude times 10^`exponent`, or of the magnitude if that is negative; none for
  /// zero.
  func digits(timesPowerOfTen exponent: Int) -> [UInt8] {
    var digits = digits
    var zeros = isZero ? 0 : exponent
    while zeros > 0 {
      digits.append(UInt8(ascii: "0"))
      zeros -= 1
    }
    return digits
  }

  /// Returns the count of bits in the magnitude times 10^`exponent`, or in the magnitude if that is negative.
  ///
  /// The top 128 bits almost always suffice.
  func magnitudeBitWidth(timesPowerOfTen exponent: Int) -> Int {
    if exponent <= 0 || isZero { return magnitudeBitWidth }
    // The power of five, cut to its top bits after each square, and at last the product; and how many bits were cut off.
    var top: BigInteger = 1
    var cutBits = 0
    var bit = exponent.bitWidth - exponent.leadingZeroBitCount
    while bit >= 0 {
      bit -= 1
      if bit >= 0 {
        top *= top
        cutBits *= 2
        if exponent &>> bit & 1 == 1 { top *= 5 }
      } else {
        top *= magnitude
      }
      let excess = max(top.magnitudeBitWidth - 128, 0)
      top = top.shiftedRight(by: excess)
      cutBits += excess
    }
    // Each cut loses less than 2^-127 of the number, and each square doubles what is lost: less than 2^-64 all in all.
    let bound = top + top.shiftedRight(by: 64) + 1
    guard bound.magnitudeBitWidth == top.magnitudeBitWidth else {
      return timesPowerOfTen(exponent).magnitudeBitWidth
    }
    return top.magnitudeBitWidth + cutBits + exponent
  }

  /// Divides by `factor` as often as that leaves no remainder, but at most `limit` times; returns how often.
  ///
  /// The number is not zero, and the factor at least 2. It goes by squares of the factor, so that many divisions cost
  /// little more than a long one.
  mutating func divide(byPowersOf factor: BigInteger, upTo limit: Int) -> Int {
    guard limit > 0, divideIfMultiple(of: factor) else { return 0 }
    let count = 1 + 2 * divide(byPowersOf: factor * factor, upTo: (limit - 1) / 2)
    return count < limit && divideIfMultiple(of: factor) ? count + 1 : count
  }

  /// Divides by `divisor`, if that leaves no remainder; returns whether it does not.
  private mutating func divideIfMultiple(of divisor: BigInteger) -> Bool {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    guard remainder.isZero else { return false }
    self = quotient
    return true
  }
}
