import ExactNumbers

// A column of numbers as spreadsheets give it out: a line a row, cells apart by tabs.
//
// Every line has at least one number, but for blank ones, which are skipped. All numbers are added up, those of
// one line from left to right. Beside a number there may be words in other cells, which become its note.

extension TapeTextRows {
  /// Reads a column, and puts the sum below several numbers; returns false when the text is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `tooLong`.
  mutating func readColumn(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    var isTape = true
    var isBlockOver = false
    var lineNumber = 0
    for line in UTF8Lines(text) {
      lineNumber += 1
      let line = UnsafeBufferPointer(rebasing: line)
      var cursor = UTF8Cursor(line)
      cursor.skipSpaces()
      if cursor.isAtEnd {
        isBlockOver = isBlockOver || !rows.isEmpty
        continue
      }
      let isSigned = cursor.symbol == .plus || cursor.symbol == .minus
      if !rows.isEmpty && (!isSigned || isBlockOver) { isTape = false }
      let hasTabs = line.contains(UInt8(ascii: "\t"))
      if hasTabs { isTape = false }
      guard try readCells(of: line, number: lineNumber, hasTabs: hasTabs) else { return false }
    }
    if rows.count == 1 { return true }
    // Where each number after the first has its sign, the signs are operators.
    if rows.isEmpty || isTape { return false }
    appendSum()
    return true
  }

  /// Adds the numbers of a line; returns false when there are none or something else is.
  private mutating func readCells(
    of line: UnsafeBufferPointer<UInt8>, number lineNumber: Int, hasTabs: Bool
  ) throws(TapeTextError) -> Bool {
    let firstRow = rows.count
    var words = UTF8Text()
    var start = 0
    while start <= line.count {
      let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.count
      let cell = UnsafeBufferPointer(rebasing: line[start..<end])
      start = end + 1
      if let number = try? WrittenNumber(cell, decimalSeparator: decimalSeparator, limits: limits.numbers) {
        let operand = operand(number)
        try append(rows.isEmpty ? .start(operand) : .operation(.add, summand(operand)), line: lineNumber)
        continue
      }
      var cursor = UTF8Cursor(cell)
      cursor.skipSpaces()
      if cursor.isAtEnd { continue }
      guard hasTabs, Self.isWord(at: cursor) else { return false }
      if words.utf8.count < limits.noteBytes {
        words.append(word: UTF8Text(utf8: Array(cell[cursor.offset...])))
      }
    }
    guard rows.count > firstRow else { return false }
    append(words, toNoteAt: firstRow)
    return true
  }

  /// What a number adds to those above it: a percentage counts as the number that it is, for behind `+` it would be
  /// a part of their sum.
  private func summand(_ operand: Operand) -> Operand {
    guard operand.isPercent else { return operand }
    let value = try? operand.value(after: nil, left: .zero, limits: limits.numbers)
    return value.map { Operand(.value($0)) } ?? operand
  }

  /// Whether a cell begins with a letter of any script, or another character that means nothing.
  private static func isWord(at cursor: UTF8Cursor) -> Bool {
    var cursor = cursor
    // x is a letter when another one follows.
    while cursor.symbol == .times { cursor.advance() }
    return cursor.symbol == .unknown || cursor.symbol.isLetter
  }
}
