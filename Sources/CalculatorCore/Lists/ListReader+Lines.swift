import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var note = UTF8Cursor(text)
    note.skip { $0.symbol != .note }
    let words = UnsafeBufferPointer(rebasing: text[..<note.offset])
    var lexer = lexer(words)
    if lexer.token.kind == .end ? note.hidesNumber : note.saysMissing {
      throw error(.missingValue, at: note.offset)
    }
    let first = lexer
    if lexer.token.kind == .equals {
      lexer.advance()
      if lexer.token.kind == .equals { lexer = first }
    }
    noteStart = first.token.start
    var alone = numberAlone(in: words, from: lexer.token.start)
    let isAlone = alone != nil
    if !isAlone { alone = try number(at: &lexer) }
    guard var item = alone else {
      return try readHeading(words, from: first.token.start, before: note)
    }
    item.note.append(wordsOf: words[min(noteStart, item.range.lowerBound)..<item.range.lowerBound])
    item.note.append(wordsOf: words[item.range.upperBound...])
    item.isResult = first.token.start < lexer.token.start && first.token.kind == .equals
    item.isTotal = item.isResult || Self.says(ListWords.totals, item.note)
    hasWords = hasWords || !isAlone
    item.note.append(word: note.note)
    try append(item)
  }

  func lexer(_ text: UnsafeBufferPointer<UInt8>, at start: Int = 0, style: Lexer.Style = .list) -> Lexer {
    Lexer(
      text, at: start, isBeginning: false, style: style, decimalSymbol: decimalSymbol, limits: limits.numbers)
  }

  private func error(_ reason: TapeTextError.Reason, at offset: Int) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset)
  }

  /// Takes a line without a number for a heading, or a rule, where no word of it could stand for one.
  private mutating func readHeading(
    _ words: UnsafeBufferPointer<UInt8>, from start: Int, before note: UTF8Cursor
  ) throws(TapeTextError) {
    let line = UTF8Cursor(words, at: start)
    let isHeading = line.hasLetters || line.hasDigits
    let couldBeNumber = !line.isAtEnd && (!note.isAtEnd || !isHeading && words.count < start + 3)
    var (rest, last) = (line, line)
    while case let word = rest.readWord(), !word.isAtEnd {
      if couldBeNumber || UTF8Cursor(words, at: word.offset).saysMissing {
        throw error(.missingValue, at: word.offset)
      }
      last = word
    }
    if isHeading {
      if last.isAtDash, last.peek() == .end { throw error(.missingValue, at: last.offset) }
      heading.append(wordsOf: words[start...])
    }
    hasWords = hasWords || line.hasLetters
    heading.append(word: note.note)
    isBlockOver = isBlockOver || note.isAtEnd
  }

  /// Returns the number that a line is, perhaps with plain spaces in it or in parentheses.
  private mutating func numberAlone(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> ListItem? {
    var lexer = lexer(text, at: start, style: .cell)
    let isApart = lexer.token.isSign && text[lexer.token.end...].first == UInt8(ascii: " ")
    guard !isApart, let item = try? item(&lexer, isCell: true), lexer.token.kind == .end,
      place == nil || place == 1
    else { return nil }
    let hasSpace = text[item.range.lowerBound..<item.range.upperBound].contains(UInt8(ascii: " "))
    if hasSpace, doubt == nil, let other = try? numbers(in: text, from: start), other.count > 1 {
      doubt = item.error(.severalNumbers(other[0].digits, other[1].digits))
    }
    return item
  }

  func numbers(in text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TapeTextError) -> [ListItem] {
    var lexer = lexer(text, at: start)
    return try numbers(&lexer)
  }

  /// Returns the number of a line behind a bullet, a numbering, a date and the time of a day.
  private mutating func number(at lexer: inout Lexer) throws(TapeTextError) -> ListItem? {
    var date: (isShort: Bool, isDoubtful: Bool, start: Lexer)?
    let firstWord = lexer.bytes
    var isAtBeginning = true
    while true {
      let start = lexer
      if date == nil, let found = lexer.takeDate() {
        date = (found.isShort, found.isDoubtful, start)
        isAtBeginning = true
      } else if lexer.skipBracket() {
        isAtBeginning = true
      } else if try skipBullet(&lexer) || skipNumbering(&lexer) {
        isAtBeginning = date == nil
        if isAtBeginning, start.token.start == noteStart { noteStart = lexer.token.start }
      } else if !isAtBeginning || !skipTime(&lexer) {
        break
      }
      if lexer.token.kind == .end { break }
    }
    let found = try numbers(&lexer)
    guard var item = try number(of: found, on: lexer.text) else {
      guard let date else { return nil }
      if date.isDoubtful { throw error(.date, at: date.start.token.start) }
      // A day and a month could be a number where no other is.
      guard date.isShort else { return nil }
      lexer = date.start
      let found = try numbers(&lexer)
      let isHeading = found.count > 1 && !UTF8Cursor(lexer.text, at: date.start.token.start).hasLetters
      return isHeading ? nil : try number(of: found, on: lexer.text)
    }
    // A sign word follows the number, perhaps in brackets, or is the first word or the one before it.
    var behind = self.lexer(lexer.text, at: item.range.upperBound)
    _ = behind.takeCurrency()
    if behind.token.kind == .openingParenthesis { behind.advance() }
    let word = behind.bytes
    behind.advance()
    if behind.token.kind == .closingParenthesis { behind.advance() }
    if ListWords.isSign(item.unit.utf8) {
      (item.signWord, item.unit) = (item.unit, UTF8Text())
    } else if behind.token.kind == .end, ListWords.isSign(word) {
      item.signWord = UTF8Text(utf8: word)
    } else if firstWord.count > 1, ListWords.isSign(firstWord) {
      item.signWord = UTF8Text(utf8: firstWord)
    } else if let word = UTF8Text(utf8: Array(lexer.text[..<item.range.lowerBound])).words.last {
      item.signWord = ListWords.sign(endOf: word) ?? item.signWord
    }
    return item
  }

  /// Returns the one of several numbers of a line that counts: the one in the chosen place, or the last where it alone has a currency.
  private func number(of found: [ListItem], on text: UnsafeBufferPointer<UInt8>) throws(TapeTextError)
    -> ListItem?
  {
    let numbers = found.filter { !$0.isOfDay }
    guard let last = found.last else { return nil }
    if let place, place != 1 || found.count > 1 {
      guard found.indices.contains(place - 1) else { throw last.error(.noSuchColumn) }
      return found[place - 1]
    }
    if numbers.isEmpty { throw last.error(.timeOfDay) }
    if found.count == 1 { return last }
    let isOnly = !last.currency.isEmpty && found.dropLast().allSatisfy { $0.currency.isEmpty }
    let before = found[found.count - 2]
    // `1 200 €` could be one number.
    let between = text[before.range.upperBound..<last.range.lowerBound]
    let isGlued = text[..<before.range.lowerBound].last.map { $0 > UInt8(ascii: " ") } ?? false
    let couldBeGroup =
      !isGlued && between.allSatisfy { $0 == UInt8(ascii: " ") } && before.digits.utf8.count < 4
      && last.digits.utf8.prefix { $0.isDigit }.count == 3 && last.text.utf8.first?.isDigit == true
    guard isOnly, !couldBeGroup, between.contains(UInt8(ascii: " ")) else {
      throw found[0].error(.severalNumbers(found[0].digits, found[1].digits))
    }
    return last
  }

  /// Passes over a bullet, but not over a hyphen that could be a sign.
  private func skipBullet(_ lexer: inout Lexer) throws(TapeTextError) -> Bool {
    var next = lexer
    next.advance()
    switch lexer.token.kind {
    case .operator where lexer.token.symbol != .slash && lexer.token.symbol != .tilde,
      .unknown where lexer.isAtLongDash:
      let isBullet = !next.touches && next.token.kind != .end
      if !isBullet || lexer.token.symbol != .times && next.token.kind == lexer.token.kind { return false }
      var number = next
      let isNumber = (try? item(&number)) != nil
      if lexer.token.symbol == .plus || isNumber || number.takeCurrency() != nil {
        if lexer.token.symbol == .times { return false }
        throw error(.unclearSign, at: lexer.token.start)
      }
    case .arrow: break
    case .unknown
    where lexer.token.symbol == .unknown && lexer.text[lexer.token.start] >= 0xE2
      && (try? isHarmless(&next, lexer.token)) == true:
      next = lexer
      next.advance()
    default: return false
    }
    if next.token.kind == .end { return false }
    lexer = next
    return true
  }

  /// Passes over `1.`, `1)`, `(1)` or `1、`, if the number is 1 or the next.
  private mutating func skipNumbering(_ lexer: inout Lexer) -> Bool {
    var next = lexer
    let isOpen = next.token.kind == .openingParenthesis
    if isOpen { next.advance() }
    let number = [1, lastNumbering + 1].first { UTF8Text(count: $0).utf8 == next.bytes }
    next.advance()
    guard let number, next.touches else { return false }
    let mark = UTF8Cursor(next.text, at: next.token.start).scalar
    let isClosed = next.token.kind == .closingParenthesis
    guard isOpen ? isClosed : isClosed || next.token.symbol == .point || mark == 0x3001 else { return false }
    next.advance()
    if next.token.kind == .end || next.touches && mark != 0x3001 { return false }
    (lexer, lastNumbering) = (next, number)
    return true
  }

  /// Passes over the time of a day before words and a number, or a span before a number.
  private func skipTime(_ lexer: inout Lexer) -> Bool {
    var next = lexer
    guard next.takeTime() != nil else { return false }
    if next.takeSpanMark(), next.takeTime() != nil {
      let other = try? numbers(in: next.text, from: next.token.start)
      guard let other, other.contains(where: { !$0.number.isTime }) else { return false }
    } else {
      next = lexer
      _ = next.takeTime()
      if next.token.symbol == .minus, !next.touches { next.advance() }
      let rest = UTF8Cursor(next.text, at: next.token.start)
      guard next.token.kind == .word || next.token.kind == .number, rest.hasDigits else { return false }
    }
    lexer = next
    return true
  }

  /// Returns the numbers of words, except those in brackets behind the first.
  ///
  /// Only harmless marks may stand between the last word and a number, or after it; a sign that touches a letter is ignored.
  private func numbers(_ lexer: inout Lexer) throws(TapeTextError) -> [ListItem] {
    var (found, harm, last, hasFactor) = ([ListItem](), Int?.none, Token?.none, false)
    while lexer.token.kind != .end {
      let token = lexer.token
      hasFactor =
        hasFactor || token.kind == .operator && token.symbol == .times
        || token.kind == .unknown && token.symbol == .at
        || token.kind == .word && ["à", "X"].contains(UTF8Text(utf8: lexer.bytes))
      let before = lexer.touches ? last : nil
      last = token
      if token.kind == .openingParenthesis {
        if lexer.skipBracket(ofDates: true) { continue }
        if let number = found.last {
          try skipRemark(&lexer, behind: number, isApart: before == nil)
          continue
        }
      }
      if let time = try time(at: &lexer) {
        if let harm, found.isEmpty { throw error(.unclearSign, at: harm) }
        found.append(time)
        continue
      }
      let isWord = token.kind == .word
      let mayBegin =
        token.isNumber || token.kind == .currency && before?.kind != .word
        || token.isSign && before == nil || isWord && before?.kind != .word
      var next = lexer
      if mayBegin, var item = try item(&next) {
        if let harm, found.isEmpty { throw error(.unclearSign, at: harm) }
        if let before, before.kind == .word, token.isNumber { try addUnit(before, lexer.text, to: &item) }
        let near = max(0, token.start - 9)
        let start =
          lexer.text[near..<token.start].lastIndex { $0 <= UInt8(ascii: " ") }.map { $0 + 1 } ?? near
        if UTF8Cursor(lexer.text, at: start).saysMissing { throw error(.missingValue, at: start) }
        if next.touches, next.token.kind == .unknown,
          next.token.symbol == .point || next.token.symbol == .comma
        {
          next.advance()
          item.range = item.range.lowerBound..<max(item.range.upperBound, next.end)
        }
        found.append(item)
        lexer = next
        last?.kind = item.unit.isEmpty ? .number : .word
        continue
      }
      if isWord {
        let isSign =
          found.isEmpty && before == nil && ["Δ", "ー", "ㅡ", "🔻"].contains(UTF8Text(utf8: lexer.bytes))
        if isSign { harm = harm ?? token.start } else if found.isEmpty { harm = nil }
        lexer.skipWord()
        continue
      }
      lexer.advance()
      if token.symbol == .point, token.kind == .unknown, before?.kind == .word, lexer.touches,
        lexer.token.isNumber
      {
        last = before
        continue
      }
      if try isHarmless(&lexer, token, behind: before) { continue }
      // A sign alone in brackets is one of the number, wherever it stands: `(-) discount 5`.
      if before?.kind == .openingParenthesis, lexer.token.kind == .closingParenthesis {
        throw error(.unclearSign, at: token.start)
      }
      if found.isEmpty || before?.kind != .word { harm = harm ?? token.start }
    }
    if let harm, found.count == 1 { throw error(.unclearSign, at: harm) }
    if harm != nil || hasFactor && place == nil, found.count > 1 {
      throw found[0].error(.severalNumbers(found[0].digits, found[1].digits))
    }
    return found
  }

  /// Returns the time of a day, or the hours from one to another.
  private func time(at lexer: inout Lexer) throws(TapeTextError) -> ListItem? {
    let start = lexer.token.start
    var next = lexer
    guard let begin = next.takeTime() else { return nil }
    var item = ListItem(line: line, range: start..<next.end)
    item.number.isTime = true
    var span = next
    if span.takeSpanMark(), let end = span.takeTime() {
      (next, item.range) = (span, start..<span.end)
      item.number.valueWithoutPercent = end.hours - begin.hours
      if end.hours < begin.hours {
        // The next day begins behind an afternoon.
        if begin.isOfDay || end.isOfDay || begin.hours < 13 { throw item.error(.timeOfDay) }
        item.number.valueWithoutPercent += 24
      }
    } else {
      if !begin.isOfDay { return nil }
      item.isOfDay = true
    }
    item.text = UTF8Text(utf8: next.taken(from: start))
    item.digits = item.text
    lexer = next
    return item
  }

  /// Takes the letters right before a number for a part of its unit; in scripts without spaces they are none.
  private func addUnit(_ word: Token, _ text: UnsafeBufferPointer<UInt8>, to item: inout ListItem)
    throws(TapeTextError)
  {
    if text[..<word.end].last(where: { $0 & 0xC0 != 0x80 }) ?? 0 >= 0xE3 { return }
    let digits = item.digits.utf8
    if digits.contains(UInt8(ascii: ",")), !digits.contains(UInt8(ascii: ".")) {
      throw item.error(.unclearSeparator)
    }
    item.unit = UTF8Text(utf8: Array(text[word.start..<word.end])) + " " + item.unit
  }

  /// Passes over a remark in brackets behind a number: words, or digits apart from the number, and no factor.
  private func skipRemark(_ lexer: inout Lexer, behind number: ListItem, isApart: Bool) throws(TapeTextError)
  {
    let start = lexer.token.start
    var (tokens, hasLetters, hasDigits) = ([Token](), false, false)
    while lexer.token.kind != .closingParenthesis {
      lexer.advance()
      if lexer.token.kind == .end { throw error(.unclearSign, at: start) }
      hasLetters = hasLetters || lexer.token.kind == .word || lexer.token.kind == .currency
      hasDigits = hasDigits || lexer.token.isNumber
      tokens.append(lexer.token)
    }
    let isFactor = [tokens.first, tokens.dropLast().last].contains {
      $0.map { $0.kind == .operator && $0.symbol == .times || $0.kind == .percent || $0.isSign } ?? false
    }
    if isFactor || number.number.isTime && hasDigits || !hasLetters && !(isApart && hasDigits) {
      throw error(.unclearSign, at: start)
    }
    lexer.advance()
  }

  /// Whether a mark that was passed over cannot change a number beside it: one of a few, or a dash or slash before letters, which
  /// are passed over, too.
  private func isHarmless(_ lexer: inout Lexer, _ token: Token, behind before: Token? = nil)
    throws(TapeTextError) -> Bool
  {
    switch token.kind {
    case .operator where before?.isNumber == true && lexer.touches && lexer.token.isNumber: return true
    case .arrow, .ellipsis, .equals, .closingParenthesis, .currency, .lineEnd, .word: return true
    case .operator where token.symbol == .minus || token.symbol == .slash,
      .unknown where lexer.isLongDash(token):
      while lexer.token.symbol == .minus || lexer.isAtLongDash, lexer.touches { lexer.advance() }
      guard lexer.token.kind == .word, before == nil || lexer.touches else { return false }
      var next = lexer
      return next.takeCurrency() == nil
    case .operator where token.symbol == .times && token.end - token.start == 1:
      // Emphasis: `**milk**`.
      let isAtWord = lexer.touches && (lexer.token.kind == .word || lexer.token.symbol == .times)
      return isAtWord || before?.kind == .word || before?.symbol == .times
    case .unknown: break
    case .power: return lexer.touches && lexer.token.kind == .word
    default: return false
    }
    if token.symbol == .comma || token.symbol == .point, lexer.touches, lexer.token.isNumber, let before {
      let isWord = before.kind == .word || before.symbol == token.symbol || before.kind == .ellipsis
      if !isWord, before.kind != .currency { throw error(.unclearSign, at: token.start) }
      if !isWord { throw error(.severalNumbers("", UTF8Text(utf8: lexer.bytes)), at: token.start) }
    }
    return UTF8Cursor(lexer.text, at: token.start).isAtHarmlessMark
  }
}
