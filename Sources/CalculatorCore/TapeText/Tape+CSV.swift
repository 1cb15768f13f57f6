import ExactNumbers

extension Tape {
  /// Returns rows as comma-separated values after RFC 4180, with a header: operator, operand, running value, note.
  ///
  /// Operands are exact: finite decimals with all digits, otherwise fractions with `⁄` or exact forms. Running values are
  /// decimals, rounded to 20 fraction digits if they do not end. Times are rounded to seconds. An apostrophe is put before a
  /// note, and before a part of a note after a semicolon, that a spreadsheet would compute as a formula.
  public func csv(
    of range: Range<Int>? = nil, decimalSeparator: Separator = ".", delimiter: UInt8 = UInt8(ascii: ","),
    headings: [UTF8Text] = ["operator", "operand", "running value", "note"]
  ) -> UTF8Text {
    var text = UTF8Text()
    for heading in headings {
      if !text.isEmpty { text.utf8.append(delimiter) }
      text += heading
    }
    text += "\r\n"
    for row in rows[(range ?? rows.indices).clamped(to: rows.indices)] {
      if row.operand == nil { text += "=" }
      if let `operator` = row.operator { text += `operator`.token }
      text.utf8.append(delimiter)
      // The value is written, not the typed digits, so needless zeros are left out.
      let number = row.operand?.following(0)
      text += number?.exactText(decimalSeparator: decimalSeparator) ?? Self.decimal(row, decimalSeparator)
      text.utf8.append(delimiter)
      if row.operator != nil { text += Self.decimal(row, decimalSeparator) }
      text.utf8.append(delimiter)
      text += Self.quoted(row.note, delimiter: delimiter)
      text += "\r\n"
    }
    return text
  }

  private static func decimal(_ row: TapeRow, _ decimalSeparator: Separator) -> UTF8Text {
    let format = NumberFormat(decimalSeparator: decimalSeparator, groupingSeparator: "")
    return row.result.statedText(in: format, isMarked: false)
  }

  /// Returns a note as a cell, in quotation marks if it has a delimiter or a quotation mark.
  private static func quoted(_ note: UTF8Text, delimiter: UInt8) -> UTF8Text {
    let quote = UInt8(ascii: "\"")
    var cell: [UInt8] = []
    var isQuoted = false
    for (offset, byte) in note.utf8.enumerated() {
      if looksLikeSpreadsheetFormula(note, at: offset) { cell.append(UInt8(ascii: "'")) }
      if byte == quote { cell.append(quote) }
      if byte == quote || byte == delimiter { isQuoted = true }
      cell.append(byte)
    }
    return UTF8Text(utf8: isQuoted ? [quote] + cell + [quote] : cell)
  }

  /// Whether a spreadsheet might compute the text from `offset` on as a formula, instead of showing it.
  ///
  /// Some spreadsheets ignore spaces, apostrophes and quotation marks before a formula, and some begin a new cell after a semicolon.
  private static func looksLikeSpreadsheetFormula(_ text: UTF8Text, at offset: Int) -> Bool {
    guard offset == 0 || text.utf8[offset - 1] == UInt8(ascii: ";") else { return false }
    return text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text, at: offset)
      cursor.skip { $0.byte == UInt8(ascii: "'") || $0.byte == UInt8(ascii: "\"") || $0.symbol.isSpace }
      let sign = cursor.symbol
      return sign == .equals || sign == .plus || sign == .minus || sign == .at
    }
  }
}
