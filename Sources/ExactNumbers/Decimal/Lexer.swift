/// A part of a text that means something by itself.
package struct Token {
  /// The kind of a token.
  package enum Kind: UInt8, Sendable {
    /// Digits with their separators, without sign, currency and percent sign; `Lexer.readNumber()` finds their value.
    case number

    /// Hours and minutes, `1:45`.
    case time

    /// A date at the beginning of an expression, with a number behind it, as in `2026-05-01 450`.
    case date

    /// `+ - * / ~` in any spelling; `symbol` says which.
    case `operator`

    /// `^` or `**`.
    case power

    case openingParenthesis, closingParenthesis, percent, equals

    /// `!`, `°`, or raised digits, also with a raised minus, behind an operand of a formula; `symbol` says which.
    case postfix

    /// A sign such as `€`, `US$`, or a code of ISO 4217.
    case currency

    /// A letter, then letters, digits and `_`; in lists only letters, in algebra only ASCII. Each of `_`, `√`, `∛` and
    /// `π` is a word too.
    case word

    /// `[1]`; see `Lexer.mark`.
    case mark

    /// `→`, `->` or `>`.
    case arrow

    /// `≈`.
    case approximately

    /// `…` or `...`.
    case ellipsis

    /// `#` and all behind it, up to a byte that is not UTF-8.
    case note

    /// A line feed or carriage return.
    case lineEnd

    case end

    /// Any other character, or a byte that is not UTF-8.
    case unknown
  }

  package var kind: Kind

  /// The meaning of the first character of the token.
  package var symbol: Symbol

  /// The byte offsets of the first byte of the token and of the first byte behind it.
  package var (start, end): (Int, Int)

  package var isNumber: Bool { kind == .number || kind == .time }

  /// Whether the token is `+` or `-`, which can also be the sign of a number.
  package var isSign: Bool { kind == .operator && (symbol == .plus || symbol == .minus) }
}

