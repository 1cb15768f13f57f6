import ExactNumbers

extension TapeRow {
  /// Returns text as a note: every control character replaced by a space, and no longer than the limit.
  static func note(_ text: UTF8Text, limits: Tape.Limits) -> UTF8Text {
    let text = text.utf8
    var line: [UInt8] = []
    var start = 0
    while start < text.count {
      let first = text[start]
      let count = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let end = min(start + count, text.count)
      let isControl = isControl(text, start..<end)
      guard line.count + (isControl ? 1 : end - start) <= limits.noteBytes else { break }
      for byte in text[start..<end] where !isControl { line.append(byte) }
      if isControl { line.append(Symbol.space) }
      start = end
    }
    return UTF8Text(utf8: line)
  }

  /// Whether a character in UTF-8 does something else than appear: U+0000 to U+001F, U+007F to U+009F, U+2028 and
  /// U+2029.
  private static func isControl(_ text: [UInt8], _ character: Range<Int>) -> Bool {
    let start = character.lowerBound
    return switch character.count {
    case 1: text[start] < 0x20 || text[start] == 0x7F
    case 2: text[start] == 0xC2 && text[start + 1] < 0xA0
    default: text[start] == 0xE2 && text[start + 1] == 0x80 && text[start + 2] & 0xFE == 0xA8
    }
  }
}
