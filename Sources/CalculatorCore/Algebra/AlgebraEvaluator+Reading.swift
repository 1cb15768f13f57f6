import ExactNumbers

// A line is computed while it is read, by precedence climbing. Its values are written where they are wanted, for to copy a
// number that may be on the heap takes longer than to add two short ones.

extension AlgebraEvaluator {
  mutating func readExpression(into value: inout Value) throws(ExpressionError) {
    try readOperand(into: &value)
    try readOperations(on: &value, from: 1)
  }

  /// Reads all operators of some precedence or a higher one, with their right operands, and applies them to `left`.
  private mutating func readOperations(on left: inout Value, from least: Int) throws(ExpressionError) {
    while let operation, operation.precedence >= least {
      let place = offset
      var right = Value()
      try readOperand(into: &right)
      // Powers apply from right to left, all others from left to right.
      try readOperations(on: &right, from: operation == .power ? 3 : operation.precedence + 1)
      apply(operation, to: &left, right, at: place)
    }
  }

  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `place`, unless there is no
  /// result any more.
  private mutating func apply(_ operation: Operation, to left: inout Value, _ right: Value, at place: Int) {
    if operation == .power { depth -= 1 }
    guard failure == nil else { return left.isTime = operation.givesTime(left.isTime, right.isTime) }
    do throws(ExpressionError) {
      if !left.number.isSmall || !right.number.isSmall {
        longBits += Int64(left.number.heapBits) + Int64(right.number.heapBits)
        if longBits > limits.longBits { throw ExpressionError(.tooLarge, offset: place) }
      }
      try left.apply(operation, right, at: place, limits: limits.numbers)
    } catch {
      failure = error
    }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it, and the
  /// operator that follows.
  private mutating func readOperand(into value: inout Value) throws(ExpressionError) {
    let place = offset
    switch next {
    case _ where isAtWord: value = try readNamedValue()
    case UInt8(ascii: "("):
      try nest(at: place)
      advance()
      try readExpression(into: &value)
      if reader.isAtEnd { throw ExpressionError(.unclosedParenthesis, offset: place) }
      guard next == UInt8(ascii: ")") else { throw unexpected }
      depth -= 1
      advance()
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      var isNegative = false
      while next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
        if next == UInt8(ascii: "-") { isNegative.toggle() }
        advance()
      }
      try readOperand(into: &value)
      // A power binds more strongly than the sign before it.
      try readOperations(on: &value, from: 3)
      if isNegative { value.number.negate() }
      return
    default: try readNumber(into: &value)
    }
    value.isPercent = false
    try readOperation(after: &value)
  }

  private mutating func readNumber(into value: inout Value) throws(ExpressionError) {
    let (text, start) = (reader.cursor.text, offset)
    if let number = text.plainNumber(at: start), text.ends(number, isLast: true, isAlgebra: true) {
      value.number.small = number.value
      reader.cursor.move(to: number.next)
    } else {
      value = Value(try reader.readNumber())
      // From left to right, `12 345/670` is a mixed number.
      if reader.cursor.byte == UInt8(ascii: "/"),
        let space = text[start..<offset].firstIndex(of: UInt8(ascii: " "))
      {
        throw ExpressionError(.missingOperator, offset: space + 1)
      }
      reader.cursor.skipSpaces()
    }
  }

  /// Takes what follows an operand, if it goes on with it: a percent sign, and an operator with two operands.
  private mutating func readOperation(after value: inout Value) throws(ExpressionError) {
    let (place, text) = (offset, reader.cursor.text)
    operation = nil
    switch next {
    case _ where isAtWord:
      guard isAtModulo else { return }
      operation = .modulo
      reader.cursor.move(to: place + 2)
    case UInt8(ascii: "%") where !value.isPercent: return try readPercentSign(of: &value)
    case UInt8(ascii: "*") where text[place] == next && place + 1 < text.count && text[place + 1] == next:
      operation = .power
      reader.cursor.advance()
    case Symbol.unknown.byte where reader.cursor.scalar == 0x5E || reader.cursor.scalar == 0xFF3E:
      operation = .power
    case let next: operation = Operator(ascii: next).flatMap { $0 == .round ? nil : .operator($0) }
    }
    if operation == .power { try nest(at: place) }
    if operation != nil { advance() }
  }

  /// Takes a percent sign after an operand, and the operator after it; before another operand it is an operator itself.
  private mutating func readPercentSign(of value: inout Value) throws(ExpressionError) {
    let place = offset
    var before = reader.cursor
    repeat { before.move(to: before.offset - 1) } while before.byte & 0xC0 == 0x80
    advance()
    if isAtOperand { return operation = .modulo }
    if before.symbol.isSpace, next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      throw ExpressionError(.ambiguousPercent, offset: place)
    }
    if value.isTime { throw ExpressionError(.unexpectedCharacter, offset: place) }
    apply(.operator(.divide), to: &value, Value(number: 100), at: place)
    value.isPercent = true
    try readOperation(after: &value)
  }

  /// The error that what is next cannot stand after an operand.
  var unexpected: ExpressionError {
    if next == UInt8(ascii: ")") { return ExpressionError(.unopenedParenthesis, offset: offset) }
    return ExpressionError(isAtOperand ? .missingOperator : .unexpectedCharacter, offset: offset)
  }

  /// Counts the parenthesis or power at byte `place`, with which calls are nested more deeply.
  private mutating func nest(at place: Int) throws(ExpressionError) {
    depth += 1
    if depth > limits.depth { throw ExpressionError(.tooDeep, offset: place) }
  }
}

// MARK: - What is next

extension AlgebraEvaluator {
  /// The byte of the symbol that is next.
  private var next: UInt8 { reader.cursor.symbol.byte }

  var offset: Int { reader.cursor.offset }

  /// Whether a name, `_` or the operator in letters is next; letters of other widths make none.
  private var isAtWord: Bool { reader.cursor.byte.isLetter || reader.cursor.byte == UInt8(ascii: "_") }

  var isAtModulo: Bool { name == "mod" }

  private var isAtOperand: Bool {
    switch next {
    case _ where isAtWord: !isAtModulo
    case UInt8(ascii: "."), UInt8(ascii: "("), Symbol.vulgarFraction.byte: true
    case let next: next.isDigit
    }
  }

  /// The letters, digits and `_` that are next.
  private var name: UTF8Text {
    let rest = reader.cursor.text[offset...]
    return UTF8Text(utf8: Array(rest.prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") }))
  }

  mutating func readName() -> UTF8Text {
    let name = name
    reader.cursor.move(to: offset + name.utf8.count)
    reader.cursor.skipSpaces()
    return name
  }

  mutating func advance() {
    reader.cursor.advance()
    reader.cursor.skipSpaces()
  }
}
