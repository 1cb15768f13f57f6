/// A number rounded to a fixed count of fraction digits.
public struct RoundedDecimal: Hashable, Sendable {
  /// Whether the number that was rounded is less than zero, even where it was rounded to zero.
  public var isNegative: Bool

  /// The ASCII digits of |number| × 10^`fractionDigits` after rounding, no zeros in front; empty for zero.
  public var digits: [UInt8]

  /// The count of digits after the decimal point; below zero the count of zeros that were left away before it.
  public var fractionDigits: Int

  /// Whether nothing was lost.
  public var isExact: Bool
}

/// A number rounded to a fixed count of significant digits.
public struct RoundedSignificand: Hashable, Sendable {
  /// Whether the number is less than zero.
  public var isNegative: Bool

  /// The ASCII digits from the first that is not zero on; when exact, without zeros at the end; empty for zero.
  public var digits: [UInt8]

  /// The power of ten of the first digit; 0 for zero.
  public var exponent: Int

  /// Whether nothing was lost.
  public var isExact: Bool
}

extension Rational {
  /// Returns the number rounded to `fractionDigits` digits after the decimal point.
  ///
  ///     try Rational(2, 3).rounded(fractionDigits: 2, rule: .toNearestOrEven).digits  // "67"
  ///
  /// The count of digits may be negative: -1 rounds at tens.
  public func rounded(fractionDigits: Int, rule: RoundingRule) -> RoundedDecimal {
    var (digits, remainder) = truncatedDigits(fractionDigits: fractionDigits)
    let isNegative = isNegative
    if rule.increases(remainder, lastDigitIsOdd: isOdd(digits.last), isNegative: isNegative) {
      increment(&digits)
    }
    return RoundedDecimal(
      isNegative: isNegative, digits: digits, fractionDigits: fractionDigits, isExact: remainder == .zero)
  }

  /// Returns the number rounded to `significantDigits` digits, at least 1, from its first digit that is not zero on.
  public func rounded(significantDigits: Int, rule: RoundingRule) -> RoundedSignificand {
    precondition(significantDigits > 0, "A number has at least one significant digit")
    if isZero { return RoundedSignificand(isNegative: false, digits: [], exponent: 0, isExact: true) }
    // Enough digits after the point, and at most one more than wanted.
    let fractionDigits = significantDigits - 1 - leastDecimalExponent
    var (digits, remainder) = truncatedDigits(fractionDigits: fractionDigits)
    var exponent = digits.count - 1 - fractionDigits
    while digits.count > significantDigits {
      remainder = remainder.dropping(digit: digits.removeLast() - 48)
    }
    let isNegative = isNegative
    if rule.increases(remainder, lastDigitIsOdd: isOdd(digits.last), isNegative: isNegative) {
      increment(&digits)
      if digits.count > significantDigits {
        digits.removeLast()
        exponent += 1
      }
    }
    if remainder == .zero { while digits.last == 48 { digits.removeLast() } }
    return RoundedSignificand(
      isNegative: isNegative, digits: digits, exponent: exponent, isExact: remainder == .zero)
  }

  /// The greatest n such that 10^n is not greater than the magnitude: the power of ten of its first digit.
  ///
  /// - Precondition: The number is not zero.
  public var decimalExponent: Int {
    precondition(!isZero, "Zero has no first digit")
    return rounded(significantDigits: 1, rule: .towardZero).exponent
  }
}

private func isOdd(_ digit: UInt8?) -> Bool {
  (digit ?? 48) & 1 == 1
}

/// Adds one unit of the last digit.
private func increment(_ digits: inout [UInt8]) {
  var index = digits.count
  while index > 0 {
    index -= 1
    if digits[index] != 57 {
      digits[index] += 1
      return
    }
    digits[index] = 48
  }
  digits.insert(49, at: 0)
}

// MARK: - Digits

extension Rational {
  /// Bits of the magnitude's integer part, give or take one: the magnitude is in 2^(n-1) ..< 2^(n+1), where n is this
  /// and the power of ten of the small form is left out.
  private var bitDifference: Int {
    if let large { return large.numerator.bitWidth - large.denominator.bitWidth }
    return divisor.leadingZeroBitCount - significand.magnitude.leadingZeroBitCount
  }

  /// An integer not greater than `decimalExponent` and at most 1 less.
  private var leastDecimalExponent: Int {
    floorOfDecimalLogarithm(bits: bitDifference - 1) - (large == nil ? scale : 0)
  }

  /// Returns the digits of ⌊|self| × 10^`fractionDigits`⌋, none for zero, and what is left.
  func truncatedDigits(fractionDigits: Int) -> (digits: [UInt8], remainder: Remainder) {
    if isZero { return ([], .zero) }
    if leastDecimalExponent < -2 - fractionDigits { return ([], .lessThanHalf) }
    if large == nil {
      let shift = fractionDigits - scale
      if divisor == 1, shift >= 0 {
        return (decimalDigits(of: significand.magnitude, followedByZeros: shift), .zero)
      }
      if divisor == 1, -shift <= Rational.maximumScale {
        let power = doubleWordPowerOfTen(-shift)
        let (quotient, remainder) = significand.magnitude.quotientAndRemainder(dividingBy: power)
        return (decimalDigits(of: quotient, followedByZeros: 0), Remainder(remainder, of: power))
      }
      if divisor >> 64 == 0, shift >= 0 { return longDivision(shift: shift) }
    }
    return truncatedDigitsOfFraction(fractionDigits)
  }

