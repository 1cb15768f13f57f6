import ExactNumbers

/// Where names have values.
protocol NamedValues {
  /// Returns the value of the name at byte `place`, or for `_` that of the line before; nil where it is not defined.
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value?
}

struct NoNames: NamedValues {
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value? { nil }
}

/// Reads and computes expressions by precedence climbing, by the table of `Operation.precedence`.
///
/// Algebra is read whole, by `readExpression`. A line in order is read operand by operand, by `takeOperator` and `readTerm`: it becomes a
/// value in `ExpressionEvaluator`, a formula in `ExpressionParser`, and rows in `TapeTextReader`.
///
///     line       = [ name "=" ] expression [ "=" ] [ note ]         names in lines of algebra alone
///     expression = operand { operator operand }
///     operand    = { sign } ( number | parenthesis | name | function ) { postfix } [ "%" ] [ power operand ]
///     postfix    = "!" | raised digits | "°"
///     function   = name [ "°" ] { sign } ( parenthesis | number | name )
///     parenthesis = "(" expression in algebra ")"
///
/// | precedence | in order | in algebra |
/// | --- | --- | --- |
/// | 4 | `^` | `^`, from right to left |
/// | 3 | none, before a name | none, before a name: `2√2`, `3 ln 2` |
/// | 2 | | `*` `/` `mod`, and `%` before an operand, from left to right |
/// | 1 | `+` `-` `*` `/` `~`, from left to right, by the callers | `+` `-`, from left to right |
///
/// A sign binds less than a power. Behind a divisor or a bare exponent a name needs a sign, because people read `1/2π` and
/// `2^3π` in two ways. `WrittenNumber` says what numbers are. One in parentheses that is all of a line in order is negative: `(5)` is -5.
/// `0x` right before a hexadecimal digit is refused: `0x10` is 16 to most who write it, and not the product of 0 and 10. An error has the
/// place of the first character with which no expression can go on, or of a parenthesis that is not closed.
///
/// Values are written through `inout`, because to copy a number that may be on the heap takes longer than to add two short ones.
struct ExpressionReader<Names: NamedValues> {
  enum Precedence { case inOrder, inAlgebra }

  /// The precedence in the innermost open parenthesis, or in the line.
  private var precedence: Precedence

  /// How numbers are written and names are read, inside parentheses too.
  let style: Lexer.Style

  /// Whether the reader keeps the operand in `number`.
  var keepsNumbers = false

  var limits: ExpressionLimits
  var names: Names

  /// The first operation that has no result, and why; what follows it is read, but not computed.
  var failure: ExpressionError?

  /// The operation in view, if it continues the operand that was read last.
  private(set) var operation: Operation?

  /// The operand that was read last, where it is nothing but a number.
  private(set) var number: WrittenNumber?

  /// The unit of angles that are written without one.
  var angleUnit = AngleUnit.radians

  /// Whether the next operand of a line in order is a divisor.
  var isDivisor = false

  /// The currency of the operands, where one has any.
  var currency: UTF8Text?

  /// What the operations so far took, as `ExpressionLimits.work` counts it.
  private(set) var work: Int64 = 0

  /// How many parentheses are open and powers wait for their exponents.
  private var depth = 0

  init(_ precedence: Precedence, style: Lexer.Style? = nil, names: Names, limits: ExpressionLimits) {
    (self.precedence, self.names, self.limits) = (precedence, names, limits)
    self.style = style ?? (precedence == .inOrder ? .inOrder : .inAlgebra)
  }

  /// Gets ready for another line, or with `keepingWork` for another operand, whose work is bounded together with that so far.
  mutating func reset(keepingWork: Bool = false) {
    (failure, operation, number, depth) = (nil, nil, nil, 0)
    if !keepingWork { (work, currency, isDivisor) = (0, nil, false) }
  }
}

/// The bounds of an expression: of each number, of open parentheses and powers, and of work.
///
/// Work counts the bits of long operands, those that a `SmallFraction` does not hold. With `countsSquares` it counts the squares of
/// these counts instead, and adds what powers, functions and sums of roots take.
struct ExpressionLimits {
  var numbers = NumberLimits.standard
  // The page has 1 MiB for calls, of which a level takes two KiB at the most.
  var depth = 200
  // 2^39 units take a fifth of a second.
  var work: Int64 = 1 << 39
  var countsSquares = true
}

