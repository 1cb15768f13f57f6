import ExactNumbers

/// A piece of a line of algebra: what it is, and its bytes.
struct AlgebraToken {
  enum Kind: Equatable {
    case number, name, previousValue
    case `operator`(Operator)
    case modulo, power, percent, ambiguousPercent
    case openingParenthesis, closingParenthesis, equals

    /// The end of the line, or the note with which it ends.
    case end

    /// A character that is nothing else; a number could still begin with it.
    case other
  }

  var kind = Kind.end

  /// The index of its first byte.
  var start = 0

  /// The index of the byte after it; of a number, of the one after its first.
  var end = 0

  /// Whether it ends an expression that may end there.
  var isEnd: Bool {
    switch kind {
    case .end, .equals: true
    default: false
    }
  }

  /// Whether a number certainly ends at byte `end` before this token, as `1` does not before ` 000`.
  @inline(__always)
  fileprivate func canFollowNumber(endingAt end: Int) -> Bool {
    switch kind {
    case .number, .previousValue, .other: false
    // An exponent or a hexadecimal number goes on without a space.
    case .name: start > end
    default: true
    }
  }
}

/// A line of algebra that is read token by token.
struct AlgebraLine {
  private let text: UnsafeBufferPointer<UInt8>

  /// The token that was not taken yet.
  private(set) var next = AlgebraToken()

  /// Where the first token begins.
  private var start = 0

  /// The first operation that has no result, and why; what follows it is read, but not computed.
  var failure: AlgebraError?

  /// Whether what was read last is an operand with a percent sign.
  var isPercentage = false

  /// Whether what was read last is a time.
  var isTime = false

  /// Bits of all operands so far that are longer than the small form.
  var longBits: Int64 = 0

  /// How many parentheses are open and powers wait for their exponents.
  var depth = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    advance()
    start = next.start
  }

  /// The name that is next.
  var name: UTF8Text { UTF8Text(utf8: Array(text[next.start..<next.end])) }

  /// Takes a token that is no number.
  mutating func advance() { move(to: next.end) }

  /// Takes a number.
  @inline(__always)
  mutating func readNumber(into value: inout Rational, limits: NumberLimits) throws(AlgebraError) {
    let token = next
    if case .number = token.kind, let number = text.plainNumber(at: token.start),
      token.start > start || !text.couldFollowDatePart(at: number.end)
    {
      findToken(at: number.next, after: number.end)
      if next.canFollowNumber(endingAt: number.end) {
        isTime = false
        if value.isSmall { value.small = number.value } else { value = Rational(number.value) }
        return
      }
      next = token
    }
    value = try writtenNumber(at: token.start, limits: limits)
  }

  /// Takes a number that is written in any way.
  @inline(never)
  private mutating func writtenNumber(
    at place: Int, limits: NumberLimits
  ) throws(AlgebraError) -> Rational {
    var reader = ExpressionReader(UTF8Cursor(text, at: place), limits: limits)
    do throws(ExpressionError) {
      if place == start { try text.refuseDate(at: place) }
      let number = try reader.readNumber(isAlgebra: true)
      let end = reader.cursor.offset
      // From left to right, `12 345/670` is a mixed number.
      if end < text.count, text[end] == UInt8(ascii: "/"),
        let space = text[place..<end].firstIndex(of: UInt8(ascii: " "))
      {
        throw ExpressionError(.missingOperator, offset: space + 1)
      }
      move(to: end)
      isTime = number.isTime
      return number.valueWithoutPercent
    } catch {
      throw AlgebraError(error)
    }
  }

  /// Reads the end of the line: perhaps an equals sign after its value, then perhaps a note.
  func readEnd(hasValue: Bool) throws(AlgebraError) {
    guard next.isEnd else { throw unexpected }
    if next.start == text.count { return }
    var reader = ExpressionReader(UTF8Cursor(text, at: next.start), limits: .standard)
    reader.hasNumber = hasValue
    do throws(ExpressionError) { try reader.readEnd() } catch { throw AlgebraError(error) }
  }

  /// The error that what is next cannot stand after an operand.
  var unexpected: AlgebraError {
    let reason: AlgebraError.Reason =
      switch next.kind {
      case .number, .name, .previousValue, .openingParenthesis: .expression(.missingOperator)
      case .closingParenthesis: .unopenedParenthesis
      case .ambiguousPercent: .ambiguousPercent
      default: .expression(.unexpectedCharacter)
      }
    return AlgebraError(reason, offset: next.start)
  }
}

