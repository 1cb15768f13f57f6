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
}
