// These properties of tokens are used only by the readers of lists.

extension Lexer {
  /// Whether the current token follows the previous token without a space; false at the end of the text.
  package var touches: Bool { token.start == end && token.kind != .end }

  /// The code point of the first character of the current token.
  package var scalar: UInt32? { UTF8Cursor(text, at: token.start).scalar }

  /// Whether there is a plain space between the previous token and the current token.
  package var isAfterSpace: Bool { text[end..<token.start].contains(UInt8(ascii: " ")) }

  /// The text of the current note, without the `#` and without one space after it.
  package var note: [UInt8] {
    var cursor = UTF8Cursor(text, at: token.start)
    cursor.advance()
    if cursor.symbol == .space { cursor.advance() }
    return Array(text[cursor.offset...])
  }

  /// Moves to the first token after the `#` of the current note.
  package mutating func enterNote() {
    var cursor = UTF8Cursor(text, at: token.start)
    cursor.advance()
    move(to: cursor.offset)
  }

  /// Returns the count of parts of a date in digits at byte `start`, and the byte offset after the date and anything attached to it.
  ///
  /// The count is 0 if other digits are attached, because that is not a date. The result is nil if no date begins at `start`.
  package func dateOfDigits(at start: Int) -> (partCount: Int, end: Int)? {
    var cursor = UTF8Cursor(text, at: start)
    guard let date = cursor.skipDate() else {
      // A date without a year, such as `5.3.`.
      cursor.move(to: start)
      for _ in 0..<2 {
        guard cursor.skipDatePart().isDay, cursor.symbol == .point else { return nil }
        cursor.advance()
      }
      return cursor.isAtEnd || cursor.symbol.isSpace ? (3, cursor.offset) : nil
    }
    let isBeforeTime = cursor.byte == UInt8(ascii: "T") && cursor.peek().isDigit
    var hasDigits = false
    cursor.skip { next in
      hasDigits = hasDigits || next.isAtDigit
      return !next.symbol.isSpace && next.byte != UInt8(ascii: ")") && next.byte != UInt8(ascii: "]")
    }
    return (isBeforeTime || !hasDigits ? date.partCount : 0, cursor.offset)
  }
}
