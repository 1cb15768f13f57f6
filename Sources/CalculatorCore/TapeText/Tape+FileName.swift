import ExactNumbers

extension Tape {
  /// Returns the file name of a tape, such as `2026-11-21 rent.txt`: a day and the beginning of a note, without characters that
  /// file names cannot have.
  public static func fileName(day: UTF8Text, note: UTF8Text, ending: UTF8Text) -> UTF8Text {
    var name = day.utf8
    // Room for a space and 60 characters; file systems allow 255 bytes.
    var room = 61
    var isInWord = false
    note.utf8.withUnsafeBufferPointer { note in
      var cursor = UTF8Cursor(note)
      while !cursor.isAtEnd, room > 0 {
        let (start, scalar) = (cursor.offset, cursor.scalar)
        cursor.advance()
        guard let scalar = scalar.flatMap(Unicode.Scalar.init), isAllowedInNames(scalar) else {
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

  /// Whether a character is visible and not reserved by Windows in file names.
  private static func isAllowedInNames(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "*", "/", ":", "<", ">", "?", "\\", "|": false
    default: scalar.isVisible
    }
  }
}
