extension Rational {
  /// Returns the decimal expansion in full, or nil when it has more than `maximumFractionDigits` digits after the point.
  ///
  ///     try Rational(1, 6).decimalExpansion(maximumFractionDigits: 20)?.repetendDigits  // 1: 0.1(6)
  ///
  /// The digits of the repetend count once.
  ///
  /// - Complexity: O(n²) for n digits at most; a repetend that is too long is noticed from the size of the denominator where
  ///   that suffices.
  public func decimalExpansion(maximumFractionDigits: Int) -> DecimalExpansion? {
    guard let repetend = repetend(maximumFractionDigits: maximumFractionDigits) else { return nil }
    return withDigits(fractionDigits: repetend.end) { digits in
      DecimalExpansion(digits, isNegative: isNegative, repetendDigits: repetend.count)
    }
  }

  /// Returns how many digits the repetend has, and after how many fraction digits it ends for the first time; nil where
  /// those are more than `maximumFractionDigits`.
  ///
  /// Of a denominator 2^a × 5^b × c, with c divisible by neither, the greater of a and b is the count of digits before
  /// the repetend, and the least n with 10^n ≡ 1 (mod c) that of its digits.
  func repetend(maximumFractionDigits: Int) -> (count: Int, end: Int)? {
    let limit = min(maximumFractionDigits, Self.digitLimit)
    let (twos, fives): (Int, Int)
    var period: Int? = 0
    if var rest = smallLowestTerms?.denominator, rest <= SmallFraction.maximumDivisor {
      twos = rest.trailingZeroBitCount
      rest >>= UInt128(truncatingIfNeeded: twos)
      var count = 0
      while let quotient = rest.dividedByFive { (rest, count) = (quotient, count + 1) }
      fives = count
      if rest > 1 { period = periodOfTen(modulo: rest, limit: limit - max(twos, fives)) }
    } else {
      let fraction = fraction
      if -fraction.exponent > limit { return nil }
      let denominator = fraction.denominator
      twos = denominator.trailingZeroBitCount
      var rest = denominator.shiftedRight(by: twos)
      fives = rest.divide(byPowersOf: 5, upTo: limit + 1)
      if !rest.isOne { period = periodOfTen(modulo: rest, limit: limit - max(twos, fives)) }
    }
    let start = max(twos, fives)
    guard let period, period <= limit - start else { return nil }
    return (period, start + period)
  }
}

/// Returns the least n with 10^n ≡ 1 (mod `modulus`), nil when it is more than `limit`; the modulus is at least 3, has
/// no factor in common with 10 and at most 124 bits.
private func periodOfTen(modulo modulus: UInt128, limit: Int) -> Int? {
  var power: UInt128 = 1
  var count = 0
  while count < limit {
    power = power &<< 3 &+ power &<< 1
    // The quotient is less than 10.
    var multiple = modulus &<< 3
    while multiple >= modulus {
      power = power < multiple ? power : power &- multiple
      multiple &>>= 1
    }
    count += 1
    if power == 1 { return count }
  }
  return nil
}

/// Returns the same for a modulus of any size.
private func periodOfTen(modulo modulus: BigInteger, limit: Int) -> Int? {
  // The modulus divides 10^n - 1, so it is less than 10^n, which is less than 2^(10n/3).
  if (Int64(modulus.magnitudeBitWidth) - 1) * 3 > Int64(limit) * 10 { return nil }
  var count = 0
  var power: BigInteger = 1
  while count < limit {
    power = power * 10 % modulus
    count += 1
    if power.isOne { return count }
  }
  return nil
}
