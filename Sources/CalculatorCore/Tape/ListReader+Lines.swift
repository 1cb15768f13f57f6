import ExactNumbers

// Rule 1: a line has one number, wherever it stands, and what else is on it is its note.

extension ListReader {
  /// Reads a line; returns false where it belongs to no list.
  mutating func readLine(_ line: UnsafeBufferPointer<UInt8>, number lineNumber: Int) throws(TapeTextError)
    -> Bool
  {
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    cursor.skipBullet()
    if cursor.isAtOperator || cursor.isAtStraySign { return false }
    cursor.skipNumbering(after: &lastNumbering)
    let start = cursor
    let dateParts = cursor.skipDateAndTime()
    var found = try numbers(from: cursor, line: lineNumber)
    // `1/2 cup` could be a number too.
    if found.isEmpty, dateParts == 2 { found = try numbers(from: start, line: lineNumber) }
    guard var item = found.first else {
      try refuseMissingValue(from: start, line: lineNumber)
      if start.symbol == .note {
        heading.append(word: start.note)
      } else {
        isBlockOver = true
        if start.hasLetters || dateParts > 0 { heading.append(word: start.rest) }
        hasWords = hasWords || start.hasLetters
      }
      return true
    }
    if item.offset == start.offset, start.isExpression(from: item.end) { return false }
    if let column = choice.column {
      guard let index = found.indices.first(where: { UTF8Text(count: $0 + 1) == column }) else {
        throw item.error(.noColumn)
      }
      item = found[index]
    } else if found.count > 1 {
      throw item.error(.severalNumbers(item.text, found[1].text))
    }
    var rest = UTF8Cursor(line, at: item.end)
    rest.skipSpaces()
    let words = UTF8Text(utf8: Array(line[start.offset..<item.offset])).withoutSpaceAtEnd
    hasWords = hasWords || !words.isEmpty || rest.symbol != .note && rest.hasLetters || item.unit != " "
    item.startsBlock = isBlockOver
    for part in [heading, words, rest.symbol == .note ? rest.note : rest.rest] where !part.isEmpty {
      item.note.append(word: part)
    }
    (heading, isBlockOver) = (UTF8Text(), false)
    try append(item)
    return true
  }

  /// Returns the numbers from a place on, but for those in brackets behind another one.
  private func numbers(from start: UTF8Cursor, line: Int) throws(TapeTextError) -> [ListItem] {
    if let item = numberAlone(at: start, line: line) { return [item] }
    var found: [ListItem] = []
    var cursor = start
    // Where the letters right before the cursor begin.
    var wordStart = cursor.offset
    while !cursor.isAtEnd {
      if cursor.symbol == .note {
        if found.isEmpty, cursor.offset > start.offset {
          throw TapeTextError(.missingValue, line: line, offset: cursor.offset)
        }
        try refuseMissingValue(from: cursor, line: line)
        break
      }
      if cursor.symbol == .point, cursor.peek() == .point {
        // Points that lead from the words to the number.
        while cursor.symbol == .point { cursor.advance() }
        wordStart = cursor.offset
      }
      let isInWord = wordStart < cursor.offset
      if !found.isEmpty, cursor.skipRemark() { continue }
      if isInWord ? cursor.symbol.isDigit || cursor.symbol == .currency : cursor.isAtNumber {
        guard var item = number(at: &cursor, line: line) else {
          throw TapeTextError(.unreadableNumber, line: line, offset: cursor.offset)
        }
        item.unit = UTF8Text(utf8: Array(start.text[wordStart..<item.offset])) + item.unit
        found.append(item)
        wordStart = cursor.offset
        continue
      }
      if found.isEmpty, !isInWord || !cursor.isAtLetter, cursor.isAtSignOfNumber {
        throw TapeTextError(.unclearSign, line: line, offset: cursor.offset)
      }
      // A point after letters is that of an abbreviation: `Rs.500`.
      let staysInWord = cursor.isAtLetter || isInWord && cursor.symbol == .point
      cursor.advance()
      if !staysInWord { wordStart = cursor.offset }
    }
    return found
  }

  /// Reads a number that is all that is left but for a note, perhaps in parentheses.
  func numberAlone(at start: UTF8Cursor, line: Int) -> ListItem? {
    var cursor = start
    guard let item = number(at: &cursor, line: line), item.unit == " " else { return nil }
    cursor.skipSpaces()
    return cursor.isAtEnd || cursor.symbol == .note && !cursor.isAtMissingValue ? item : nil
  }

  /// Reads a number and the letters right behind it.
  func number(at cursor: inout UTF8Cursor, line: Int) -> ListItem? {
    let (text, start) = (cursor.text, cursor.offset)
    // A mark that no digit follows ends the number: `4.50, black`, `5,-`.
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
      end: end, unit: " " + UTF8Text(utf8: Array(text[end..<cursor.offset])))
  }

  private func refuseMissingValue(from start: UTF8Cursor, line: Int) throws(TapeTextError) {
    var cursor = start
    while !cursor.isAtEnd {
      if cursor.isAtMissingValue { throw TapeTextError(.missingValue, line: line, offset: cursor.offset) }
      while !cursor.isAtEnd, !cursor.symbol.isSpace { cursor.advance() }
      cursor.skipSpaces()
    }
  }
}
