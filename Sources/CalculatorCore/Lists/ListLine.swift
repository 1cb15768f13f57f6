import ExactNumbers

/// A token of a list, with its meaning.
struct ListToken {
  var kind: Token.Kind
  let symbol: Symbol

  /// The first character of the token.
  let scalar: Unicode.Scalar

  let start: Int
  fileprivate(set) var end: Int

  /// Whether the token touches the previous token, and whether a plain space is between them.
  fileprivate(set) var (touches, isAfterSpace): (Bool, Bool)

  /// The text of a word or currency, and its meaning.
  var word = UTF8Text()
  var meaning = ListWords.Meaning()

  /// The index in `ListLine.numbers`, if the token is a number.
  fileprivate var number = 0

  init(_ token: Token, _ lexer: Lexer) {
    (kind, symbol, start, end) = (token.kind, token.symbol, token.start, token.end)
    (touches, isAfterSpace, scalar) = (
      lexer.touches, lexer.isAfterSpace, lexer.scalar.flatMap { Unicode.Scalar($0) } ?? " "
    )
  }

  var isNumber: Bool { kind == .number || kind == .time }
  var isSign: Bool { kind == .operator && (symbol == .plus || symbol == .minus) }
  var isTimes: Bool { kind == .operator && symbol == .times }
  var isLongDash: Bool { kind == .unknown && scalar == "\u{2014}" }
  var isDash: Bool { kind == .operator && symbol == .minus || isLongDash }
  var isLetters: Bool {
    kind == .word || kind == .currency && symbol.isLetter || isTimes && (scalar == "x" || scalar == "X")
  }

  /// Whether the token is a character outside ASCII without a meaning, or a quotation mark.
  var isForeignMark: Bool { kind == .unknown && (!scalar.isASCII || scalar == "\"") }

  /// `isWide`: a word in a script without spaces; `isMonth`: the sign for month; `isMarkOfDate`: the sign for year, month or day.
  var isWide: Bool { kind == .word && scalar >= "\u{3000}" }
  var isMonth: Bool { scalar == "월" || scalar == "月" }
  var isMarkOfDate: Bool { isMonth || ["년", "年", "일", "日"].contains(scalar) }

  /// Whether the token is a symbol that cannot change a number next to it.
  var isHarmlessMark: Bool {
    switch symbol == .unknown ? scalar : Unicode.Scalar(symbol.byte) {
    case ".", ",", ":", ";", "=", "_", "|", "!", "?", "#", "$", "'", "&", "@", "\"": true
    // Quotation marks, bullets, numbers in circles, bars and shapes. Signs of operators could change a number, and so could
    // triangles, which are minus signs in accounts of Korea and Japan.
    case "\u{201C}"..."\u{2023}", "\u{2460}"..."\u{24FF}", "\u{2502}"..."\u{2503}", "\u{25A0}"..."\u{25B1}",
      "\u{25C6}"..."\u{2714}", "\u{2718}"..."\u{2794}":
      true
    default: false
    }
  }
}

/// A line or cell of a list, as tokens.
///
/// `item` reads a number from the token with index `place`. A method named `skip…` or `take…` moves `place` past the text around
/// a number; if it finds nothing, `place` does not change.
struct ListLine {
  let lexer: Lexer

  /// The lexer at the end of the line, or at the note at its end.
  private(set) var end: Lexer

  /// The number of the line, from 1, and the byte of that line at which a cell begins; 0 for a whole line.
  let (line, offset): (Int, Int)

  private(set) var tokens: [ListToken] = []
  private(set) var numbers: [Result<WrittenNumber, NumberReadingError>] = []

  /// Whether `#` begins a note.
  private let hasNotes: Bool

  init(_ lexer: Lexer, line: Int = 0, offset: Int = 0, hasNotes: Bool = true) {
    (self.lexer, self.end, self.line, self.offset, self.hasNotes) = (lexer, lexer, line, offset, hasNotes)
    readTokens(from: lexer.token.start)
  }

  /// The token at an index; the end token for a greater index.
  subscript(place: Int) -> ListToken { tokens[min(place, tokens.count - 1)] }

  var text: UnsafeBufferPointer<UInt8> { lexer.text }

  func text(of range: Range<Int>) -> UTF8Text { UTF8Text(utf8: Array(text[range])) }
  func text(at place: Int) -> UTF8Text { text(of: self[place].start..<self[place].end) }
  func isAtEnd(_ place: Int) -> Bool { place + 1 >= tokens.count }

