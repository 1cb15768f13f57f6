/// Reads a number without its sign, currency and percent sign: digits and separators, an exponent, a fraction, a repetend, or a time.
struct NumberReader {
  var cursor: UTF8Cursor

  let style: Lexer.Style

  /// The decimal separator assumed in a number such as `1,234`, where a comma or point could also group digits.
  let decimalSymbol: Symbol

  let limits: NumberLimits

  /// Whether `/` precedes the number; see `Lexer.isAfterSlash`.
  let isAfterSlash: Bool

  /// Whether the number is the argument of a function without parentheses; see `Lexer.isAfterFunction`.
  let isAfterFunction: Bool

  /// Whether a comma ends the number; see `Lexer.endsNumbersAtCommas`.
  let endsAtComma: Bool

  var number = WrittenNumber()

  /// The proper fraction of a mixed number; nil for any other number.
  var properFraction: Rational?

  mutating func readNumber() throws(NumberReadingError) -> WrittenNumber {
    number.valueWithoutPercent = try readMagnitude()
    return number
  }

  /// Reads digits with their separators, then an exponent, a repetend, a fraction or minutes if one of these follows.
  private mutating func readMagnitude() throws(NumberReadingError) -> Rational {
    var digits = Digits()
    if cursor.symbol != .vulgarFraction { digits = try readDigits() }
    if style != .alone, cursor.symbol == .colon, let time = try readTime(after: digits) { return time }
    if properFraction == nil,
      style == .alone && cursor.isAtSlash
        || cursor.symbol == .fractionSlash && style != .inAlgebra && !isAfterFunction && cursor.peek().isDigit
    {
      return try readFraction(of: digits)
    }
    var fraction = properFraction ?? readVulgarFraction(after: digits)
    if fraction == nil { fraction = try readRepetend(after: digits) }
    if let fraction { return try digits.ascii.isEmpty ? fraction : sum(of: digits, and: fraction) }
    var exponent = 0
    if cursor.isAtExponent, style != .list || cursor.hasExponent {
      exponent = try cursor.readExponent()
    } else if digits.fitsSignificand {
      number.digits = digits
    }
    number.lastExponent = exponent - (digits.fractionDigits ?? 0)
    return try digits.value(exponent: exponent, limits: limits)
  }

  func sum(of digits: Digits, and rest: Rational) throws(NumberReadingError) -> Rational {
    let value = try digits.value(limits: limits)
    guard let sum = try? value.adding(rest, limits: limits) else { throw .tooLarge }
    return sum
  }

  /// Reads the slash and the denominator that follow `numerator`, and returns the fraction.
  private mutating func readFraction(of numerator: Digits) throws(NumberReadingError) -> Rational {
    guard numerator.fractionDigits == nil else { throw .invalid(offset: cursor.offset) }
    cursor.advance()
    let start = cursor.offset
    let denominator = try readDigits()
    guard denominator.fractionDigits == nil, properFraction == nil,
      let quotient = try numerator.quotient(by: denominator, limits: limits)
    else { throw .invalid(offset: start) }
    (number.isAmbiguous, number.separatorMeanings) = (false, [])
    return quotient
  }

  /// Reads a space and a proper fraction, as after the 3 of `3 1/7`; otherwise returns nil without moving the cursor.
  mutating func readProperFraction(after integer: Digits) throws(NumberReadingError) -> Rational? {
    let start = cursor.offset
    cursor.advance()
    if let numerator = readPart(), cursor.isAtSlash || cursor.symbol == .fractionSlash {
      cursor.advance()
      if let denominator = readPart(),
        let quotient = try numerator.quotient(by: denominator, limits: limits), quotient < 1
      {
        number.isAmbiguous = integer.ascii.count <= 3 && numerator.ascii.count == 3
        return quotient
      }
    }
    cursor.move(to: start)
    number.isAmbiguous = false
    return nil
  }

  /// Reads the numerator or the denominator of a proper fraction; nil if no such number follows.
  private mutating func readPart() -> Digits? {
    let part = try? readDigits(spaces: style == .alone ? .notPlain : .none)
    return part?.fractionDigits == nil && part?.ascii[0] != UInt8(ascii: "0") ? part : nil
  }

  /// Reads a fraction written as one character, also after an integer and an optional space; nil if there is none.
  private mutating func readVulgarFraction(after integer: Digits) -> Rational? {
    guard integer.fractionDigits == nil else { return nil }
    let start = cursor.offset
    if cursor.symbol == .space, style != .inAlgebra { cursor.advance() }
    guard let (numerator, denominator) = cursor.scalar.flatMap(Symbol.numbers(ofVulgarFraction:)) else {
      cursor.move(to: start)
      return nil
    }
    cursor.advance()
    return try? Rational(numerator, denominator)
  }

