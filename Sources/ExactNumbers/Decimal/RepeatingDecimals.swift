extension NumberFormat {
  /// Appends a repeating decimal, or a fraction if the decimal would have too many digits.
  func append(repeating value: Rational, to text: inout [UInt8]) {
    guard let repetend = value.repetend(limit: fractionDigits.upperBound) else {
      return append(fraction: value, to: &text)
    }
    value.withDigits(fractionDigits: repetend.end) { digits in
      append(plain: digits, isNegative: value.isNegative, repetendCount: repetend.count, to: &text)
    }
  }
}

extension Rational {
  /// Returns the count of digits of the repetend, and of fraction digits up to its first end: (1, 2) for 1/6 = 0.1(6).
  ///
  /// Without a repetend, `count` is 0 and `end` is the count of all fraction digits. The result is nil if `end` exceeds `limit`.
  ///
  /// Let the denominator be 2^a × 5^b × c, with c divisible by neither 2 nor 5. The greater of a and b is the count of digits
  /// before the repetend; the least n with 10^n ≡ 1 (mod c) is the count of digits of the repetend.
  func repetend(limit: Int) -> (count: Int, end: Int)? {
    let limit = min(limit, Self.digitLimit)
    let (twos, fives, rest) = fraction.denominator.factorsOfTen(upTo: max(limit, 0) + 1)
    let start = max(twos, fives)
    let period = rest.isOne ? 0 : periodOfTen(modulo: rest, limit: limit - start)
    guard let period, period <= limit - start else { return nil }
    return (period, start + period)
  }

  /// The count of fraction digits of the decimal expansion; nil if the expansion does not end.
  /// - Complexity: O(n²) for a denominator of n words.
  public var finiteFractionDigits: Int? {
    let (twos, fives, rest) = fraction.denominator.factorsOfTen(upTo: .max)
    return rest.isOne ? max(twos, fives) : nil
  }
}

/// Returns the least n with 10^n ≡ 1 (mod `modulus`), nil if n is more than `limit`; the modulus is at least 3 and has no factor
/// in common with 10.
///
/// Let 10^0 to 10^(s - 1) be the powers of ten below the modulus. Step k computes the remainder of 10^(ks). At the first step
/// where the remainder is one of these powers, 10^j, the result n is ks - j.
private func periodOfTen(modulo modulus: BigInteger, limit: Int) -> Int? {
  // The modulus divides 10^n - 1, so the modulus is less than 10^n < 2^(10n/3).
  let bits = modulus.magnitudeBitWidth
  if (Int64(bits) - 1) * 3 > Int64(limit) * 10 { return nil }
  var step = bits > 60 ? 19 : (bits &* 1_233) &>> 12
  if bits <= 60, modulus.word(at: 0) > wordPowerOfTen(step) { step += 1 }
  // Modulus and remainder are shifted left until the top bit of the modulus is set.
  let shift = Word(-bits & 63)
  return modulus.shifted(by: Int(shift)).withWords { divisor, count in
    withUnsafeTemporaryAllocation(of: Word.self, capacity: count + 1) { memory in
      let rest = memory.baseAddress.unsafelyUnwrapped
      rest.initialize(repeating: 0, count: count + 1)
      rest[0] = 1 &<< shift
      let (factor, reciprocal) = (wordPowerOfTen(step), Reciprocal(divisor[count - 1]))
      var (exponent, quotient) = (0, 0 as Word)
      while exponent < limit {
        exponent += step
        rest[count] = Natural.multiply(rest, rest, count, by: factor, adding: 0)
        if count == 1 {
          rest[0] = reciprocal.divide(rest[1], rest[0]).remainder
          rest[1] = 0
        } else {
          Natural.divideByRows(&quotient, rest, count + 1, divisor, count)
        }
        guard Natural.significantCount(rest, count) <= 2 else { continue }
        let remainder = (UInt128(rest[1]) << 64 | UInt128(rest[0])) >> UInt128(shift)
        if let power = exponentOfTen(remainder), power < step {
          return exponent - power <= limit ? exponent - power : nil
        }
      }
      return nil
    }
  }
}

/// Returns the n in 0...19 with 10^n = `power`; nil if there is none.
private func exponentOfTen(_ power: UInt128) -> Int? {
  // The only odd power of ten is 1.
  if power >> 64 != 0 || power & 1 == 1 { return power == 1 ? 0 : nil }
  let exponent = ((64 &- power.lowWord.leadingZeroBitCount) &* 1_233) &>> 12
  return wordPowerOfTen(exponent) == power.lowWord ? exponent : nil
}
