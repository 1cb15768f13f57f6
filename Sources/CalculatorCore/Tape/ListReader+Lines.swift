import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  /// Reads a line.
  mutating func read(line text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var note = UTF8Cursor(text)
    while !note.isAtEnd, note.symbol != .note { note.advance() }
    if note.saysMissing { throw error(.missingValue, at: note) }
    var words = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<note.offset])).words[...]
    if let item = try chosen(of: numberAlone(in: words)) {
      // Beside words, a space could part two numbers.
      if let parts = try? numbers(in: words), parts.count > 1, spacedNumbers.isEmpty { spacedNumbers = parts }
      return try append(item, notes: [note.note])
    }
    words.dropBullet()
    if words.count > 1 || !note.isAtEnd { words.dropNumbering(after: &lastNumbering) }
    if let first = words.first, first.isAtOperator { throw error(.unclearSign, at: first) }
    let (dateWords, dateParts) = words.date
    var found = try numbers(in: words.dropFirst(dateWords))
    // `1/2 cup` could be a number too.
    if found.isEmpty, dateParts == 2 { found = try numbers(in: words) }
    // What stands behind a date is a time of day only before a number.
    if found.isEmpty, dateWords == 2 { found = try numbers(in: words.dropFirst()) }
    if let item = try chosen(of: found) {
      let notes = words.flatMap { $0.parts(around: item) }
      hasWords = hasWords || notes.contains { !$0.isEmpty }
      return try append(item, notes: notes + [note.note])
    }
    let hasLetters = words.contains { $0.hasLetters }
    hasWords = hasWords || hasLetters
    // Words before a note, and one or two signs such as `?`, could stand for a number.
    let isDoubtful =
      !note.isAtEnd || words.count == 1 && !hasLetters && words.allSatisfy { $0.rest.utf8.count < 3 }
    if let missing = words.first(where: { $0.saysMissing || isDoubtful }) {
      throw error(.missingValue, at: missing)
    }
    if hasLetters || dateWords > 0 { for word in words { heading.append(word: word.rest) } }
    if note.isAtEnd { isBlockOver = true } else { heading.append(word: note.note) }
  }

  /// Returns the number that counts of those on a line; nil where there is none.
  private func chosen(of found: [ListItem]) throws(TapeTextError) -> ListItem? {
    if choice.column == nil { try refuseSeveral(found) }
    if let first = found.first, choice.column != nil, !isEnough(found) { throw first.error(.noColumn) }
    return found.last
  }

  /// Whether no other number can change which one counts.
  private func isEnough(_ found: [ListItem]) -> Bool {
    choice.column.map { UTF8Text(count: found.count) == $0 } ?? (found.count > 1)
  }

  func refuseSeveral(_ found: [ListItem]) throws(TapeTextError) {
    if found.count > 1 { throw found[0].error(.severalNumbers(found[0].text, found[1].text)) }
  }

  /// Returns the number that words are together, perhaps in parentheses; none where they are no number.
  func numberAlone(in words: ArraySlice<UTF8Cursor>) -> [ListItem] {
    guard let first = words.first, let last = words.last else { return [] }
    var cursor = UTF8Cursor(last.text, at: first.offset)
    guard cursor.isAtNumber || cursor.symbol == .openingParenthesis,
      let item = number(at: &cursor), cursor.isAtEnd, item.unit == " "
    else { return [] }
    return [item]
  }

  /// Returns the numbers in words, but for those in brackets behind another one, until it is clear which one counts.
  ///
  /// A sign is that of a number where it stands right before the number or the currency sign or code right before that. With
  /// anything between them, or with other signs, it could be another's.
  func numbers(in words: ArraySlice<UTF8Cursor>) throws(TapeTextError) -> [ListItem] {
    var found: [ListItem] = []
    var (sign, remark): (UTF8Cursor?, UTF8Cursor?)
    for word in words {
      if !found.isEmpty, word.symbol == .openingParenthesis || word.byte == UInt8(ascii: "[") {
        remark = word
      }
      var (cursor, last, isInWord) = (word, word, false)
      while remark == nil, !cursor.isAtEnd {
        let start = cursor
        // Behind letters and marks, a sign or a mark is not that of the number: `Rs.500`, `coffee....4.50`.
        let isAtDigits =
          cursor.symbol.isDigit || cursor.symbol == .vulgarFraction || cursor.symbol == .currency
        if cursor.isAtNumber, isAtDigits || !isInWord {
          if found.isEmpty, let sign { throw error(.unclearSign, at: sign) }
          if last.symbol == .point, last.offset > word.offset {
            last = UTF8Cursor(word.text, at: last.offset - 1)
          }
          let unit = UTF8Text(utf8: last.isAtLetter ? Array(word.text[word.offset..<start.offset]) : [])
          guard let item = number(at: &cursor, unit: unit) else { throw error(.unreadableNumber, at: start) }
          found.append(item)
          if isEnough(found) { return found }
          (sign, isInWord) = (nil, false)
        } else if !isInWord, cursor.skipCurrency() || cursor.skipCurrencyName() {
          isInWord = start.isAtLetter
          if !found.isEmpty, cursor.symbol == .minus, cursor.peek() == .end {
            throw error(.unclearSign, at: cursor)
          }
        } else {
          isInWord = cursor.isAtLetter || cursor.symbol == .point || cursor.symbol == .comma
          sign = cursor.isAtSign && (cursor.offset == word.offset || !cursor.isAtLetter) ? cursor : nil
          cursor.advance()
        }
        last = start
      }
      if remark == nil, !found.isEmpty, word.isAtOperator, word.symbol != .minus {
        throw error(.unclearSign, at: word)
      }
      if let last = word.text.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]") { remark = nil }
    }
    if let remark { throw error(.unclearSign, at: remark) }
    return found
  }

  /// Reads a number and the letters right behind it, which are part of its unit.
  private func number(at cursor: inout UTF8Cursor, unit: UTF8Text = "") -> ListItem? {
    let (text, start) = (cursor.text, cursor.offset)
    // A mark that no digit follows ends it: `4.50, black`, `5,-`.
    let limit = text.indices.dropFirst(start + 1).first { text.endsNumber(at: $0) } ?? text.count
    var reader = UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<limit]), at: start)
    let number = try? WrittenNumber(
      readingFrom: &reader, decimalSymbol: decimalSymbol, limits: limits.numbers)
    guard let number else { return nil }
    cursor.move(to: reader.offset)
    if reader.offset == limit, !cursor.isAtEnd {
      repeat { cursor.advance() } while cursor.symbol == .minus || cursor.scalar == 0x2014
    }
    let end = cursor.offset
    while cursor.isAtLetter || cursor.byte == UInt8(ascii: "/") { cursor.advance() }
    return ListItem(
      number: number, text: UTF8Text(utf8: Array(text[start..<reader.offset])), line: line, offset: start,
      end: end, unit: unit + " " + UTF8Text(utf8: Array(text[end..<cursor.offset])))
  }
}

