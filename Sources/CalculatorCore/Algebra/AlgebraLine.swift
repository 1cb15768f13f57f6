import ExactNumbers

/// A line of algebra, taken apart into tokens, and what is known of those that were taken.
struct AlgebraLine {
  private let text: UnsafeBufferPointer<UInt8>

  let limits: AlgebraEvaluator.Limits

  /// With what the next token begins: a character in ASCII, which another may look like, or `Symbol.vulgarFraction`; the
  /// byte of `Symbol.end` at the end, and 0 before any other character.
  private(set) var next: UInt8 = 0

  /// The index of its first byte.
  private(set) var start = 0

  /// The index of the byte after it; of a number, of the one after its first.
  private var end = 0

  /// The index of the byte after the token before it, 0 if there is none.
  private var previousEnd = 0

  /// The operation that was taken last, if its right operand is next.
  private(set) var operation: AlgebraOperation?

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

  init(_ text: UnsafeBufferPointer<UInt8>, limits: AlgebraEvaluator.Limits) {
    (self.text, self.limits) = (text, limits)
    advance()
  }

  /// Whether the line ends here, perhaps with a note.
  var isAtEnd: Bool { next == Symbol.end.byte || next == Symbol.note.byte }

  /// Whether an expression may end here.
  var isAtEndOfExpression: Bool { isAtEnd || next == UInt8(ascii: "=") }

  /// Whether a name, `_` or an operator in letters is next.
  var isAtWord: Bool { next.isNameStart || next == UInt8(ascii: "_") }

  var isAtModulo: Bool { next == UInt8(ascii: "m") && text[start..<end].elementsEqual("mod".utf8) }

  /// The name that is next.
  var name: UTF8Text { UTF8Text(utf8: Array(text[start..<end])) }

  /// Whether a number, a name or an opening parenthesis is next.
  private var isAtOperand: Bool {
    switch next {
    case UInt8(ascii: "."), Symbol.vulgarFraction.byte, UInt8(ascii: "("): true
    default: next.isDigit || isAtWord && !isAtModulo
    }
  }

  /// The error that what is next cannot stand after an operand.
  var unexpected: AlgebraError {
    if next == UInt8(ascii: ")") { return AlgebraError(.unopenedParenthesis, offset: start) }
    return AlgebraError(.expression(isAtOperand ? .missingOperator : .unexpectedCharacter), offset: start)
  }

  /// Takes a token that is no number.
  mutating func advance() { move(to: text.firstNonSpace(from: end), after: end) }

  /// Counts the parenthesis or power that is next, with which calls are nested more deeply.
  mutating func nest() throws(AlgebraError) {
    depth += 1
    if depth > limits.depth { throw AlgebraError(.tooDeep, offset: start) }
  }

  /// Goes on to the token that begins at byte `place`, where there is no plain space.
  @inline(__always)
  private mutating func move(to place: Int, after end: Int) {
    (start, previousEnd) = (place, end)
    next = place < text.count ? text[place] : Symbol.end.byte
    guard 0x21...0x7F ~= next || place == text.count else { return moveToLookAlike() }
    self.end = next.isNameStart ? endOfName(from: place) : place &+ 1
  }

  /// Goes on to the token after spaces of any width.
  @inline(never)
  private mutating func moveToLookAlike() {
    var cursor = UTF8Cursor(text, at: start)
    cursor.skipSpaces()
    if 0x21...0x7F ~= cursor.byte { return move(to: cursor.offset, after: previousEnd) }
    start = cursor.offset
    next = cursor.scalar == 0xFF3E ? UInt8(ascii: "^") : cursor.symbol.byte
    // Letters of other widths make no names.
    if isAtWord { next = 0 }
    cursor.advance()
    end = cursor.offset
  }

  @inline(never)
  private func endOfName(from index: Int) -> Int {
    let rest = text[index...]
    return rest.firstIndex { !$0.isNameStart && !$0.isDigit && $0 != UInt8(ascii: "_") } ?? text.count
  }
}

// MARK: - Parts of a line

extension AlgebraLine {
  /// Takes a number.
  @inline(__always)
  mutating func readNumber(into value: inout Rational) throws(AlgebraError) {
    guard let number = text.plainNumber(at: start), text.ends(number, isLast: true, isAlgebra: true),
      previousEnd > 0 || !text.couldFollowDatePart(at: number.end)
    else { return try readWrittenNumber(into: &value) }
    (value.small, isTime) = (number.value, false)
    move(to: number.next, after: number.end)
  }

  /// Takes a number that is written in any way.
  @inline(never)
  private mutating func readWrittenNumber(into value: inout Rational) throws(AlgebraError) {
    var reader = ExpressionReader(UTF8Cursor(text, at: start), limits: limits.numbers)
    do throws(ExpressionError) {
      if previousEnd == 0 { try text.refuseDate(at: start) }
      let number = try reader.readNumber(isAlgebra: true)
      end = reader.cursor.offset
      // From left to right, `12 345/670` is a mixed number.
      if reader.cursor.byte == UInt8(ascii: "/"),
        let space = text[start..<end].firstIndex(of: UInt8(ascii: " "))
      {
        throw ExpressionError(.missingOperator, offset: space + 1)
      }
      (value, isTime) = (number.valueWithoutPercent, number.isTime)
    } catch {
      throw AlgebraError(error)
    }
    advance()
  }

  /// Takes an operator with two operands, if one is next.
  @inline(__always)
  mutating func readOperation() throws(AlgebraError) {
    switch next {
    case UInt8(ascii: "*") where end < text.count && text[start] == next && text[end] == next:
      operation = .power
      end &+= 1
    case UInt8(ascii: "^"): operation = .power
    case UInt8(ascii: "m") where isAtModulo: operation = .modulo
    default: operation = Operator(ascii: next).flatMap { $0 == .round ? nil : .operator($0) }
    }
    if operation == .power { try nest() }
    if operation != nil { advance() }
  }

  /// Takes a percent sign after an operand, and the operator after it; before another operand it is an operator itself.
  @inline(never)
  mutating func readPercentSign(of value: inout Rational) throws(AlgebraError) {
    let (place, isSpaced) = (start, start > previousEnd)
    advance()
    if isAtOperand { return operation = .modulo }
    if isSpaced, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      throw AlgebraError(.ambiguousPercent, offset: place)
    }
    if isTime { throw AlgebraError(.expression(.unexpectedCharacter), offset: place) }
    isPercentage = true
    if failure == nil {
      do throws(ArithmeticError) { value = try value.divided(by: 100, limits: limits.numbers) } catch {
        failure = AlgebraError(error, offset: place)
      }
    }
    try readOperation()
  }

  /// Takes the end of the line: perhaps an equals sign after its value, then perhaps a note.
  func readEnd(hasValue: Bool) throws(AlgebraError) {
    guard isAtEndOfExpression else { throw unexpected }
    if start == text.count { return }
    var reader = ExpressionReader(UTF8Cursor(text, at: start), limits: .standard)
    reader.hasNumber = hasValue
    do throws(ExpressionError) { try reader.readEnd() } catch { throw AlgebraError(error) }
  }
}
