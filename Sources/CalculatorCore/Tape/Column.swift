/// A column of numbers as spreadsheets give it out: a line a row, cells apart by tabs.
///
/// Every line has at least one number, but for blank ones, which are skipped. All numbers are added up, those of
/// one line from left to right. Beside a number there may be words in other cells, which become its note.
struct Column {
  private(set) var rows: [TapeRow] = []
  private var largeBits = 0
  private(set) var isAmbiguous = false

  /// The number, when it is alone and without words.
  var single: Operand? {
    rows.count == 1 && rows[0].$note.isEmpty ? rows[0].operand : nil
  }

  private let decimalMark: UInt8
  private let limits: Limits

  /// Reads a column; `nil` when the text is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `tooLong`.
  init?(_ text: [UInt8], decimalMark: UInt8, limits: Limits) throws(TapeTextError) {
    self.decimalMark = decimalMark
    self.limits = limits
    var lines = PastedLines(text)
    var isTape = true
    var isBlockOver = false
    while let line = lines.next() {
      let first = line.marks[line.afterSpaces(from: 0)]
      if first == Mark.end {
        isBlockOver = isBlockOver || !rows.isEmpty
        continue
      }
      let isSigned = first == Mark.plus || first == Mark.minus
      if !rows.isEmpty && (!isSigned || isBlockOver) { isTape = false }
      let hasTabs = line.marks.contains(Mark.gap)
      if hasTabs { isTape = false }
      guard append(line, hasTabs: hasTabs) else { return nil }
      let isTooLong = rows.count > limits.pasteRows || largeBits > limits.tapeBits
      if isTooLong { throw TapeTextError(.tooLong, line: lines.number) }
    }
    guard !rows.isEmpty else { return nil }
    if rows.count == 1 { return }
    // Where each number after the first has its sign, the signs are operators.
    if isTape { return nil }
    rows.append(.result)
  }

  /// Adds the numbers of a line; returns false when there are none or something else is.
  private mutating func append(_ line: PastedLine, hasTabs: Bool) -> Bool {
    let firstRow = rows.count
    var words: [UInt8] = []
    var start = 0
    while start <= line.end {
      var end = start
      while line.marks[end] != Mark.gap, end < line.end { end += 1 }
      let cell = start..<end
      if let number = try? PastedNumeral(line.marks, in: cell, decimalMark: decimalMark, limits: limits) {
        isAmbiguous = isAmbiguous || number.isAmbiguous
        rows.append(rows.isEmpty ? .start(Operand(number)) : .operation(.add, summand(number)))
        largeBits += rows[rows.count - 1].largeBits
      } else {
        while line.marks[start] == Mark.space { start += 1 }
        if start < end {
          guard hasTabs, Self.isWord(line.marks, from: start) else { return false }
          if words.count < limits.noteBytes {
            if !words.isEmpty { words.append(Mark.space) }
            words += line.text(in: start..<end)
          }
        }
      }
      start = end + 1
    }
    guard rows.count > firstRow else { return false }
    rows[firstRow].$note = TapeRow.note(words, limits: limits)
    return true
  }

  /// What a number adds to those above it: a percentage counts as the number that it is, for behind `+` it would be
  /// a part of their sum.
  private func summand(_ number: PastedNumeral) -> Operand {
    guard number.isPercent, let value = try? number.value.divided(by: 100, limits: limits) else {
      return Operand(number)
    }
    return Operand(.value(value))
  }

  /// Whether a cell begins with a letter of any script, or another character that means nothing.
  private static func isWord(_ marks: [UInt8], from start: Int) -> Bool {
    var index = start
    // x is a letter when another one follows.
    while marks[index] == Mark.times { index += 1 }
    return marks[index] == Mark.unknown || UInt8(ascii: "a")...UInt8(ascii: "z") ~= marks[index] | 0x20
  }
}

extension Operand {
  /// Creates the operand that a pasted number is.
  init(_ number: PastedNumeral) {
    self.init(number.source, isPercent: number.isPercent)
  }
}
