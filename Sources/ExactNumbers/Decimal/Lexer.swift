/// The smallest part of a text that has a meaning, such as a number, a word or an operator.
package struct Token {
  package enum Kind: UInt8, Sendable {
    /// Digits with their separators, without sign, currency and percent sign; `Lexer.readNumber()` finds their value.
    case number

    /// Hours and minutes, `1:45`.
    case time

    /// A date before a number at the beginning of an expression, as in `2026-05-01 450`.
    case date

    /// One of `+ - * / ~` in any spelling; `symbol` tells which.
    case `operator`

    /// `^` or `**`.
    case power

    case openingParenthesis, closingParenthesis, percent, equals

    /// `!`, `°`, or a raised number such as `⁻²`, after an operand of a formula; `symbol` tells which.
    case postfix

    /// A sign such as `€` or `US$`, or a code of ISO 4217.
    case currency

    /// A letter, then letters, digits and `_`. In lists a word has only letters, in algebra only ASCII. Each of `_`, `√`, `∛` and
    /// `π` is a word too.
    case word

    /// A number in brackets, `[1]`, by which the text form of a tape names a source; see `Lexer.mark`.
    case mark

    /// `→`, `->` or `>`.
    case arrow

    /// `≈`.
    case approximately

    /// `…` or `...`.
    case ellipsis

    /// `#` and the text after it, up to a byte that is not UTF-8.
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

  /// The byte offset of the first byte of the token, and of the first byte after the token.
  package var (start, end): (Int, Int)

  package var isNumber: Bool { kind == .number || kind == .time }

  /// Whether the token is `+` or `-`, which can also be the sign of a number.
  package var isSign: Bool { kind == .operator && (symbol == .plus || symbol == .minus) }
}

/// Splits a line of text into tokens, one at a time; `token` is the current one.
///
///     var lexer = Lexer(text)
///     while lexer.token.kind != .end {
///       use(lexer.token)
///       lexer.advance()
///     }
///
/// A lexer is a value: to look ahead, advance a copy. Spaces are allowed between tokens, and inside numbers and notes.
package struct Lexer {
  /// The kind of a text, on which the meaning of numbers, words and currencies depends.
  package enum Style: UInt8, Sendable {
    /// A line that is computed from left to right, in any notation that the lexer knows.
    case inOrder

    /// A line of algebra, in which currencies, repeating decimals and mixed numbers are not read.
    case inAlgebra

    /// A text that is one number: `/` is a fraction bar, and a time such as `1:45` is not read.
    case alone

    /// A line of a list. Words have only letters, and square brackets are parentheses. Neither a plain space, nor a separator
    /// after the last digit, is part of a number.
    case list

    /// A cell of a table: like a line of a list, except that a number may have plain spaces.
    case cell

    var isOfLists: Bool { rawValue >= Self.list.rawValue }
  }

  package let text: UnsafeBufferPointer<UInt8>
  package let style: Style
  package let decimalSymbol: Symbol

  /// The bounds of the numbers that are read next.
  package var limits: NumberLimits

  /// The current token.
  package private(set) var token: Token

  /// The byte offset at which the previous token ends.
  package private(set) var end = 0

  /// Whether `/` precedes the current or the next number; such a number is never a mixed number: `1/7 1/7` is refused.
  package var isAfterSlash = false

  /// Whether the next number is the argument of a function without parentheses; such a number ends before `⁄`: `√2⁄3` is (√2)⁄3.
  package var isAfterFunction = false

  /// Whether a comma ends a number instead of grouping its digits, as between the arguments of `root(3,8)`.
  package var endsNumbersAtCommas = false

  /// Whether more input could change the tokens so far, because the text may end within a character or a currency code.
  package private(set) var needsMoreInput = false

  /// The value of the current number if `isPlain`, otherwise undefined.
  package private(set) var plain = SmallFraction(0)
  /// Whether the current token is a `PlainNumber` that no text around it could continue.
  package private(set) var isPlain = false

  private var reading = Result<WrittenNumber, NumberReadingError>.success(WrittenNumber())

  /// Creates a lexer whose current token is the first from byte `start` on; that token may be a date if `isBeginning`.
  package init(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int = 0, isBeginning: Bool = true, style: Style = .inOrder,
    decimalSymbol: Symbol = .point, limits: NumberLimits = .standard
  ) {
    (self.text, self.style, self.decimalSymbol, self.limits) = (text, style, decimalSymbol, limits)
    token = Token(kind: .end, symbol: .end, start: start, end: start)
    advance()
    if isBeginning, token.isNumber, style.rawValue < Style.alone.rawValue { lexDate() }
  }

  /// Returns to the state of an earlier copy, except for `needsMoreInput`.
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

  /// The text of the current token.
  package var bytes: [UInt8] { Array(text[token.start..<token.end]) }

  /// Returns the bytes from `start` to the end of the previous token.
  package func taken(from start: Int) -> [UInt8] { Array(text[start..<max(start, end)]) }

  /// Whether the current token is an equals sign, a note or the end of the text.
  package var isAtEnd: Bool { token.kind == .end || token.kind == .note || token.kind == .equals }

  /// Whether the current token is a slash, but not `÷`.
  package var isAtSlash: Bool { token.symbol == .slash && text[token.start] != 0xC3 }

  package var isAtModulo: Bool {
    token.kind == .word && token.end - token.start == 3 && text[token.start] == UInt8(ascii: "m")
      && text[token.start + 1] == UInt8(ascii: "o") && text[token.start + 2] == UInt8(ascii: "d")
  }

  // MARK: - Tokens

  /// Moves to the next token; at the end of the text nothing changes.
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

  /// Whether the raised minus of a negative exponent is at `start`; false in `2²⁻³`, where an exponent of 2 − 3 is meant.
  private func beginsRaisedNumber(_ start: UTF8Cursor) -> Bool {
    var cursor = start
    guard cursor.scalar == 0x207B, cursor.peek() == .raised else { return false }
    guard cursor.offset > 1, text[cursor.offset - 1] >= 0xB0 else { return true }
    // A raised digit ends with the byte 0xC2 or 0x81 and then a byte from 0xB0 on.
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

  /// Whether the decimal separator at the cursor begins a number; in a list only after a space, a sign or a currency.
  private func beginsNumber(_ cursor: inout UTF8Cursor) -> Bool {
    guard style.isOfLists else { return !cursor.isAtThreePoints }
    guard cursor.peek().isDigit else { return false }
    let before = text[..<cursor.offset].last ?? UInt8(ascii: " ")
    return before <= UInt8(ascii: " ") || before == UInt8(ascii: "-") || before == UInt8(ascii: "+")
      || before == UInt8(ascii: "$") && cursor.symbol == .point
  }

  /// Whether a second letter follows the letter at the cursor; then an `x` is part of a word, not the sign for times.
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

  /// Returns the current number, without its sign, currency and percent sign.
  package mutating func readNumber() throws(NumberReadingError) -> WrittenNumber {
    if isPlain {
      var cursor = UTF8Cursor(text, at: token.start)
      _ = number(at: &cursor)
    }
    return try reading.get()
  }

  /// The number in the current mark: 1 for `[1]`; 0 for a number greater than 999,999.
  package var mark: Int {
    var mark = 0
    for byte in text[(token.start + 1)..<(token.end - 1)] where mark < 1_000_000 {
      mark = 10 * mark + Int(byte - 0x30)
    }
    return mark < 1_000_000 ? mark : 0
  }

  /// The value of the current raised digits: 23 for `²³`, -2 for `⁻²`; its magnitude is at most 2^24.
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

  /// Whether the previous token ends with the `0` that begins a hexadecimal number such as `0x1F`.
  package var isAtHexadecimal: Bool {
    guard end + 1 < text.count, text[end - 1] == UInt8(ascii: "0") else { return false }
    let digit = text[end + 1]
    return text[end] | 0x20 == UInt8(ascii: "x")
      && (digit.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20)
  }

  /// Returns the byte offset of the first space in a number such as `12 345/670`, which is a mixed number except in algebra.
  ///
  /// The number begins at byte `start`. The result is nil without a space, or if no slash touches the number.
  package func spaceBeforeFraction(from start: Int) -> Int? {
    guard token.start == end, token.kind == .operator, text[end] == UInt8(ascii: "/") else { return nil }
    return text[start..<end].firstIndex(of: UInt8(ascii: " "))
  }

  /// Makes the current number a date if it begins a date, a number follows, and nothing else can be meant.
  ///
  /// A space and digits may follow any date, as in `5/1 450`. But a comma or a sign could belong to an expression (`12-2,50`, `10-2-3
  /// -4`). So a comma may follow only an unmistakable date (see `skipDate`), and a sign only an unmistakable date of three parts.
  private mutating func lexDate() {
    // This is the fast path of most numbers: a plain number before a space begins no date.
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

/// A number in the most frequent form: in ASCII, without sign and exponent, of at most 18 digits.
package struct PlainNumber {
  /// All digits as one integer, and the count of digits after the point.
  let (significand, scale): (Int64, Int)

  /// The byte offset of the end of the number, and of the next byte that is not a space.
  package let (end, next): (Int, Int)

  package var value: SmallFraction { SmallFraction(Int128(significand), scale: scale) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the next byte that is not a space shows that `number` is complete; true at the end of the text.
  @inline(__always)
  package func ends(_ number: PlainNumber, _ style: Lexer.Style) -> Bool {
    guard number.next < count else { return true }
    switch self[number.next] {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "~"), UInt8(ascii: ")"),
      UInt8(ascii: "^"):
      return true
    case UInt8(ascii: "="), UInt8(ascii: "#"): return true
    // A minus could be a sign written after its number, as in `5-`.
    case UInt8(ascii: "-"):
      return style == .inAlgebra || number.next > number.end || isDigit(at: number.next &+ 1)
    case UInt8(ascii: "%"): return style == .inAlgebra
    default: return false
    }
  }

  /// Reads a plain number that begins at byte `start`; nil if there is none.
  ///
  /// The text after the number may continue it: see `ends(_:_:)`.
  @inline(__always)
  package func plainNumber(at start: Int) -> PlainNumber? {
    // The limit leaves room for 18 digits, a point and one byte after them.
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

  /// Passes over digits and appends them to `number`.
  @inline(__always)
  private func appendDigits(from index: inout Int, upTo limit: Int, to number: inout Int64) {
    while index < limit {
      let digit = self[index] &- UInt8(ascii: "0")
      if digit > 9 { return }
      number = number &* 10 &+ Int64(digit)
      index &+= 1
    }
  }

  /// Returns the index of the first byte from `index` on that is not a space.
  @inline(__always)
  package func firstNonSpace(from index: Int) -> Int {
    var next = index
    while next < count && self[next] == UInt8(ascii: " ") { next &+= 1 }
    return next
  }

  private func isDigit(at index: Int) -> Bool { index < count && self[index] &- UInt8(ascii: "0") < 10 }
}
