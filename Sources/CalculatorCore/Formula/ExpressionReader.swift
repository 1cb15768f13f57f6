import ExactNumbers

/// Where names have values.
protocol NamedValues {
  /// Returns the value of the name at byte `place`, or for `_` that of the line before.
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value
}

struct NoNames: NamedValues {
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value {
    throw ExpressionError(.unknownName, offset: place)
  }
}

/// Reads and computes expressions by precedence climbing, with a table of precedence for lines in order and one for algebra.
///
///     line       = [ name "=" ] expression [ "=" ] [ note ]         names in lines of algebra alone
///     expression = operand { operator operand }
///     operand    = { sign } ( number | parenthesis | name ) [ "%" ] [ power operand ]
///     parenthesis = "(" expression in algebra ")"
///
/// | precedence | in order | in algebra |
/// | --- | --- | --- |
/// | 3 | `^` | `^`, from right to left |
/// | 2 | | `*` `/` `mod`, from left to right |
/// | 1 | `+` `-` `*` `/` `~`, from left to right | `+` `-`, from left to right |
///
/// A sign binds less than a power. `WrittenNumber` says what numbers are. One in parentheses that is all of a line in order is
/// negative: `(5)` is -5. `0x` right before a hexadecimal digit is refused: `0x10` is 16 to most who write it, and not the product
/// of 0 and 10. An error has the place of the first character with which no expression can go on.
///
/// Values are written where they are wanted, because to copy a number that may be on the heap takes longer than to add two short ones.
struct ExpressionReader<Names: NamedValues> {
  enum Precedence { case inOrder, inAlgebra }

  /// That of the innermost parenthesis or the line.
  private var precedence: Precedence

  /// How numbers are written and names are read, inside parentheses too.
  let style: Lexer.Style

  /// Whether `number` is wanted.
  var keepsNumbers = false

  var limits: ExpressionLimits
  var names: Names

  /// The first operation that has no result, and why; what follows it is read, but not computed.
  var failure: ExpressionError?

  /// The operation in view, if the operand that was read last goes on with it.
  private(set) var operation: Operation?

  /// The operand that was read last, where it is nothing but a number.
  private(set) var number: WrittenNumber?

  /// The currency of the operands, where one has any.
  var currency: UTF8Text?

  /// The bits of all operands so far that are longer than the small form, or their squares.
  private var work: Int64 = 0

  /// How many parentheses are open and powers wait for their exponents.
  private var depth = 0

  init(_ precedence: Precedence, names: Names, limits: ExpressionLimits) {
    (self.precedence, self.names, self.limits) = (precedence, names, limits)
    style = precedence == .inOrder ? .inOrder : .inAlgebra
  }

  /// Gets ready for another line.
  mutating func reset() { (failure, operation, number, work, depth) = (nil, nil, nil, 0, 0) }
}

/// The bounds of an expression: of each number, of open parentheses and powers, and of the bits of operands that are longer than the
/// small form, or of their squares.
struct ExpressionLimits {
  var numbers = NumberLimits.standard
  // The page has 64 KiB for calls, of which each level takes one.
  var depth = 32
  // 2^39 take a fifth of a second.
  var work: Int64 = 1 << 39
  var countsSquares = true
}

// MARK: - Grammar

extension ExpressionReader {
  /// Reads the operand at which a line in order begins, or goes on after an operator.
  mutating func readTerm(into value: inout Value, isFirst: Bool, _ lexer: inout Lexer) throws(ExpressionError)
  {
    let kind = lexer.token.kind
    if isFirst, kind == .openingParenthesis || kind == .currency, readAlone(into: &value, &lexer) { return }
    try readOperand(into: &value, &lexer)
    try readOperations(on: &value, from: 3, &lexer)
  }

  mutating func readExpression(into value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    try readOperand(into: &value, &lexer)
    try readOperations(on: &value, from: 1, &lexer)
  }

