/// The decimal digits of a number: rounded somewhere, or all of them, with those that repeat without end.
///
///     try Rational(2, 3).rounded(significantDigits: 2, rule: .toNearestOrEven)  // 0.67, inexact
///     try Rational(1, 6).decimalExpansion(maximumFractionDigits: 20)            // 0.1(6), exact
///
/// An expansion that ends has no zeros at its end if it is exact: that of 1,200 is `12` with -2 fraction digits.
public struct DecimalExpansion: Hashable, Sendable {
  /// Whether the number is less than zero, even where it was rounded to zero.
  public let isNegative: Bool

  /// The ASCII digits from the first that is not zero on; empty for zero.
  public let digits: [UInt8]

  /// How many digits stand after the point, more than there are where zeros follow it; less than zero for the count of
  /// digits before the point that are left out.
  public let fractionDigits: Int

  /// How many of the fraction digits, the last ones, repeat without end; 0 where the expansion ends.
  public let repetendDigits: Int

  /// Whether nothing was lost.
  public let isExact: Bool

  /// The power of ten of the first digit; 0 for zero.
  public var exponent: Int { digits.isEmpty ? 0 : digits.count - 1 - fractionDigits }

  /// Creates the expansion of digits of which the last ones repeat.
  init(_ digits: DecimalDigits, isNegative: Bool, repetendDigits: Int = 0) {
    self.isNegative = isNegative
    self.repetendDigits = repetendDigits
    isExact = digits.remainder == .zero || repetendDigits > 0
    var count = digits.count
    while isExact, repetendDigits == 0, count > 0, digits.all[count - 1] == 48 { count -= 1 }
    self.digits = Array(digits.all[..<count])
    fractionDigits = count == 0 && isExact ? 0 : digits.fractionDigits - (digits.count - count)
  }
}

// MARK: - As text

extension DecimalExpansion: CustomStringConvertible {
  /// The decimal numeral in ASCII, with the digits in parentheses that repeat: `-3.1(6)`.
  public var description: String { numeral(fractionDigits: 0) }

  /// Returns the decimal numeral with at least so many fraction digits.
  fileprivate func numeral(fractionDigits: Int) -> String {
    let integerDigits = digits.count - self.fractionDigits
    var text: [UInt8] = isNegative && !digits.isEmpty ? [UInt8(ascii: "-")] : []
    if integerDigits <= 0 { text.append(UInt8(ascii: "0")) }
    for index in min(integerDigits, 0)..<max(digits.count, integerDigits + fractionDigits) {
      if index == integerDigits { text.append(UInt8(ascii: ".")) }
      if repetendDigits > 0, index == digits.count - repetendDigits { text.append(UInt8(ascii: "(")) }
      text.append(digits.indices ~= index ? digits[index] : UInt8(ascii: "0"))
    }
    if repetendDigits > 0 { text.append(UInt8(ascii: ")")) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension Rational {
  /// Returns the number as a decimal numeral with a fixed count of fraction digits, 0 or more.
  ///
  ///     try Rational(2, 3).numeral(fractionDigits: 2)  // "0.67"
  ///
  /// The result is ASCII: `-` for numbers that are not rounded to zero, `.` before the fraction, no grouping.
  public func numeral(fractionDigits: Int, rule: RoundingRule = .toNearestOrAwayFromZero) -> String {
    precondition(fractionDigits >= 0, "A numeral has 0 or more fraction digits")
    return rounded(fractionDigits: fractionDigits, rule: rule).numeral(fractionDigits: fractionDigits)
  }
}

// MARK: - Rounding

extension Rational {
  /// Most digits of an expansion that does not end, however many were asked for.
  static var digitLimit: Int { 1 << 20 }

  /// Returns the number rounded to `fractionDigits` digits after the decimal point.
  ///
  ///     String(decoding: Rational(2, 3).rounded(fractionDigits: 2, rule: .up).digits, as: UTF8.self)  // "67"
  ///
  /// The count of digits may be negative: -1 rounds at tens.
  public func rounded(fractionDigits: Int, rule: RoundingRule) -> DecimalExpansion {
    withDigits(fractionDigits: fractionDigits) { digits in
      digits.round(rule, isNegative: isNegative)
      return DecimalExpansion(digits, isNegative: isNegative)
    }
  }

  /// Returns the number rounded to `significantDigits` digits, at least 1, from its first digit that is not zero on.
  public func rounded(significantDigits: Int, rule: RoundingRule) -> DecimalExpansion {
    withDigits(significantDigits: significantDigits) { digits in
      digits.round(rule, isNegative: isNegative, significantDigits: significantDigits)
      return DecimalExpansion(digits, isNegative: isNegative)
    }
  }

  /// Calls `body` with the digits down to a place after the point, not rounded.
  @inline(__always)
  func withDigits<Result>(fractionDigits: Int, _ body: (inout DecimalDigits) -> Result) -> Result {
    let fractionDigits = usefulFractionDigits(upTo: fractionDigits)
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: digitCapacity(fractionDigits: fractionDigits)
    ) { memory in
      var digits = truncatedDigits(fractionDigits: fractionDigits, in: memory.baseAddress.unsafelyUnwrapped)
      return body(&digits)
    }
  }

  /// Returns `fractionDigits`, or fewer where an expansion ends before or need not go so far.
  private func usefulFractionDigits(upTo fractionDigits: Int) -> Int {
    if large?.divisor.isOne ?? small.isDecimal {
      return max(min(fractionDigits, large.map { max(-$0.exponent, 0) } ?? small.scale), -Self.digitLimit)
    }
    // For fewer it is not worthwhile to find out whether the expansion ends.
    if fractionDigits.magnitude <= 1_000 { return fractionDigits }
    return max(min(fractionDigits, finiteFractionDigits ?? Self.digitLimit), -Self.digitLimit)
  }

  /// Calls `body` with at least so many digits from the first that is not zero on, not rounded.
  @inline(__always)
  func withDigits<Result>(significantDigits: Int, _ body: (inout DecimalDigits) -> Result) -> Result {
    precondition(significantDigits > 0, "A number has at least one significant digit")
    return withDigits(fractionDigits: fractionDigits(forSignificantDigits: significantDigits), body)
  }

  /// The count of digits after the point with which there are at least so many significant digits, and at most two more.
  func fractionDigits(forSignificantDigits significantDigits: Int) -> Int {
    isZero ? 0 : min(significantDigits, Self.digitLimit) - 1 - leastDecimalExponent
  }
}

extension DecimalDigits {
  /// Rounds to so many digits, at most.
  mutating func round(_ rule: RoundingRule, isNegative: Bool, significantDigits: Int) {
    if count > significantDigits { dropLast(count - significantDigits) }
    round(rule, isNegative: isNegative)
    // The digit that rounding added made the last one a zero.
    if count > significantDigits { dropLast(1) }
  }
}
