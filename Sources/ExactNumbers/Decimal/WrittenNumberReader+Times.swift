extension WrittenNumberReader {
  /// Reads minutes, and perhaps seconds, after hours that were read; nil where none are next.
  ///
  ///     time    = hours ":" minutes [ ":" seconds [ " " digits "⁄" digits ] ]
  ///     minutes = seconds = digit [ digit ]
  mutating func readTime(after hours: Digits) throws(NumberReadingError) -> Rational? {
    var hours = hours
    // The mark in `1,234:15` groups.
    if number.isAmbiguous { hours.fractionDigits = nil }
    guard hours.fractionDigits == nil, !hours.ascii.isEmpty, properFraction == nil, !hasCurrency,
      let minutes = try readSixtieths()
    else { return nil }
    (number.isAmbiguous, number.separatorMeanings, number.isTime) = (false, [], true)
    // Neither a currency nor a percent sign goes with it.
    hasCurrency = true
    var seconds = Rational(60 * minutes)
    if cursor.symbol == .colon, let more = try readSixtieths() {
      seconds += Rational(more) + (try readFractionOfSecond() ?? .zero)
    }
    return try sum(of: hours, and: seconds / 3600)
  }

  /// Reads a mark and one or two digits after it; nothing is read where no digit follows.
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

  /// Reads a space and a fraction that is written with U+2044; nothing is read where something else is next.
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
