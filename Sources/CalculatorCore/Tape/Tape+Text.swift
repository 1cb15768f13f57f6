extension Tape {
  /// Returns rows as a text for people, which `TapeText` reads again: a row a line, a blank line between
  /// calculations.
  ///
  ///       72
  ///     − 20% → 57.6  # discount
  ///     = 57.6
  ///
  /// A result with which the rows begin, away from its calculation, becomes the number that it is.
  ///
  /// Without a `range` that is all rows; indices in it that there are not are left out.
  public func text(of range: Range<Int>? = nil) -> String {
    var rows = rows[(range ?? self.rows.indices).clamped(to: self.rows.indices)]
    if rows.first?.content == .result, case .success(let value)? = rows.first?.value {
      rows[rows.startIndex].content = .start(Operand(.value(value)))
    }
    // Nothing but numbers would be taken for a column to be added up.
    let hasOnlyStarts = rows.count > 1 && rows.allSatisfy { $0.isStart }
    var text: [UInt8] = []
    var start = rows.startIndex
    while start < rows.endIndex {
      let end = rows[(start + 1)...].firstIndex { $0.isStart } ?? rows.endIndex
      if !text.isEmpty { text.append(0x0A) }
      Self.append(rows[start..<end].map { TextCells($0, hasRunningStart: hasOnlyStarts) }, to: &text)
      start = end
    }
    return String(text)
  }

  /// Returns how a running value or a result is written in UTF-8: rounded to 20 digits behind the point, with `≈`
  /// then.
  static func claim(of value: TapeRow.Value) -> [UInt8] {
    switch value {
    case .success(let value):
      var text: [UInt8] = []
      let isApproximate = NumberFormat.ungrouped.append(value, to: &text)
      return isApproximate ? "≈ ".utf8 + text : text
    case .failure(.divisionByZero): return Array("NaN".utf8)
    case .failure(.tooLarge): return Array("Too large".utf8)
    }
  }

  /// Characters beyond which a number is not taken into account when columns are aligned.
  private static let widestColumn = 16

  private static func append(_ rows: [TextCells], to text: inout [UInt8]) {
    let numberWidth = widest(rows.map { width($0.number) }, limit: widestColumn)
    let lines = rows.map { row in
      var line = row.sign
      appendSpaces(1 + numberWidth - width(row.number), atLeast: 1, to: &line)
      line += row.number
      if !row.running.isEmpty {
        line += " → ".utf8
        line += row.running
      }
      return line
    }
    let lineWidth = widest(lines.map { width($0) }, limit: 3 * widestColumn)
    for (row, line) in zip(rows, lines) {
      text += line
      if !row.note.utf8.isEmpty {
        appendSpaces(2 + lineWidth - width(line), atLeast: 2, to: &text)
        text += "# ".utf8
        text += row.note.utf8
      }
      text.append(0x0A)
    }
  }

  private static func appendSpaces(_ count: Int, atLeast least: Int, to text: inout [UInt8]) {
    for _ in 0..<max(count, least) { text.append(Mark.space) }
  }

  /// The greatest of the widths that are within `limit`.
  private static func widest(_ widths: [Int], limit: Int) -> Int {
    var widest = 0
    for width in widths where width <= limit { widest = max(widest, width) }
    return widest
  }

  /// How many characters UTF-8 text has.
  private static func width(_ text: [UInt8]) -> Int {
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }
}

/// The parts of a line of the text form, in UTF-8 but for the note.
private struct TextCells {
  var sign: [UInt8]
  var number: [UInt8] = []
  var running: [UInt8] = []
  let note: String

  init(_ row: TapeRow, hasRunningStart: Bool) {
    note = row.note
    switch row.content {
    case .start(let operand):
      sign = [Mark.space]
      operand.appendExact(to: &number)
      if hasRunningStart { running = Tape.claim(of: row.value) }
    case .operation(let `operator`, let operand):
      sign = `operator`.sign.bytes
      operand.appendExact(to: &number)
      running = Tape.claim(of: row.value)
    case .result:
      sign = [Mark.equals]
      number = Tape.claim(of: row.value)
    }
  }
}
