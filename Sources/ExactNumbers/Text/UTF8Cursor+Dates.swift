// The digits of dates. `Lexer` decides where they are one: `2026-05-01 450` is a date and an amount to most, and no difference.

extension UTF8Cursor {
  /// Passes over a date of digits with the same sign between its two or three parts.
  ///
  /// It is unmistakable where nobody writes a calculation so. Where there is none, the cursor may be anywhere.
  package mutating func skipDate() -> (partCount: Int, isUnmistakable: Bool)? {
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
  mutating func skipDatePart() -> DatePart {
    var part = DatePart()
    while part.digits < 5, let digit = symbol.digit {
      part.digits += 1
      part.value = part.value * 10 + Int(digit)
      advance()
    }
    return part
  }
}

/// Digits that may be a part of a date.
struct DatePart {
  var digits = 0
  var value = 0

  /// Whether it can be a day or a month.
  var isDay: Bool { digits <= 2 && 1...31 ~= value }

  /// Whether it can be a year, with or without its century.
  var isYear: Bool { digits == 2 || digits == 4 }

  /// Whether it has a zero in front or is a year with its century.
  var isUnmistakable: Bool { digits == 4 || digits > 1 && value < 10 }
}
