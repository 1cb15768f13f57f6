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
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns how a running value or a result is written: rounded to 20 digits behind the point, with `≈` then.
  static func claim(of value: TapeRow.Value) -> String {
    switch value {
    case .success(let value):
      let number = NumberFormat.ungrouped.text(for: value)
      return number.isApproximate ? "≈ " + number.text : number.text
    case .failure(.divisionByZero): return "NaN"
    case .failure(.tooLarge): return "Too large"
    }
  }

  /// Characters beyond which a number is not taken into account when columns are aligned.
  private static let widestColumn = 16

  private static func append(_ rows: [TextCells], to text: inout [UInt8]) {
    var numberWidth = 0
    for row in rows where width(row.number) <= widestColumn {
      numberWidth = max(numberWidth, width(row.number))
    }
    var lines: [[UInt8]] = []
    var lineWidth = 0
    for row in rows {
      var line: [UInt8] = Array(row.sign.utf8)
      appendSpaces(1 + numberWidth - width(row.number), atLeast: 1, to: &line)
      line += row.number.utf8
      if !row.running.utf8.isEmpty {
        line += " → ".utf8
        line += row.running.utf8
      }
      if width(line) <= 3 * widestColumn { lineWidth = max(lineWidth, width(line)) }
      lines.append(line)
    }
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

  /// How many characters UTF-8 text has.
  private static func width(_ text: some Sequence<UInt8>) -> Int {
    var count = 0
    for byte in text where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func width(_ text: String) -> Int { width(text.utf8) }
}

/// The parts of a line of the text form.
private struct TextCells {
  let sign: String
  let number: String
  let running: String
  let note: String

  init(_ row: TapeRow, hasRunningStart: Bool) {
    note = row.note
    switch row.content {
    case .start(let operand):
      sign = " "
      number = operand.exactText()
      running = hasRunningStart ? Tape.claim(of: row.value) : ""
    case .operation(let `operator`, let operand):
      sign = `operator`.sign
      number = operand.exactText()
      running = Tape.claim(of: row.value)
    case .result:
      sign = "="
      number = Tape.claim(of: row.value)
      running = ""
    }
  }
}

extension Operator {
  /// The sign on the key.
  var sign: String {
    var text = String.UnicodeScalarView()
    text.append(rawValue)
    return String(text)
  }
}
