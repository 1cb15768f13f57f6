import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  /// Reads a line.
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var note = UTF8Cursor(text)
    note.skip { $0.symbol != .note }
    var words = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<note.offset]))
    words.skipSpaces()
    if words.isAtEnd ? note.hidesNumber : note.saysMissing { throw error(.missingValue, at: note) }
    let isResult = words.symbol == .equals && words.peek() != .equals
    var found = numberAlone(in: words)
    if found == nil {
      words.skipBullet()
      var numbered = UTF8Cursor(text, at: words.offset)
      numbered.skipNumbering(after: &lastNumbering)
      words.move(to: numbered.offset)
      if words.isAtOperator { throw error(.unclearSign, at: words) }
      found = try numberBehindDate(in: words)
    } else if let found, let place, place != 1 {
      throw found.error(.noSuchColumn)
    } else if doubt == nil {
      do throws(TapeTextError) { _ = try number(in: words, place: nil) } catch {
        if case .severalNumbers = error.reason { doubt = error }
      }
    }
    if var item = found {
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

  private func error(_ reason: TapeTextError.Reason, at cursor: UTF8Cursor) -> TapeTextError {
    TapeTextError(reason, line: line, offset: cursor.offset)
  }

  /// Returns the number that a line or cell is, perhaps with plain spaces in it or in parentheses.
  func numberAlone(in line: UTF8Cursor) -> ListItem? {
    var cursor = line
    guard cursor.isAtNumber || cursor.symbol == .openingParenthesis, let item = item(at: &cursor) else {
      return nil
    }
    cursor.skipSpaces()
    return cursor.isAtEnd && item.unit == " " ? item : nil
  }

  /// Returns the number of a line, which can stand behind a date, and behind the time of a day after that.
  private func numberBehindDate(in line: UTF8Cursor) throws(TapeTextError) -> ListItem? {
    var (rest, starts) = (line, [line])
    var word = rest.readWord()
    let (date, hour) = (word.skipDate(), UInt8(ascii: "T"))
    if word.byte == hour { word.skip { $0.symbol.isDigit || $0.symbol == .colon || $0.byte == hour } }
    if let date, !word.hasDigits {
      // A day and a month could be a number where no other is.
      starts = date.partCount == 2 ? [rest, line] : [rest]
      let time = numberAlone(in: rest.readWord())
      if let time, time.number.isTime, !time.isSigned { starts.insert(rest, at: 0) }
    }
    for start in starts {
      if let item = try number(in: start, place: place) { return item }
    }
    return nil
  }

  /// Returns the only number of a line, but for those in brackets behind it, or the one at a place; nil where there is none.
  ///
  /// Right before it, and before a currency there, can only stand what is harmless. So can behind it, where a word begins and
  /// before any letter.
  func number(in line: UTF8Cursor, place: Int?) throws(TapeTextError) -> ListItem? {
    var (line, found, count) = (line, ListItem?.none, 0)
    // What could change the number, and where a currency begins that is the word before.
    var (harm, currency): (UTF8Cursor?, Int?)
    while case var word = line.readWord(), !word.isAtEnd {
      let start = word
      if found != nil, word.symbol == .openingParenthesis || word.byte == UInt8(ascii: "[") {
        line.move(to: start.offset)
        line.skip { $0.symbol != .closingParenthesis && $0.byte != UInt8(ascii: "]") }
        if line.isAtEnd { throw error(.unclearSign, at: start) }
        line.advance()
        continue
      }
      if word.skipCurrency(), word.isAtEnd {
        currency = start.offset
        var gap = UTF8Cursor(line.text, at: found?.range.upperBound ?? 0)
        gap.skipSpaces()
        // A currency beside the number is no note.
        if gap.offset == start.offset, let first = found?.range.lowerBound {
          found?.range = first..<word.offset
        }
        continue
      }
      word = start
      // What stands right before in the same word, and whether nothing but marks does since it began or since the number.
      var (last, isBeside) = (UTF8Cursor?.none, true)
      while !word.isAtEnd {
        let next = word
        // Behind letters, points and commas, a sign is not that of the number: `Rs.500`, `coffee....4.50`.
        let isInWord = last.map { $0.isAtLetter || next.isBehindSeparator } ?? false
        if next.isAtNumber, !isInWord || next.isAtDigit || next.symbol == .currency {
          if let harm { throw error(.unclearSign, at: harm) }
          if let last, !last.isHarmless || start.isAtOperator { throw error(.unclearSign, at: last) }
          if start.saysMissing { throw error(.missingValue, at: start) }
          let unit = last?.isAtLetter == true ? word.text(from: start.offset) : ""
          guard var item = item(at: &word, unit: unit) else { throw error(.unreadableNumber, at: next) }
          if place == nil, let found { throw found.error(.severalNumbers(found.text, item.text)) }
          if count == place { return found }
          if let currency, last == nil { item.range = currency..<item.range.upperBound }
          (found, count, last, isBeside) = (item, count + 1, nil, true)
          var inner = word
          inner.advance()
          // A remark in brackets right behind the number: `10000(paid)`.
          if word.symbol == .openingParenthesis, inner.isAtLetter {
            line.move(to: word.offset)
            break
          }
        } else if !isInWord, word.skipCurrency() || word.skipCurrencyName() {
          last = next
        } else {
          word.skipLettersOrMark()
          (last, isBeside) = (next, isBeside && !next.isAtLetter)
          let isHarmless = UTF8Cursor(line.text, at: next.offset).isHarmless
          // A sign alone in brackets is one of the number, wherever it stands: `(-) discount 5`.
          let isBracketed = !isHarmless && next.offset > start.offset && word.symbol == .closingParenthesis
          if isBracketed { throw error(.unclearSign, at: next) }
          if !isHarmless, found == nil || isBeside { harm = next }
          if isHarmless, found == nil, next.isAtLetter { harm = nil }
        }
      }
      currency = nil
    }
    if let place, let found, place != count { throw found.error(.noSuchColumn) }
    found?.harm = harm?.offset
    return found
  }

  /// Reads a number and the letters right behind it, which are part of its unit.
  func item(at cursor: inout UTF8Cursor, unit: UTF8Text = "") -> ListItem? {
    let start = cursor
    // A point or comma that no digit or repetend follows ends the number, `4.50, black`. With a dash in place of cents it tells
    // decimals from groups: `1.250,-`.
    var mark = start
    mark.skip { !$0.isAtEndOfNumber }
    var end = mark
    end.advance()
    let hasDash = end.isAtDash
    end.skip { $0.isAtDash }
    let digits = start.text[..<(hasDash ? end : mark).offset]
    var reader = UTF8Cursor(UnsafeBufferPointer(rebasing: digits), at: start.offset)
    guard let number = number(at: &reader) else { return nil }
    let written = reader.text(from: start.offset)
    cursor.move(to: reader.offset < mark.offset ? reader.offset : end.offset)
    let range = start.offset..<cursor.offset
    cursor.skip { $0.isAtLetter || $0.byte == UInt8(ascii: "/") }
    return ListItem(
      number: number, text: written, isSigned: start.symbol == .plus || start.symbol == .minus, line: line,
      range: range, unit: unit + " " + cursor.text(from: range.upperBound))
  }
}
