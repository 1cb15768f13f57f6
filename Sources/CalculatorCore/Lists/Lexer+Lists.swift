import ExactNumbers

// What stands around the numbers of a list.

extension Lexer {
  func isLongDash(_ token: Token) -> Bool {
    token.kind == .unknown && text[token.start...].starts(with: [0xE2, 0x80, 0x94])
  }
  var isAtLongDash: Bool { isLongDash(token) }

  /// Passes over a word and what belongs to it, as in `Disney+`, `**milk**` and `tea:`.
  mutating func skipWord() {
    advance()
    var next = self
    while next.touches, [.plus, .times, .colon].contains(next.token.symbol), next.token.kind != .word {
      next.advance()
    }
    if next.token.kind == .end || !next.touches { self = next }
    if touches, token.symbol == .point, token.kind == .unknown {
      next = self
      next.advance()
      if !next.touches || !next.token.isNumber { self = next }
    }
  }

  /// Passes over what stands between two times.
  mutating func takeSpanMark() -> Bool {
    let isMark =
      token.kind == .arrow || token.kind == .operator && (token.symbol == .minus || token.symbol == .tilde)
      || isAtLongDash
      || text[token.start...].starts(with: [0xE3, 0x80, 0x9C])
      || ["to", "bis", "à", "a"].contains(UTF8Text(utf8: bytes))
    if isMark { advance() }
    return isMark
  }

  /// Passes over brackets with a date and a time in them, or `ofDates` false with words alone.
  mutating func skipBracket(ofDates: Bool = false) -> Bool {
    guard token.kind == .openingParenthesis else { return false }
    var (next, isWords) = (self, true)
    next.advance()
    let hasDate = next.takeDate() != nil
    if !hasDate, next.takeTime() == nil {
      if ofDates { return false }
      while next.token.kind != .closingParenthesis, next.token.kind != .end {
        isWords = isWords && (next.token.kind == .word || next.token.symbol == .times)
        next.advance()
      }
      if !isWords { return false }
    }
    while next.token.kind != .closingParenthesis {
      if next.takeTime() != nil { continue }
      guard next.token.symbol == .comma || next.token.kind == .word else { return false }
      next.advance()
    }
    next.advance()
    self = next
    return true
  }

  /// Passes over a date, and returns whether it is a day and a month in digits, and whether it could be none.
  mutating func takeDate() -> (isShort: Bool, isDoubtful: Bool)? {
    var cursor = UTF8Cursor(text, at: token.start)
    if cursor.skipDateOfEastAsia() {
      move(to: cursor.offset)
      return (false, false)
    }
    cursor.move(to: token.start)
    if token.isNumber, let date = cursor.skipDate() {
      let isTime = cursor.byte == UInt8(ascii: "T") && cursor.peek().isDigit
      let end = cursor.offset
      var rest = cursor
      rest.skip { !$0.symbol.isSpace && $0.byte != UInt8(ascii: ")") && $0.byte != UInt8(ascii: "]") }
      let word = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<rest.offset]), at: end)
      guard isTime || !word.hasDigits else { return nil }
      move(to: rest.offset)
      return (date.partCount == 2, false)
    }
    var next = self
    let parts = bytes.split(separator: UInt8(ascii: "."))
    next.advance()
    if parts.count == 2, parts.allSatisfy({ $0.count < 3 }), next.touches, next.token.symbol == .point,
      next.token.kind == .unknown
    {
      next.advance()
      if !next.touches {
        self = next
        return (false, false)
      }
    }
    next = self
    var found = next.takeNamedDate()
    if found == nil, token.kind == .word {
      // A day of the week stands before it.
      next.skipWord()
      if next.token.symbol == .comma { next.advance() }
      found = next.takeNamedDate()
    }
    guard let found else { return nil }
    self = next
    return (false, found)
  }

  /// Passes over a day and a month in letters, in either order, perhaps with a year, and returns whether it could be none.
  private mutating func takeNamedDate() -> Bool? {
    var next = self
    let isMonthFirst = next.takeMonth()
    guard let hasOrdinal = next.takeDay() else { return nil }
    if !isMonthFirst {
      if ["de", "of"].contains(UTF8Text(utf8: next.bytes)) || next.touches && next.token.symbol == .minus {
        next.advance()
      }
      guard next.takeMonth() else { return nil }
    }
    var isDoubtful = isMonthFirst && !hasOrdinal
    var year = next
    let hasDash = year.touches && year.token.symbol == .minus
    if hasDash || year.token.symbol == .comma || ["de"].contains(UTF8Text(utf8: year.bytes)) {
      year.advance()
    }
    let (digits, isYear) = (year.bytes, year.bytes.allSatisfy { $0.isDigit })
    if isYear, digits.count == 4 && digits[0] < UInt8(ascii: "3") || digits.count == 2 && !isMonthFirst {
      year.advance()
      var behind = year
      if !year.touches, behind.takeCurrency() == nil {
        (next, isDoubtful) = (year, digits.count == 2 && !hasDash)
      }
    }
    var behind = next
    let isUnit =
      isMonthFirst && next.token.kind == .word
      && (behind.takeScale() != nil || behind.takeCurrency() != nil
        || ListWords.lines(of: next.bytes, in: ListWords.units, inItsCase: 1) != 0)
    if isUnit || next.touches && (next.token.isNumber || next.token.kind == .operator) { return nil }
    self = next
    return isDoubtful
  }

  private mutating func takeMonth() -> Bool {
    guard token.kind == .word, ListWords.contains(bytes, in: ListWords.months) else { return false }
    advance()
    if touches, token.symbol == .point, token.kind == .unknown { advance() }
    return true
  }

  /// Passes over a day of a month, and returns whether letters or a point show that it is one.
  private mutating func takeDay() -> Bool? {
    let digits = bytes
    guard token.kind == .number, digits.count < 3, digits.allSatisfy({ $0.isDigit }),
      1...31 ~= digits.reduce(0, { 10 * $0 + Int($1 & 15) })
    else { return nil }
    advance()
    let isOrdinal =
      touches
      && (["st", "nd", "rd", "th", "er"].contains(UTF8Text(utf8: bytes))
        || token.kind == .unknown && token.symbol == .point)
    if isOrdinal { advance() }
    return isOrdinal
  }
}

extension UTF8Cursor {
  /// Passes over a date such as `2026年5月3日`, `5월 3일` or `5월`.
  fileprivate mutating func skipDateOfEastAsia() -> Bool {
    var (next, hasMonth) = (self, false)
    while true {
      let start = next.offset
      next.skipSpaces()
      let digits = next.offset
      next.skip { $0.symbol.isDigit }
      let scalar = next.scalar ?? 0
      let (isMonth, isMark) = (
        [0xC6D4, 0x6708].contains(scalar), [0xB144, 0x5E74, 0xC77C, 0x65E5].contains(scalar)
      )
      guard digits < next.offset, next.offset < digits + 5, isMonth || isMark else {
        self.move(to: start)
        return hasMonth
      }
      hasMonth = hasMonth || isMonth
      next.advance()
    }
  }
}
