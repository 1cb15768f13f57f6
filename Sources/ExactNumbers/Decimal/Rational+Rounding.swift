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
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: digitCapacity(fractionDigits: fractionDigits))
    defer { memory.deallocate() }
    var digits = truncatedDigits(fractionDigits: fractionDigits, in: memory)
    digits.round(rule, isNegative: isNegative)
    return RoundedDecimal(
      isNegative: isNegative, digits: digits.all, fractionDigits: fractionDigits,
      isExact: digits.remainder == .zero)
  }

  /// Returns the number rounded to `significantDigits` digits, at least 1, from its first digit that is not zero on.
  public func rounded(significantDigits: Int, rule: RoundingRule) -> RoundedSignificand {
    precondition(significantDigits > 0, "A number has at least one significant digit")
    if isZero { return RoundedSignificand(isNegative: false, digits: [], exponent: 0, isExact: true) }
    // Enough digits after the point, and at most two more than wanted.
    let fractionDigits = significantDigits - 1 - leastDecimalExponent
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: digitCapacity(fractionDigits: fractionDigits))
    defer { memory.deallocate() }
    var digits = truncatedDigits(fractionDigits: fractionDigits, in: memory)
    var exponent = digits.count + digits.zeros - 1 - fractionDigits
    while digits.count + digits.zeros > significantDigits { digits.removeLast() }
    digits.round(rule, isNegative: isNegative)
    if digits.count > significantDigits {
      digits.removeLast()
      exponent += 1
    }
    let isExact = digits.remainder == .zero
    var end = digits.count
    while isExact, digits.written[end - 1] == 48 { end -= 1 }
    return RoundedSignificand(
      isNegative: isNegative, digits: Array(UnsafeBufferPointer(rebasing: digits.written[..<end])),
      exponent: exponent, isExact: isExact)
  }

  /// The greatest n such that 10^n is not greater than the magnitude: the power of ten of its first digit.
  ///
  /// - Precondition: The number is not zero.
  public var decimalExponent: Int {
    precondition(!isZero, "Zero has no first digit")
    return rounded(significantDigits: 1, rule: .towardZero).exponent
  }
}
