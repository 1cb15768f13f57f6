import ExactNumbers

/// Writes rows as lines of text, with columns aligned within each calculation.
struct TapeTextWriter {
  private(set) var text = UTF8Text()
  let valueFormat: NumberFormat

  /// The format of operands in a text for people, where operands may be rounded; nil for the text form.
  let operandFormat: NumberFormat?
  var writesRunningValues = true
  var writesValuesOfStarts = false

  private(set) var lines: [Line] = []
  private(set) var numberWidth = 0

  struct Line {
    var token: UTF8Text = " "
    var number = UTF8Text()

    /// The text after the number: marks such as `[1]`, then an arrow with the running value.
    var suffix = UTF8Text()
    var note: UTF8Text
  }

  /// The greatest width, in characters, of a number that counts when columns are aligned.
  private static let widestColumn = 16

  /// Writes a row with its marks such as `[1]`: that of its source, then its own; 0 is no mark.
  mutating func write(_ row: TapeRow, marks: [Int] = []) {
    let isFirst = text.isEmpty && lines.isEmpty
    if row.isStart, !isFirst {
      finishCalculation()
      text += "\n"
    }
    var line = Line(note: row.note)
    for mark in marks where mark > 0 { line.suffix += " [" + UTF8Text(count: mark) + "]" }
    func value() -> UTF8Text { row.result.statedText(in: valueFormat) }
    // A result in the first row is written as a plain number.
    if let operand = row.operand ?? (isFirst && row.result.error == nil ? row.result : nil) {
      let isGrandTotal = operand.isGrandTotal
      let shown = operandFormat.map { operand.statedText(after: row.operator, in: $0) }
      line.number = isGrandTotal ? Operand.grandTotalSign : shown ?? operand.exactText(isOperand: true)
      if let `operator` = row.operator { line.token = `operator`.token }
      // A line with only a word is read as a row only if it has an arrow.
      let isOperation = row.operator != nil || isGrandTotal || operand.error != nil
      if isOperation ? writesRunningValues : writesValuesOfStarts { line.suffix += " → " + value() }
    } else {
      line.token = "="
      line.number = value()
    }
    let width = Self.width(line.number)
    if width <= Self.widestColumn { numberWidth = max(numberWidth, width) }
    lines.append(line)
  }

  mutating func finishCalculation() {
    var lineWidth = 0
    for line in lines {
      let width = max(numberWidth, Self.width(line.number)) + Self.width(line.suffix)
      if width <= 3 * Self.widestColumn { lineWidth = max(lineWidth, width) }
    }
    for line in lines {
      let width = Self.width(line.number)
      text += line.token + Self.spaces(1 + max(0, numberWidth - width)) + line.number + line.suffix
      if !line.note.isEmpty {
        let gap = max(0, lineWidth - max(numberWidth, width) - Self.width(line.suffix))
        text += Self.spaces(2 + gap) + "# " + line.note
      }
      text += "\n"
    }
    (lines, numberWidth) = ([], 0)
  }

  private static func spaces(_ count: Int) -> UTF8Text {
    UTF8Text(utf8: Array(repeating: UInt8(ascii: " "), count: count))
  }

  private static func width(_ text: UTF8Text) -> Int { text.utf8.count { $0 & 0xC0 != 0x80 } }
}