  func error(_ reason: TapeTextError.Reason, at place: Int) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset + self[place].start)
  }

  func number(at place: Int) throws(NumberReadingError) -> WrittenNumber {
    try numbers[self[place].number].get()
  }

  /// Returns the index of the first token that begins at byte `start` or later, or else of the end token.
  func place(of start: Int) -> Int { tokens.firstIndex { $0.start >= start } ?? tokens.count - 1 }

  /// Returns whether the comma at byte `comma` is inside a number or between two numbers; moves `place` to the token there.
  ///
  /// The result is false if the number that contains or precedes the comma is a code such as `007`.
  func hasNumber(around comma: Int, from place: inout Int) -> Bool {
    while !isAtEnd(place), self[place].end <= comma { place += 1 }
    guard self[place].isNumber, (try? number(at: place)) != nil else { return false }
    let first = self[place].start < comma ? place : place - 1
    return first >= 0 && self[first].isNumber
      && !ListWords.isCode(text(of: self[first].start..<min(self[first].end, comma)))
  }

  /// Whether `isFound` is true for a token at index `place` or later.
  func contains(from place: Int = 0, _ isFound: (ListToken) -> Bool) -> Bool {
    place < tokens.count && tokens[place...].contains(where: isFound)
  }

  /// Whether a placeholder that programs write instead of a number, such as `#N/A`, begins at a token.
  func saysMissing(at place: Int) -> Bool { ListWords.areMissing(text[self[place].start...]) }

  /// Whether a note ends the line; cells have no notes.
  var hasNote: Bool { end.token.kind == .note }

  // MARK: - Tokens

  private mutating func readTokens(from start: Int) {
    var lexer = lexer
    lexer.move(to: start)
    defer { end = lexer }
    while lexer.token.kind != .end {
      var token = ListToken(lexer.token, lexer)
      if token.kind == .note {
        if hasNotes { break }
        (token.kind, token.end) = (.unknown, token.start + 1)
      }
      if token.isNumber {
        token.number = numbers.count
        numbers.append(Result { () throws(NumberReadingError) in try lexer.readNumber() })
      } else if token.kind == .word || token.kind == .currency {
        read(&token, lexer)
      }
      tokens.append(token)
      lexer.move(to: token.end)
    }
    var end = ListToken(lexer.token, lexer)
    (end.kind, end.touches) = (.end, false)
    tokens.append(end)
  }

  /// Reads a word, with the point of an abbreviation; of a word such as `万円`, reads only the scaling word `万`.
  private func read(_ token: inout ListToken, _ lexer: Lexer) {
    token.word = UTF8Text(utf8: lexer.bytes)
    if token.isWide, let scale = ListWords.scale(beginning: token.word) {
      (token.word, token.end) = (scale, token.start + scale.count)
    }
    token.meaning = ListWords.meaning(of: token.word)
    var next = lexer
    next.move(to: token.end)
    let point = next.token
    guard token.kind == .word, next.touches, point.kind == .unknown, point.symbol == .point else { return }
    next.advance()
    let currency = ListWords.meaning(of: token.word + ".")
    if currency.currencies != 0 {
      (token.word, token.meaning) = (token.word + ".", currency)
    } else if next.touches, next.token.isNumber, token.meaning.currencies == 0 || token.word.count == 1 {
      return
    }
    token.end = point.end
  }

  /// Moves `place` to the first token at byte `end` or later; if `end` is inside a token, reads the rest of that token anew.
  private mutating func move(_ place: inout Int, to end: Int) {
    let next = tokens[place...].firstIndex { $0.start >= end } ?? tokens.count - 1
    if tokens[next - 1].end > end {
      tokens.removeSubrange(place...)
      readTokens(from: end)
    } else {
      place = next
    }
  }
}

extension Lexer {
  /// Whether the current note could have a number that counts, as in `#1 coffee 4.50`, or a placeholder such as `#N/A`.
  var noteHidesNumber: Bool {
    if ListWords.areMissing(text[token.start...]) { return true }
    var inside = Lexer(text, at: token.start, isBeginning: false, style: .list)
    inside.enterNote()
    let line = ListLine(inside, hasNotes: false)
    let first = line.tokens.firstIndex { !$0.isSign && $0.kind != .currency } ?? 0
    let words = line.tokens.firstIndex { !$0.touches } ?? 0
    return inside.touches && line[first].isNumber && line.contains(from: words) { $0.isNumber }
  }
}

// MARK: - What stands around numbers