extension ExactReal {
  /// Creates the value of a formula in algebra; the exact form of a number, its `description`, gives the same form.
  ///
  ///     try ExactReal(formula: "√8 × (1 + √2)")  // 4 + 2√2
  ///
  /// - Throws: `ExpressionError` with the place of what cannot be read, or has no value.
  public init(formula: UTF8Text) throws(ExpressionError) {
    var work: Int64 = 0
    try self.init(formula: formula.utf8, work: &work)
  }

  /// Creates the value of a formula, and adds to `work` what it took, also where there is none.
  init(
    formula text: [UInt8], limits: ExpressionLimits = ExpressionLimits(), work: inout Int64
  ) throws(ExpressionError) {
    self = try text.withUnsafeBufferPointer { (text) throws(ExpressionError) in
      var lexer = Lexer(text, isBeginning: false, style: .inAlgebra, limits: limits.numbers)
      var reader = ExpressionReader(.inAlgebra, names: NoNames(), limits: limits)
      var value = Value()
      defer { work += reader.work }
      try reader.readExpression(into: &value, &lexer)
      if lexer.token.kind != .end { throw reader.unexpected(lexer) }
      if let failure = reader.failure { throw failure }
      return value.number
    }
  }
}

// MARK: - Grammar

extension ExpressionReader {
  /// Reads the operand at which a line in order begins, or goes on after an operator.
  mutating func readTerm(into value: inout Value, isFirst: Bool, _ lexer: inout Lexer) throws(ExpressionError)
  {
    let kind = lexer.token.kind
    if isFirst, kind == .openingParenthesis || kind == .currency, readAlone(into: &value, &lexer) { return }
    try readOperand(into: &value, &lexer)
    try readOperations(on: &value, from: isDivisor ? 4 : 3, &lexer)
    try refuseFactor(ofDivisor: isDivisor, lexer)
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
      if operation != .factor { lexer.advance() }
      let place = lexer.token.start
      var right = Value()
      try readOperand(into: &right, &lexer)
      let isDivision = operation == .operator(.divide)
      let isTight = operation == .power || isDivision
      try readOperations(on: &right, from: isTight ? 4 : operation.precedence + 1, &lexer)
      // In `2^(3)π` it is clear what is meant, in `2^3π` not.
      let isBareExponent = operation == .power && lexer.text[lexer.end - 1] != UInt8(ascii: ")")
      try refuseFactor(ofDivisor: isDivision || isBareExponent, lexer)
      apply(operation, to: &left, right, at: place)
    }
  }

  /// Refuses a factor without a sign behind a divisor or exponent.
  private func refuseFactor(ofDivisor isDivisor: Bool, _ lexer: Lexer) throws(ExpressionError) {
    if isDivisor, operation == .factor { throw ExpressionError(.ambiguousProduct, offset: lexer.token.start) }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it.
  private mutating func readOperand(
    into value: inout Value, signedAt sign: Int? = nil, _ lexer: inout Lexer
  ) throws(ExpressionError) {
    let token = lexer.token
    switch token.kind {
    case .number where lexer.isPlain && !keepsNumbers:
      value.number.fraction.small = lexer.plain
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
      try readOperations(on: &value, from: 4, &lexer)
      if isNegative {
        value.number.negate()
        number?.negate()
      }
      return
    case .word: try readName(into: &value, &lexer)
    default: value = try readNumber(signedAt: sign, &lexer)
    }
    try readOperation(after: &value, &lexer)
  }

  /// Reads an expression and the parenthesis that closes the one in view, or the one at byte `opening`.
  private mutating func readParenthesis(
    into value: inout Value, from opening: Int? = nil, _ lexer: inout Lexer
  ) throws(ExpressionError) {
    let (place, outside) = (opening ?? lexer.token.start, precedence)
    try nest(at: place)
    lexer.advance()
    precedence = .inAlgebra
    try readExpression(into: &value, &lexer)
    try refuseEnd(in: place, lexer)
    precedence = outside
    guard lexer.token.kind == .closingParenthesis else { throw unexpected(lexer) }
    depth -= 1
    lexer.advance()
    (value.isPercent, number) = (false, nil)
  }

  /// Refuses the end of a line in the parenthesis at byte `place`.
  private func refuseEnd(in place: Int, _ lexer: Lexer) throws(ExpressionError) {
    if lexer.isAtEnd { throw ExpressionError(.unclosedParenthesis, offset: place) }
  }

  /// Takes a percent sign behind the operand, and records the operation in view that continues it, if there is one.
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
    case .word where isAtFactor(lexer):
      // Some would read a factor behind a fraction as part of its denominator, and others would not.
      let isFraction = number.map { $0.lastExponent == nil } == true
      if isFraction { throw ExpressionError(.ambiguousProduct, offset: lexer.token.start) }
      (operation, number) = (.factor, nil)
    case .postfix: try readPostfix(of: &value, &lexer)
    default: operation = nil
    }
  }

  /// Whether a name is in view that can stand behind an operand, which it is multiplied by.
  private func isAtFactor(_ lexer: Lexer) -> Bool {
    FormulaName(lexer.text[lexer.token.start..<lexer.token.end]) != nil
  }

  /// Reads `!`, `°` or raised digits behind an operand, and looks at what follows.
  @inline(never)
  private mutating func readPostfix(of value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    let place = lexer.token.start
    if value.isPercent { throw unexpected(lexer) }
    number = nil
    switch lexer.token.symbol {
    case .raised:
      depth += 1
      apply(.power, to: &value, Value(number: ExactReal(lexer.raisedNumber)), at: place)
    case .degree: applyDegree(to: &value, at: place)
    default: apply(.factorial, .radians, to: &value, at: place)
    }
    lexer.advance()
    try readOperation(after: &value, &lexer)
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

  /// Reads the end of a line after its last operand: an optional equals sign, then an optional note.
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
    case .word: (style == .inAlgebra || isAtFactor(lexer)) && !lexer.isAtModulo
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
    let number: WrittenNumber
    do throws(ExpressionError) {
      number = try lexer.readNumberOfExpression(signedAt: sign)
    } catch {
      guard keepsNumbers, error.reason == .numberTooLarge else { throw error }
      // The caller may keep it as it is written, in a formula without a value.
      (failure, self.number) = (error, nil)
      lexer.advance()
      return Value()
    }
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
      throw ExpressionError(
        .differentCurrencies, offset: part.token.start, currencies: [currency, found])
    }
    currency = currency ?? found
  }

  /// Reads a name that was defined, a constant, or a function with its argument.
  @inline(never)
  private mutating func readName(into value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    let (name, place) = (UTF8Text(utf8: lexer.bytes), lexer.token.start)
    if lexer.isAtModulo, precedence == .inAlgebra { throw ExpressionError(.operatorForName, offset: place) }
    let meaning = FormulaName(lexer.text[place..<lexer.token.end])
    number = nil
    if let defined = try names.value(of: name, at: place) {
      lexer.advance()
      (value, value.isPercent) = (defined, false)
      return
    }
    switch meaning {
    case .constant(let constant)?:
      lexer.advance()
      value = Value(number: constant)
    case .function(let function)?: try readFunction(function, into: &value, &lexer)
    case .root?: try readRoot(into: &value, &lexer)
    case nil:
      lexer.advance()
      // In a line in order, a word without a parenthesis behind it is no name.
      let isName = style == .inAlgebra || lexer.token.kind == .openingParenthesis
      throw ExpressionError(isName ? .unknownName : .unexpectedCharacter, offset: place)
    }
  }

  /// Reads a function and its argument.
  private mutating func readFunction(
    _ function: RealFunction, into value: inout Value, _ lexer: inout Lexer
  ) throws(ExpressionError) {
    let place = lexer.token.start
    try nest(at: place)
    (lexer.isAfterFunction, lexer.isAfterSlash) = (true, true)
    lexer.advance()
    var unit = angleUnit
    if lexer.token.kind == .postfix, lexer.token.symbol == .degree {
      unit = .degrees
      lexer.advance()
    }
    try readArgument(into: &value, &lexer)
    (depth, number) = (depth - 1, nil)
    apply(function, unit, to: &value, at: place)
  }

  /// Reads a parenthesis, or the next number or name, of which `°` is a part, with any signs before it.
  private mutating func readArgument(into value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    var isNegative = false
    while lexer.token.isSign {
      if lexer.token.symbol == .minus { isNegative.toggle() }
      lexer.advance()
    }
    lexer.isAfterFunction = false
    switch lexer.token.kind {
    case .openingParenthesis: try readParenthesis(into: &value, &lexer)
    case .word where style == .inAlgebra || isAtFactor(lexer): try readName(into: &value, &lexer)
    case .number:
      value = try readNumber(signedAt: nil, &lexer)
      var next = lexer
      next.advance()
      // The percent sign belongs to the number right before it.
      if lexer.token.kind == .percent, style == .inAlgebra, !isAtOperand(next) {
        apply(.operator(.divide), to: &value, Value(number: 100), at: lexer.token.start)
        lexer.advance()
      }
      if lexer.token.kind == .postfix, lexer.token.symbol == .degree {
        applyDegree(to: &value, at: lexer.token.start)
        lexer.advance()
      }
    default:
      throw ExpressionError(lexer.isAtEnd ? .missingNumber : .unexpectedCharacter, offset: lexer.token.start)
    }
    if isNegative { value.number.negate() }
  }

  /// Reads `root(n, x)`.
  private mutating func readRoot(into value: inout Value, _ lexer: inout Lexer) throws(ExpressionError) {
    let (place, outside, commasEnded) = (lexer.token.start, precedence, lexer.endsNumbersAtCommas)
    try nest(at: place)
    lexer.advance()
    let parenthesis = lexer.token.start
    guard lexer.token.kind == .openingParenthesis else {
      throw ExpressionError(lexer.isAtEnd ? .missingNumber : .unexpectedCharacter, offset: parenthesis)
    }
    (precedence, lexer.endsNumbersAtCommas) = (.inAlgebra, true)
    lexer.advance()
    var index = Value()
    try readExpression(into: &index, &lexer)
    try refuseEnd(in: parenthesis, lexer)
    guard lexer.token.symbol == .comma else {
      throw ExpressionError(.unexpectedCharacter, offset: lexer.token.start)
    }
    try readParenthesis(into: &value, from: parenthesis, &lexer)
    (precedence, lexer.endsNumbersAtCommas) = (outside, commasEnded)
    var exponent = Value(number: 1)
    apply(.operator(.divide), to: &exponent, index, at: place)
    apply(.power, to: &value, exponent, at: place)
  }
}

