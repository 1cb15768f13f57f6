import ExactNumbers

extension AddendLines {
  /// Returns the offset of a number, or the comma before it, that follows a date such as `2026-05-01`, `1/5/26` or `05-01` at the beginning of a line:
  /// the date is then no number to be added up.
  package static func offsetBehindDate(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    guard let partCount = cursor.skipDate() else { return nil }
    let isBehindComma = cursor.symbol == .comma
    guard isBehindComma || cursor.symbol.isSpace else { return nil }
    let end = cursor.offset
    cursor.advance()
    cursor.skipSpaces()
    let next = isBehindComma ? end : cursor.offset
    // A sign right before the number is its own, unless there is only a difference before it.
    if !isBehindComma, partCount == 3, cursor.symbol == .minus || cursor.symbol == .plus { cursor.advance() }
    guard cursor.symbol.isDigit else { return nil }
    return partCount == 3 || !cursor.isBeforeOperator ? next : nil
  }
}

extension UTF8Cursor {
  /// Passes over a date of digits with the same sign between its parts; returns how many parts it has, or nil where there
  /// is none.
  fileprivate mutating func skipDate() -> Int? {
    guard let first = skipDatePart(), isAtDateSign else { return nil }
    let sign = symbol
    advance()
    guard let second = skipDatePart() else { return nil }
    guard isAtDateSign, symbol == sign else {
      return !first.isDay && !second.isDay || !first.canBeDate || !second.canBeDate ? nil : 2
    }
    advance()
    guard let third = skipDatePart(), second.isDay, first.isDay || third.isDay else { return nil }
    return (first.isDay || first.isYear) && (third.isDay || third.isYear) ? 3 : nil
  }

  /// Passes over up to four digits; returns nil where there are none or more.
  private mutating func skipDatePart() -> DatePart? {
    var part = DatePart()
    while symbol.isDigit {
      guard part.digits < 4 else { return nil }
      part.digits += 1
      part.value = part.value * 10 + Int(symbol.byte - UInt8(ascii: "0"))
      advance()
    }
    return part.digits > 0 ? part : nil
  }

  /// Whether an operator or a result follows outside notes, which makes `1/4 145` a term rather than a date and a number.
  fileprivate var isBeforeOperator: Bool {
    var cursor = self
    while !cursor.isAtEnd, cursor.symbol != .note {
      switch cursor.symbol {
      case .plus, .minus, .times, .slash, .tilde, .equals: return true
      default: cursor.advance()
      }
    }
    return false
  }

  private var isAtDateSign: Bool { symbol == .minus || byte == UInt8(ascii: "/") }
}

/// A day, month or year.
private struct DatePart {
  var digits = 0
  var value = 0

  /// Whether it can be a day or a month.
  var isDay: Bool { digits <= 2 && 1...31 ~= value }

  /// Whether it can be a year, perhaps without its century.
  var isYear: Bool { digits == 2 || digits == 4 }

  /// Whether it can stand in a date of two parts.
  var canBeDate: Bool { isDay || digits == 4 }
}
