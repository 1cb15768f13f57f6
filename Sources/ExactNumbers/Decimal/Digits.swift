/// The digits of a written number, without what groups them.
package struct Digits: Hashable, Sendable {
  /// All of them in ASCII, as they were written.
  package var ascii: [UInt8] = []

  /// How many of them stand after the decimal separator; nil where there is none.
  package var fractionDigits: Int?

  /// Whether the number is negative; a lone zero has no sign.
  package var isNegative = false

  /// How many of them stand before the decimal separator, without zeros in front but one that stands alone.
  package var integerDigits: Int {
    let count = ascii.count - (fractionDigits ?? 0)
    return max(count - leadingZeros, min(count, 1))
  }

  /// Whether they are so few that their significand fits.
  var fitsSignificand: Bool { ascii.count - leadingZeros <= doubleWordDigits }

  /// How many zeros stand in front of them, before the decimal separator.
  private var leadingZeros: Int {
    ascii[..<(ascii.count - (fractionDigits ?? 0))].prefix { $0 == UInt8(ascii: "0") }.count
  }

  /// Returns the number, times a power of ten.
  func value(exponent: Int = 0, limits: NumberLimits) throws(NumberReadingError) -> Rational {
    // Zeros at the end of a fraction say nothing, and without them a long number may be a short one.
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

  /// Returns the quotient of two numbers, times a power of ten; nil where the divisor is zero.
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
  /// Reads ASCII, wide and Arabic digits.
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

  /// Reads the `e` of an exponent, an optional sign, and digits; an exponent beyond any limit is cut.
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