extension Lexer {
  /// Reads a number that is an operand; `sign` is the byte of a sign before it, if there is one.
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
  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `place`, unless one before has failed.
  mutating func apply(_ operation: Operation, to left: inout Value, _ right: Value, at place: Int) {
    // Nearly all operations are on small fractions.
    if case .operator(let `operator`) = operation, failure == nil, !right.isPercent, right.number.isSmall,
      left.number.isSmall(limits.numbers),
      `operator`.apply(to: &left.number.fraction.small, right.number.fraction.small)
    {
      (left.isTime, left.isPercent) = (`operator`.givesTime(left.isTime, right.isTime), false)
      return
    }
    if operation == .power { (depth, number) = (depth - 1, nil) }
    guard failure == nil else { return left.isTime = operation.givesTime(left.isTime, right.isTime) }
    do throws(ExpressionError) {
      if !left.number.isSmall || !right.number.isSmall {
        let bits = left.number.heapBits + right.number.heapBits
        try count(bits: bits, isLinear: operation.takesTermByTerm(left.number, right.number), at: place)
      }
      let before = left.number
      try left.apply(operation, right, at: place, limits: limits.numbers)
      if limits.countsSquares { work += operation.work(on: before, right.number, giving: left.number) }
    } catch {
      failure = error
      if error.reason == .undecided { work += limits.work / 256 }
    }
  }

