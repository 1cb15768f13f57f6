/// Digits in ASCII that are not grouped, perhaps with a point as decimal separator among them.
struct UngroupedDigits {
  /// The digits, and the point if there is one.
  let text: UnsafeBufferPointer<UInt8>

  /// How many of them stand after the decimal separator.
  let fractionDigits: Int

  /// Returns the number, times a power of ten.
  ///
  /// - Throws: `NumberReadingError.tooLarge`.
  func value(exponent: Int, limits: NumberLimits) throws(NumberReadingError) -> Rational {
    let zero = UInt8(ascii: "0")
    var (first, end) = (0, text.count)
    // Zeros at the end of a fraction say nothing, and without them a long number may be a short one.
    while end > text.count - fractionDigits, text[end - 1] == zero { end -= 1 }
    while first < end, text[first] == zero || text[first] == UInt8(ascii: ".") { first += 1 }
    let exponent = exponent - fractionDigits + text.count - end
    let digits = UnsafeBufferPointer(rebasing: text[first..<end])
    return try NumberReadingError.catching { () throws(ArithmeticError) in
      if digits.count <= doubleWordDigits {
        return try Rational(significand: Self.significand(of: digits), exponent: exponent, limits: limits)
      }
      // A number of n digits has more than 3(n - 1) bits.
      if 3 * Int64(digits.count - 1) > Int64(limits.bits) { throw .tooLarge }
      return try Rational(BigInteger(digits: digits), exponent: exponent, limits: limits)
    }
  }

  /// Returns the integer that at most `doubleWordDigits` digits are.
  private static func significand(of digits: UnsafeBufferPointer<UInt8>) -> UInt128 {
    var significand: UInt128 = 0
    var offset = 0
    while offset < digits.count {
      // Up to 19 digits in one word, which is faster.
      var word: Word = 0
      var width = 0
      while offset < digits.count, width < 19 {
        if digits[offset] != UInt8(ascii: ".") {
          word = word &* 10 &+ Word(truncatingIfNeeded: digits[offset] &- UInt8(ascii: "0"))
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
  mutating func readUngroupedDigits() -> UngroupedDigits? {
    let start = offset
    var end = start
    var point: Int?
    while end < text.count, text[end].isDigit || text[end] == UInt8(ascii: ".") && point == nil {
      if text[end] == UInt8(ascii: ".") { point = end }
      end += 1
    }
    move(to: end)
    if end - start == (point == nil ? 0 : 1) { return nil }
    return UngroupedDigits(
      text: UnsafeBufferPointer(rebasing: text[start..<end]), fractionDigits: point.map { end - $0 - 1 } ?? 0)
  }

  /// Reads the sign of an exponent, perhaps a sign, and digits; an exponent beyond any limit is cut.
  mutating func readExponent() throws(NumberReadingError) -> Int {
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
