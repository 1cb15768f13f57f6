import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var note = UTF8Cursor(text)
    note.skip { $0.symbol != .note }
    var words = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<note.offset]))
    words.skipSpaces()
    if words.isAtEnd ? note.hidesNumber : note.saysMissing { throw error(.missingValue, at: note) }
    let isResult = words.symbol == .equals && words.peek() != .equals
    if var item = try number(behindBulletAt: &words) {
      item.note.append(wordsOf: text[words.offset..<item.range.lowerBound])
      item.note.append(wordsOf: text[item.range.upperBound..<note.offset])
      hasWords = hasWords || !item.note.isEmpty
      item.note.append(word: note.note)
      item.isResult = isResult
      return try append(item)
    }
    // A rule is no heading. Words before a note, and one or two signs such as `?`, could stand for a number.
    let isHeading = words.hasLetters || words.hasDigits
    let couldBeNumber = !note.isAtEnd || !isHeading && words.text.count < words.offset + 3
    var (rest, last) = (words, words)
    while case let word = rest.readWord(), !word.isAtEnd {
      if couldBeNumber || word.saysMissing { throw error(.missingValue, at: word) }
      last = word
    }
    if isHeading {
      if last.isAtDash, last.peek() == .end { throw error(.missingValue, at: last) }
      heading.append(wordsOf: text[words.offset..<note.offset])
    }
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
    guard cursor.isAtNumber || cursor.symbol == .openingParenthesis,
      let item = item(at: &cursor, isAlone: true)
    else { return nil }
    cursor.skipSpaces()
    return cursor.isAtEnd && item.unit == " " ? item : nil
  }

  /// Returns the number of a line, which can be alone, or stand behind a bullet or numbering, which are passed over, and behind a
  /// date and the time of a day.
  private mutating func number(behindBulletAt words: inout UTF8Cursor) throws(TapeTextError) -> ListItem? {
    if let item = numberAlone(in: words) {
      if let place, place != 1 { throw item.error(.noSuchColumn) }
      do throws(TapeTextError) { _ = try number(in: words, place: nil) } catch {
        if case .severalNumbers = error.reason, doubt == nil { doubt = error }
      }
      return item
    }
    let isRule = !words.hasLetters && !words.hasDigits && words.text.count > words.offset + 4
    words.skipBullet()
    words.skipNumbering(after: &lastNumbering)
    if words.isAtOperator, words.symbol != .times, !isRule { throw error(.unclearSign, at: words) }
    var rest = words
    var word = rest.readWord()
    let date = word.skipDate()
    let isTime = word.byte == UInt8(ascii: "T") && word.peek().isDigit
    guard let date, isTime || !word.hasDigits else { return try number(in: words, place: place) }
    var behindTime = rest
    let time = numberAlone(in: behindTime.readWord())
    let hasTime = time.map { $0.number.isTime && !$0.isSigned } ?? false
    if hasTime, let item = try number(in: behindTime, place: place) { return item }
    if let item = try number(in: rest, place: place) { return item }
    // A day and a month could be a number where no other is.
    return date.partCount == 2 ? try number(in: words, place: place) : nil
  }

  /// Returns the only number of words, but for those in brackets behind it, or the one in the chosen place; nil where there is none.
  ///
  /// Between the last word and the number can only stand what is harmless, and so behind it, but for signs at letters.
  func number(in words: UTF8Cursor, place: Int?) throws(TapeTextError) -> ListItem? {
    var (cursor, found, count) = (words, ListItem?.none, 0)
    // What could change the number; where the text without spaces begins in which the cursor is, and what was read last of it.
    var (harm, start, last) = (UTF8Cursor?.none, words, UTF8Cursor?.none)
    while !cursor.isAtEnd {
      let next = cursor
      if next.symbol.isSpace {
        cursor.skipSpaces()
        (start, last) = (cursor, nil)
        continue
      }
      if let found, next.isAtOpeningBracket {
        cursor.skip { !$0.isAtClosingBracket }
        let remark = UTF8Cursor(UnsafeBufferPointer(rebasing: words.text[..<cursor.offset]), at: next.offset)
        // Right behind the number, only words are a remark: `10000(paid)`.
        let isRemark = remark.hasLetters || remark.hasDigits && next.offset > found.range.upperBound
        if cursor.isAtEnd || !isRemark { throw error(.unclearSign, at: next) }
        cursor.advance()
        continue
      }
      // Behind letters, points and commas, a sign is not that of the number: `Rs.500`, `coffee....4.50`.
      let (isBehindLetters, isBehindCurrency) = (last?.isAtLetter == true, last?.isAtCurrency == true)
      let isInWord = isBehindLetters || last != nil && next.isBehindSeparator
      if next.isAtNumber, !isInWord || next.isAtDigit || next.symbol == .currency {
        let unit = isBehindLetters ? cursor.text(from: start.offset) : ""
        if let item = item(at: &cursor, unit: unit) {
          // What begins with a point behind a mark could be the end of a number: `:.50`.
          let isUnclear = last != nil && (next.isAtSeparator || start.isAtOperator)
          if let harm = isUnclear ? start : harm { throw error(.unclearSign, at: harm) }
          if start.saysMissing { throw error(.missingValue, at: start) }
          if place == nil, let found { throw found.error(.severalNumbers(found.text, item.text)) }
          if count == place { return found }
          (found, count, last) = (item, count + 1, nil)
          continue
        }
        if next.isAtDigit || next.isAtSeparator { throw error(.unreadableNumber, at: next) }
      }
      let isSign = last == nil && found == nil && next.isAtSignLetter
      last = next
      if !isInWord, cursor.skipCurrencyOrName() { continue }
      if next.isAtLetter, !isSign {
        cursor.skipLetters()
        if found == nil { harm = nil }
      } else if !cursor.skipHarmlessMark() {
        // A sign alone in brackets is one of the number, wherever it stands: `(-) discount 5`.
        if next.offset > start.offset, cursor.isAtClosingBracket { throw error(.unclearSign, at: next) }
        if found == nil || !isBehindLetters || isBehindCurrency { harm = next }
      }
    }
    if let place, let found, place != count { throw found.error(.noSuchColumn) }
    found?.harm = harm?.offset
    return found
  }

  /// Reads a number and the letters right behind it, which are part of its unit.
  ///
  /// In one that is alone can stand plain spaces, elsewhere only behind a currency in front.
  func item(at cursor: inout UTF8Cursor, unit: UTF8Text = "", isAlone: Bool = false) -> ListItem? {
    let start = cursor
    var end = start
    if unit.isEmpty, end.skipCurrency() { end.skipSpaces() }
    end.skip { !$0.isAtEndOfNumber && (isAlone || !$0.isAtGap) }
    // A point or comma that no digit or repetend follows ends the number, `4.50, black`. With a dash in place of cents it tells
    // decimals from groups: `1.250,-`.
    let mark = end
    if end.isAtSeparator { end.advance() }
    let hasDash = end.offset > mark.offset && end.isAtDash
    if hasDash { end.skip { $0.isAtDash } }
    let rest = UnsafeBufferPointer(rebasing: start.text[..<(hasDash ? end : mark).offset])
    var lexer = Lexer(
      rest, at: start.offset, isBeginning: false, decimalSymbol: decimalSymbol, limits: limits.numbers)
    let number = try? lexer.readWrittenNumber()
    guard let number else { return nil }
    cursor.move(to: lexer.end < mark.offset ? lexer.end : end.offset)
    var currency = cursor
    currency.skipSpaces()
    if currency.skipCurrency(), currency.isAtEnd || currency.symbol.isSpace { cursor = currency }
    let range = start.offset..<cursor.offset
    cursor.skip { $0.isAtLetter || $0.byte == UInt8(ascii: "/") }
    return ListItem(
      number: number, text: UTF8Text(utf8: lexer.taken(from: start.offset)),
      isSigned: start.symbol == .plus || start.symbol == .minus, line: line, range: range,
      unit: unit + " " + cursor.text(from: range.upperBound))
  }
}
