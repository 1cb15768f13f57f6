import ExactNumbers

// Tables: cells separated by semicolons or commas, with the numbers in one column.

extension AddendReader {
  /// Reads a text as a table; returns false when it is none.
  mutating func readTable(
    _ text: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) throws(TapeTextError) -> Bool {
    var lineNumber = 0
    for line in UTF8Lines(text) {
      lineNumber += 1
      furthestLine = max(furthestLine, lineNumber)
      guard
        try readTableLine(UnsafeBufferPointer(rebasing: line), number: lineNumber, separator: separator)
      else { return false }
    }
    // Without words the numbers could be anything.
    guard evidence.hasWords, !rows.isEmpty else { return false }
    if rows.count > 1 { textRows.appendSum() }
    return true
  }

  /// Adds the number of a line; returns false when its cells are not those of the lines above.
  mutating func readTableLine(
    _ line: UnsafeBufferPointer<UInt8>, number lineNumber: Int, separator: UInt8
  ) throws(TapeTextError) -> Bool {
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    if cursor.isAtEnd { return true }
    // A line of words alone may stand above a table as it may above a list.
    let isTitle = !hasAddends && cursor.isAtWordsAlone
    var cells = TableCellReader(of: line, from: cursor.offset, separator: separator)
    guard try readCells(&cells, line: lineNumber) else { return false }
    if isTitle, cells.count == 1 {
      evidence.hasHeading = true
      return true
    }
    guard cells.count > 1, cellCount == 0 || cellCount == cells.count else { return false }
    cellCount = cells.count
    return true
  }

  /// Adds the number of a line; returns false when there is none in the column of those above, or more than one.
  private mutating func readCells(
    _ cells: inout TableCellReader, line lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    var words = UTF8Text()
    var addend: WrittenNumber?
    var (addendColumn, addendOffset) = (0, 0)
    var isHeading = true
    var hasSeveralNumbers = false
    var hasTotal = false
    var end = UTF8Text()
    while cells.advance() {
      if cells.separator == UInt8(ascii: ","), !cells.isQuoted, isOneNumber(end, cells.text) { return false }
      end = cells.isQuoted ? UTF8Text() : cells.text
      let isRead = cells.text.utf8.withUnsafeBufferPointer { text in
        if let number = number(text), !number.isPercent {
          if cells.isProse,
            UTF8Cursor(text).offsetOfSecondNumber(commasSeparateCells: evidence.hasSeparatorInHeading) != nil
          {
            return false
          }
          hasSeveralNumbers = addend != nil
          (addend, addendColumn, addendOffset) = (number, cells.count, cells.start)
          if !hasAddends, !evidence.hasHeading {
            evidence.questionYear(at: UTF8Cursor(text), line: lineNumber, offset: cells.start)
          }
          return !hasSeveralNumbers
        }
        var cursor = UTF8Cursor(text)
        cursor.skipSpaces()
        if cursor.isAtEnd { return true }
        if hasAmount(cursor) {
          hasSeveralNumbers = cells.count > 1
          return false
        }
        hasTotal = hasTotal || cursor.isAtTotal
        isHeading = isHeading && cursor.isAtWordsAlone
        evidence.hasWords = evidence.hasWords || cursor.isAtWord
        words.append(word: cursor.rest, limits: textRows.limits)
        return cursor.isAtWord || cursor.symbol.isDigit
      }
      if isRead { continue }
      if hasSeveralNumbers, evidence.hasWords, refusal == nil {
        refusal = TapeTextError(.severalNumbers, line: lineNumber, offset: cells.start)
      }
      return false
    }
    if cells.isDamaged { return false }
    guard let addend else {
      heading.append(word: words)
      guard !hasAddends, isHeading else { return false }
      evidence.hasHeading = true
      return true
    }
    guard column == 0 || column == addendColumn else { return false }
    column = addendColumn
    if hasTotal { evidence.add(.total, .possibleTotal, line: lineNumber, offset: 0) }
    try add(addend, line: lineNumber, offset: addendOffset)
    textRows.append(words, toNoteAt: rows.count - 1)
    return true
  }

  /// Whether the comma between two cells could belong to a number, as in `2 × 4,50`.
  private func isOneNumber(_ left: UTF8Text, _ right: UTF8Text) -> Bool {
    guard left.utf8.last?.isDigit == true, right.utf8.first?.isDigit == true else { return false }
    var text = left
    text.append(UInt8(ascii: ","))
    var start = left.utf8.count
    while start > 0, Self.isPartOfNumberOrDate(left.utf8[start - 1]) { start -= 1 }
    for byte in right.utf8 {
      if !Self.isPartOfNumberOrDate(byte) { break }
      text.append(byte)
    }
    return text.utf8.withUnsafeBufferPointer { number(UnsafeBufferPointer(rebasing: $0[start...])) != nil }
  }

  private static func isPartOfNumberOrDate(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"): true
    default: byte.isDigit
    }
  }
}