/// Words of a line, each a cursor whose text ends with it.
extension ArraySlice<UTF8Cursor> {
  /// Drops a bullet, but not a hyphen that could be a sign.
  mutating func dropBullet() {
    guard count > 1, var bullet = first, !bullet.isAtLetter, bullet.peek() == .end else { return }
    let next = self[startIndex + 1]
    let isSign = bullet.symbol == .minus || bullet.symbol == .times
    if bullet.symbol == .unknown || isSign && !next.isAtNumber && !next.isAtCurrency { removeFirst() }
  }

  /// Drops a number such as `1.` or `2)`, if it is 1 or comes after `last`.
  fileprivate mutating func dropNumbering(after last: inout Int) {
    guard var word = first else { return }
    var number = 0
    while let digit = word.symbol.digit, number < 1000 {
      number = 10 * number + Int(digit)
      word.advance()
    }
    guard number == 1 || number > 1 && number == last + 1,
      word.symbol == .point || word.symbol == .closingParenthesis, word.peek() == .end
    else { return }
    removeFirst()
    last = number
  }

  /// How many words a date takes, and perhaps a time behind it, and how many parts the date has.
  fileprivate var date: (words: Int, parts: Int) {
    guard var word = first, let date = word.skipDate() else { return (0, 0) }
    if word.byte == UInt8(ascii: "T") { word.advance() }
    guard word.isTime || !word.hasDigits else { return (0, 0) }
    return (dropFirst().first?.isTime == true ? 2 : 1, date.partCount)
  }
}
