import ExactNumbers

// A line such as `2026-05-01 450` is a date and an amount to most who write it, and no difference.

extension UTF8Cursor {
  /// Returns the offset of a number, or of the comma or semicolon before it, that follows a date at the cursor, such as
  /// `2026-05-01`, `1/5/26`, `01.05.2026` or `05-01`; nil where there is none.
  ///
  /// Digits after a space follow any date, as in `5/1 450`. A comma, or a sign right before the number, could belong to an
  /// expression, such as `12-2,50` or `10-2-3 -4`: they count only where the date has a year and a zero in front or four digits.
  @inline(never)
  fileprivate var offsetOfNumberAfterDate: Int? {
    var cursor = self
    guard let date = cursor.skipDate() else { return nil }
    let end = cursor.offset
    let isAfterSeparator = cursor.symbol == .comma || cursor.byte == UInt8(ascii: ";")
    guard isAfterSeparator ? date.isUnmistakable : cursor.symbol.isSpace else { return nil }
    cursor.advance()
    cursor.skipSpaces()
    let next = isAfterSeparator ? end : cursor.offset
    let isSigned = !isAfterSeparator && (cursor.symbol == .minus || cursor.symbol == .plus)
    if isSigned, date.isUnmistakable, date.partCount == 3 { cursor.advance() }
    guard cursor.symbol.isDigit else { return nil }
    return date.partCount == 3 || !cursor.isBeforeOperator ? next : nil
  }

  /// Passes over a date of digits with the same sign between its two or three parts.
  ///
  /// It is unmistakable where nobody writes a calculation so. Where there is none, the cursor may be anywhere.
  mutating func skipDate() -> (partCount: Int, isUnmistakable: Bool)? {
    guard let first = skipDatePart(), let sign = dateSign else { return nil }
    advance()
    guard let second = skipDatePart() else { return nil }
    guard dateSign == sign else {
      let isDate = first.isDay && (second.isDay || second.digits == 4) || first.digits == 4 && second.isDay
      return isDate && sign != .point ? (2, first.isUnmistakable || second.isUnmistakable) : nil
    }
    advance()
    guard let third = skipDatePart(), second.isDay, first.isDay || third.isDay,
      first.isDay || first.isYear, third.isDay || third.isYear
    else { return nil }
    return (3, first.isUnmistakable || second.isUnmistakable || third.isUnmistakable)
  }

  /// Passes over up to four digits; returns nil where there are more.
  ///
  /// Without digits, the part is neither a day nor a year.
  @inline(never)
  private mutating func skipDatePart() -> DatePart? {
    var part = DatePart()
    while symbol.isDigit {
      guard part.digits < 4 else { return nil }
      part.digits += 1
      part.value = part.value * 10 + Int(symbol.byte - UInt8(ascii: "0"))
      advance()
    }
    return part
  }

  /// The sign that is next, if it can stand between the parts of a date.
  private var dateSign: Symbol? {
    symbol == .minus || symbol == .point || byte == UInt8(ascii: "/") ? symbol : nil
  }

  /// Whether an operator or a result follows outside notes, and not far away, which makes `1/4 145` a term rather than a date
  /// and a number.
  private var isBeforeOperator: Bool {
    var cursor = self
    while !cursor.isAtEnd, cursor.symbol != .note, cursor.offset < offset + 256 {
      if cursor.symbol == .equals || Operator(symbol: cursor.symbol) != nil { return true }
      cursor.advance()
    }
    return false
  }
}

/// A day, month or year.
private struct DatePart {
  var digits = 0
  var value = 0

  /// Whether it can be a day or a month.
  var isDay: Bool { digits <= 2 && 1...31 ~= value }

  /// Whether it has a zero in front or is a year with its century.
  var isUnmistakable: Bool { digits == 4 || digits > 1 && value < 10 }

  /// Whether it can be a year, perhaps without its century.
  var isYear: Bool { digits == 2 || digits == 4 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the digits before byte `index` could be the first part of a date.
  @inline(__always)
  func couldFollowDatePart(at index: Int) -> Bool {
    // Dashes of other widths begin with a byte that is not ASCII.
    index < count
      && (self[index] == UInt8(ascii: "-") || self[index] == UInt8(ascii: "/") || self[index] >= 0x80)
  }

  /// Throws the place of a number after a date that begins at byte `index` of the text, which is a line.
  @inline(never)
  func refuseDate(at index: Int) throws(ExpressionError) {
    if let offset = UTF8Cursor(self, at: index).offsetOfNumberAfterDate {
      throw ExpressionError(.date, offset: offset)
    }
  }
}
