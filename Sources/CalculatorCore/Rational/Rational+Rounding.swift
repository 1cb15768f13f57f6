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

/// The digits of a `RoundedDecimal` in memory that is lent, with the zeros at the end left out where nothing was lost.
struct RoundedDigits {
  /// The ASCII digits, no zeros in front; empty for zero.
  let digits: UnsafeBufferPointer<UInt8>

  /// The count of digits after the decimal point.
  let fractionDigits: Int

  /// The power of ten of the first digit before rounding, or where there was none one less than that of the last.
  let exponent: Int

  /// Whether nothing was lost.
  let isExact: Bool
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

  /// Calls `body` with the digits of the number rounded to `fractionDigits` digits after the decimal point; in the small
  /// form they are never on the heap.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func withRoundedDigits<Value>(
    fractionDigits: Int, rule: RoundingRule, _ body: (RoundedDigits) -> Value
  ) -> Value {
    let isSmall = large == nil && leastDecimalExponent >= -3 - fractionDigits
    let shift = fractionDigits - scale
    let long = isSmall ? nil : truncatedDigits(fractionDigits: fractionDigits)
    // One digit more, should rounding carry beyond the first.
    let capacity = (long?.digits.count ?? Rational.digitCapacity(shift: shift)) + 1
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { buffer in
      let base = buffer.baseAddress.unsafelyUnwrapped
      var (count, zeros, remainder) = (long?.digits.count ?? 0, 0, long?.remainder ?? .zero)
      if let long {
        _ = buffer.update(from: long.digits)
      } else {
        (count, zeros, remainder) = writeTruncatedDigits(shift: shift, to: base)
      }
      let fractionDigits = fractionDigits - zeros
      let exponent = count - 1 - fractionDigits
      let lastDigitIsOdd = count > 0 && isOdd(base[count - 1])
      if rule.increases(remainder, lastDigitIsOdd: lastDigitIsOdd, isNegative: isNegative) {
        increment(buffer, &count)
      }
      return body(
        RoundedDigits(
          digits: UnsafeBufferPointer(start: base, count: count), fractionDigits: fractionDigits,
          exponent: exponent, isExact: remainder == .zero))
    }
  }

  /// Returns the number rounded to `significantDigits` digits, at least 1, from its first digit that is not zero on.
  public func rounded(significantDigits: Int, rule: RoundingRule) -> RoundedSignificand {
    precondition(significantDigits > 0, "A number has at least one significant digit")
    if isZero { return RoundedSignificand(isNegative: false, digits: [], exponent: 0, isExact: true) }
    // Enough digits after the point, and at most two more than wanted.
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
  var count = digits.count
  digits.append(0)
  digits.withUnsafeMutableBufferPointer { increment($0, &count) }
  digits.removeLast(digits.count - count)
}

/// Adds one unit of the last of `count` digits, which may add a digit.
private func increment(_ digits: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
  var index = count
  while index > 0 {
    index -= 1
    if digits[index] != 57 {
      digits[index] += 1
      return
    }
    digits[index] = 48
  }
  // All were nines and are zeros now, or there are none.
  if count > 0 { digits[0] = 49 }
  digits[count] = count > 0 ? 48 : 49
  count += 1
}