/// Takes a line of text apart into tokens, with one of them in view.
///
///     var lexer = Lexer(text)
///     while lexer.token.kind != .end {
///       use(lexer.token)
///       lexer.advance()
///     }
///
/// A lexer is a value: to look ahead, advance a copy. Spaces may stand between tokens, and inside numbers and notes.
package struct Lexer {
  /// The kind of text, which decides what numbers, words and currencies are.
  package enum Style: UInt8, Sendable {
    /// A line that is computed in order, with all that people write.
    case inOrder

    /// A line of algebra: no currencies are read, nor repeating decimals and mixed numbers, which mean something else there.
    case inAlgebra

    /// A number that is the whole text: `/` is a fraction bar, and `:` does not part hours from minutes.
    case alone

    /// A line of a list. Words have only letters. A plain space, or a separator behind the last digit, is no part of a number.
    /// Square brackets are parentheses.
    case list

    /// A cell of a table: as a line of a list, but a number may have plain spaces.
    case cell

    var isOfLists: Bool { rawValue >= Self.list.rawValue }
  }

  package let text: UnsafeBufferPointer<UInt8>
  package let style: Style
  package let decimalSymbol: Symbol

  /// The bounds of numbers that are read from now on.
  package var limits: NumberLimits

  /// The token in view.
  package private(set) var token: Token

  /// The byte offset at which the previous token ends.
  package private(set) var end = 0

  /// Whether `/` is before the number in view or before the next one, which then is no mixed number: `1/7 1/7` is refused.
  package var isAfterSlash = false

  /// Whether the next number is the argument of a function without parentheses, so that `⁄` is no part of it: `√2⁄3` is (√2)⁄3.
  package var isAfterFunction = false

  /// Whether a comma ends a number and groups no digits, as between the arguments of `root(3,8)`.
  package var endsNumbersAtCommas = false

  /// Whether more input could change the tokens so far, because the text may end within a character or a currency code.
  package private(set) var needsMoreInput = false

  /// The number in view, if `isPlain`: written plainly, with nothing around it that could belong to it; otherwise undefined.
  package private(set) var plain = SmallFraction(0)
  package private(set) var isPlain = false

  private var reading = Result<WrittenNumber, NumberReadingError>.success(WrittenNumber())

  /// Creates a lexer with the first token from byte `start` on in view; with `isBeginning`, that token may be a date.
  package init(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int = 0, isBeginning: Bool = true, style: Style = .inOrder,
    decimalSymbol: Symbol = .point, limits: NumberLimits = .standard
  ) {
    (self.text, self.style, self.decimalSymbol, self.limits) = (text, style, decimalSymbol, limits)
    token = Token(kind: .end, symbol: .end, start: start, end: start)
    advance()
    if isBeginning, token.isNumber, style.rawValue < Style.alone.rawValue { lexDate() }
  }

  /// Goes back to the state of a copy made earlier, except for `needsMoreInput`.
  package mutating func goBack(to copy: Lexer) {
    let needsMoreInput = needsMoreInput
    self = copy
    self.needsMoreInput = needsMoreInput
  }

  /// Moves to the first token from byte `start` on.
  package mutating func move(to start: Int) {
    token.end = start
    advance()
  }

  /// The text of the token in view.
  package var bytes: [UInt8] { Array(text[token.start..<token.end]) }

  /// Returns the bytes from `start` to the end of the previous token.
  package func taken(from start: Int) -> [UInt8] { Array(text[start..<max(start, end)]) }

  /// Whether an equals sign, a note or the end is in view.
  package var isAtEnd: Bool { token.kind == .end || token.kind == .note || token.kind == .equals }

  /// Whether a slash is in view, and not `÷`.
  package var isAtSlash: Bool { token.symbol == .slash && text[token.start] != 0xC3 }

  package var isAtModulo: Bool {
    token.kind == .word && token.end - token.start == 3 && text[token.start] == UInt8(ascii: "m")
      && text[token.start + 1] == UInt8(ascii: "o") && text[token.start + 2] == UInt8(ascii: "d")
  }

  // MARK: - Tokens

  /// Moves to the next token; at the end nothing changes.
  package mutating func advance() {
    end = token.end
    let start = text.firstNonSpace(from: end)
    guard start < text.count else {
      needsMoreInput = true
      return token = Token(kind: .end, symbol: .end, start: start, end: start)
    }
    let kind: Token.Kind
    switch text[start] {
    case UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard style.rawValue < Style.alone.rawValue, let number = text.plainNumber(at: start),
        text.ends(number, style)
      else {
        return lexRarely(from: start)
      }
      (plain, isPlain) = (number.value, true)
      token = Token(kind: .number, symbol: .meaning(ofASCII: text[start]), start: start, end: number.end)
      if text.count &- number.next < 4 { needsMoreInput = true }
      return
    case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "~"): kind = .operator
    case UInt8(ascii: "-"), UInt8(ascii: "*"):
      let next = start &+ 1 < text.count ? text[start &+ 1] : 0
      if next == UInt8(ascii: ">") || next == UInt8(ascii: "*") { return lexRarely(from: start) }
      kind = .operator
    case UInt8(ascii: "("): kind = .openingParenthesis
    case UInt8(ascii: ")"): kind = .closingParenthesis
    default: return lexRarely(from: start)
    }
    if text.count &- start < 4 { needsMoreInput = true }
    token = Token(kind: kind, symbol: .meaning(ofASCII: text[start]), start: start, end: start &+ 1)
  }

  @inline(never)
  private mutating func lexRarely(from start: Int) {
    var cursor = UTF8Cursor(text, at: start)
    cursor.skipSpaces()
    token = Token(kind: .unknown, symbol: cursor.symbol, start: cursor.offset, end: cursor.offset)
    token.kind = kind(at: &cursor)
    token.end = cursor.offset
    needsMoreInput = needsMoreInput || cursor.needsMoreInput
  }

  /// Whether a minus begins a raised number; not that of `2²⁻³`, which is written for a power of 2 − 3.
  private func beginsRaisedNumber(_ start: UTF8Cursor) -> Bool {
    var cursor = start
    guard cursor.scalar == 0x207B, cursor.peek() == .raised else { return false }
    guard cursor.offset > 1, text[cursor.offset - 1] >= 0xB0 else { return true }
    // The last two bytes of a raised digit are 0xC2 or 0x81, and one from 0xB0 on.
    return text[cursor.offset - 2] != 0xC2 && text[cursor.offset - 2] != 0x81
  }

  /// Passes over a token and returns its kind.
  private mutating func kind(at cursor: inout UTF8Cursor) -> Token.Kind {
    let (symbol, byte, first) = (cursor.symbol, cursor.byte, cursor)
    if cursor.isAtEnd { return .end }
    if symbol.isDigit || symbol == .vulgarFraction || startsDecimals(symbol) && beginsNumber(&cursor) {
      return number(at: &cursor)
    }
    if style.rawValue < Style.alone.rawValue {
      let isRaised = symbol == .raised || beginsRaisedNumber(first)
      switch symbol {
      case .unknown where cursor.scalar.map { $0 == 0x221A || $0 == 0x221B || $0 == 0x3C0 } == true:
        cursor.advance()
        return .word
      case _ where isRaised, .factorial, .degree:
        cursor.advance()
        if isRaised {
          token.symbol = .raised
          cursor.skip { $0.symbol == .raised }
        }
        return .postfix
      case .fractionSlash:
        token.symbol = .slash
        cursor.advance()
        return .operator
      default: break
      }
    }
    if style != .inAlgebra, cursor.skipCurrency() { return .currency }
    if style == .inAlgebra || symbol != .times || style.isOfLists && isInWord(first), isAtLetter(first) {
      cursor.advance()
      if byte == UInt8(ascii: "_") { return .word }
      if style.isOfLists {
        cursor.skip { isAtLetter($0) }
        return .word
      }
      cursor.skip { isAtLetter($0) || $0.byte.isDigit || $0.byte == UInt8(ascii: "_") }
      return .word
    }
    cursor.advance()
    switch symbol {
    case .minus where byte == UInt8(ascii: "-") && cursor.byte == UInt8(ascii: ">"):
      cursor.advance()
      return .arrow
    case .times where byte == UInt8(ascii: "*") && cursor.byte == byte:
      cursor.advance()
      return .power
    case .plus, .minus, .times, .slash, .tilde: return .operator
    case .openingParenthesis: return .openingParenthesis
    case .closingParenthesis: return .closingParenthesis
    case .percent: return .percent
    case .equals: return .equals
    case .currency: return .currency
    case .arrow: return .arrow
    case .approximately: return .approximately
    case .ellipsis: return .ellipsis
    case .point where first.isAtThreePoints:
      cursor.move(to: first.offset + 3)
      return .ellipsis
    case .note:
      cursor.move(to: UTF8Cursor.validCount(of: text, from: first.offset))
      return .note
    default: break
    }
    switch first.scalar {
    case 0x0A, 0x0D: return .lineEnd
    case 0x5E, 0xFF3E: return .power
    case 0x5B where style.isOfLists: return .openingParenthesis
    case 0x5D where style.isOfLists: return .closingParenthesis
    case 0x5B:
      cursor.skip { $0.byte.isDigit }
      if cursor.byte == UInt8(ascii: "]"), cursor.offset > first.offset + 1 {
        cursor.advance()
        return .mark
      }
      cursor.move(to: first.offset + 1)
    default: break
    }
    return .unknown
  }

  private func startsDecimals(_ symbol: Symbol) -> Bool {
    symbol == .point || symbol == .comma && !endsNumbersAtCommas || symbol == .arabicDecimalSeparator
  }

  /// Whether the decimal separator at the cursor begins a number: in a list only behind a space, a sign or a currency.
  private func beginsNumber(_ cursor: inout UTF8Cursor) -> Bool {
    guard style.isOfLists else { return !cursor.isAtThreePoints }
    guard cursor.peek().isDigit else { return false }
    let before = text[..<cursor.offset].last ?? UInt8(ascii: " ")
    return before <= UInt8(ascii: " ") || before == UInt8(ascii: "-") || before == UInt8(ascii: "+")
      || before == UInt8(ascii: "$") && cursor.symbol == .point
  }

  /// Whether the letter at the cursor, which could be the sign `x`, is followed by another letter.
  private func isInWord(_ cursor: UTF8Cursor) -> Bool {
    var next = cursor
    next.advance()
    return next.isAtLetter
  }

  private func isAtLetter(_ cursor: UTF8Cursor) -> Bool {
    if style == .inAlgebra { return cursor.byte.isLetter || cursor.byte == UInt8(ascii: "_") }
    if style.isOfLists, cursor.scalar == 0xB0 { return false }
    return cursor.isAtLetter
  }

  // MARK: - Numbers

  private mutating func number(at cursor: inout UTF8Cursor) -> Token.Kind {
    isPlain = false
    var reader = NumberReader(
      cursor: cursor, style: style, decimalSymbol: decimalSymbol, limits: limits, isAfterSlash: isAfterSlash,
      isAfterFunction: isAfterFunction, endsAtComma: endsNumbersAtCommas)
    reading = Result { () throws(NumberReadingError) in try reader.readNumber() }
    cursor = reader.cursor
    if case .success(let number) = reading, number.isTime { return .time }
    return .number
  }

  /// Returns the number in view, without its sign, currency and percent sign.
  package mutating func readNumber() throws(NumberReadingError) -> WrittenNumber {
    if isPlain {
      var cursor = UTF8Cursor(text, at: token.start)
      _ = number(at: &cursor)
    }
    return try reading.get()
  }

  /// The integer of the mark in view, such as 1 of `[1]`; 0 where it is greater than 999,999.
  package var mark: Int {
    var mark = 0
    for byte in text[(token.start + 1)..<(token.end - 1)] where mark < 1_000_000 {
      mark = 10 * mark + Int(byte - 0x30)
    }
    return mark < 1_000_000 ? mark : 0
  }

  /// The number of the raised digits in view, 23 for `²³` and -2 for `⁻²`; 2^24 where it is greater in size.
  package var raisedNumber: Int {
    var (cursor, number) = (UTF8Cursor(text, at: token.start), 0)
    let isNegative = cursor.symbol == .minus
    if isNegative { cursor.advance() }
    while cursor.offset < token.end {
      number = min(10 * number + Symbol.digit(ofRaised: cursor.scalar ?? 0), 1 << 24)
      cursor.advance()
    }
    return isNegative ? -number : number
  }

  /// Whether the previous token ends with the first digit of a hexadecimal number, such as `0x1F`.
  package var isAtHexadecimal: Bool {
    guard end + 1 < text.count, text[end - 1] == UInt8(ascii: "0") else { return false }
    let digit = text[end + 1]
    return text[end] | 0x20 == UInt8(ascii: "x")
      && (digit.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20)
  }

  /// Returns the byte offset of the first space in a number before a slash: in order, `12 345/670` is a mixed number.
  ///
  /// The number begins at byte `start`. Nil without a space, or if no slash in view touches the number.
  package func spaceBeforeFraction(from start: Int) -> Int? {
    guard token.start == end, token.kind == .operator, text[end] == UInt8(ascii: "/") else { return nil }
    return text[start..<end].firstIndex(of: UInt8(ascii: " "))
  }

  /// Makes the number in view a date, if it begins a date with a number behind it, and can mean nothing else.
  ///
  /// A space and digits may follow any date, as in `5/1 450`. A comma or a sign could belong to an expression, such as `12-2,50` or
  /// `10-2-3 -4`. A comma may only follow an unmistakable date, and a sign only an unmistakable date of three parts.
  private mutating func lexDate() {
    // A plain number with a space behind it, as most have, begins no date.
    if isPlain, token.end == text.count || text[token.end] == UInt8(ascii: " ") { return }
    var cursor = UTF8Cursor(text, at: token.start)
    guard let date = cursor.skipDate() else { return }
    let end = cursor.offset
    let isAfterSeparator = cursor.symbol == .comma || cursor.byte == UInt8(ascii: ";")
    guard isAfterSeparator ? date.isUnmistakable : cursor.symbol.isSpace else { return }
    cursor.advance()
    cursor.skipSpaces()
    let isSigned = !isAfterSeparator && (cursor.symbol == .minus || cursor.symbol == .plus)
    if isSigned, date.isUnmistakable, date.partCount == 3 { cursor.advance() }
    if cursor.symbol.isDigit {
      token = Token(kind: .date, symbol: token.symbol, start: token.start, end: end)
    }
  }
}

