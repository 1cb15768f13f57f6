import ExactNumbers

extension Tape {
  /// The rows as comma-separated values after RFC 4180, with a header: operator, operand, running value, note.
  ///
  /// Numbers are plain decimals, rounded to 20 digits after the point where they do not end. A note that a
  /// spreadsheet would take for a formula gets an apostrophe before it.
  public var csv: UTF8Text {
    var text: UTF8Text = "operator,operand,running value,note\r\n"
    for row in rows {
      if case .result = row.content { text += "=" }
      if let `operator` = row.operator { text += `operator`.sign }
      text += ","
      Self.append(plain: row.operand.map { .success($0.value) } ?? row.value, to: &text)
      if row.operand?.isPercent == true { text += "%" }
      text += ","
      if row.operator != nil { Self.append(plain: row.value, to: &text) }
      text += ","
      Self.append(quoting: row.note, to: &text)
      text += "\r\n"
    }
    return text
  }

  private static func append(plain value: Result<Rational, ArithmeticError>, to text: inout UTF8Text) {
    if case .success(let number) = value {
      NumberFormat.ungrouped.append(number, to: &text.utf8)
    } else {
      text += statedText(of: value)
    }
  }

  private static func append(quoting note: UTF8Text, to text: inout UTF8Text) {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = isFormula(note) ? [UInt8(ascii: "'")] : []
    var isQuoted = false
    for byte in note.utf8 {
      if byte == quote { cell.append(quote) }
      if byte == quote || byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D { isQuoted = true }
      cell.append(byte)
    }
    if isQuoted { text.append(quote) }
    text.utf8 += cell
    if isQuoted { text.append(quote) }
  }

  /// Whether a spreadsheet might compute the text instead of showing it; some leave out space before it.
  private static func isFormula(_ text: UTF8Text) -> Bool {
    text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      cursor.skipSpaces()
      return switch cursor.symbol {
      case .equals, .plus, .minus, .at: true
      default: false
      }
    }
  }
}