  /// Reads a repetend in parentheses right after decimals and returns its share of the value: 6/90 for `0.1(6)`.
  private mutating func readRepetend(after digits: Digits) throws(NumberReadingError) -> Rational? {
    guard let fractionDigits = digits.fractionDigits, cursor.symbol == .openingParenthesis,
      style != .inAlgebra,
      !style.isOfLists
    else { return nil }
    let start = cursor.offset
    cursor.advance()
    var repetend = Digits()
    cursor.readDigits(into: &repetend)
    guard !repetend.ascii.isEmpty, cursor.symbol == .closingParenthesis else {
      cursor.move(to: start)
      return nil
    }
    cursor.advance()
    let nines = Digits(ascii: repetend.ascii.map { _ in UInt8(ascii: "9") })
    return try repetend.quotient(by: nines, exponent: -fractionDigits, limits: limits)
  }

  // MARK: - Times

  /// Reads minutes and optional seconds after hours, and returns the time in hours; nil if no minutes follow.
  ///
  ///     time    = hours ":" minutes [ ":" seconds [ " " digits "⁄" digits ] ]
  ///     minutes = seconds = digit [ digit ]
  mutating func readTime(after hours: Digits) throws(NumberReadingError) -> Rational? {
    var hours = hours
    // The comma of `1,234:15` can only group digits, since hours before minutes have no decimals.
    if number.isAmbiguous { hours.fractionDigits = nil }
    guard hours.fractionDigits == nil, !hours.ascii.isEmpty, properFraction == nil,
      let minutes = try readSixtieths()
    else { return nil }
    (number.isAmbiguous, number.separatorMeanings, number.isTime) = (false, [], true)
    var seconds = Rational(60 * minutes)
    if cursor.symbol == .colon, let more = try readSixtieths() {
      seconds += Rational(more) + (try readFractionOfSecond() ?? .zero)
    }
    return try sum(of: hours, and: seconds / 3600)
  }

  /// Reads a colon and one or two digits; if no digit follows the colon, returns nil without moving the cursor.
  private mutating func readSixtieths() throws(NumberReadingError) -> Int? {
    guard cursor.peek().isDigit else { return nil }
    cursor.advance()
    var value = 0
    for _ in 0..<2 {
      guard let digit = cursor.symbol.digit else { break }
      value = 10 * value + Int(digit)
      cursor.advance()
    }
    if cursor.symbol.isDigit { throw .invalid(offset: cursor.offset) }
    return value
  }

  /// Reads a space and a fraction written with `⁄`; otherwise returns nil without moving the cursor.
  private mutating func readFractionOfSecond() throws(NumberReadingError) -> Rational? {
    let start = cursor.offset
    var (numerator, denominator) = (Digits(), Digits())
    cursor.skipSpaces()
    cursor.readDigits(into: &numerator)
    if cursor.symbol == .fractionSlash, !numerator.ascii.isEmpty {
      cursor.advance()
      cursor.readDigits(into: &denominator)
      if let fraction = try numerator.quotient(by: denominator, limits: limits) { return fraction }
    }
    cursor.move(to: start)
    return nil
  }
}

extension UTF8Cursor {
  /// Whether the separator at the cursor is followed by a digit, or by a dash in place of cents.
  var isInNumberOfList: Bool {
    var next = self
    next.advance()
    if next.symbol.isDigit { return true }
    guard next.symbol == .minus, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") else { return false }
    next.skip { $0.symbol == .minus }
    return !next.symbol.isDigit && !next.isAtLetter
  }

  /// Whether the cursor is at a narrow or no-break space directly after an ASCII digit.
  var isJoiningSpace: Bool {
    text[..<offset].last?.isDigit == true && [0xA0, 0x2009, 0x202F].contains(scalar)
  }

  /// Whether digits, or a minus and digits, follow the `e` at the cursor.
  fileprivate var hasExponent: Bool {
    var next = self
    next.advance()
    return next.symbol.isDigit || next.symbol == .minus && next.peek().isDigit
  }

  /// Whether the cursor is at the `e` of an exponent, and not at a currency code such as `EUR`.
  fileprivate var isAtExponent: Bool { symbol == .exponent && !isAtCurrencyCode }

  /// Whether the cursor is at `/`, and not at `÷`.
  fileprivate var isAtSlash: Bool { byte == UInt8(ascii: "/") }

  /// Whether the cursor is at `...`, which replaces further digits.
  package var isAtThreePoints: Bool {
    text.count - offset >= 3 && text[offset..<offset + 3].allSatisfy { UInt8(ascii: ".") == $0 }
  }
}
