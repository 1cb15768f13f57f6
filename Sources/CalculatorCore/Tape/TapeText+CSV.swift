import ExactNumbers

// Comma-separated values as `Tape.csv` writes them, read back as the lines of a tape that they came from.

extension TapeText {
  /// The first line of the comma-separated values of a tape.
  static let csvHeader: UTF8Text = "operator,operand,running value,note"

  /// Whether a text is a tape as comma-separated values; the mark of UTF-8 may stand before it.
  static func isCSV(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var lines = UTF8Lines(text)
    guard let first = lines.next() else { return false }
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: first))
    cursor.skipSpaces()
    return cursor.text[cursor.offset...].elementsEqual(csvHeader.utf8)
  }

  /// Returns the line of the text form that a line of comma-separated values tells; nil where it is none.
  static func line(ofCSV line: UnsafeBufferPointer<UInt8>) -> UTF8Text? {
    var cells = TableCellReader(of: line, separator: UInt8(ascii: ","))
    var text = UTF8Text()
    while cells.advance() {
      let isValue = cells.count == 3 || cells.count == 2 && text == "="
      if cells.text.isEmpty { continue }
      switch cells.count {
      case 2: text += " "
      case 3: text += " → "
      case 4: text += " # "
      default: break
      }
      if isValue, isRounded(cells.text) { text += "≈ " }
      text += cells.count == 4 ? Tape.note(ofCSV: cells.text) : cells.text
    }
    return cells.count == 4 && !cells.isDamaged ? text : nil
  }

  /// Whether a value has so many digits that others may have been left out.
  private static func isRounded(_ value: UTF8Text) -> Bool {
    // Words in place of a number have an e too.
    guard value.utf8.last?.isDigit == true else { return false }
    if value.utf8.contains(UInt8(ascii: "e")) { return true }
    guard let point = value.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
    return value.utf8.count - point - 1 >= NumberFormat.ungrouped.fractionDigits.upperBound
  }
}
