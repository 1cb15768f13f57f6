import ExactNumbers

// What stands around the numbers of a list.

extension Lexer {
  func isLongDash(_ token: Token) -> Bool {
    token.kind == .unknown && text[token.start...].starts(with: [0xE2, 0x80, 0x94])
  }
  var isAtLongDash: Bool { isLongDash(token) }

  /// Whether a word of a table is in view.
  func isAt(_ table: StaticString) -> Bool { token.kind == .word && ListWords.contains(bytes, in: table) }

  /// Whether a unit is in view, or a currency or scaling word.
  var isAtUnit: Bool {
    var next = self
    return token.kind == .word
      && (next.takeScale() != nil || next.takeCurrency() != nil || ListWords.unit(of: bytes) != 0)
  }

  /// Passes over a word and what belongs to it, as in `Disney+`, `**milk**` and `tea:`.
  mutating func skipWord() {
    advance()
    var next = self
    while next.takeMark(.plus) || next.takeMark(.times) || next.takeMark(.colon) {}
    if !next.touches { self = next }
    _ = attempt { $0.takeMark(.point) && !($0.touches && $0.token.isNumber) }
  }

  /// Passes over what stands between two times.
  mutating func takeSpanMark() -> Bool {
    let isSign = token.kind == .operator && (token.symbol == .minus || token.symbol == .tilde)
    let isMark = isSign || token.kind == .arrow || isAtLongDash || scalar == 0x301C || isAt("to bis à a")
    if isMark { advance() }
    return isMark
  }

  /// Passes over brackets with a date and a time in them, or `ofDates` false with words alone.
  mutating func skipBracket(ofDates: Bool = false) -> Bool {
    attempt { next in
      guard next.token.kind == .openingParenthesis else { return false }
      next.advance()
      let hasTime = next.takeDate() != nil || next.takeTime() != nil
      if ofDates, !hasTime { return false }
      while next.token.kind != .closingParenthesis {
        if hasTime, next.takeTime() != nil { continue }
        guard next.token.kind == .word || next.token.symbol == (hasTime ? .comma : .times) else {
          return false
        }
        next.advance()
      }
      next.advance()
      return true
    }
  }

  // MARK: - Currencies, scales and times

  /// Passes over a currency, which can be a word with a point behind it, and returns it; one letter is one only behind digits.
  mutating func takeCurrency(isBehind: Bool = false) -> UTF8Text? {
    let name = bytes
    var next = self
    next.advance()
    if token.kind == .word {
      let hasPoint = next.takeMark(.point)
      let isName =
        ListWords.group(of: name) != 0 || hasPoint && ListWords.group(of: name + [UInt8(ascii: ".")]) != 0
      guard isName, name.count > 1 || isBehind else { return nil }
    } else if token.kind != .currency {
      return nil
    }
    self = next
    return UTF8Text(utf8: name)
  }

  /// Passes over a word that scales the number before it, and returns the power of ten; in scripts without spaces, words follow it.
  mutating func takeScale() -> Int? {
    guard token.kind == .word else { return nil }
    let word = bytes
    var next = self
    if let power = ListWords.power(of: word) {
      next.advance()
      _ = next.takeMark(.point)
      self = next
      return power
    }
    guard word[0] >= 0xE3, word.count > 3, let power = ListWords.power(of: Array(word[..<3])) else {
      return nil
    }
    next.move(to: token.start + 3)
    let isBeforeCurrency = ListWords.group(of: next.bytes) != 0
    let more = next.takeScale()
    guard more != nil || isBeforeCurrency else { return nil }
    self = next
    return power + (more ?? 0)
  }

