/// A decimal expansion in full: what comes before the repetend, and the repetend, which is repeated without end.
///
/// 1/6 = 0.1(6): no integer digits, fraction digits `1`, repetend `6`.
public struct RepeatingDecimal: Hashable, Sendable {
  /// Whether the number is less than zero.
  public var isNegative: Bool

  /// The ASCII digits of the integer part, no zeros in front; empty when it is zero.
  public var integerDigits: [UInt8]

  /// The ASCII digits after the point that are not repeated.
  public var fractionDigits: [UInt8]

  /// The ASCII digits that are repeated; empty when the expansion ends.
  public var repetend: [UInt8]
}

extension Rational {
  /// Returns the decimal expansion in full; nil when it has more than `limit` digits after the point.
  ///
  /// The digits of the repetend count once. Of a denominator 2^a × 5^b × c, with c divisible by neither, the greater
  /// of a and b is the count of digits before the repetend, and the least n with 10^n ≡ 1 (mod c) that of its digits.
  ///
  /// - Complexity: O(`limit`²) at worst; a period that is too long is noticed from the size of c where that suffices.
  public func repeatingDecimal(limit: Int) -> RepeatingDecimal? {
    let fraction = fraction
    if -fraction.exponent > limit { return nil }
    let denominator = fraction.denominator
    let twos = denominator.trailingZeroBitCount
    var rest = denominator.shiftedRight(by: twos)
    var fives = 0
    if twos > limit { return nil }
    while fives <= limit {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      if !remainder.isZero { break }
      rest = quotient
      fives += 1
    }
    let startCount = max(twos, fives)
    guard startCount <= limit,
      let period = rest.isOne ? 0 : periodOfTen(modulo: rest, limit: limit - startCount)
    else { return nil }

    let total = startCount + period
    var digits = rounded(fractionDigits: total, rule: .towardZero).digits
    if digits.count < total {
      digits.insert(contentsOf: [UInt8](repeating: 48, count: total - digits.count), at: 0)
    }
    let integerCount = digits.count - total
    return RepeatingDecimal(
      isNegative: isNegative, integerDigits: [UInt8](digits[..<integerCount]),
      fractionDigits: [UInt8](digits[integerCount..<(integerCount + startCount)]),
      repetend: [UInt8](digits[(integerCount + startCount)...]))
  }
}

/// Returns the least n with 10^n ≡ 1 (mod `modulus`), nil when it is more than `limit`; the modulus is at least 3 and
/// has no factor in common with 10.
private func periodOfTen(modulo modulus: BigInteger, limit: Int) -> Int? {
  // The modulus divides 10^n - 1, so it is less than 10^n, which is less than 2^(10n/3).
  if (Int64(modulus.bitWidth) - 1) * 3 > Int64(limit) * 10 { return nil }
  var count = 0
  if modulus.words.count == 1 {
    let modulus = UInt128(modulus.words[0])
    var power: UInt128 = 1
    while count < limit {
      power = power &* 10 % modulus
      count += 1
      if power == 1 { return count }
    }
    return nil
  }
  var power: BigInteger = 1
  while count < limit {
    power = power * 10 % modulus
    count += 1
    if power.isOne { return count }
  }
  return nil
}
