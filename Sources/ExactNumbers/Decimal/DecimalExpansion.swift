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
  init(_ digits: DigitBuffer, isNegative: Bool, repetendDigits: Int = 0) {
    self.isNegative = isNegative
    self.repetendDigits = repetendDigits
    isExact = digits.remainder == .zero || repetendDigits > 0
    var count = digits.count
    while isExact, repetendDigits == 0, count > 0, digits.ascii[count - 1] == UInt8(ascii: "0") { count -= 1 }
    self.digits = Array(digits.ascii[..<count])
    fractionDigits = count == 0 && isExact ? 0 : digits.fractionDigits - (digits.count - count)
  }
}

// MARK: - As text

extension DecimalExpansion: CustomStringConvertible {
  /// The decimal numeral in ASCII, with the digits in parentheses that repeat: `-3.1(6)`.
  public var description: String { numeral(fractionDigits: 0) }

  /// Returns the decimal numeral with at least so many fraction digits.
  func numeral(fractionDigits: Int) -> String {
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

// MARK: - Of a number

extension Rational {
  /// Returns the number rounded to `fractionDigits` digits after the decimal separator.
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
}
