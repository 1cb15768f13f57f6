import ExactNumbers

// What stands around the numbers of a list. A word is a cursor whose text ends with it.

let currencyNames: [UTF8Text] = ["원", "円", "元", "kr", "zł", "Kč", "Rs", "Fr"]

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

  /// Passes over spaces and returns the word behind them; nothing is left of it at the end.
  mutating func readWord() -> UTF8Cursor {
    skipSpaces()
    let start = offset
    skip { !$0.symbol.isSpace }
    return UTF8Cursor(UnsafeBufferPointer(rebasing: text[..<offset]), at: start)
  }

  /// Whether a letter is next that stands for a sign where it begins no word: `x 3`, `▲` and `ー` as people type them.
  var isAtSignLetter: Bool {
    var next = self
    next.advance()
    return (symbol == .times || [0x394, 0x30FC, 0x3161, 0x1F53B].contains(scalar ?? 0)) && !next.isAtLetter
  }

  var isAtDigit: Bool { symbol.isDigit || symbol == .vulgarFraction }
  var isAtSeparator: Bool { symbol == .point || symbol == .comma }
  /// The byte before the cursor; 0 at the beginning.
  private var byteBefore: UInt8 { text[..<offset].last ?? 0 }
  var isBehindSeparator: Bool { byteBefore == UInt8(ascii: ".") || byteBefore == UInt8(ascii: ",") }
  var isAtOpeningBracket: Bool { symbol == .openingParenthesis || byte == UInt8(ascii: "[") }
  var isAtClosingBracket: Bool { symbol == .closingParenthesis || byte == UInt8(ascii: "]") }
  var isAtDash: Bool { symbol == .minus || scalar == 0x2014 }

  var hasLetters: Bool { contains { $0.isAtLetter } }
  var hasDigits: Bool { contains { $0.isAtDigit } }

  private func contains(_ isNext: (UTF8Cursor) -> Bool) -> Bool {
    var next = self
    next.skip { !isNext($0) }
    return !next.isAtEnd
  }

  /// Whether a number is next, perhaps with a sign, a currency or a decimal separator before its digits.
  var isAtNumber: Bool {
    var (next, isSigned) = (self, false)
    for _ in 0..<3 {
      if !isSigned, next.symbol == .plus || next.symbol == .minus {
        isSigned = true
        next.advance()
      } else if next.skipCurrency() {
        next.skipSpaces()
      } else {
        break
      }
    }
    if next.isAtSeparator { next.advance() }
    return next.isAtDigit
  }

  /// Whether a space is next that ends a number: no narrow or no-break one in it, and none before a percent sign.
  var isAtGap: Bool {
    guard symbol.isSpace else { return false }
    var next = self
    let (joins, symbol) = (scalar == 0xA0 || scalar == 0x2009 || scalar == 0x202F, next.peek())
    return !byteBefore.isDigit || symbol != .percent && !(joins && symbol.isDigit)
  }

  /// Whether a point or comma is next that has a digit before it, and no digit, letter or bracket behind it.
  var isAtEndOfNumber: Bool {
    guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: ","), byteBefore.isDigit else { return false }
    let next = UTF8Cursor(text, at: offset + 1).symbol
    return !next.isDigit && !next.isLetter && next != .openingParenthesis
  }

  /// Whether a currency is next: a sign, a code, or a name.
  var isAtCurrency: Bool {
    var next = self
    return next.skipCurrencyOrName()
  }

  /// Passes over a currency, or over letters that people write for one and a point behind them; returns whether they are next.
  mutating func skipCurrencyOrName() -> Bool {
    if skipCurrency() { return true }
    let name = currencyNames.first { text[offset...].starts(with: $0.utf8) }
    guard let name else { return false }
    var next = UTF8Cursor(text, at: offset + name.utf8.count)
    if next.symbol == .point { next.advance() }
    if !next.isAtLetter { self = next }
    return !next.isAtLetter
  }

  /// Passes over letters and a point behind them, or what belongs to a word that ends with it: `Disney+`, `**milk**`.
  mutating func skipLetters() {
    skip { $0.isAtLetter }
    var end = self
    end.skip { [UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: ":")].contains($0.byte) }
    if end.isAtEnd || end.symbol.isSpace { self = end }
    if symbol == .point { advance() }
  }

  /// Whether an operator is next that is no letter, no sign of a number, and no part of a rule such as `-----`.
  var isAtOperator: Bool {
    var next = self
    return Operator(ascii: symbol.byte) != nil && !isAtLetter && !isAtNumber && next.peek() != symbol
  }

  /// Passes over a mark and returns whether it cannot change a number beside it: one of a few, or a dash or slash before letters.
  mutating func skipHarmlessMark() -> Bool {
    let (mark, isInWord) = (self, byteBefore > UInt8(ascii: " "))
    advance()
    if mark.isAtArrow || mark.symbol == .ellipsis { return true }
    if mark.isAtDash || mark.symbol == .slash {
      skip { $0.isAtDash }
      var next = self
      if !isInWord { next.skipSpaces() }
      return next.isAtLetter && !next.isAtCurrency
    }
    switch Unicode.Scalar(mark.symbol == .unknown ? mark.scalar ?? 0 : UInt32(mark.symbol.byte)) ?? " " {
    case ".", ",", ":", ";", "=", "_", "|", "!", "?", "#", "$", "'", "&", "@", ")", "]", "\"": return true
    // Quotation marks, bullets, numbers in circles, bars, and shapes, but no triangles, which are the minus signs of accounts in
    // Korea and Japan, and no signs of operators.
    case "\u{201C}"..."\u{2023}", "\u{2460}"..."\u{24FF}", "\u{2502}"..."\u{2503}", "\u{25A0}"..."\u{25B1}",
      "\u{25C6}"..."\u{2714}", "\u{2718}"..."\u{2794}":
      return true
    default: return false
    }
  }

  /// Whether a word is one that programs write in place of a number, such as `NaN`, `Too large`, `#REF!` or `Err:502`.
  var saysMissing: Bool {
    let (comma, semicolon) = (UInt8(ascii: ","), UInt8(ascii: ";"))
    let word = text[offset...].prefix { $0 > UInt8(ascii: " ") && $0 != comma && $0 != semicolon }
    if word.first == UInt8(ascii: "#"), word.last == UInt8(ascii: "!") || word.last == UInt8(ascii: "?") {
      return !word.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    }
    return Self.missingWords.contains { $0.utf8.elementsEqual(word, by: { $0 == $1 | 0x20 }) }
      || ("err:" as UTF8Text).utf8.elementsEqual(word.prefix(4), by: { $0 == $1 | 0x20 })
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

  /// Passes over a bullet, but not over a hyphen that could be a sign.
  mutating func skipBullet() {
    var next = self
    var bullet = next.readWord()
    next.skipSpaces()
    if next.isAtEnd || bullet.isAtLetter { return }
    let (couldBeSign, isMark) = (bullet.isAtDash || bullet.symbol == .times, bullet.symbol == .unknown)
    let isHarmless = bullet.skipHarmlessMark()
    let isBullet = couldBeSign ? !next.isAtNumber && !next.isAtCurrency : isMark && isHarmless
    if isBullet, bullet.isAtEnd { self = next }
  }

  /// Passes over a number such as `1.` or `2)` before a word, if it is 1 or comes after `last`.
  mutating func skipNumbering(after last: inout Int) {
    var next = self
    let word = next.readWord()
    next.skipSpaces()
    for number in [1, last + 1] where word.isAtDigit && !next.isAtEnd {
      let (written, digits) = (word.text[word.offset...], UTF8Text(count: number).utf8)
      let isMark = written.last == UInt8(ascii: ".") || written.last == UInt8(ascii: ")")
      if isMark, written.dropLast().elementsEqual(digits) { (self, last) = (next, number) }
    }
  }
}

extension UTF8Text {
  mutating func append(wordsOf text: Slice<UnsafeBufferPointer<UInt8>>) {
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: text))
    while case let word = cursor.readWord(), !word.isAtEnd { append(word: cursor.text(from: word.offset)) }
  }
}
