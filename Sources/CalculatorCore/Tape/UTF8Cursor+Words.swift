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

  /// Whether words without any digit are all that is left, and none of them is what a program writes in place of a number.
  var isAtWordsAlone: Bool {
    guard isAtWord, !hasWordForNoNumber, !isAtNameOrCall else { return false }
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

  /// Passes over words and the space after them; returns whether a number follows.
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

// MARK: - Words and numbers that say what they are

extension UTF8Cursor {
  /// Passes over digits.
  @inline(never)
  mutating func skipInteger() -> BareInteger {
    var integer = BareInteger()
    while let digit = symbol.digit {
      integer.digits += 1
      if integer.digits <= 4 { integer.value = integer.value * 10 + Int(digit) }
      advance()
    }
    return integer
  }

  /// Whether a number that could be a year is next, and words after it.
  var isAtYearBeforeWords: Bool {
    var cursor = self
    guard cursor.skipInteger().couldBeYear, cursor.symbol.isSpace else { return false }
    cursor.skipSpaces()
    return cursor.isAtWord
  }

  /// Returns the offset of digits after a space that could separate two numbers, as it could groups of one, or after a comma
  /// that could separate two cells.
  @inline(never)
  func offsetOfSecondNumber(commasSeparateCells: Bool) -> Int? {
    var cursor = self
    var isAfterDigit = false
    while !cursor.isAtEnd, cursor.symbol != .note {
      let symbol = cursor.symbol
      cursor.advance()
      if cursor.symbol.isDigit, symbol == .space && isAfterDigit || symbol == .comma && commasSeparateCells {
        return cursor.offset
      }
      isAfterDigit = symbol.isDigit
    }
    return nil
  }

  /// Whether a comma or semicolon is left, which could separate the names of columns.
  var hasSeparator: Bool { rest.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") } }

  /// Whether the next words say that the number after them is the sum of others.
  var isAtTotal: Bool {
    let words: [StaticString] = [
      "total", "totals", "subtotal", "sub-total", "sub total", "grand total", "sum", "합계", "소계", "총계", "총액",
    ]
    return words.contains { isWord($0, at: offset) }
  }

  /// Whether a unit of money without a sign of its own is all that is left.
  var isAtUnit: Bool {
    let units: [StaticString] = [
      "원", "won", "円", "元", "kr", "kr.", "zł", "Kč", "Ft", "euro", "euros", "dollars",
    ]
    return units.contains { isWord($0, at: offset) && offset + $0.utf8CodeUnitCount == text.count }
  }

  /// Whether a date, perhaps with a time, is all that is left.
  var isAtDateAlone: Bool {
    var cursor = self
    guard cursor.skipWholeDate() else { return false }
    cursor.skipSpaces()
    if cursor.isAtEnd { return true }
    // Digits without a colon could be an amount.
    var hasColon = false
    while !cursor.isAtEnd {
      switch cursor.byte {
      case UInt8(ascii: ":"): hasColon = true
      case UInt8(ascii: "T"), UInt8(ascii: "Z"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"):
        break
      case let byte where byte.isDigit: break
      default: return false
      }
      cursor.advance()
    }
    return hasColon
  }
}

// MARK: - Words that stand for numbers

extension UTF8Cursor {
  /// Whether one of the words that are left says that there is no number.
  private var hasWordForNoNumber: Bool {
    let words: [StaticString] = ["nan", "n/a", "error", "too large", "null", "inf", "infinity", "undefined"]
    var start = offset
    while start < text.count {
      if start == offset || text[start - 1].separatesWords, words.contains(where: { isWord($0, at: start) }) {
        return true
      }
      start += 1
    }
    return false
  }

  /// Whether a word, written in small letters, stands at byte `start` in letters of any case.
  @inline(never)
  private func isWord(_ word: StaticString, at start: Int) -> Bool {
    let end = start + word.utf8CodeUnitCount
    guard end <= text.count, end == text.count || text[end].separatesWords else { return false }
    return word.withUTF8Buffer { word in
      zip(word, text[start..<end]).allSatisfy { $0 == $1 || $0.isSmallLetter && $0 == $1 | 0x20 }
    }
  }

  /// Whether all that is left is names of one letter with operators between them, or begins with a call such as `sqrt(`.
  private var isAtNameOrCall: Bool {
    var cursor = self
    while cursor.byte.isSmallLetter { cursor.advance() }
    if cursor.offset > offset, cursor.byte == UInt8(ascii: "(") { return true }
    cursor = self
    while true {
      guard (cursor.byte | 0x20).isSmallLetter else { return false }
      cursor.advance()
      cursor.skipSpaces()
      switch cursor.byte {
      case 0: return true
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "^"):
        break
      default: return false
      }
      cursor.advance()
      cursor.skipSpaces()
    }
  }

  /// Whether the text is the error of a spreadsheet, such as `#REF!`, which looks like a note.
  var isAtSpreadsheetError: Bool {
    guard byte == UInt8(ascii: "#") else { return false }
    let errors: [StaticString] = [
      "#n/a", "#ref!", "#value!", "#div/0!", "#name?", "#num!", "#null!", "#error!", "#spill!", "#calc!",
    ]
    return errors.contains { isWord($0, at: offset) }
  }
}

/// A number of nothing but digits.
struct BareInteger {
  /// How many digits there are.
  var digits = 0

  /// What the first four of them come to.
  var value = 0

  /// Whether it could be a year of these times.
  var couldBeYear: Bool { digits == 4 && 1900...2099 ~= value }
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  /// Whether it is a character of ASCII that stands between words.
  fileprivate var separatesWords: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"):
      true
    default: false
    }
  }
}
