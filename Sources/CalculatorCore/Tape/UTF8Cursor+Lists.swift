import ExactNumbers

// What stands around the numbers of a list.

extension UTF8Cursor {
  /// What is left to be read.
  var rest: UTF8Text { UTF8Text(utf8: Array(text[offset...])) }

  /// The rest of the text after the sign for a note.
  var note: UTF8Text {
    var rest = self
    rest.advance()
    if rest.symbol == .space { rest.advance() }
    return rest.rest
  }

  /// Whether a letter of any script is next.
  var isAtLetter: Bool {
    if symbol == .times { return byte | 0x20 == UInt8(ascii: "x") }
    return symbol.isLetter
      || symbol == .unknown && scalar.map { $0 > 0x80 && !(0x2000..<0x2E00 ~= $0) } ?? false
  }

  /// Whether letters are left.
  var hasLetters: Bool { contains { $0.isAtLetter } }

  /// Whether digits are left.
  var hasDigits: Bool { contains { $0.symbol.isDigit || $0.symbol == .vulgarFraction } }

  private func contains(_ isNext: (UTF8Cursor) -> Bool) -> Bool {
    var next = self
    while !next.isAtEnd, !isNext(next) { next.advance() }
    return !next.isAtEnd
  }

  /// Whether a number is next, perhaps with signs, a currency or a decimal separator before its digits.
  var isAtNumber: Bool {
    var next = self
    while true {
      if next.symbol == .plus || next.symbol == .minus {
        next.advance()
      } else if next.symbol == .currency || next.isAtCurrencyCode {
        if !next.skipCurrencyCode() { next.advance() }
        next.skipSpaces()
      } else {
        break
      }
    }
    if next.symbol == .point || next.symbol == .comma { next.advance() }
    return next.symbol.isDigit || next.symbol == .vulgarFraction
  }

  /// Whether an operator or an equals sign begins a row of a tape, and no rule such as `-----`.
  var isAtOperator: Bool {
    var next = self
    next.advance()
    if next.symbol == symbol || isAtLetter || isAtNumber || isAtSignOfNumber && symbol != .plus {
      return false
    }
    return symbol == .equals || Operator(symbol: symbol) != nil
  }

  /// Whether nothing is left but one or two signs, such as `?`, which are no rule.
  var isAtStraySign: Bool {
    !isAtEnd && symbol != .note && !hasLetters && !hasDigits && text.count - offset < 3
  }

  /// Whether an operator, but no hyphen, stands behind a number that ends at a byte: `2 + two`.
  func isExpression(from end: Int) -> Bool {
    var next = UTF8Cursor(text, at: end)
    next.skipSpaces()
    return Operator(symbol: next.symbol) != nil && next.symbol != .minus && !next.isAtLetter
      && text[next.offset - 1] == UInt8(ascii: " ")
  }

  /// Whether a number follows a sign that could belong to it, or be an operator or a dash.
  var isAtSignOfNumber: Bool {
    guard Operator(symbol: symbol) != nil || symbol == .approximately || symbol == .openingParenthesis else {
      return false
    }
    var next = self
    next.advance()
    next.skipSpaces()
    return next.isAtNumber
  }

  /// Passes over a bullet and the space after it, but not over a hyphen that could be a sign.
  mutating func skipBullet() {
    var next = self
    next.advance()
    guard symbol == .minus || symbol == .times || symbol == .unknown, !isAtLetter, next.symbol.isSpace else {
      return
    }
    next.skipSpaces()
    if symbol == .unknown || !next.isAtNumber { self = next }
  }

  /// Passes over a number such as `1.` or `2)` and the space after it, if it is 1 or comes after `last`.
  mutating func skipNumbering(after last: inout Int) {
    var (next, number) = (self, 0)
    while let digit = next.symbol.digit, number < 1000 {
      number = 10 * number + Int(digit)
      next.advance()
    }
    guard number == 1 || number > 1 && number == last + 1,
      next.symbol == .point || next.symbol == .closingParenthesis, next.peek().isSpace
    else { return }
    next.advance()
    next.skipSpaces()
    if !next.isAtEnd { (self, last) = (next, number) }
  }

  /// Passes over a date and perhaps a time after it; returns how many parts the date has, 0 where there is none.
  mutating func skipDateAndTime() -> Int {
    var next = self
    guard let date = next.skipDate(), !next.symbol.isDigit else { return 0 }
    self = next
    if !isAtEnd { next.advance() }
    let time = next.text[next.offset...].prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
    if time.contains(UInt8(ascii: ":")) { move(to: time.endIndex) }
    return date.partCount
  }

  /// Passes over a remark in brackets; returns whether it is next.
  mutating func skipRemark() -> Bool {
    guard symbol == .openingParenthesis || byte == UInt8(ascii: "[") else { return false }
    var next = self
    while next.symbol != .closingParenthesis, next.byte != UInt8(ascii: "]") {
      if next.isAtEnd { return false }
      next.advance()
    }
    next.advance()
    self = next
    return true
  }

  /// Whether a word is next that programs write in place of a number, such as `NaN`, `Too large` or `#REF!`.
  var isAtMissingValue: Bool {
    let word = text[offset...].prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ",") }.map { $0 | 0x20 }
    if word.first == UInt8(ascii: "#"), word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?") {
      return true
    }
    let words: [UTF8Text] = ["nan", "n/a", "#n/a", "null", "error", "inf", "infinity", "undefined", "too"]
    return words.contains(UTF8Text(utf8: word))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a point or comma right behind a digit has no digit, letter or bracket right behind it.
  func endsNumber(at index: Int) -> Bool {
    guard self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ","), self[index - 1].isDigit else {
      return false
    }
    var next = UTF8Cursor(self, at: index)
    next.advance()
    return !next.symbol.isDigit && !next.symbol.isLetter && next.symbol != .openingParenthesis
  }
}

extension UTF8Text {
  /// The parts between spaces.
  var words: [UTF8Text] { utf8.split(separator: UInt8(ascii: " ")).map { UTF8Text(utf8: Array($0)) } }

  var withoutSpaceAtEnd: UTF8Text {
    var text = self
    while let last = text.utf8.last, last <= UInt8(ascii: " ") { text.utf8.removeLast() }
    return text
  }
}
