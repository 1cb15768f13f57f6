extension BigInteger {
  /// Whether the number is prime: certain below 2^64; from there on, no composite number is known that passes the test.
  ///
  ///     ((1 as BigInteger) << 521 - 1).isPrime  // true
  ///
  /// The test of Baillie and Wagstaff, "Lucas pseudoprimes", Mathematics of Computation 35 (1980).
  /// - Complexity: That of two powers modulo the number: O(n³) for n words.
  public var isPrime: Bool {
    let divisors: [BigInteger] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    if let divisor = divisors.first(where: { isMultiple(of: $0) }) { return self == divisor }
    if self < 41 * 41 { return self > 1 }
    return isStrongProbablePrime && isLucasProbablePrime
  }

  /// Whether the number passes the strong probable-prime test to the base 2; the number must be odd and greater than 1.
  private var isStrongProbablePrime: Bool {
    let last = self - 1
    let twos = last.trailingZeroBitCount
    var power = BigInteger(2).power(last >> twos, modulus: self)
    if power.isOne || power == last { return true }
    for _ in 1..<twos {
      power = power * power % self
      if power == last { return true }
    }
    return false
  }

  /// Whether the number passes the probable-prime test by a Lucas sequence; the number must be odd and greater than 13.
  private var isLucasProbablePrime: Bool {
    let root = squareRoot()
    if root * root == self { return false }
    // The first of 5, −7, 9, −11, … whose Jacobi symbol over this number is −1. Modulo a prime, such a discriminant is not a square.
    var discriminant: BigInteger = 5
    while true {
      let symbol = discriminant.jacobiSymbol(modulo: self)
      if symbol == 0 { return false }
      if symbol < 0 { break }
      discriminant = discriminant.isNegative ? 2 - discriminant : -2 - discriminant
    }
    // Modulo x² − x + q, x^`exponent` is ax + b. The term of the Lucas sequence at the index `exponent` is a.
    let (q, exponent) = ((1 - discriminant) / 4, self + 1)
    var (a, b) = (BigInteger.one, BigInteger.zero)
    for bit in stride(from: exponent.magnitudeBitWidth - 2, through: 0, by: -1) {
      (a, b) = (a * (a + b + b) % self, (b * b - q * a * a) % self)
      if exponent.hasBit(bit) { (a, b) = (a + b, -q * a) }
    }
    return a.isZero
  }

  /// Returns the Jacobi symbol of this number over an odd modulus; 0 if the two have a common factor.
  private func jacobiSymbol(modulo modulus: BigInteger) -> Int {
    var (value, modulus, symbol) = (self, modulus, 1)
    while true {
      value %= modulus
      if value.isNegative { value += modulus }
      if value.isZero { return modulus.isOne ? symbol : 0 }
      let twos = value.trailingZeroBitCount
      value >>= twos
      let rest = modulus & 7
      if twos & 1 == 1, rest == 3 || rest == 5 { symbol = -symbol }
      if value & 3 == 3, rest & 3 == 3 { symbol = -symbol }
      (value, modulus) = (modulus, value)
    }
  }
}