  /// Passes over a time with AM or PM, or the words for them before it, and returns its hours and whether it is one of a day.
  mutating func takeTime() -> (hours: Rational, isOfDay: Bool)? {
    var next = self
    var half = next.token.kind == .word ? ListWords.lines(of: next.bytes, in: ListWords.halves) : 0
    if half != 0 { next.advance() }
    guard next.token.kind == .time, var hours = try? next.readNumber().value else { return nil }
    next.advance()
    self = next
    if half == 0, next.token.kind == .word {
      // Also `a.m.`
      var word: [UInt8] = []
      repeat {
        word += next.token.kind == .word ? next.bytes : []
        next.advance()
      } while next.touches && (next.token.kind == .word || next.token.symbol == .point)
        && next.token.end - end < 5
      half = ListWords.lines(of: word, in: ListWords.halves)
      if half != 0 { self = next }
    }
    if half != 0 {
      if hours >= 12 { hours -= 12 }
      if half == 2 { hours += 12 }
    }
    return (hours, half != 0)
  }

  // MARK: - Dates

  /// Passes over a date, and returns whether it is a day and a month in digits, and whether it could be none.
  mutating func takeDate() -> (isShort: Bool, isDoubtful: Bool)? {
    if takeDateOfEastAsia() { return (false, false) }
    if let partCount = takeDateOfDigits() { return partCount == 0 ? nil : (partCount == 2, false) }
    var next = self
    if let isDoubtful = takeNamedDate() { return (false, isDoubtful) }
    guard token.kind == .word else { return nil }
    // A day of the week stands before it.
    next.skipWord()
    if next.token.symbol == .comma { next.advance() }
    guard let isDoubtful = next.takeNamedDate() else { return nil }
    self = next
    return (false, isDoubtful)
  }

  /// Passes over a date such as `2026年5月3日`, `5월 3일` or `5월`.
  private mutating func takeDateOfEastAsia() -> Bool {
    var (next, hasMonth) = (self, false)
    while let number = next.token.kind == .number ? try? next.readNumber().value : nil, number < 10_000 {
      next.advance()
      let scalar = next.touches ? next.scalar ?? 0 : 0
      let isMonth = [0xC6D4, 0x6708].contains(scalar)
      guard isMonth || [0xB144, 0x5E74, 0xC77C, 0x65E5].contains(scalar) else { break }
      hasMonth = hasMonth || isMonth
      next.move(to: next.token.start + 3)
      if hasMonth { self = next }
    }
    return hasMonth
  }

  /// Passes over a day and a month in letters, in either order, perhaps with a year, and returns whether it could be none.
  private mutating func takeNamedDate() -> Bool? {
    var (next, day) = (self, self)
    // Few words stand before a day, and whether one is a month takes long.
    let isMonthFirst = token.kind == .word
    if isMonthFirst {
      day.advance()
      _ = day.takeMark(.point)
      guard 1...2 ~= day.digitCount, next.takeMonth() else { return nil }
    }
    guard let hasOrdinal = next.takeDay() else { return nil }
    if !isMonthFirst {
      if !next.takeMark(.minus), next.isAt("de of") { next.advance() }
      guard next.takeMonth() else { return nil }
    }
    var (isDoubtful, year) = (isMonthFirst && !hasOrdinal, next)
    let hasDash = year.takeMark(.minus)
    if !hasDash, year.token.symbol == .comma || year.isAt("de") { year.advance() }
    let count = year.digitCount
    if count == 4 && year.bytes[0] < UInt8(ascii: "3") || count == 2 && !isMonthFirst {
      year.advance()
      var behind = year
      if !year.touches, behind.takeCurrency() == nil { (next, isDoubtful) = (year, count == 2 && !hasDash) }
    }
    let goesOn = next.touches && (next.token.isNumber || next.token.kind == .operator)
    if goesOn || isMonthFirst && next.isAtUnit { return nil }
    self = next
    return isDoubtful
  }

  private mutating func takeMonth() -> Bool {
    guard isAt(ListWords.months) else { return false }
    advance()
    _ = takeMark(.point)
    return true
  }

  /// Passes over a day of a month, and returns whether letters or a point show that it is one.
  private mutating func takeDay() -> Bool? {
    guard token.kind == .number, 1...2 ~= digitCount, let day = try? readNumber().value, 1...31 ~= day else {
      return nil
    }
    advance()
    guard touches, isAt("st nd rd th er") else { return takeMark(.point) }
    advance()
    return true
  }
}