  /// The digits of ⌊|significand| × 10^`shift` / divisor⌋ by long division, for a divisor of one word.
  private func longDivision(shift: Int) -> (digits: [UInt8], remainder: Remainder) {
    let divisor = UInt64(truncatingIfNeeded: divisor)
    let bits = UInt64(truncatingIfNeeded: divisor.leadingZeroBitCount)
    let reciprocal = Reciprocal(divisor &<< bits)
    let (integer, first) = significand.magnitude.quotientAndRemainder(dividingBy: self.divisor)
    var remainder = UInt64(truncatingIfNeeded: first)
    var digits = decimalDigits(of: integer, followedByZeros: 0)
    digits.reserveCapacity(digits.count + shift)
    var left = shift
    while left > 0 {
      let width = min(left, 19)
      let dividend = UInt128(remainder) &* UInt128(wordPowerOfTen(width)) &<< UInt128(bits)
      let (quotient, rest) = reciprocal.divide(
        UInt64(truncatingIfNeeded: dividend >> 64), UInt64(truncatingIfNeeded: dividend))
      appendDecimalDigits(of: quotient, width: width, to: &digits)
      remainder = rest &>> bits
      left -= width
    }
    return (digits, Remainder(UInt128(remainder), of: UInt128(divisor)))
  }

  /// The digits by division of big integers, for all numbers.
  private func truncatedDigitsOfFraction(_ fractionDigits: Int) -> (digits: [UInt8], remainder: Remainder) {
    var numerator: BigInteger
    var denominator: BigInteger
    var shift = fractionDigits
    if let large {
      (numerator, denominator) = (large.numerator.magnitude, large.denominator)
    } else {
      (numerator, denominator) = (BigInteger(significand.magnitude), BigInteger(divisor))
      shift -= scale
    }
    if shift > 0 { numerator *= .powerOfTen(shift) }
    if shift < 0 { denominator *= .powerOfTen(-shift) }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    return (quotient.digits, Remainder(remainder, of: denominator))
  }
}

/// Returns ⌊log10(2^`bits`)⌋, for up to a billion bits of either sign.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // log10(2) × 2^64; the product with a whole number of bits is never near enough to an integer to matter.
  Int(truncatingIfNeeded: (Int128(bits) &* 5_553_023_288_523_357_132) >> 64)
}

/// Returns the ASCII digits of `value`, none for zero, and so many zeros after them unless it is zero.
private func decimalDigits(of value: UInt128, followedByZeros zeros: Int) -> [UInt8] {
  if value == 0 { return [] }
  var digits: [UInt8] = []
  digits.reserveCapacity(39 + zeros)
  if value >> 64 == 0 {
    appendDecimalDigits(of: UInt64(truncatingIfNeeded: value), width: 0, to: &digits)
  } else {
    let power = UInt128(wordPowerOfTen(19))
    let (high, low) = value.quotientAndRemainder(dividingBy: power)
    if high >= power {
      appendDecimalDigits(of: UInt64(truncatingIfNeeded: high / power), width: 0, to: &digits)
    }
    appendDecimalDigits(of: UInt64(truncatingIfNeeded: high % power), width: 19, to: &digits)
    appendDecimalDigits(of: UInt64(truncatingIfNeeded: low), width: 19, to: &digits)
  }
  for _ in 0..<zeros { digits.append(48) }
  return digits
}

/// Appends the digits of `value`, with zeros in front up to `width` digits unless `digits` is empty.
private func appendDecimalDigits(of value: UInt64, width: Int, to digits: inout [UInt8]) {
  let start = digits.count
  let width = start == 0 ? 0 : width
  var value = value
  while value > 0 || digits.count < start + width {
    digits.append(48 + UInt8(truncatingIfNeeded: value % 10))
    value /= 10
  }
  var low = start
  var high = digits.count - 1
  while low < high {
    digits.swapAt(low, high)
    low += 1
    high -= 1
  }
}

// MARK: - Finite expansions

extension Rational {
  /// The count of fraction digits of the decimal expansion; nil when it does not end.
  public var finiteFractionDigits: Int? {
    if large == nil, divisor == 1 {
      var (rest, count) = (significand.magnitude, scale)
      while count > 0, rest % 10 == 0 {
        rest /= 10
        count -= 1
      }
      return rest == 0 ? 0 : count
    }
    // The denominator must be 2^twos × 5^fives; at most one power of five has its count of bits.
    let denominator = denominator
    let twos = denominator.trailingZeroBitCount
    let odd = denominator.shiftedRight(by: twos)
    // 1/log2(5) × 2^64
    let bits = UInt128(odd.isOne ? 0 : odd.bitWidth)
    let fives = Int(truncatingIfNeeded: (bits &* 7_944_580_245_325_990_804) >> 64)
    return BigInteger(5 as UInt128).power(fives) == odd ? max(twos, fives) : nil
  }
}