  /// Reads all operators of some precedence or a higher one, with their right operands, and applies them to `left`.
  private mutating func readOperations(
    on left: inout Value, from least: Int, _ lexer: inout Lexer
  ) throws(ExpressionError) {
    while let operation, operation.precedence >= least {
      lexer.isAfterSlash = lexer.isAtSlash
      lexer.advance()
      let place = lexer.token.start
      var right = Value()
      try readOperand(into: &right, &lexer)
      try readOperations(on: &right, from: operation == .power ? 3 : operation.precedence + 1, &lexer)
      apply(operation, to: &left, right, at: place)
    }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it.
  private mutating func readOperand(
    into value: inout Value, signedAt sign: Int? = nil, _ lexer: inout Lexer
  ) throws(ExpressionError) {
    let token = lexer.token
    switch token.kind {
    case .number where lexer.isPlain && !keepsNumbers:
      value.number.small = lexer.plain
      lexer.advance()
    case .openingParenthesis:
      try readParenthesis(into: &value, &lexer)
    case .operator where token.isSign:
      var isNegative = false
      repeat {
        if lexer.token.symbol == .minus { isNegative.toggle() }
        lexer.advance()
      } while lexer.token.isSign
      try readOperand(into: &value, signedAt: token.start, &lexer)
      // A power binds more strongly than the sign before it.
      try readOperations(on: &value, from: 3, &lexer)
      if isNegative {
        value.number.negate()
        number?.negate()
      }
      return
    case .word: value = try readName(&lexer)
    default: value = try readNumber(signedAt: sign, &lexer)
    }
    try readOperation(after: &value, &lexer)
  }

  private mutating func readParenthesis(into value: inout Value, _ lexer: inout Lexer) throws(ExpressionError)
  {
    let (place, outside) = (lexer.token.start, precedence)
    try nest(at: place)
    lexer.advance()
    precedence = .inAlgebra
    try readExpression(into: &value, &lexer)
    precedence = outside
    if lexer.isAtEnd { throw ExpressionError(.unclosedParenthesis, offset: place) }
    guard lexer.token.kind == .closingParenthesis else { throw unexpected(lexer) }
    depth -= 1
    lexer.advance()
    (value.isPercent, number) = (false, nil)
  }

  /// Takes note of the operation in view, if the operand goes on with it, after a percent sign.
  private mutating func readOperation(after value: inout Value, _ lexer: inout Lexer) throws(ExpressionError)
  {
    switch lexer.token.kind {
    case .operator:
      let isRound = lexer.token.symbol == .tilde
      operation =
        isRound && precedence == .inAlgebra
        ? nil : Operator(ascii: lexer.token.symbol.byte).map { .operator($0) }
    case .power:
      number = nil
      operation = .power
      try nest(at: lexer.token.start)
    case .percent where !value.isPercent && (number == nil || style == .inAlgebra):
      try readPercentSign(of: &value, &lexer)
    case .word where precedence == .inAlgebra && lexer.isAtModulo: operation = .modulo
    default: operation = nil
    }
  }

  /// Takes a percent sign after an operand, and looks at what follows; before another operand it is the operator `mod` in algebra.
  @inline(never)
  private mutating func readPercentSign(of value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    let (start, place) = (lexer, lexer.token.start)
    let isAfterSpace = place > lexer.end
    lexer.advance()
    if precedence == .inAlgebra {
      if isAtOperand(lexer) {
        lexer.goBack(to: start)
        return operation = .modulo
      }
      if isAfterSpace, lexer.token.isSign { throw ExpressionError(.ambiguousPercent, offset: place) }
    }
    if value.isTime { throw ExpressionError(.unexpectedCharacter, offset: place) }
    apply(.operator(.divide), to: &value, Value(number: 100), at: place)
    value.isPercent = true
    try readOperation(after: &value, &lexer)
  }

  /// Counts the parenthesis or power at byte `place`, with which calls are nested more deeply.
  private mutating func nest(at place: Int) throws(ExpressionError) {
    depth += 1
    if depth > limits.depth { throw ExpressionError(.tooDeep, offset: place) }
  }

  /// Reads the end of a line after its last operand: perhaps an equals sign, then perhaps a note.
  func readEnd(_ lexer: inout Lexer, hasNumber: Bool = true) throws(ExpressionError) {
    let hasEquals = hasNumber && lexer.token.kind == .equals
    if hasEquals { lexer.advance() }
    if lexer.token.kind == .note { lexer.advance() }
    if hasEquals, lexer.token.kind == .word {
      throw ExpressionError(.unexpectedCharacter, offset: lexer.token.start)
    }
    if lexer.token.kind != .end { throw unexpected(lexer) }
  }

  /// The error that what is in view cannot stand after an operand.
  func unexpected(_ lexer: Lexer) -> ExpressionError {
    let reason: ExpressionError.Reason =
      switch lexer.token.kind {
      case .closingParenthesis: .unopenedParenthesis
      default: isAtOperand(lexer) ? .missingOperator : .unexpectedCharacter
      }
    return ExpressionError(reason, offset: lexer.token.start)
  }

  private func isAtOperand(_ lexer: Lexer) -> Bool {
    switch lexer.token.kind {
    case .openingParenthesis: true
    case .number, .time:
      lexer.token.symbol.isDigit || style == .inAlgebra && lexer.token.symbol != .comma
    case .word: style == .inAlgebra && !lexer.isAtModulo
    default: false
    }
  }
}

// MARK: - Operands

extension ExpressionReader {
  /// Reads a number in parentheses that is the whole line, and so is negative; returns false, and reads nothing, in any other line.
  private mutating func readAlone(into value: inout Value, _ lexer: inout Lexer) -> Bool {
    let start = lexer
    if let number = try? lexer.readWrittenNumber(), number.isInParentheses,
      lexer.isAtEnd || lexer.token.kind == .arrow || lexer.token.kind == .mark
    {
      (value, self.number, operation) = (Value(number), number, nil)
      return true
    }
    lexer.goBack(to: start)
    return false
  }