// MARK: - Numbers that are written plainly

/// A number written as nearly all are: in ASCII, with no sign, no exponent and at most 18 digits.
package struct PlainNumber {
  /// All digits as one integer, and how many of them stand after the point.
  let (significand, scale): (Int64, Int)

  /// The byte offsets of the end of the number and of the next byte that is no space.
  package let (end, next): (Int, Int)

  package var value: SmallFraction { SmallFraction(Int128(significand), scale: scale) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the next byte shows that `number` is complete and nothing behind it belongs to it; true at the end of the text.
  @inline(__always)
  package func ends(_ number: PlainNumber, _ style: Lexer.Style) -> Bool {
    guard number.next < count else { return true }
    switch self[number.next] {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: ")"),
      UInt8(ascii: "^"):
      return true
    case UInt8(ascii: "="), UInt8(ascii: "#"): return true
    // A minus could be the sign of the number before it, as in `5-`.
    case UInt8(ascii: "-"):
      return style == .inAlgebra || number.next > number.end || isDigit(at: number.next &+ 1)
    case UInt8(ascii: "%"): return style == .inAlgebra
    default: return false
    }
  }

  /// Reads a plain number that begins at byte `start`; nil if there is none.
  ///
  /// What is behind the number may continue it: see `ends(_:_:)`.
  @inline(__always)
  package func plainNumber(at start: Int) -> PlainNumber? {
    // 18 digits, a point, and one byte behind them.
    let limit = Swift.min(count, start &+ 20)
    var (significand, index) = (0 as Int64, start)
    appendDigits(from: &index, upTo: limit, to: &significand)
    var (digits, scale) = (index &- start, 0)
    if index < limit, self[index] == UInt8(ascii: ".") {
      index &+= 1
      appendDigits(from: &index, upTo: limit, to: &significand)
      scale = index &- start &- digits &- 1
      digits &+= scale
    }
    guard 1...18 ~= digits else { return nil }
    return PlainNumber(
      significand: significand, scale: scale, end: index, next: firstNonSpace(from: index))
  }

  /// Passes over digits, and appends them to a number.
  @inline(__always)
  private func appendDigits(from index: inout Int, upTo limit: Int, to number: inout Int64) {
    while index < limit {
      let digit = self[index] &- UInt8(ascii: "0")
      if digit > 9 { return }
      number = number &* 10 &+ Int64(digit)
      index &+= 1
    }
  }

  /// Returns the index of the first byte from `index` on that is no space.
  @inline(__always)
  package func firstNonSpace(from index: Int) -> Int {
    var next = index
    while next < count && self[next] == UInt8(ascii: " ") { next &+= 1 }
    return next
  }

  private func isDigit(at index: Int) -> Bool { index < count && self[index] &- UInt8(ascii: "0") < 10 }
}
