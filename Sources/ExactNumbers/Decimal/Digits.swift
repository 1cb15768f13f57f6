/// The digits of a written number, without grouping separators.
package struct Digits: Hashable, Sendable {
  /// All digits in ASCII, zeros included, in the order written.
  package var ascii: [UInt8] = []

  /// How many digits are after the decimal separator; nil without a separator.
  package var fractionDigits: Int?

  /// Whether the number has a minus sign, as in `-0.0`; a zero without a decimal separator has no sign.
  package var isNegative = false

  /// How many digits are before the decimal separator, without leading zeros; 1 for `0.5`.
  package var integerDigits: Int {
    let count = ascii.count - (fractionDigits ?? 0)
    return max(count - leadingZeros, min(count, 1))
  }

  /// Whether the digits, without leading zeros, are few enough for a significand: at most 38.
  var fitsSignificand: Bool { ascii.count - leadingZeros <= doubleWordDigits }

  /// The count of leading zeros before the decimal separator.
  private var leadingZeros: Int {
    ascii[..<(ascii.count - (fractionDigits ?? 0))].prefix { $0 == UInt8(ascii: "0") }.count
  }

  /// Returns the number times 10^`exponent`.
  func value(exponent: Int = 0, limits: NumberLimits) throws(NumberReadingError) -> Rational {
    // Without trailing zeros after the point, the digits may be few enough for a significand.
    let (zero, point) = (UInt8(ascii: "0"), ascii.count - (fractionDigits ?? 0))
    var end = ascii.count
    while end > point, ascii[end - 1] == zero { end -= 1 }
    let digits = ascii[..<end].drop { $0 == zero }
    let exponent = exponent + point - end
    do throws(ArithmeticError) {
      if digits.count <= doubleWordDigits {
        return try Rational(significand: Self.significand(of: digits), exponent: exponent, limits: limits)
      }
      // A number of n digits has more than 3(n - 1) bits.
      if 3 * Int64(digits.count - 1) > Int64(limits.bits) { throw .tooLarge }
      return try Rational(BigInteger(numeral: digits) ?? .zero, exponent: exponent, limits: limits)
    } catch {
      throw .tooLarge
    }
  }

  /// Returns the number / `divisor` × 10^`exponent`; nil if the divisor is zero.
  func quotient(
    by divisor: Digits, exponent: Int = 0, limits: NumberLimits
  ) throws(NumberReadingError) -> Rational? {
    let (dividend, divisor) = (
      try value(exponent: exponent, limits: limits), try divisor.value(limits: limits)
    )
    if divisor.isZero { return nil }
    guard let quotient = try? dividend.divided(by: divisor, limits: limits) else { throw .tooLarge }
    return quotient
  }

  private static func significand(of digits: ArraySlice<UInt8>) -> UInt128 {
    var significand: UInt128 = 0
    for digit in digits { significand = significand &* 10 &+ UInt128(digit &- UInt8(ascii: "0")) }
    return significand
  }
}

extension UTF8Cursor {
  /// Reads digits of any script that `Symbol.digit` knows, and appends them as ASCII.
  mutating func readDigits(into digits: inout Digits) {
    while symbol.isDigit {
      var end = offset
      while end < text.count, text[end].isDigit { end += 1 }
      if end == offset {
        digits.ascii.append(symbol.byte)
        advance()
      } else {
        digits.ascii.append(contentsOf: text[offset..<end])
        move(to: end)
      }
    }
  }

  /// Reads an exponent: `e`, an optional sign, and digits, of which only the first nine after leading zeros count.
  mutating func readExponent() throws(NumberReadingError) -> Int {
    advance()
    let isNegative = symbol == .minus
    if isNegative || symbol == .plus { advance() }
    guard symbol.isDigit else {
      throw byte.isLetter ? .invalid(offset: offset) : .missingExponent(offset: offset)
    }
    var exponent = 0
    while let digit = symbol.digit {
      if exponent < 100_000_000 { exponent = exponent * 10 + Int(digit) }
      advance()
    }
    return isNegative ? -exponent : exponent
  }
}
