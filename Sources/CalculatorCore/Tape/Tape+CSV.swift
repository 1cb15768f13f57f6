extension Tape {
  /// The rows as comma-separated values after RFC 4180, with a header: operator, operand, running value, note.
  ///
  /// Numbers are plain decimals, rounded to 20 digits behind the point where they do not end. A note that a
  /// spreadsheet would take for a formula gets an apostrophe before it.
  public var csv: String {
    var text = Array("operator,operand,running value,note\r\n".utf8)
    for row in rows {
      let value = Self.plain(row.value)
      switch row.content {
      case .start(let operand): Self.append("", Self.plain(operand), "", row.note, to: &text)
      case .operation(let `operator`, let operand):
        Self.append(`operator`.sign, Self.plain(operand), value, row.note, to: &text)
      case .result: Self.append("=", value, "", row.note, to: &text)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(
    _ operator: String, _ operand: String, _ running: String, _ note: String, to text: inout [UInt8]
  ) {
    text += `operator`.utf8
    text.append(Mark.comma)
    text += operand.utf8
    text.append(Mark.comma)
    text += running.utf8
    text.append(Mark.comma)
    append(quoting: note, to: &text)
    text += [0x0D, 0x0A]
  }

  private static func plain(_ operand: Operand) -> String {
    plain(.success(operand.value)) + (operand.isPercent ? "%" : "")
  }

  private static func plain(_ value: TapeRow.Value) -> String {
    guard case .success(let number) = value else { return claim(of: value) }
    return NumberFormat.ungrouped.text(for: number).text
  }

  private static func append(quoting note: String, to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = isFormula(note) ? [Mark.apostrophe] : []
    for byte in note.utf8 {
      if byte == quote { cell.append(quote) }
      cell.append(byte)
    }
    let isQuoted = cell.contains { $0 == quote || $0 == Mark.comma || $0 == 0x0A || $0 == 0x0D }
    if isQuoted { text.append(quote) }
    text += cell
    if isQuoted { text.append(quote) }
  }

  /// Whether a spreadsheet might compute the text instead of showing it.
  private static func isFormula(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠": return true
      default: return false
      }
    }
    return false
  }
}