// MARK: - Tokens

extension AlgebraLine {
  /// Finds the token that begins at byte `end`, with which the one before it ends, or after spaces.
  private mutating func move(to end: Int) { findToken(at: text.firstNonSpace(from: end), after: end) }

  /// Finds the token that begins at byte `place`, where there is no plain space.
  private mutating func findToken(at place: Int, after end: Int) {
    if place == text.count {
      next = AlgebraToken(start: place, end: place)
    } else if 0x21...0x7F ~= text[place] {
      setNext(text[place], at: place, end: place &+ 1, after: end)
    } else {
      moveToLookAlike(at: place, after: end)
    }
  }

  /// Finds the token that begins at byte `place`, or after spaces of any width there.
  @inline(never)
  private mutating func moveToLookAlike(at place: Int, after end: Int) {
    var cursor = UTF8Cursor(text, at: place)
    cursor.skipSpaces()
    let (place, byte) = (cursor.offset, cursor.byte)
    var character = cursor.scalar == 0xFF3E ? UInt8(ascii: "^") : cursor.symbol.byte
    if byte < 0x80 { character = byte }
    // Letters of other widths make no names.
    if byte >= 0x80, character.isNameStart || character == UInt8(ascii: "_") { character = 0 }
    cursor.advance()
    setNext(character, at: place, end: cursor.offset, after: end)
  }

  /// Makes the token at byte `place` the next one, by the character in ASCII with which it begins, or which that looks like.
  @inline(__always)
  private mutating func setNext(_ character: UInt8, at place: Int, end: Int, after previousEnd: Int) {
    var end = end
    let kind: AlgebraToken.Kind
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), Symbol.vulgarFraction.byte: kind = .number
    case UInt8(ascii: "("): kind = .openingParenthesis
    case UInt8(ascii: ")"): kind = .closingParenthesis
    case UInt8(ascii: "+"): kind = .operator(.add)
    case UInt8(ascii: "-"): kind = .operator(.subtract)
    case UInt8(ascii: "*") where end < text.count && text[end] == character && text[place] == character:
      kind = .power
      end &+= 1
    case UInt8(ascii: "*"): kind = .operator(.multiply)
    case UInt8(ascii: "/"): kind = .operator(.divide)
    case UInt8(ascii: "^"): kind = .power
    case UInt8(ascii: "%"): kind = kindOfPercent(at: place, end: end, isSpaced: place > previousEnd)
    case UInt8(ascii: "="): kind = .equals
    case UInt8(ascii: "_"): kind = .previousValue
    case UInt8(ascii: "#"): kind = .end
    case _ where character.isNameStart:
      end = endOfName(from: end)
      kind = text[place..<end].elementsEqual("mod".utf8) ? .modulo : .name
    default: kind = place == text.count ? .end : .other
    }
    next = AlgebraToken(kind: kind, start: place, end: end)
  }

  /// What a percent sign is, by what stands after it: `mod` before an operand.
  @inline(never)
  private func kindOfPercent(at start: Int, end: Int, isSpaced: Bool) -> AlgebraToken.Kind {
    if case .percent = next.kind { return .other }
    var rest = self
    rest.next = AlgebraToken(kind: .percent, start: start, end: end)
    rest.advance()
    return switch rest.next.kind {
    case .number, .name, .previousValue, .openingParenthesis: .modulo
    case .operator(.add), .operator(.subtract): isSpaced ? .ambiguousPercent : .percent
    default: .percent
    }
  }

  @inline(never)
  private func endOfName(from index: Int) -> Int {
    var end = index
    while end < text.count, text[end].isNameStart || text[end].isDigit || text[end] == UInt8(ascii: "_") {
      end += 1
    }
    return end
  }
}

extension AlgebraError {
  /// Creates the error that a line cannot be read.
  fileprivate init(_ error: ExpressionError) {
    self.init(error.reason == .parentheses ? .missingOperator : error.reason, offset: error.offset)
  }
}
