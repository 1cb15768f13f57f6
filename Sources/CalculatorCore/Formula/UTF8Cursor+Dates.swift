import ExactNumbers

// A line such as `2026-05-01 450` is a date and an amount to most who write it, and no difference.

extension UTF8Cursor {
  /// Throws the place of a number, or of the comma or semicolon before it, that follows a date at the cursor, such as
  /// `2026-05-01`, `1/5/26`, `01.05.2026` or `05-01`.
  ///
  /// Digits after a space follow any date, as in `5/1 450`. A comma, or a sign right before the number, could belong to an
  /// expression, such as `12-2,50` or `10-2-3 -4`: they count only where the date has a year and a zero in front or four digits.
  @inline(never)
  func refuseDate() throws(ExpressionError) {
    var cursor = self
    guard let date = cursor.skipDate() else { return }
    let end = cursor.offset
    let isAfterSeparator = cursor.symbol == .comma || cursor.byte == UInt8(ascii: ";")
    guard isAfterSeparator ? date.isUnmistakable : cursor.symbol.isSpace else { return }
    cursor.advance()
    cursor.skipSpaces()
    let next = isAfterSeparator ? end : cursor.offset
    let isSigned = !isAfterSeparator && (cursor.symbol == .minus || cursor.symbol == .plus)
    if isSigned, date.isUnmistakable, date.partCount == 3 { cursor.advance() }
    if cursor.symbol.isDigit { throw ExpressionError(.date, offset: next) }
  }

  /// Passes over a date of digits with the same sign between its two or three parts.
  ///
  /// It is unmistakable where nobody writes a calculation so. Where there is none, the cursor may be anywhere.
  mutating func skipDate() -> (partCount: Int, isUnmistakable: Bool)? {
    let first = skipDatePart()
    let sign = symbol
    guard sign == .minus || sign == .point || byte == UInt8(ascii: "/") else { return nil }
    advance()
    let second = skipDatePart()
    let isUnmistakable = first.isUnmistakable || second.isUnmistakable
    guard symbol == sign else {
      let hasDay = first.isDay && (second.isDay || second.digits == 4) || first.digits == 4 && second.isDay
      return hasDay && sign != .point ? (2, isUnmistakable) : nil
    }
    advance()
    let third = skipDatePart()
    let hasDays = first.isDay && (third.isDay || third.isYear) || first.isYear && third.isDay
    return hasDays && second.isDay ? (3, isUnmistakable || third.isUnmistakable) : nil
  }

  /// Passes over up to five digits; without any, or with five, the part is neither a day nor a year.
  @inline(never)
  private mutating func skipDatePart() -> DatePart {
    var part = DatePart()
    while part.digits < 5, let digit = symbol.digit {
      part.digits += 1
      part.value = part.value * 10 + Int(digit)
      advance()
    }
    return part
  }
}

private struct DatePart {
  var digits = 0
  var value = 0

  /// Whether it can be a day or a month.
  var isDay: Bool { digits <= 2 && 1...31 ~= value }

  /// Whether it can be a year, perhaps without its century.
  var isYear: Bool { digits == 2 || digits == 4 }

  /// Whether it has a zero in front or is a year with its century.
  var isUnmistakable: Bool { digits == 4 || digits > 1 && value < 10 }
}
