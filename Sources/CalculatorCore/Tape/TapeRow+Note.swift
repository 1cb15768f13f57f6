import ExactNumbers

extension TapeRow {
  /// Adds to the note.
  mutating func append(note text: UTF8Text, limits: Tape.Limits) {
    guard !text.isEmpty else { return }
    note.append(word: text)
    note = Self.note(note, limits: limits)
  }

  /// Returns text as a note: every control character replaced by a space, every byte that is not UTF-8 by U+FFFD, and no
  /// longer than the limit.
  static func note(_ text: UTF8Text, limits: Tape.Limits) -> UTF8Text {
    var note = UTF8Text()
    text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      while !cursor.isAtEnd {
        let (start, scalar) = (cursor.offset, cursor.scalar)
        cursor.advance()
        var character: UTF8Text = "\u{FFFD}"
        if let scalar {
          character = isControl(scalar) ? " " : UTF8Text(utf8: Array(text[start..<cursor.offset]))
        }
        if note.utf8.count + character.utf8.count > limits.noteBytes { break }
        note += character
      }
    }
    return note
  }

  /// Whether a character does something else than appear.
  private static func isControl(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x20, 0x7F..<0xA0, 0x2028...0x2029: true
    default: false
    }
  }
}

extension UTF8Text {
  /// Adds a part of a note, apart from what stands there already.
  mutating func append(word: UTF8Text) {
    if !isEmpty { self += " " }
    self += word
  }
}
