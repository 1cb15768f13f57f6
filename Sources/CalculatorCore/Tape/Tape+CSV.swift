import ExactNumbers

extension Tape {
  /// The rows as comma-separated values after RFC 4180, with a header: operator, operand, running value, note.
  ///
  /// Numbers are plain decimals, rounded to 20 digits behind the point where they do not end. A note that a
  /// spreadsheet would take for a formula gets an apostrophe before it.
  public var csv: String { String(utf8CSV) }

  /// The same values in UTF-8.
  public var utf8CSV: [UInt8] {
    var text = Self.header.bytes
    for row in rows {
      if case .result = row.content { text.append(Symbol.equals) }
      if let `operator` = row.operator { text += `operator`.sign.bytes }
      text.append(Symbol.comma)
      Self.append(plain: row.operand.map { .success($0.value) } ?? row.value, to: &text)
      if row.operand?.isPercent == true { text.append(Symbol.percent) }
      text.append(Symbol.comma)
      if row.operator != nil { Self.append(plain: row.value, to: &text) }
      text.append(Symbol.comma)
      Self.append(quoting: row.$note, to: &text)
      text += [0x0D, 0x0A]
    }
    return text
  }

  private static let header: StaticString = "operator,operand,running value,note\r\n"

  private static func append(plain value: TapeRow.Value, to text: inout [UInt8]) {
    if case .success(let number) = value {
      NumberFormat.ungrouped.append(number, to: &text)
    } else {
      text += claim(of: value)
    }
  }

  private static func append(quoting note: [UInt8], to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = isFormula(note) ? [Symbol.apostrophe] : []
    var isQuoted = false
    for byte in note {
      if byte == quote { cell.append(quote) }
      if byte == quote || byte == Symbol.comma || byte == 0x0A || byte == 0x0D { isQuoted = true }
      cell.append(byte)
    }
    if isQuoted { text.append(quote) }
    text += cell
    if isQuoted { text.append(quote) }
  }

  /// Whether a spreadsheet might compute the text instead of showing it; some leave out space before it.
  private static func isFormula(_ text: [UInt8]) -> Bool {
    let line = PastedLine(text)
    return switch line.marks[line.afterSpaces(from: 0)] {
    case Symbol.equals, Symbol.plus, Symbol.minus, UInt8(ascii: "@"): true
    default: false
    }
  }
}