  /// Replaces degrees by the angle that they are, unless angles are measured in them.
  private mutating func applyDegree(to value: inout Value, at place: Int) {
    if angleUnit == .radians { apply(.operator(.multiply), to: &value, .degree, at: place) }
  }

  /// Replaces `value` by what a function that begins at byte `place` makes of it, unless an operation before has failed.
  private mutating func apply(
    _ function: RealFunction, _ unit: AngleUnit, to value: inout Value, at place: Int
  ) {
    (value.isTime, value.isPercent) = (false, false)
    guard failure == nil else { return }
    do throws(ExpressionError) {
      // Even of a small number, a function costs as much as a product of 4,096 bits.
      try count(bits: 4_096 + value.number.heapBits, at: place)
      if limits.countsSquares { work += value.number.rational?.factoringWork ?? 0 }
      do throws(ArithmeticError) { value.number = try value.number.applying(function, in: unit) } catch {
        throw ExpressionError(.init(error), offset: place)
      }
      // A factorial is a long number.
      let bits = Int64(value.number.rational?.heapBits ?? 0)
      if limits.countsSquares { work += 8 * bits * bits }
    } catch {
      failure = error
    }
    // The thousand digits that were computed in vain are work too.
    if failure?.reason == .undecided { work += limits.work / 256 }
  }

  /// Counts the bits of operands, or refuses an operation with more than the limits let through.
  private mutating func count(bits: Int, isLinear: Bool = false, at place: Int) throws(ExpressionError) {
    work += limits.countsSquares ? Int64(bits) * (isLinear ? 4_096 : Int64(bits)) : Int64(bits)
    if work > limits.work { throw ExpressionError(.tooLarge, offset: place) }
  }
}