extension ListLine {
  /// Moves past `symbol` if it touches the previous token and begins no number or word; otherwise returns false.
  func skipMark(_ symbol: Symbol, _ place: inout Int) -> Bool {
    let token = self[place]
    guard token.touches, token.symbol == symbol, [.unknown, .operator, .power].contains(token.kind) else {
      return false
    }
    place += 1
    return true
  }

  /// Moves past a word and the symbols attached to it, as in `Disney+`, `**milk**` and `tea:`.
  func skipWord(_ place: inout Int) {
    place += 1
    var next = place
    while [.plus, .times, .colon].contains(where: { skipMark($0, &next) }) {}
    if !self[next].touches { place = next }
    next = place
    if skipMark(.point, &next), !self[next].touches || !self[next].isNumber { place = next }
  }

  /// Moves past brackets around a date or time or, unless `ofDates`, around words alone; returns false if there are none.
  mutating func skipBracket(_ place: inout Int, ofDates: Bool = false) -> Bool {
    var next = place + 1
    guard self[place].kind == .openingParenthesis else { return false }
    let hasTime = takeDate(&next) != nil || takeTime(&next) != nil
    if ofDates, !hasTime { return false }
    while self[next].kind != .closingParenthesis {
      if hasTime, takeTime(&next) != nil { continue }
      guard self[next].kind == .word || self[next].symbol == (hasTime ? .comma : .times) else { return false }
      next += 1
    }
    place = next + 1
    return true
  }

  /// Returns a currency and moves past it, or returns nil; a letter such as `p` for pence is a currency only after a number (`isBehind`).
  func takeCurrency(_ place: inout Int, isBehind: Bool = false) -> UTF8Text? {
    let token = self[place]
    let isName = token.meaning.currencies != 0 && (isBehind || token.word.count > 1)
    guard token.kind == .currency || token.kind == .word && isName else { return nil }
    place += 1
    return token.word
  }

  /// Whether a word such as `each` marks the price of one piece; a word such as `at` must be next to a number or currency.
  func hasFactor(at place: Int) -> Bool {
    guard self[place].meaning.is(.factor) else { return false }
    let (before, next) = (self[max(place, 1) - 1], self[place + 1])
    return self[place].word.count > 2 || before.isNumber || next.isNumber || next.kind == .currency
  }

  /// Returns the currency that a line or cell names separately from its number; nil if there is none.
  ///
  /// A unit counts too if it is in brackets, before a colon, or alone.
  func name(isCell: Bool = false) -> UTF8Text? {
    let last = tokens.count - 2
    for place in 0..<tokens.count - 1 where place == 0 || !tokens[place - 1].isNumber {
      let (meaning, next) = (tokens[place].meaning, tokens[place + 1])
      let isUnit =
        meaning.units != 0 && (last == 0 || next.kind == .closingParenthesis || next.symbol == .colon)
      let isCurrency =
        tokens[place].kind == .currency || meaning.currencies != 0 && tokens[place].word.count > 1
      if isUnit || isCurrency && (!isCell || place == 0 || place == last) { return tokens[place].word }
    }
    return nil
  }

  /// Moves past a word that scales the number before it, such as `million` or `千万`; returns its power of ten, or nil if there is none.
  func takeScale(_ place: inout Int) -> Int? {
    var power = self[place].meaning.power
    guard power > 0 else { return nil }
    place += 1
    _ = skipMark(.point, &place)
    while self[place].isWide, self[place].touches, self[place].meaning.power > 0 {
      power += self[place].meaning.power
      place += 1
    }
    return power
  }

  /// Moves past a time, with AM or PM before or after it; returns the hours, and whether AM or PM was there; nil if there is no time.
  func takeTime(_ place: inout Int) -> (hours: Rational, isOfDay: Bool)? {
    var next = place
    var half = self[next].meaning.half
    if half != nil { next += 1 }
    guard self[next].kind == .time, var hours = try? number(at: next).value else { return nil }
    next += 1
    place = next
    if half == nil, self[next].kind == .word {
      half = self[next].meaning.half
      if half == nil, self[next + 1].touches, self[next + 1].kind == .word {
        // AM can be written `a.m.`.
        half = ListWords.meaning(of: self[next].word + self[next + 1].word).half
        next += 1
      }
      if half != nil { place = next + 1 }
    }
    if let half {
      if hours >= 12 { hours -= 12 }
      if half == .afternoon { hours += 12 }
    }
    return (hours, half != nil)
  }

