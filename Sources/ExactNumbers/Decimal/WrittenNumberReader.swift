/// Reads a number as people write it from left to right.
struct WrittenNumberReader {
  var cursor: UTF8Cursor

  /// The decimal separator of a number that could be meant in two ways.
  let decimalSymbol: Symbol

  let limits: NumberLimits

  /// Whether a division sign `/` stands before it, as in `1/7 1/7`, which lacks an operator rather than divides by 7 1/7.
  var isAfterSlash = false

  /// Whether the number stands alone, so that `/` is no operator, and `:` no mark of a time.
  var isAlone = false

  /// Whether parentheses and a fraction after a space do not belong to the number.
  var isInAlgebra = false

  var number = WrittenNumber()

  /// The proper fraction after the integer of a mixed number.
  var properFraction: Rational?

  var isNegative = false
  var hasSign = false
  var hasCurrency = false

  /// Reads a number, except in algebra with what can stand before and after it.
  mutating func readNumber() throws(NumberReadingError) -> WrittenNumber {
    if !isInAlgebra { readPrefix() }
    let magnitude = try readMagnitude()
    if !isInAlgebra { try readSuffix() }
    number.valueWithoutPercent = isNegative ? -magnitude : magnitude
    let isLoneZero = magnitude.isZero && number.digits?.fractionDigits == nil
    number.digits?.isNegative = isNegative && !isLoneZero
    return number
  }
}

// MARK: - Around the digits

extension WrittenNumberReader {
  /// Passes over what can stand before the digits, in any order: signs or a parenthesis, a currency.
  private mutating func readPrefix() {
    while true {
      switch cursor.symbol {
      case .space, .tab: break
      case .plus where !number.isInParentheses: hasSign = true
      case .minus where !number.isInParentheses:
        hasSign = true
        isNegative.toggle()
      case .openingParenthesis where !hasSign:
        (hasSign, isNegative, number.isInParentheses) = (true, true, true)
      default:
        if readCurrency() { continue }
        return
      }
      cursor.advance()
    }
  }

  /// Passes over what can stand after the digits: a currency or a percent sign, the closing parenthesis, or a minus sign
  /// right after the rest.
  private mutating func readSuffix() throws(NumberReadingError) {
    var isOpen = number.isInParentheses
    while true {
      let end = cursor.offset
      // In `5,-` it stands in place of cents.
      let isForCents = number.digits?.fractionDigits == 0
      if isForCents || !hasSign, try isAtTrailingMinus() {
        (hasSign, isNegative) = (true, isNegative || !isForCents)
        if isForCents {
          number.digits?.fractionDigits = nil
          let isComma = cursor.text[cursor.offset - 1] == UInt8(ascii: ",")
          number.separatorMeanings.insert(isComma ? .decimalComma : .decimalPoint)
        }
        cursor.advance()
        continue
      }
      cursor.skipSpaces()
      if cursor.symbol == .closingParenthesis, isOpen {
        isOpen = false
        cursor.advance()
      } else if cursor.symbol == .percent, !hasCurrency, !number.isPercent {
        number.isPercent = true
        cursor.advance()
      } else if number.isPercent || !readCurrency() {
        if isOpen { throw .invalid(offset: cursor.offset) }
        return cursor.move(to: end)
      }
    }
  }

  /// Passes over a currency, if there was none yet; returns whether there is one.
  private mutating func readCurrency() -> Bool {
    guard !hasCurrency else { return false }
    hasCurrency = cursor.skipCurrency()
    return hasCurrency
  }

