extension TapeRow {
  /// Returns UTF-8 text as a note: every control character replaced by a space, and no longer than the limit.
  static func note(_ text: ArraySlice<UInt8>, limits: Limits) -> [UInt8] {
    var line: [UInt8] = []
    var rest = text
    while let first = rest.first {
      let character = rest.prefix(first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
      rest = rest.dropFirst(character.count)
      let isControl = isControl(character)
      guard line.count + (isControl ? 1 : character.count) <= limits.noteBytes else { break }
      if isControl { line.append(Mark.space) } else { line += character }
    }
    return line
  }

  /// Whether a character in UTF-8 does something else than appear: U+0000 to U+001F, U+007F to U+009F, U+2028 and
  /// U+2029.
  private static func isControl(_ character: ArraySlice<UInt8>) -> Bool {
    let start = character.startIndex
    switch character.count {
    case 1: return character[start] < 0x20 || character[start] == 0x7F
    case 2: return character[start] == 0xC2 && character[start + 1] < 0xA0
    default:
      return character[start] == 0xE2 && character[start + 1] == 0x80 && character[start + 2] & 0xFE == 0xA8
    }
  }
}
