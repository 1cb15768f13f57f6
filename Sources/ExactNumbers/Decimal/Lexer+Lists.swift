// What readers of lists ask about the text of tokens.

extension Lexer {
  /// Whether the token in view follows the previous token without a space; false at the end.
  package var touches: Bool { token.start == end && token.kind != .end }

  /// The code point of the first character of the token in view.
  package var scalar: UInt32? { UTF8Cursor(text, at: token.start).scalar }

  /// Whether a plain space stands between the previous token and the token in view.
  package var isAfterSpace: Bool { text[end..<token.start].contains(UInt8(ascii: " ")) }

  /// The text of the note in view, without the `#` and one space behind it.
  package var note: [UInt8] {
    var cursor = UTF8Cursor(text, at: token.start)
    cursor.advance()
    if cursor.symbol == .space { cursor.advance() }
    return Array(text[cursor.offset...])
  }

  /// Moves to the first token behind the `#` of the note in view.
  package mutating func enterNote() {
    var cursor = UTF8Cursor(text, at: token.start)
    cursor.advance()
    move(to: cursor.offset)
  }

  /// Returns how many parts a date in digits at byte `start` has, and the byte offset behind the date and all attached to it.
  ///
  /// The count is 0 where other digits are attached: that is no date. The result is nil where no date begins.
  package func dateOfDigits(at start: Int) -> (partCount: Int, end: Int)? {
    var cursor = UTF8Cursor(text, at: start)
    guard let date = cursor.skipDate() else {
      // `5.3.`
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
