import ExactNumbers

extension Tape {
  /// Returns the name of a file with a tape, as `2026-11-21 rent.txt`: a day and the beginning of a note, of which is left out
  /// what names of files cannot have.
  public static func fileName(day: UTF8Text, note: UTF8Text, ending: UTF8Text) -> UTF8Text {
    var name = day.utf8
    // A space and 60 characters; file systems take 255 bytes.
    var room = 61
    var isInWord = false
    note.utf8.withUnsafeBufferPointer { note in
      var cursor = UTF8Cursor(note)
      while !cursor.isAtEnd, room > 0 {
        let (start, scalar) = (cursor.offset, cursor.scalar)
        cursor.advance()
        guard let scalar, isAllowedInNames(scalar) else {
          isInWord = false
          continue
        }
        name += (isInWord ? [] : [UInt8(ascii: " ")]) + note[start..<cursor.offset]
        room -= isInWord ? 1 : 2
        isInWord = true
      }
    }
    while let last = name.last, last == UInt8(ascii: ".") || last == UInt8(ascii: " ") { name.removeLast() }
    return UTF8Text(utf8: name) + "." + ending
  }

  /// Whether a character is no space, can be seen, does not change the direction of text, and is none that Windows has a use for.
  private static func isAllowedInNames(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x2000...0x200F, 0x2028...0x202F, 0x205F...0x206F, 0x3000,
      0xE000...0xF8FF, 0xFEFF, 0xE0000...:
      false
    // " * / : < > ? \ |
    case 0x22, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: false
    default: true
    }
  }
}
