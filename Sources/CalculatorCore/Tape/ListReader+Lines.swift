import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  /// Reads a line.
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var note = UTF8Cursor(text)
    note.skip { $0.symbol != .note }
    if note.saysMissing { throw error(.missingValue, at: note) }
    let end = text[..<note.offset].lastIndex { $0 != UInt8(ascii: " ") } ?? -1
    var words = UTF8Cursor(UnsafeBufferPointer(rebasing: text[...end]))
    words.skipSpaces()
    if words.isAtEnd, note.hidesNumber { throw error(.missingValue, at: note) }
    let isResult = words.symbol == .equals && words.peek() != .equals
    var found = numberAlone(in: words)
    if found.isEmpty {
      words.skipBullet()
      var numbered = UTF8Cursor(text, at: words.offset)
      numbered.skipNumbering(after: &lastNumbering)
      words.move(to: min(numbered.offset, words.text.count))
      if words.isAtOperator { throw error(.unclearSign, at: words) }
      found = try numbersBehindDate(in: words)
    } else if doubt == nil, let parts = try? numbers(in: words, upTo: 2), parts.count > 1 {
      doubt = severalNumbers(parts)
    }
    if choice.column == nil, found.count > 1 { throw severalNumbers(found) }
    if let place, let first = found.first, found.count != place { throw first.error(.noSuchColumn) }
    if var item = found.last {
      item.note.append(wordsOf: text[words.offset..<item.range.lowerBound])
      item.note.append(wordsOf: text[item.range.upperBound..<note.offset])
      hasWords = hasWords || !item.note.isEmpty
      item.note.append(word: note.note)
      item.isResult = isResult
      return try append(item)
    }
    // Words before a note, and one or two signs such as `?`, could stand for a number.
    let isShort = !words.hasLetters && words.text.count < words.offset + 3
    var rest = words
    while case let word = rest.readWord(), !word.isAtEnd {
      if isShort || !note.isAtEnd || word.saysMissing { throw error(.missingValue, at: word) }
    }
    // A rule is no heading.
    if words.hasLetters || words.hasDigits { heading.append(wordsOf: text[words.offset..<note.offset]) }
    hasWords = hasWords || words.hasLetters
    heading.append(word: note.note)
    isBlockOver = isBlockOver || note.isAtEnd
  }

  private func severalNumbers(_ found: [ListItem]) -> TapeTextError {
    found[0].error(.severalNumbers(found[0].text, found[1].text))
  }

  private func error(_ reason: TapeTextError.Reason, at cursor: UTF8Cursor) -> TapeTextError {
    TapeTextError(reason, line: line, offset: cursor.offset)
  }

  /// Returns the number that a line or cell is, perhaps with plain spaces in it or in parentheses.
  func numberAlone(in line: UTF8Cursor) -> [ListItem] {
    var cursor = line
    guard cursor.isAtNumber || cursor.symbol == .openingParenthesis, let item = item(at: &cursor) else {
      return []
    }
    return cursor.isAtEnd && item.unit == " " ? [item] : []
  }

  /// Returns the numbers of a line, but for a date at its beginning, and for the time of a day between that and a number.
  private func numbersBehindDate(in line: UTF8Cursor) throws(TapeTextError) -> [ListItem] {
    var rest = line
    var word = rest.readWord()
    let count = place ?? 2
    let date = word.skipDate()
    if word.byte == UInt8(ascii: "T") {
      word.advance()
      _ = number(at: &word)
    }
    guard let date, !word.hasDigits else { return try numbers(in: line, upTo: count) }
    rest.skipSpaces()
    var found = try numbers(in: rest, upTo: count + 1)
    if found.count > 1, found[0].number.isTime, !found[0].isSigned, found[0].range.lowerBound == rest.offset,
      UTF8Cursor(line.text, at: found[0].range.upperBound).symbol.isSpace
    {
      found.removeFirst()
    }
    // A day and a month could be a number where no other is.
    return found.isEmpty && date.partCount == 2
      ? try numbers(in: line, upTo: count) : Array(found.prefix(count))
  }

  /// Returns the first numbers of a line, but for those in brackets behind another one.
  ///
  /// A sign is that of a number where it stands right before the number or the currency sign or code right before that. With
  /// anything between them, or with other signs, it could be another's.
  func numbers(in line: UTF8Cursor, upTo count: Int) throws(TapeTextError) -> [ListItem] {
    var (line, found) = (line, [ListItem]())
    var (sign, currency, end): (UTF8Cursor?, Int?, Int?)
    while case var word = line.readWord(), !word.isAtEnd {
      let start = word
      if !found.isEmpty, word.symbol == .openingParenthesis || word.byte == UInt8(ascii: "[") {
        line.move(to: start.offset)
        line.skip { $0.byte != UInt8(ascii: ")") && $0.byte != UInt8(ascii: "]") }
        if line.isAtEnd { throw error(.unclearSign, at: word) }
        line.advance()
        continue
      }
      // What stands right before, in the same word.
      var last: UTF8Cursor?
      while !word.isAtEnd {
        let next = word
        let isBehindLetter = last?.isAtLetter == true
        // Behind letters and marks, a sign or a mark is not that of the number: `Rs.500`, `coffee....4.50`, `"to go",450`.
        let isBehindMark = last?.symbol == .point || last?.symbol == .comma
        let isCellEnd = last?.isAtClosingMark == true && word.symbol == .comma
        let isInWord = isBehindLetter || isBehindMark || isCellEnd
        if let last, word.symbol == .comma, !isInWord, last.symbol != .minus, last.symbol != .plus {
          throw error(.unclearSign, at: word)
        }
        last = next
        if word.isAtNumber, !isInWord || word.isAtDigit || word.symbol == .currency {
          if found.isEmpty, let sign { throw error(.unclearSign, at: sign) }
          let unit = isBehindLetter ? word.text(from: start.offset) : ""
          guard var item = item(at: &word, unit: unit) else { throw error(.unreadableNumber, at: next) }
          if let currency, next.offset == start.offset { item.range = currency..<item.range.upperBound }
          found.append(item)
          if found.count == count { return found }
          (sign, last) = (nil, nil)
        } else if !isInWord, word.skipCurrency() || word.skipCurrencyName() {
          let isSigned = !found.isEmpty && word.symbol == .minus && word.peek() == .end
          if isSigned { throw error(.unclearSign, at: word) }
        } else {
          sign = word.isAtSign ? word : nil
          word.skipLettersOrMark()
        }
      }
      line.skipSpaces()
      var behind = start
      behind.advance()
      let isRemark = start.symbol == .minus && !(behind.isAtEnd && line.isAtEnd)
      if !found.isEmpty, start.isAtOperator, !isRemark { throw error(.unclearSign, at: start) }
      var rest = start
      currency = rest.skipCurrency() && rest.isAtEnd ? start.offset : nil
      // A currency beside the number is no note.
      if currency != nil, let item = found.last, item.range.upperBound == end {
        found[found.count - 1].range = item.range.lowerBound..<word.offset
      }
      end = word.offset
    }
    return found
  }

  /// Reads a number and the letters right behind it, which are part of its unit.
  func item(at cursor: inout UTF8Cursor, unit: UTF8Text = "") -> ListItem? {
    let (text, start) = (cursor.text, cursor)
    // A point or comma that no digit or repetend follows ends the number, `4.50, black`. With a dash in place of cents it tells
    // decimals from groups: `1.250,-`.
    let limit = text.indices.dropFirst(start.offset + 1).first { text.endsNumber(at: $0) } ?? text.count
    var rest = UTF8Cursor(text, at: limit)
    if !rest.isAtEnd { rest.advance() }
    let markEnd = rest.offset
    rest.skip { $0.symbol == .minus || $0.scalar == 0x2014 }
    let readEnd = rest.offset > markEnd ? rest.offset : limit
    var reader = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<readEnd]), at: start.offset)
    guard let number = number(at: &reader) else { return nil }
    let written = reader.text(from: start.offset)
    cursor.move(to: reader.offset < limit ? reader.offset : rest.offset)
    let end = cursor.offset
    cursor.skip { $0.isAtLetter || $0.byte == UInt8(ascii: "/") }
    return ListItem(
      number: number, text: written, isSigned: start.symbol == .plus || start.symbol == .minus, line: line,
      range: start.offset..<end, unit: unit + " " + cursor.text(from: end))
  }
}
