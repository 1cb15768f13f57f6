import ExactNumbers

// Rule 1 of `Documentation/TapeFormat.md`: a line has one number, at any position, and the rest of the line is its note.

extension ListReader {
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    let line = ListLine(lexer(text), line: line)
    if line.isAtEnd(0) ? line.end.noteHidesNumber : line.saysMissing(at: .max) {
      throw line.error(.missingValue, at: .max)
    }
    let isResult = line[0].kind == .equals
    let start = isResult && line[1].kind != .equals ? 1 : 0
    noteStart = line[0].start
    let alone = numberAlone(in: line, from: start)
    var found = alone
    if alone == nil { found = try number(in: line, from: start) }
    guard var item = found else { return try readHeading(line) }
    item.note.append(wordsOf: text[min(noteStart, item.range.lowerBound)..<item.range.lowerBound])
    item.note.append(wordsOf: text[item.range.upperBound..<line[.max].start])
    let isBare = item.signWord.isEmpty || item.signWord == "-"
    if isBare, !blockSign.isEmpty { item.signWord = blockSign }
    item.isResult = isResult
    item.isTotal = isResult || ListWords.say(.total, item.note)
    item.isApart = ListWords.sayApart(item.note)
    hasWords = hasWords || alone == nil
    item.note.append(word: UTF8Text(utf8: line.end.note))
    if item.mark == .none, !choice.hasSigns, ListWords.isMark(item.signWord) { item.mark = .sign }
    noteName(of: item, in: line)
    try add(item)
  }

  /// Records the currency or unit of a number: next to the number, elsewhere on its line, or in the heading above.
  private mutating func noteName(of item: ListItem, in line: ListLine) {
    var found = item.currency
    if found.isEmpty, !item.unit.isEmpty, ListWords.meaning(of: item.unit).units != 0 { found = item.unit }
    if found.isEmpty { found = line.name() ?? block }
    areNamed = areNamed && !found.isEmpty
    if name.isEmpty { name = found }
    if areNamed, otherName == nil, !ListWords.areSame(name, found) {
      otherName = item.error(.different(name, found))
    }
  }

  func lexer(_ text: UnsafeBufferPointer<UInt8>, at start: Int = 0, style: Lexer.Style = .list) -> Lexer {
    Lexer(
      text, at: start, isBeginning: false, style: style, decimalSymbol: decimalSymbol, limits: limits.numbers)
  }

  /// Treats a line without a number as a heading or a ruled line; refuses a placeholder for a number, such as `n/a`.
  private mutating func readHeading(_ line: ListLine) throws(TapeTextError) {
    let hasLetters = line.contains { $0.isLetters }
    let isHeading = hasLetters || line.contains { $0.isNumber }
    let isSign = line.hasNote || !isHeading && line[.max].start < line[0].start + 3
    let words = line.tokens.indices.dropLast().filter { $0 == 0 || !line[$0].touches }
    if let missing = words.first(where: { isSign || line.saysMissing(at: $0) }) {
      throw line.error(.missingValue, at: missing)
    }
    if isHeading {
      if let last = words.last, last == line.tokens.count - 2, line[last].isDash {
        throw line.error(.missingValue, at: last)
      }
      heading.append(wordsOf: line.text[line[0].start..<line[.max].start])
      blockSign = ListWords.sign(of: line.text(of: line[0].start..<line[.max].start)) ?? blockSign
    }
    hasWords = hasWords || hasLetters
    block = line.name() ?? block
    heading.append(word: UTF8Text(utf8: line.end.note))
    isBlockOver = isBlockOver || !line.hasNote
  }

  /// Returns the number of a line that is only a number; nil for any other line.
  ///
  /// The number may have plain spaces inside, or be in parentheses.
  private mutating func numberAlone(in line: ListLine, from start: Int) -> ListItem? {
    let pairs = line.tokens.indices.filter { line[$0].isNumber && line[$0 + 1].isNumber }
    let hasSpaces = !pairs.isEmpty
    let words = UnsafeBufferPointer(rebasing: line.text[..<line[.max].start])
    let whole =
      hasSpaces ? ListLine(lexer(words, at: line[start].start, style: .cell), line: self.line) : line
    var end = hasSpaces ? 0 : start
    guard place == nil || place == 1, !line[start].isSign || !line[start + 1].isAfterSpace,
      let item = try? whole.item(&end, isCell: true), whole.isAtEnd(end)
    else { return nil }
    if pairs.contains(where: { line[$0 + 1].isAfterSpace }), doubt == nil,
      let other = try? numbers(in: line, from: start), other.count > 1
    {
      doubt = item.error(.severalNumbers(other[0].digits, other[1].digits))
    }
    return item
  }

  /// Returns the number of a line that may begin with bullets, a numbering, a date and a time of day; nil if there is no number.
  private mutating func number(in line: ListLine, from start: Int) throws(TapeTextError) -> ListItem? {
    var (line, place, isAtBeginning) = (line, start, true)
    var date: (isShort: Bool, isDoubtful: Bool, line: ListLine, place: Int)?
    while !line.isAtEnd(place) {
      let (before, begin) = (line, place)
      if date == nil, let found = line.takeDate(&place) {
        date = (found.isShort, found.isDoubtful, before, begin)
        isAtBeginning = true
      } else if line.skipBracket(&place) {
        isAtBeginning = true
      } else if try skipBullet(of: line, &place) || skipNumbering(of: line, &place) {
        isAtBeginning = date == nil
        if isAtBeginning, line[begin].start == noteStart { noteStart = line[place].start }
      } else if !isAtBeginning || !skipTime(of: line, &place) {
        break
      }
    }
    if var item = try number(among: numbers(in: line, from: place), of: line) {
      item.signWord = signWord(beside: item, of: line, from: start)
      if item.signWord == item.unit { item.unit = UTF8Text() }
      return item
    }
    guard let date else { return nil }
    if date.isDoubtful { throw date.line.error(.date, at: date.place) }
    // A day and month such as `5.12` could be the number, if the line has no other number.
    let found = date.isShort ? try numbers(in: date.line, from: date.place) : []
    let isHeading = found.count > 1 && !date.line.contains(from: date.place) { $0.isLetters }
    return isHeading ? nil : try number(among: found, of: date.line)
  }

  /// Returns the word or symbol next to a number that may be its sign (such as `CR`); empty if there is none.
  ///
  /// It is the first of these: the word that touches or follows the number, in brackets or not; the first word of the line; the
  /// word before the number; a plus or dash that begins the line.
  private func signWord(beside item: ListItem, of line: ListLine, from start: Int) -> UTF8Text {
    if ListWords.isSign(item.unit) { return item.unit }
    var behind = line.place(of: item.range.upperBound)
    _ = line.takeCurrency(&behind)
    if line[behind].kind == .openingParenthesis { behind += 1 }
    let isLast = line.isAtEnd(behind + (line[behind + 1].kind == .closingParenthesis ? 2 : 1))
    if isLast, ListWords.isSign(line.text(at: behind)) { return line.text(at: behind) }
    let words = ListWords.words(of: line.text(of: 0..<item.range.lowerBound)).map { UTF8Text(utf8: $0) }
    if let first = words.first, first.count > 1, ListWords.isSign(first) { return first }
    if let sign = words.last.flatMap({ ListWords.sign(endOf: $0) }) { return sign }
    let isLed = (line[start].isSign || line[start].isDash) && line[start].start < item.range.lowerBound
    return isLed ? line[start].symbol == .plus ? "+" : "-" : UTF8Text()
  }

  /// Returns the number that counts: the chosen or the only number; or the last, if it follows a percentage or alone has a currency.
  private func number(among found: [ListItem], of line: ListLine) throws(TapeTextError) -> ListItem? {
    guard let last = found.last else { return nil }
    if let place, place != 1 || found.count > 1 {
      guard found.indices.contains(place - 1) else { throw last.error(.noSuchColumn) }
      return found[place - 1]
    }
    if found.allSatisfy({ $0.isOfDay }) { throw last.error(.timeOfDay) }
    if found.count == 1 { return last }
    // `1 200 €` could be one number.
    let before = found[found.count - 2]
    let between = line.place(of: before.range.upperBound)...line.place(of: last.range.lowerBound)
    let first = line.place(of: before.range.lowerBound)
    let isOnly =
      countsLast || !last.currency.isEmpty && found.dropLast().allSatisfy { $0.currency.isEmpty }
      || found.count == 2 && first > 0 && before.number.isPercent && !last.number.isPercent
        && between.count <= (line[between.lowerBound].kind == .closingParenthesis ? 2 : 1)
    let couldBeGroup =
      (first == 0 || !line[first].touches) && between.count == 1 && before.digits.count < 4
      && !before.number.isPercent
      && last.digits.leadingDigits == 3 && last.text.leadingDigits > 0
    guard isOnly, !couldBeGroup, between.contains(where: { line[$0].isAfterSpace }) else {
      throw found[0].error(.severalNumbers(found[0].digits, found[1].digits))
    }
    return last
  }

  /// Moves past a bullet; returns false if there is none, and refuses a hyphen or plus that could be a sign.
  private func skipBullet(of line: ListLine, _ place: inout Int) throws(TapeTextError) -> Bool {
    let (bullet, next) = (line[place], place + 1)
    switch bullet.kind {
    case .operator where bullet.symbol != .slash && bullet.symbol != .tilde, .unknown where bullet.isLongDash:
      if line[next].touches || line.isAtEnd(next) || !bullet.isTimes && line[next].kind == bullet.kind {
        return false
      }
      var number = next
      let isNumber = (try? line.item(&number)) != nil
      if bullet.symbol == .plus || isNumber || line.takeCurrency(&number) != nil {
        if bullet.isTimes { return false }
        throw line.error(.unclearSign, at: place)
      }
    case .arrow: break
    case .unknown where bullet.scalar >= "\u{2000}" && bullet.symbol == .unknown:
      var end = next
      guard (try? isHarmless(&end, bullet, of: line)) == true else { return false }
    default: return false
    }
    if line.isAtEnd(next) { return false }
    place = next
    return true
  }

  /// Moves past `1.`, `1)`, `(1)` or `1、`, if the number is 1 or the last numbering plus 1; otherwise returns false.
  private mutating func skipNumbering(of line: ListLine, _ place: inout Int) -> Bool {
    let isOpen = line[place].kind == .openingParenthesis
    let next = isOpen ? place + 1 : place
    let number = [1, lastNumbering + 1].first { UTF8Text(count: $0) == line.text(at: next) }
    let (mark, end) = (line[next + 1], next + 2)
    let isClosed =
      mark.kind == .closingParenthesis || !isOpen && (mark.symbol == .point || mark.scalar == "、")
    guard let number, mark.touches, isClosed, !line.isAtEnd(end),
      !line[end].touches || line[end].kind == .word || mark.scalar == "、"
    else { return false }
    (place, lastNumbering) = (end, number)
    return true
  }

  /// Moves past a time of day before words and a number, or past two times before a number; otherwise returns false.
  private func skipTime(of line: ListLine, _ place: inout Int) -> Bool {
    var next = place
    guard line.takeTime(&next) != nil else { return false }
    var end = next
    if line.takeSpanMark(&end), line.takeTime(&end) != nil {
      guard let other = try? numbers(in: line, from: end), other.contains(where: { !$0.number.isTime }) else {
        return false
      }
    } else {
      end = next
      if line[end].symbol == .minus, !line[end].touches { end += 1 }
      guard line[end].kind == .word || line[end].kind == .number, line.contains(from: end, { $0.isNumber })
      else { return false }
    }
    place = end
    return true
  }

  /// Returns the numbers among the words of a line; a number in brackets after the first number is a remark.
  ///
  /// A symbol next to a number is refused if it could change the number. A sign that touches a letter is ignored.
  func numbers(in line: ListLine, from start: Int) throws(TapeTextError) -> [ListItem] {
    var (line, place, found, harm, last) = (line, start, [ListItem](), Int?.none, ListToken?.none)
    var (hasFactor, mark, hyphen) = (false, ListItem.Mark.none, Int?.none)
    while !line.isAtEnd(place) {
      let (token, begin, before) = (line[place], place, line[place].touches ? last : nil)
      hasFactor = hasFactor || token.isTimes || token.symbol == .at || line.hasFactor(at: place)
      last = token
      if token.kind == .openingParenthesis {
        if line.skipBracket(&place, ofDates: true) { continue }
        if let number = found.last {
          try skipRemark(of: line, &place, behind: number, isApart: before == nil)
          continue
        }
      }
      if let time = try time(of: line, &place) {
        if let harm, found.isEmpty { throw line.error(.unclearSign, at: harm) }
        found.append(time)
        continue
      }
      let mayBegin =
        token.isNumber || before?.kind != .word && (token.kind == .currency || token.kind == .word)
        || token.isSign && before == nil
      var next = place
      if mayBegin, var item = try line.item(&next) {
        if let harm, found.isEmpty { throw line.error(.unclearSign, at: harm) }
        if let before, before.kind == .word, token.isNumber { try addUnit(before, to: &item) }
        var word = begin
        while word > 0, word > begin - 3, line[word].touches { word -= 1 }
        if line.saysMissing(at: word) { throw line.error(.missingValue, at: word) }
        let point = line[next]
        // The 1 of `Day 1: 45` is a label.
        let isLabel = point.touches && point.symbol == .colon && item.isCount && !item.isSigned
        let isFirst = found.isEmpty && begin > start && item.unit.isEmpty
        if isLabel, isFirst, line.contains(from: next, { $0.isNumber }) {
          place = next + 1
          continue
        }
        if point.touches, point.kind == .unknown, point.symbol == .point || point.symbol == .comma {
          next += 1
          item.range = item.range.lowerBound..<max(item.range.upperBound, point.end)
        }
        (item.mark, mark) = (mark, .none)
        found.append(item)
        place = next
        if line[next].touches, line[next].symbol == .minus, line[next + 1].touches, line[next + 1].isLetters {
          hyphen = next
        }
        last?.kind = item.unit.isEmpty ? .number : .word
        continue
      }
      if token.kind == .word {
        let isSign = found.isEmpty && before == nil && ["Δ", "ー", "ㅡ", "🔻"].contains(token.word)
        if isSign { harm = harm ?? begin } else if found.isEmpty { harm = nil }
        line.skipWord(&place)
        continue
      }
      place += 1
      if token.symbol == .point, token.kind == .unknown, before?.kind == .word, line[place].touches,
        line[place].isNumber
      {
        last = before
        continue
      }
      if token.isDash, before == nil, begin > start, !line[place].touches, found.isEmpty {
        next = place
        _ = line.takeCurrency(&next)
        if line[next].isNumber {
          mark = .dash
          continue
        }
      }
      if try isHarmless(&place, token, of: line, behind: before) { continue }
      // A sign alone in brackets applies to the number from any position: `(-) discount 5`.
      if before?.kind == .openingParenthesis, line[place].kind == .closingParenthesis {
        throw line.error(.unclearSign, at: begin)
      }
      if found.isEmpty || before?.kind != .word { harm = harm ?? begin }
    }
    if hasFactor, self.place == nil, found.count == 3, found[0].digits.count + found[1].digits.count < 40,
      found[0].number.value * found[1].number.value == found[2].number.value
    {
      return [found[2]]
    }
    hasFactor = hasFactor || found.last?.unit.hasPrefix("/") == true
    if let harm = harm ?? hyphen, found.count == 1 { throw line.error(.unclearSign, at: harm) }
    if harm != nil || hasFactor && self.place == nil, found.count > 1 {
      throw found[0].error(.severalNumbers(found[0].digits, found[1].digits))
    }
    return found
  }

  /// Returns the time of day at `place`, or the hours between two times there; nil if there is no time.
  private func time(of line: ListLine, _ place: inout Int) throws(TapeTextError) -> ListItem? {
    var next = place
    guard let begin = line.takeTime(&next) else { return nil }
    var (span, hours) = (next, Rational?.none)
    if line.takeSpanMark(&span), let end = line.takeTime(&span) {
      next = span
      hours = end.hours - begin.hours
      if end.hours < begin.hours {
        // A second time before the first is on the next day only if the first is in the afternoon of a 24-hour clock: `22:00–6:00`.
        if begin.isOfDay || end.isOfDay || begin.hours < 13 { throw line.error(.timeOfDay, at: place) }
        hours = end.hours - begin.hours + 24
      }
    } else if !begin.isOfDay {
      return nil
    }
    var item = ListItem(line: line.line, range: line[place].start..<line[next - 1].end)
    (item.number.isTime, item.isOfDay) = (true, hours == nil)
    item.number.valueWithoutPercent = hours ?? .zero
    item.text = line.text(of: item.range)
    item.digits = item.text
    place = next
    return item
  }

  /// Adds the letters directly before a number to its unit, except letters of scripts without spaces.
  private func addUnit(_ word: ListToken, to item: inout ListItem) throws(TapeTextError) {
    if word.word.isEndWide { return }
    if item.digits.contains(","), !item.digits.contains(".") { throw item.error(.unclearSeparator) }
    item.unit = word.word + " " + item.unit
  }

  /// Moves past a remark in brackets after a number.
  ///
  /// A remark has words; after a space (`isApart`), it may have only digits. A remark that begins or ends with a sign, × or % is
  /// refused, because it could change the number.
  private func skipRemark(
    of line: ListLine, _ place: inout Int, behind number: ListItem, isApart: Bool
  ) throws(TapeTextError) {
    let end = line.tokens[place...].firstIndex { $0.kind == .closingParenthesis }
    guard let end else { throw line.error(.unclearSign, at: place) }
    let remark = line.tokens[place + 1..<end]
    let hasDigits = remark.contains { $0.isNumber }
    let hasLetters = remark.contains { $0.kind == .word || $0.kind == .currency }
    let isFactor = [remark.first, remark.last].contains {
      $0.map { $0.isTimes || $0.kind == .percent || $0.isSign } ?? false
    }
    if isFactor || number.number.isTime && hasDigits || !hasLetters && !(isApart && hasDigits) {
      throw line.error(.unclearSign, at: place)
    }
    place = end + 1
  }

  /// Whether the symbol before `place` cannot change a number next to the symbol: a harmless symbol, or dashes or a slash before letters.
  ///
  /// `place` moves past such dashes.
  private func isHarmless(
    _ place: inout Int, _ token: ListToken, of line: ListLine, behind before: ListToken? = nil
  ) throws(TapeTextError) -> Bool {
    switch token.kind {
    case .operator where before?.isNumber == true && line[place].touches && line[place].isNumber: return true
    case .arrow, .ellipsis, .equals, .closingParenthesis, .currency, .lineEnd, .word: return true
    case .openingParenthesis:
      // The bracket may be a tax rate before the amount of the tax: `VAT (20%) 1.50`.
      return line[place + 1].kind == .percent && line[place + 2].kind == .closingParenthesis
    case .operator where token.symbol == .minus || token.symbol == .slash, .unknown where token.isLongDash:
      while line[place].isDash, line[place].touches { place += 1 }
      var next = place
      return line[place].kind == .word && (before == nil || line[place].touches)
        && line.takeCurrency(&next) == nil
    case .operator where token.isTimes && token.end - token.start == 1:
      // Asterisks can be emphasis instead of signs of multiplication, as in `**milk**`.
      let isAtWord = line[place].touches && (line[place].kind == .word || line[place].symbol == .times)
      return isAtWord || before?.kind == .word || before?.symbol == .times
    case .unknown: break
    case .power: return line[place].touches && line[place].kind == .word
    default: return false
    }
    if token.symbol == .comma || token.symbol == .point, line[place].touches, line[place].isNumber, let before
    {
      let isWord = before.kind == .word || before.symbol == token.symbol || before.kind == .ellipsis
      let isCurrency = before.kind == .currency
      if !isWord {
        let reason: TapeTextError.Reason =
          isCurrency ? .severalNumbers("", line.text(at: place)) : .unclearSign
        throw line.error(reason, at: place - 1)
      }
    }
    return token.isHarmlessMark
  }
}
