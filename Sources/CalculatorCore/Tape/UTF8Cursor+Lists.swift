import ExactNumbers

// What stands around the numbers of a list. A word is a cursor whose text ends with it.

extension UTF8Cursor {
  /// What was read from byte `start` on.
  func text(from start: Int) -> UTF8Text { UTF8Text(utf8: Array(text[start..<offset])) }

  /// The rest of the text after the sign for a note.
  var note: UTF8Text {
    var rest = self
    rest.advance()
    if rest.symbol == .space { rest.advance() }
    return UTF8Text(utf8: Array(text[rest.offset...]))
  }

  /// Passes over characters up to the first that is another one.
  mutating func skip(while isNext: (UTF8Cursor) -> Bool) {
    while !isAtEnd, isNext(self) { advance() }
  }

  /// Passes over spaces and returns the word behind them; nothing is left of it at the end.
  ///
  /// A space that is not U+0020 can stand in a number, any before a percent sign: `1 200` with U+202F, `10 %`.
  mutating func readWord() -> UTF8Cursor {
    skipSpaces()
    let start = offset
    while !isAtEnd {
      if symbol.isSpace {
        let (isPlain, next) = (byte < 0x80, peek())
        guard offset > start, text[offset - 1].isDigit, next == .percent || !isPlain && next.isDigit else {
          break
        }
      }
      advance()
    }
    return UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<offset]), at: start)
  }

  /// Whether a letter of any script is next.
  var isAtLetter: Bool {
    if symbol == .times { return byte | 0x20 == UInt8(ascii: "x") }
    return symbol.isLetter
      || symbol == .unknown && scalar.map { $0 > 0x80 && !(0x2000..<0x2E00 ~= $0) } ?? false
  }

  /// Whether a digit is next, or a fraction in one character.
  var isAtDigit: Bool { symbol.isDigit || symbol == .vulgarFraction }

  /// Whether letters are left.
  var hasLetters: Bool { contains { $0.isAtLetter } }

  /// Whether digits are left.
  var hasDigits: Bool { contains { $0.isAtDigit } }

  private func contains(_ isNext: (UTF8Cursor) -> Bool) -> Bool {
    var next = self
    next.skip { !isNext($0) }
    return !next.isAtEnd
  }

  /// Whether a number is next, perhaps with signs, a currency or a decimal separator before its digits.
  var isAtNumber: Bool {
    var next = self
    while true {
      if next.symbol == .plus || next.symbol == .minus {
        next.advance()
      } else if next.skipCurrency() {
        next.skipSpaces()
      } else {
        break
      }
    }
    if next.symbol == .point || next.symbol == .comma { next.advance() }
    return next.isAtDigit
  }

  /// Passes over letters and a point behind them, or over any other character.
  mutating func skipLettersOrMark() {
    guard isAtLetter else { return advance() }
    skip { $0.isAtLetter }
    if symbol == .point { advance() }
  }

  /// Whether an operator is next, or another sign that could change the number after it; `x` is one if no letter is beside it.
  var isAtSign: Bool {
    var next = self
    next.advance()
    guard isAtLetter else {
      // Triangles are the minus signs of accounts in Korea and Japan.
      return Operator(symbol: symbol) != nil || symbol == .approximately || symbol == .openingParenthesis
        || [0x25B2, 0x25B3, 0x25BC, 0x25BD].contains(scalar)
    }
    return symbol == .times && !next.isAtLetter && (offset == 0 || text[offset - 1] <= UInt8(ascii: " "))
  }

  /// Whether an operator is next that is no letter, no sign of a number, and no part of a rule such as `-----`.
  var isAtOperator: Bool {
    var next = self
    return Operator(symbol: symbol) != nil && !isAtLetter && !isAtNumber && next.peek() != symbol
  }

  /// Whether a word is one that programs write in place of a number, such as `NaN`, `Too large` or `#REF!`.
  var saysMissing: Bool {
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let word = text[offset...].prefix { $0 > UInt8(ascii: " ") && $0 != comma && $0 != semicolon }
    if word.first == UInt8(ascii: "#"), word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?") {
      return !word.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return Self.missingWords.contains { $0.utf8.elementsEqual(word, by: { $0 == $1 | 0x20 }) }
  }

  private static let missingWords: [UTF8Text] = [
    "nan", "n/a", "#n/a", "#nv", "null", "error", "inf", "infinity", "undefined", "too", "?",
  ]

  /// Whether a number could be in the note that begins here, or be missing: `#1 coffee 4.50`, `#N/A`.
  var hidesNumber: Bool {
    if saysMissing { return true }
    var next = self
    next.advance()
    guard next.isAtNumber else { return false }
    _ = next.readWord()
    return next.hasDigits
  }

  /// Whether a closing bracket or a quotation mark is next.
  var isAtClosingMark: Bool {
    symbol == .closingParenthesis || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
  }

  /// Passes over a bullet before a word, but not over a hyphen that could be a sign.
  mutating func skipBullet() {
    var next = self
    var bullet = next.readWord()
    let isMark = !bullet.isAtLetter && bullet.peek() == .end
    next.skipSpaces()
    let isSign = bullet.symbol == .minus || bullet.symbol == .times
    let isBullet =
      isSign ? !next.isAtNumber && !next.isAtCurrency : bullet.symbol == .unknown && !bullet.isAtSign
    if isMark, isBullet, !next.isAtEnd { self = next }
  }

  /// Passes over a number such as `1.` or `2)` before a word or note, if it is 1 or comes after `last`.
  mutating func skipNumbering(after last: inout Int) {
    var next = self
    var word = next.readWord()
    var number = 0
    while let digit = word.symbol.digit, number < 1000 {
      number = 10 * number + Int(digit)
      word.advance()
    }
    let isMark = word.symbol == .point || word.symbol == .closingParenthesis
    guard number == 1 || number > 1 && number == last + 1, isMark, word.peek() == .end else { return }
    next.skipSpaces()
    if !next.isAtEnd { (self, last) = (next, number) }
  }
}

extension UTF8Text {
  /// Appends words with a space between them.
  mutating func append(wordsOf text: Slice<UnsafeBufferPointer<UInt8>>) {
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: text))
    while case let word = cursor.readWord(), !word.isAtEnd { append(word: cursor.text(from: word.offset)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a point or comma right behind a digit has no digit, letter or bracket right behind it.
  func endsNumber(at index: Int) -> Bool {
    let isMark = self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ",")
    guard isMark, self[index - 1].isDigit else { return false }
    let next = UTF8Cursor(self, at: index + 1).symbol
    return !next.isDigit && !next.isLetter && next != .openingParenthesis
  }
}