  @inline(never)
  private mutating func readNumber(signedAt sign: Int?, _ lexer: inout Lexer) throws(ExpressionError) -> Value
  {
    let place = lexer.token.start
    let number = try lexer.readNumberOfExpression(signedAt: sign)
    if number.isInParentheses { throw ExpressionError(.unexpectedCharacter, offset: place) }
    if style == .inOrder {
      self.number = number
      try refuseOtherCurrency(from: place, lexer)
    }
    return Value(number)
  }

  /// Refuses a currency at the number that begins at byte `place` and was read, where one before it has another.
  private mutating func refuseOtherCurrency(from place: Int, _ lexer: Lexer) throws(ExpressionError) {
    if lexer.text[place].isDigit, lexer.text[lexer.end - 1].isDigit { return }
    var part = lexer
    part.move(to: place)
    while part.token.kind != .currency, part.token.end < lexer.end { part.advance() }
    guard part.token.kind == .currency, part.token.end <= lexer.end else { return }
    let found = UTF8Text(utf8: part.bytes)
    if let currency, !ListWords.areSame(currency, found) {
      throw ExpressionError(.differentCurrencies, offset: part.token.start)
    }
    currency = currency ?? found
  }

  @inline(never)
  private mutating func readName(_ lexer: inout Lexer) throws(ExpressionError) -> Value {
    let (name, place) = (UTF8Text(utf8: lexer.bytes), lexer.token.start)
    if lexer.isAtModulo, precedence == .inAlgebra { throw ExpressionError(.operatorForName, offset: place) }
    lexer.advance()
    // Words that no parenthesis follows are nothing that an expression could have.
    if style == .inOrder, lexer.token.kind != .openingParenthesis {
      throw ExpressionError(.unexpectedCharacter, offset: place)
    }
    number = nil
    var value = try names.value(of: name, at: place)
    value.isPercent = false
    return value
  }
}

extension Lexer {
  /// Reads a number that is an operand, perhaps behind a sign at byte `sign`.
  @inline(never)
  mutating func readNumberOfExpression(signedAt sign: Int? = nil) throws(ExpressionError) -> WrittenNumber {
    let start = token.start
    if token.kind == .date {
      advance()
      throw ExpressionError(.date, offset: token.start)
    }
    let number: WrittenNumber
    do throws(NumberReadingError) {
      if style == .inAlgebra {
        if !token.isNumber { throw .invalid(offset: start) }
        number = try readNumber()
        advance()
      } else {
        number = try readWrittenNumber(isSigned: sign != nil)
      }
    } catch {
      switch error {
      case .tooLarge:
        throw ExpressionError(.numberTooLarge, offset: style == .inOrder ? sign ?? start : start)
      case .missingExponent(let offset): throw ExpressionError(.missingExponent, offset: offset)
      case .invalid(let offset):
        let kind = Lexer(text, at: offset).token.kind
        throw ExpressionError(
          kind == .end || kind == .note ? .missingNumber : .unexpectedCharacter, offset: offset)
      }
    }
    if number.digits?.ascii.count == 1, isAtHexadecimal {
      throw ExpressionError(.hexadecimal, offset: end - 1)
    }
    if style == .inAlgebra, let space = spaceBeforeFraction(from: start) {
      throw ExpressionError(.missingOperator, offset: space + 1)
    }
    return number
  }
}

// MARK: - Values

extension ExpressionReader {
  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `place`, unless there is no
  /// result any more.
  mutating func apply(_ operation: Operation, to left: inout Value, _ right: Value, at place: Int) {
    if operation == .power { (depth, number) = (depth - 1, nil) }
    guard failure == nil else { return left.isTime = operation.givesTime(left.isTime, right.isTime) }
    do throws(ExpressionError) {
      if !left.number.isSmall || !right.number.isSmall {
        let bits = Int64(left.number.heapBits) + Int64(right.number.heapBits)
        work += limits.countsSquares ? bits * bits : bits
        if work > limits.work { throw ExpressionError(.tooLarge, offset: place) }
      }
      try left.apply(operation, right, at: place, limits: limits.numbers)
    } catch {
      failure = error
    }
  }
}