  /// Moves past a dash, arrow or word between two times, as in `9:00–17:00`; returns false if there is none.
  func takeSpanMark(_ place: inout Int) -> Bool {
    let token = self[place]
    let isMark =
      token.kind == .operator && (token.symbol == .minus || token.symbol == .tilde) || token.kind == .arrow
      || token.isLongDash || token.scalar == "〜" || token.meaning.is(.between)
    if isMark { place += 1 }
    return isMark
  }

  /// Whether the token is a unit, a currency or a scaling word.
  func isAtUnit(_ place: Int) -> Bool {
    let meaning = self[place].meaning
    return self[place].kind == .word
      && (meaning.power > 0 || meaning.units != 0 || meaning.currencies != 0 && self[place].word.count > 1)
  }

  // MARK: - Dates

  /// Moves past a date; returns nil if there is none.
  ///
  /// `isShort`: the date has only two numbers (`5.12`). `isDoubtful`: the text may not be a date (`May 5`).
  mutating func takeDate(_ place: inout Int) -> (isShort: Bool, isDoubtful: Bool)? {
    if takeDateOfEastAsia(&place) { return (false, false) }
    if self[place].isNumber, let date = lexer.dateOfDigits(at: self[place].start) {
      if date.partCount > 0 { move(&place, to: date.end) }
      return date.partCount > 0 ? (date.partCount == 2, false) : nil
    }
    if let isDoubtful = takeNamedDate(&place) { return (false, isDoubtful) }
    guard self[place].kind == .word else { return nil }
    // A day of the week may precede the date.
    var next = place
    skipWord(&next)
    if self[next].symbol == .comma { next += 1 }
    guard let isDoubtful = takeNamedDate(&next) else { return nil }
    place = next
    return (false, isDoubtful)
  }

  /// Moves past a date such as `2026年5月3日`, `5월 3일` or `5월`; returns false if there is none.
  private mutating func takeDateOfEastAsia(_ place: inout Int) -> Bool {
    var (next, end) = (place, Int?.none)
    while self[next].kind == .number, self[next + 1].touches, self[next + 1].isMarkOfDate,
      let number = try? number(at: next).value, number < 10_000
    {
      let mark = self[next + 1]
      if end != nil || mark.isMonth { end = mark.start + 3 }
      next = mark.end > mark.start + 3 ? tokens.count : next + 2
    }
    if let end { move(&place, to: end) }
    return end != nil
  }

  /// Moves past a day and the name of a month in any order, also with a year; nil if there is no such date.
  ///
  /// Returns whether the text may not be a date, as in `May 5`.
  private func takeNamedDate(_ place: inout Int) -> Bool? {
    var next = place
    let isMonthFirst = takeMonth(&next)
    guard let hasOrdinal = takeDay(&next) else { return nil }
    if !isMonthFirst {
      if !skipMark(.minus, &next), self[next].meaning.is(.of) { next += 1 }
      guard takeMonth(&next) else { return nil }
    }
    var (isDoubtful, year) = (isMonthFirst && !hasOrdinal, next)
    let hasDash = skipMark(.minus, &year)
    if !hasDash, self[year].symbol == .comma || self[year].meaning.is(.of) { year += 1 }
    let digits = digitCount(at: year)
    if digits == 4 && (try? number(at: year).value) ?? 3000 < 3000 || digits == 2 && !isMonthFirst {
      var behind = year + 1
      if !self[behind].touches, takeCurrency(&behind) == nil {
        (next, isDoubtful) = (year + 1, digits == 2 && !hasDash)
      }
    }
    let end = self[next]
    let goesOn = end.touches && (end.isNumber || end.kind == .operator)
    if goesOn || isMonthFirst && isAtUnit(next) { return nil }
    place = next
    return isDoubtful
  }

  private func takeMonth(_ place: inout Int) -> Bool {
    guard self[place].kind == .word, self[place].meaning.is(.month) else { return false }
    place += 1
    _ = skipMark(.point, &place)
    return true
  }

  /// Moves past a day of a month; nil if there is none.
  ///
  /// Returns whether letters or a point show that the number is a day, as in `3rd` and `3.`.
  private func takeDay(_ place: inout Int) -> Bool? {
    guard 1...2 ~= digitCount(at: place), let day = try? number(at: place).value, 1...31 ~= day else {
      return nil
    }
    place += 1
    if self[place].touches, self[place].meaning.is(.ordinal) {
      place += 1
      return true
    }
    return skipMark(.point, &place)
  }

  /// The count of digits of a token that is only digits; 0 for any other token.
  func digitCount(at place: Int) -> Int {
    let text = text(at: place)
    return text.leadingDigits == text.count ? text.count : 0
  }
}
