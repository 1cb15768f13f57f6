import ExactNumbers

// Words beside numbers. They say nothing about a sum, so nothing that means something in one may stand in them.

extension UTF8Cursor {
  /// What is left to be read.
  var rest: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: text[offset...]) }

  /// The rest of the text after the sign for a note.
  var note: UTF8Text {
    var rest = self
    rest.advance()
    if rest.symbol == .space { rest.advance() }
    return UTF8Text(utf8: Array(text[rest.offset...]))
  }

  /// Whether a letter of any script is next, or another character that means nothing.
  var isAtWord: Bool {
    var cursor = self
    // x is a letter when another one follows.
    while cursor.symbol == .times { cursor.advance() }
    return cursor.symbol == .unknown || cursor.symbol.isLetter
  }

  /// Whether words without any digit are all that is left.
  var isAtWordsAlone: Bool {
    guard isAtWord else { return false }
    var cursor = self
    while !cursor.isAtEnd {
      switch cursor.symbol {
      case .equals, .note, .arrow, .vulgarFraction: return false
      case _ where cursor.symbol.isDigit: return false
      default: cursor.advance()
      }
    }
    return true
  }

  /// Passes over words and the space behind them; returns whether a number follows.
  mutating func skipWords() -> Bool {
    guard isAtWord else { return false }
    while !isAtEnd {
      switch symbol {
      case .space:
        skipSpaces()
        if isAtNumber { return true }
        guard isAtWord else { return false }
      case .equals, .note, .arrow, .vulgarFraction, .tilde, .approximately, .percent: return false
      case _ where symbol.isDigit: return false
      default: advance()
      }
    }
    return false
  }

  /// Whether a digit is next, perhaps with a sign, a currency sign and a decimal separator before it.
  private var isAtNumber: Bool {
    var cursor = self
    if cursor.symbol == .plus || cursor.symbol == .minus { cursor.advance() }
    if cursor.symbol == .currency {
      cursor.advance()
      cursor.skipSpaces()
    }
    if cursor.symbol == .point || cursor.symbol == .comma { cursor.advance() }
    return cursor.symbol.isDigit || cursor.symbol == .vulgarFraction
  }
}
