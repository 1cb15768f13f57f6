/// The reason why bytes are not a numeral.
public enum NumeralError: Error, Hashable, Sendable {
  /// The byte at this offset cannot stand there; the offset is the count of bytes where the numeral ends too soon.
  case invalid(offset: Int)

  /// The digits of the exponent are missing at this offset.
  case missingExponent(offset: Int)

  /// The number does not fit the `NumberLimits`.
  case tooLarge
}

extension Rational {
  /// Creates the number of a numeral in ASCII: digits with at most one `.` among them, perhaps a `-` before them and
  /// an exponent after them.
  ///
  ///     -12.5   .5   5.   1e-3   6.02E+23
  ///
  /// At least one digit is needed, and one in an exponent. Grouping separators and spaces are refused.
  ///
  /// - Throws: `NumeralError` with the offset in bytes of the first byte that cannot stand there, or
  ///   `NumeralError.tooLarge`, decided from the count of digits and the exponent before anything is computed.
  public init(numeral: UnsafeBufferPointer<UInt8>, limits: NumberLimits = .standard) throws(NumeralError) {
    // In ASCII, a cursor knows one spelling of each sign.
    let ascii = numeral.prefix { $0 < 0x80 }
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: ascii))
    let isNegative = cursor.symbol == .minus
    if isNegative { cursor.advance() }
    guard let digits = cursor.readPlainDigits() else { throw .invalid(offset: cursor.offset) }
    let exponent = cursor.symbol == .exponent ? try cursor.readExponent() : 0
    if cursor.offset < numeral.count { throw .invalid(offset: cursor.offset) }
    self = try digits.value(exponent: exponent, limits: limits)
    if isNegative { negate() }
  }
}

/// Digits in ASCII, perhaps with a point among them.
struct PlainDigits {
  /// The digits and the point, which says nothing.
  let text: UnsafeBufferPointer<UInt8>

  /// How many of them stand after the decimal separator.
  let fractionDigits: Int

  /// Returns the number, times a power of ten.
  ///
  /// - Throws: `NumeralError.tooLarge`.
  func value(exponent: Int, limits: NumberLimits) throws(NumeralError) -> Rational {
    let zero = UInt8(ascii: "0")
    var (first, end) = (0, text.count)
    // Zeros at the end of a fraction say nothing, and without them a long number may be a short one.
    while end > text.count - fractionDigits, text[end - 1] == zero { end -= 1 }
    while first < end, text[first] == zero || text[first] == UInt8(ascii: ".") { first += 1 }
    let exponent = exponent - fractionDigits + text.count - end
    let digits = UnsafeBufferPointer(rebasing: text[first..<end])
    do throws(ArithmeticError) {
      if digits.count <= 38 {
        return try Rational(significand: Self.significand(of: digits), exponent: exponent, limits: limits)
      }
      // A number of n digits has more than 3(n - 1) bits.
      if 3 * Int64(digits.count - 1) > Int64(limits.bits) { throw .tooLarge }
      return try Rational(BigInteger(digits: digits), exponent: exponent, limits: limits)
    } catch {
      throw .tooLarge
    }
  }

  /// Returns the integer that at most 38 digits are, which always fit two words.
  private static func significand(of digits: UnsafeBufferPointer<UInt8>) -> UInt128 {
    var significand: UInt128 = 0
    var offset = 0
    while offset < digits.count {
      // Up to 19 digits in one word, which is faster.
      var word: Word = 0
      var width = 0
      while offset < digits.count, width < 19 {
        if digits[offset] != UInt8(ascii: ".") {
          word = word &* 10 &+ Word(truncatingIfNeeded: digits[offset] &- 48)
          width += 1
        }
        offset += 1
      }
      significand = significand &* UInt128(wordPowerOfTen(width)) &+ UInt128(word)
    }
    return significand
  }
}

extension UTF8Cursor {
  /// Reads digits in ASCII with at most one point among them; nil, after a point if there is one, where there are no digits.
  mutating func readPlainDigits() -> PlainDigits? {
    let start = offset
    var end = start
    var point: Int?
    while end < text.count, text[end].isDigit || text[end] == UInt8(ascii: ".") && point == nil {
      if text[end] == UInt8(ascii: ".") { point = end }
      end += 1
    }
    move(to: end)
    if end - start == (point == nil ? 0 : 1) { return nil }
    return PlainDigits(
      text: UnsafeBufferPointer(rebasing: text[start..<end]), fractionDigits: point.map { end - $0 - 1 } ?? 0)
  }

  /// Reads the sign of an exponent, perhaps a sign, and digits; an exponent beyond any limit is cut.
  mutating func readExponent() throws(NumeralError) -> Int {
    advance()
    let isNegative = symbol == .minus
    if isNegative || symbol == .plus { advance() }
    guard symbol.isDigit else {
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      throw isLetter ? .invalid(offset: offset) : .missingExponent(offset: offset)
    }
    var exponent = 0
    while let digit = symbol.digit {
      if exponent < 100_000_000 { exponent = exponent * 10 + Int(digit) }
      advance()
    }
    return isNegative ? -exponent : exponent
  }
}
