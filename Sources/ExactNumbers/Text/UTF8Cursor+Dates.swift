// This file finds dates written in digits. `Lexer` decides which of these are read as dates, such as the one in `2026-05-01 450`.

extension UTF8Cursor {
  /// Passes over a date of two or three parts in digits, with the same sign between its parts; nil if no date is there.
  ///
  /// A date is unmistakable if nobody would write a calculation in that way. If the result is nil, the cursor may have moved.
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

  /// Passes over at most five digits; a part with no digits or with five is neither a day nor a year.
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

  /// Whether the part can be a day; a month counts as a day too.
  var isDay: Bool { digits <= 2 && 1...31 ~= value }

  /// Whether the part can be a year: of two digits, or of four.
  var isYear: Bool { digits == 2 || digits == 4 }

  /// Whether the part has a leading zero or is a year of four digits.
  var isUnmistakable: Bool { digits == 4 || digits > 1 && value < 10 }
}
