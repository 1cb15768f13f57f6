import ExactNumbers

// What stands around the numbers of a list. A word is a cursor whose text ends with it.

extension UTF8Cursor {
  /// What is left to be read.
  var rest: UTF8Text { UTF8Text(utf8: Array(text[offset...])) }

  /// What was read from byte `start` on.
  func text(from start: Int) -> UTF8Text { UTF8Text(utf8: Array(text[start..<offset])) }

  /// The rest of the text after the sign for a note.
  var note: UTF8Text {
    var rest = self
    rest.advance()
    if rest.symbol == .space { rest.advance() }
    return rest.rest
  }

  /// The words that are left.
  var words: [UTF8Cursor] {
    var words: [UTF8Cursor] = []
    var next = self
    next.skipSpaces()
    while !next.isAtEnd {
      let start = next.offset
      while !next.isAtEnd, !next.symbol.isSpace || next.isAtSpaceOfNumber { next.advance() }
      words.append(UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<next.offset]), at: start))
      next.skipSpaces()
    }
    return words
  }

  /// Whether a space is next that stands in a number: `1 200` with U+202F, `10 %`.
  private var isAtSpaceOfNumber: Bool {
    var next = self
    guard offset > 0, text[offset - 1].isDigit else { return false }
    next.advance()
    return next.symbol == .percent || byte >= 0x80 && next.symbol.isDigit
  }

  /// What is left of a word without a number in it, or without anything if it is the currency beside one.
  func parts(around item: ListItem) -> [UTF8Text] {
    if offset..<text.count ~= item.offset {
      return [text[offset..<item.offset], text[item.end...]].map { UTF8Text(utf8: Array($0)) }
    }
    var next = self
    let isBeside = text.count + 1 == item.offset || item.end + 1 == offset
    return isBeside && next.skipCurrency() && next.isAtEnd ? [] : [rest]
  }

  /// Whether a word is a time such as `8:15`.
  var isTime: Bool {
    let rest = text[offset...]
    return rest.contains(UInt8(ascii: ":")) && rest.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ":") }
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
      } else if next.skipCurrency() {
        next.skipSpaces()
      } else {
        break
      }
    }
    if next.symbol == .point || next.symbol == .comma { next.advance() }
    return next.symbol.isDigit || next.symbol == .vulgarFraction
  }

  /// Whether a currency is next: a sign, a code, or a name.
  var isAtCurrency: Bool {
    var next = self
    return next.skipCurrency() || next.skipCurrencyName()
  }

  /// Passes over letters that people write for a currency, and a point behind them; returns whether they are next.
  mutating func skipCurrencyName() -> Bool {
    guard isAtLetter, let name = currencyNames.first(where: { text[offset...].starts(with: $0.utf8) }) else {
      return false
    }
    var next = self
    next.move(to: offset + name.utf8.count)
    if next.symbol == .point { next.advance() }
    if next.isAtLetter { return false }
    self = next
    return true
  }

  /// Whether an operator is next, or another sign that could change the number after it.
  var isAtSign: Bool {
    Operator(symbol: symbol) != nil || symbol == .approximately || symbol == .openingParenthesis
  }

  /// Whether an operator is next that is no letter, no sign of a number, and no part of a rule such as `-----`.
  var isAtOperator: Bool {
    var next = self
    return Operator(symbol: symbol) != nil && !isAtLetter && !isAtNumber && next.peek() != symbol
  }

  /// Whether a word is one that programs write in place of a number, such as `NaN`, `Too large` or `#REF!`.
  var saysMissing: Bool {
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
    let isMark = self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: ",")
    guard isMark, self[index - 1].isDigit else { return false }
    let next = UTF8Cursor(self, at: index + 1).symbol
    return !next.isDigit && !next.isLetter && next != .openingParenthesis
  }
}

extension ArraySlice<UTF8Cursor> {
  /// Whether the words of a line are a number and what people write for a currency behind it: `5元`, `199 kr`.
  var areAmount: Bool {
    guard let number = first, number.isAtNumber, count < 3, var unit = last else { return false }
    while count == 1, !unit.isAtEnd, !unit.isAtLetter { unit.advance() }
    return unit.skipCurrencyName() && unit.isAtEnd
  }
}

private let currencyNames: [UTF8Text] = ["원", "円", "元", "kr", "zł", "Kč", "Rs", "Fr"]
