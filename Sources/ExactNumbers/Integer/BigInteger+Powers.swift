extension BigInteger {
  /// Returns this number to the power of `exponent`, which is 0 or more; 0 to the power of 0 is 1.
  /// - Complexity: Up to twice that of the last product, whose factors are half as long as the power.
  public func raised(to exponent: Int) -> BigInteger {
    precondition(exponent >= 0, "The exponent of an integer power is 0 or more")
    if exponent == 0 { return .one }
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
  /// - Complexity: That of `raised(to:)`.
  public static func powerOfTen(_ exponent: Int) -> BigInteger {
    precondition(exponent >= 0, "The exponent of an integer power is 0 or more")
    if exponent <= doubleWordDigits { return BigInteger(doubleWordPowerOfTen(exponent)) }
    return BigInteger(small: 5).raised(to: exponent).shifted(by: exponent)
  }

  /// Returns this number to the power of `exponent`, modulo `modulus`; the result is in 0..<`modulus`.
  ///
  /// - Precondition: The exponent is 0 or more, and the modulus greater than 0.
  /// - Complexity: O(b × n²) for an exponent of b bits and a modulus of n words.
  public func power(_ exponent: BigInteger, modulus: BigInteger) -> BigInteger {
    precondition(
      !exponent.isNegative && modulus.signum() > 0, "An exponent is 0 or more, a modulus more than 0")
    var (result, base) = (BigInteger.one % modulus, self % modulus)
    if base.isNegative { base += modulus }
    for bit in stride(from: exponent.magnitudeBitWidth - 1, through: 0, by: -1) {
      result = result * result % modulus
      if exponent.hasBit(bit) { result = result * base % modulus }
    }
    return result
  }

  /// Whether the bit at an index of the magnitude is 1.
  func hasBit(_ index: Int) -> Bool { word(at: index / 64) &>> Word(index % 64) & 1 == 1 }

  /// Returns the square root, rounded down.
  ///
  /// - Precondition: The number is 0 or more.
  /// - Complexity: That of a division by a number of half the length.
  public func squareRoot() -> BigInteger {
    precondition(!isNegative, "A square root of a negative number is no integer")
    if isSmall { return BigInteger(small: Int64(small.magnitude.squareRoot)) }
    // One step of Newton's method from x, the root of the upper half of the bits of n. The result is the mean of x and n/x. This
    // mean is at least √n, the geometric mean of x and n/x, and before rounding less than √n + 2.
    if hasMethodsForSpeed, let value = smallMagnitude {
      let low = UInt128(truncatingIfNeeded: (magnitudeBitWidth + 2) / 4)
      let high = UInt128((value &>> (2 &* low)).lowWord.squareRoot)
      var root = ((high &<< low) &+ (value &>> low) / high) &>> 1
      while root.highWord > 0 || root &* root > value { root &-= 1 }
      return BigInteger(root)
    }
    let low = (magnitudeBitWidth - 1) / 4
    let high = shifted(by: -2 * low).squareRoot()
    var root = (high.shifted(by: low) + shifted(by: -low) / high).shifted(by: -1)
    while root * root > self { root -= .one }
    return root
  }

  /// Returns how many factors 2 and 5 the number has, at most `limit` of each, and `rest`, the number divided by those factors.
  ///
  /// The number is not zero.
  @inline(__always)
  func factorsOfTen(upTo limit: Int) -> (twos: Int, fives: Int, rest: BigInteger) {
    if var magnitude = smallMagnitude {
      let (twos, fives) = magnitude.removeFactorsOfTen(upTo: limit)
      return (twos, fives, BigInteger(isNegative: isNegative, magnitude))
    }
    let twos = Swift.min(limit, trailingZeroBitCount)
    var rest = shifted(by: -twos)
    let fives = rest.divide(byPowersOf: 5, upTo: limit)
    return (twos, fives, rest)
  }

  /// Divides by `factor` while there is no remainder, at most `limit` times; returns the count of divisions.
  ///
  /// The number is not zero, and the factor at least 2. After the first division it divides by squares of the factor. Therefore
  /// many divisions cost little more than one long division.
  private mutating func divide(byPowersOf factor: BigInteger, upTo limit: Int) -> Int {
    guard limit > 0, divideIfMultiple(of: factor) else { return 0 }
    let count = 1 + 2 * divide(byPowersOf: factor * factor, upTo: (limit - 1) / 2)
    return count < limit && divideIfMultiple(of: factor) ? count + 1 : count
  }

  /// Divides by `divisor` if there is no remainder; returns whether it divided.
  private mutating func divideIfMultiple(of divisor: BigInteger) -> Bool {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    guard remainder.isZero else { return false }
    self = quotient
    return true
  }
}

extension Word {
  /// The square root, rounded down.
  fileprivate var squareRoot: Word {
    if self == 0 { return 0 }
    // Newton's method starts from an estimate by the two top bits. A step turns n correct bits into 2n − 1 correct bits.
    let shift = Word(leadingZeroBitCount & ~1)
    let value = self &<< shift
    var root = 1 &+ value >> 62
    root = root << 1 &+ (value >> 59) / root
    root = root << 3 &+ (value >> 53) / root
    root = root << 7 &+ (value >> 41) / root
    root = root << 15 &+ (value >> 17) / root
    root = Swift.min(root >> (shift / 2), .max >> 32)
    while root &* root > self { root &-= 1 }
    return root
  }
}

extension UInt128 {
  /// Divides out the factors 2 and 5, at most `limit` of each, and returns how many of each were divided out.
  @inline(__always)
  mutating func removeFactorsOfTen(upTo limit: Int) -> (twos: Int, fives: Int) {
    let twos = Swift.min(limit, trailingZeroBitCount)
    self >>= UInt128(truncatingIfNeeded: twos)
    var fives = 0
    while fives < limit {
      // The constant is the inverse of 5 modulo 2^128. The product is the quotient if 5 divides the number, and otherwise
      // greater than `.max / 5`.
      let quotient = self &* 0xCCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCD
      if quotient > .max / 5 { break }
      (self, fives) = (quotient, fives + 1)
    }
    return (twos, fives)
  }
}