  /// Whether a minus sign is next that has nothing to subtract, and so belongs to this number.
  ///
  /// - Throws: `NumberReadingError.invalid` in `5- + 3`, which some read as `-5 + 3` and others as `5 - (+3)`.
  private mutating func isAtTrailingMinus() throws(NumberReadingError) -> Bool {
    guard cursor.symbol == .minus, !cursor.isAtArrow else { return false }
    let start = cursor.offset
    defer { cursor.move(to: start) }
    cursor.advance()
    cursor.skipSpaces()
    // A mark on either side of the minus makes it trailing: `5- €`, `5,-`.
    var hasMark = number.digits?.fractionDigits == 0
    while cursor.symbol == .percent || cursor.skipCurrency() {
      if cursor.symbol == .percent { cursor.advance() }
      hasMark = true
      cursor.skipSpaces()
    }
    let sign = cursor.offset
    switch cursor.symbol {
    case .end, .times, .slash, .tilde, .equals, .arrow, .note: return true
    case .plus, .minus:
      if cursor.isAtArrow { return true }
      let isPlus = cursor.symbol == .plus
      cursor.advance()
      if !cursor.symbol.isSpace, !cursor.isAtEnd { return false }
      if hasMark { return true }
      cursor.skipSpaces()
      let isLast = cursor.symbol == .end || cursor.symbol == .equals || cursor.symbol == .note
      if isPlus, !isLast { throw .invalid(offset: sign) }
      return isLast
    default: return false
    }
  }

  // MARK: - Numbers

  /// Reads digits with their separators, and after them an exponent, a repetend or a fraction.
  private mutating func readMagnitude() throws(NumberReadingError) -> Rational {
    var digits = Digits()
    if cursor.symbol != .vulgarFraction { digits = try readDigits() }
    if !isAlone, cursor.symbol == .colon, let time = try readTime(after: digits) { return time }
    if properFraction == nil, isAlone && cursor.isAtSlash || cursor.symbol == .fractionSlash {
      return try readFraction(of: digits)
    }
    var fraction = properFraction ?? readVulgarFraction(after: digits)
    if fraction == nil { fraction = try readRepetend(after: digits) }
    if let fraction { return try digits.ascii.isEmpty ? fraction : sum(of: digits, and: fraction) }
    var exponent = 0
    if cursor.isAtExponent {
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

  /// Reads the slash and the denominator of a fraction whose numerator was read.
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

  /// Reads a space and a proper fraction such as `1/7`, which goes on with a mixed number; nothing is read where something
  /// else is next.
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

  /// Reads the numerator or the denominator of a proper fraction; nil where there is none.
  private mutating func readPart() -> Digits? {
    let part = try? readDigits(spaces: isAlone ? .notPlain : .none)
    return part?.fractionDigits == nil && part?.ascii[0] != UInt8(ascii: "0") ? part : nil
  }

  /// Reads a fraction in one character, alone or after an integer, perhaps with a space between them.
  private mutating func readVulgarFraction(after integer: Digits) -> Rational? {
    guard integer.fractionDigits == nil else { return nil }
    let start = cursor.offset
    if cursor.symbol == .space, !isInAlgebra { cursor.advance() }
    guard let (numerator, denominator) = cursor.scalar.flatMap(Symbol.numbers(ofVulgarFraction:)) else {
      cursor.move(to: start)
      return nil
    }
    cursor.advance()
    return try? Rational(numerator, denominator)
  }

  /// Reads a repetend in parentheses right after decimals, which is a fraction: 0.1(6) is 0.1 and 6/90.
  private mutating func readRepetend(after digits: Digits) throws(NumberReadingError) -> Rational? {
    guard let fractionDigits = digits.fractionDigits, cursor.symbol == .openingParenthesis, !isInAlgebra
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
}

extension UTF8Cursor {
  /// Whether an arrow is next, `→` or `->`.
  package var isAtArrow: Bool {
    symbol == .arrow
      || symbol == .minus && byte == UInt8(ascii: "-") && offset + 1 < text.count
        && text[offset + 1] == UInt8(ascii: ">")
  }

  /// Whether the sign of an exponent is next, and not a currency code.
  fileprivate var isAtExponent: Bool { symbol == .exponent && !isAtCurrencyCode }

  /// Whether the sign `/` is next, and not `÷`.
  fileprivate var isAtSlash: Bool { byte == UInt8(ascii: "/") }

  /// Whether three points are next, which say that digits go on.
  package var isAtThreePoints: Bool {
    text.count - offset >= 3 && text[offset..<offset + 3].allSatisfy { UInt8(ascii: ".") == $0 }
  }
}
