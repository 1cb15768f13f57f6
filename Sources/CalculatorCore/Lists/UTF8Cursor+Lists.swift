import ExactNumbers

// What stands around the numbers of a list. A word is a cursor whose text ends with it.

extension UTF8Cursor {
  /// The rest of the text after the sign for a note.
  var note: UTF8Text {
    var rest = self
    rest.advance()
    if rest.symbol == .space { rest.advance() }
    return UTF8Text(utf8: Array(text[rest.offset...]))
  }

  /// Passes over spaces and returns the word behind them; nothing is left of it at the end.
  mutating func readWord() -> UTF8Cursor {
    skipSpaces()
    let start = offset
    skip { !$0.symbol.isSpace }
    return UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<offset]), at: start)
  }

  var isAtDash: Bool { symbol == .minus || scalar == 0x2014 }

  var hasLetters: Bool { contains { $0.isAtLetter } }
  var hasDigits: Bool { contains { $0.isAtDigit } }

  private func contains(_ isNext: (UTF8Cursor) -> Bool) -> Bool {
    var next = self
    next.skip { !isNext($0) }
    return !next.isAtEnd
  }

  /// Whether a number is next, perhaps behind signs and a currency.
  var isAtNumber: Bool {
    var lexer = Lexer(text, at: offset, isBeginning: false, style: .list)
    guard lexer.token.start == offset else { return false }
    while lexer.token.isSign || lexer.token.kind == .currency { lexer.advance() }
    return lexer.token.isNumber
  }

  /// Whether a word is one that programs write in place of a number, such as `NaN`, `Too large`, `#REF!` or `Err:502`.
  var saysMissing: Bool {
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let word = text[offset...].prefix(12).prefix { $0 > UInt8(ascii: " ") && $0 != comma && $0 != semicolon }
    if word.first == UInt8(ascii: "#"), word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?") {
      return !word.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return ListWords.contains(Array(word), in: ListWords.missing)
      || ["err:", "too large"].contains { (start: UTF8Text) in
        start.utf8.elementsEqual(text[offset...].prefix(start.utf8.count), by: { $0 == $1 | 0x20 })
      }
  }

  /// Whether a number could be in the note that begins here, or be missing: `#1 coffee 4.50`, `#N/A`.
  var hidesNumber: Bool {
    if saysMissing { return true }
    var next = self
    next.advance()
    guard next.isAtNumber else { return false }
    _ = next.readWord()
    return next.hasDigits
  }

  /// Whether a mark is next that says nothing about a number beside it.
  var isAtHarmlessMark: Bool {
    switch Unicode.Scalar(symbol == .unknown ? scalar ?? 0 : UInt32(symbol.byte)) ?? " " {
    case ".", ",", ":", ";", "=", "_", "|", "!", "?", "#", "$", "'", "&", "@", "\"": true
    // Quotation marks, bullets, numbers in circles, bars, and shapes, but no triangles, which are the minus signs of accounts in
    // Korea and Japan, and no signs of operators.
    case "\u{201C}"..."\u{2023}", "\u{2460}"..."\u{24FF}", "\u{2502}"..."\u{2503}", "\u{25A0}"..."\u{25B1}",
      "\u{25C6}"..."\u{2714}", "\u{2718}"..."\u{2794}":
      true
    default: false
    }
  }
}

extension UTF8Text {
  mutating func append(wordsOf text: Slice<UnsafeBufferPointer<UInt8>>) {
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: text))
    while case let word = cursor.readWord(), !word.isAtEnd {
      append(word: UTF8Text(utf8: Array(word.text[word.offset...])))
    }
  }
}
