extension BigInteger {
  /// Returns this number to the power of `exponent`, which is 0 or more; 0 to the power of 0 is 1.
  public func raised(to exponent: Int) -> BigInteger {
    precondition(exponent >= 0, "The exponent of an integer power is 0 or more")
    if exponent == 0 { return 1 }
    var result = self
    var bit = exponent.bitWidth - exponent.leadingZeroBitCount - 1
    while bit > 0 {
      bit -= 1
      result *= result
      if exponent &>> bit & 1 == 1 { result *= self }
    }
    return result
  }

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

  /// Takes out the factors 2 and 5, at most `limit` of each, and returns how many they were.
  ///
  /// The number is not zero.
  mutating func removeFactorsOfTen(upTo limit: Int) -> (twos: Int, fives: Int) {
    let twos = min(limit, trailingZeroBitCount)
    self = shiftedRight(by: twos)
    return (twos, divide(byPowersOf: 5, upTo: limit))
  }

  /// Divides by `factor` as often as that leaves no remainder, but at most `limit` times; returns how often.
  ///
  /// The number is not zero, and the factor at least 2. It goes by squares of the factor, so that many divisions cost
  /// little more than a long one.
  private mutating func divide(byPowersOf factor: BigInteger, upTo limit: Int) -> Int {
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
