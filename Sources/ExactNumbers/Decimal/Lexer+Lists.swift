// What the parsers of lists ask about the text of tokens.

extension Lexer {
  /// Whether the token in view is right behind the one before it.
  package var touches: Bool { token.start == end && token.kind != .end }

  /// The number in Unicode of the first character of the token in view.
  package var scalar: UInt32? { UTF8Cursor(text, at: token.start).scalar }

  /// How many digits the token in view has, if it has nothing else; otherwise 0.
  package var digitCount: Int { bytes.allSatisfy { $0.isDigit } ? token.end - token.start : 0 }

  /// Passes over a mark right behind the token before it, which begins no number or word.
  package mutating func takeMark(_ symbol: Symbol) -> Bool {
    guard touches, token.symbol == symbol, [.unknown, .operator, .power].contains(token.kind) else {
      return false
    }
    advance()
    return true
  }

  /// Does what `body` does, or nothing where that fails.
  package mutating func attempt(_ body: (inout Lexer) -> Bool) -> Bool {
    var next = self
    guard body(&next) else { return false }
    self = next
    return true
  }

  /// Passes over a date in digits, with what is right behind it, and returns how many parts it has; 0 for one that other digits follow,
  /// which is none, and nil where no date begins.
  package mutating func takeDateOfDigits() -> Int? {
    guard token.isNumber else { return nil }
    var cursor = UTF8Cursor(text, at: token.start)
    guard let date = cursor.skipDate() else {
      // `5.3.`
      let parts = bytes.split(separator: UInt8(ascii: "."))
      let isDate = attempt { next in
        next.advance()
        return parts.count == 2 && parts.allSatisfy { $0.count < 3 } && next.takeMark(.point) && !next.touches
      }
      return isDate ? 3 : nil
    }
    let isBeforeTime = cursor.byte == UInt8(ascii: "T") && cursor.peek().isDigit
    var hasDigits = false
    cursor.skip { next in
      hasDigits = hasDigits || next.isAtDigit
      return !next.symbol.isSpace && next.byte != UInt8(ascii: ")") && next.byte != UInt8(ascii: "]")
    }
    guard isBeforeTime || !hasDigits else { return 0 }
    move(to: cursor.offset)
    return date.partCount
  }
}
