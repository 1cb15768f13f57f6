import ExactNumbers

// A column of numbers as spreadsheets give it out: a line a row, cells apart by tabs.
//
// Every line has at least one number, but for blank ones, which are skipped. All numbers are added up, those of
// one line from left to right. Beside a number there may be words in other cells, which become its note.

extension PastedRows {
  /// Reads a column, and puts the sum below several numbers; returns false when the text is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `tooLong`.
  mutating func readColumn(_ text: [UInt8]) throws(TapeTextError) -> Bool {
    var lines = PastedLines(text)
    var isTape = true
    var isBlockOver = false
    while let line = lines.next() {
      let first = line.marks[line.afterSpaces(from: 0)]
      if first == Symbol.end {
        isBlockOver = isBlockOver || !rows.isEmpty
        continue
      }
      let isSigned = first == Symbol.plus || first == Symbol.minus
      if !rows.isEmpty && (!isSigned || isBlockOver) { isTape = false }
      let hasTabs = line.marks.contains(Symbol.tab)
      if hasTabs { isTape = false }
      guard try readCells(of: line, number: lines.number, hasTabs: hasTabs) else { return false }
    }
    if rows.count == 1 { return true }
    // Where each number after the first has its sign, the signs are operators.
    if rows.isEmpty || isTape { return false }
    appendSum()
    return true
  }

  /// Adds the numbers of a line; returns false when there are none or something else is.
  private mutating func readCells(
    of line: PastedLine, number lineNumber: Int, hasTabs: Bool
  ) throws(TapeTextError) -> Bool {
    let firstRow = rows.count
    var words = UTF8Text()
    var start = 0
    while start <= line.end {
      var end = start
      while line.marks[end] != Symbol.tab, end < line.end { end += 1 }
      let cell = start..<end
      if let number = try? PastedNumeral(line.marks, in: cell, decimalMark: decimalMark, limits: limits) {
        isAmbiguous = isAmbiguous || number.isAmbiguous
        let operand = Operand(number)
        try append(rows.isEmpty ? .start(operand) : .operation(.add, summand(operand)), line: lineNumber)
      } else {
        while line.marks[start] == Symbol.space { start += 1 }
        if start < end {
          guard hasTabs, Self.isWord(line.marks, from: start) else { return false }
          if words.utf8.count < limits.noteBytes { words.append(word: line.text(in: start..<end)) }
        }
      }
      start = end + 1
    }
    guard rows.count > firstRow else { return false }
    append(words, toNoteAt: firstRow)
    return true
  }

  /// What a number adds to those above it: a percentage counts as the number that it is, for behind `+` it would be
  /// a part of their sum.
  private func summand(_ operand: Operand) -> Operand {
    guard operand.isPercent else { return operand }
    let value = try? operand.amount(nil, left: .zero, limits: limits.numbers)
    return value.map { Operand(.value($0)) } ?? operand
  }

  /// Whether a cell begins with a letter of any script, or another character that means nothing.
  private static func isWord(_ marks: [UInt8], from start: Int) -> Bool {
    var index = start
    // x is a letter when another one follows.
    while marks[index] == Symbol.times { index += 1 }
    return marks[index] == Symbol.unknown || UInt8(ascii: "a")...UInt8(ascii: "z") ~= marks[index] | 0x20
  }
}
