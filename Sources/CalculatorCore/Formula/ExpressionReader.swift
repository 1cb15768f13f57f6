import ExactNumbers

/// The values of names in expressions.
protocol NamedValues {
  /// Returns the value of the name at byte `place`, or nil for an undefined name; `_` is the value of the previous line.
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value?
}

struct NoNames: NamedValues {
  func value(of name: UTF8Text, at place: Int) throws(ExpressionError) -> Value? { nil }
}

/// Reads and computes expressions by precedence climbing, with the precedence of `Operation.precedence`.
///
/// Algebra is read as a whole, by `readExpression`. A left-to-right line is read operand by operand, by `takeOperator` and
/// `readTerm`. From the operands `ExpressionEvaluator` makes a value, `ExpressionParser` a formula, and `TapeTextReader` rows.
///
///     line       = [ name "=" ] expression [ "=" ] [ note ]         names only in algebra
///     expression = operand { operator operand }
///     operand    = { sign } ( number | parenthesis | name | function ) { postfix } [ "%" ] [ power operand ]
///     postfix    = "!" | [ "⁻" ] raised digits | "°"
///     function   = name [ "°" ] { sign } ( parenthesis | number | name )
///     parenthesis = "(" expression in algebra ")"
///
/// | precedence | in order | in algebra |
/// | --- | --- | --- |
/// | 4 | `^` | `^`, from right to left |
/// | 3 | a product without an operator: `2π` | a product without an operator: `2√2`, `3 ln 2` |
/// | 2 | | `*` `/` `mod`, and `%` before an operand, from left to right |
/// | 1 | `+` `-` `*` `/` `~`, from left to right; applied by the caller | `+` `-`, from left to right |
///
/// A power binds more strongly than a sign: `-2^2` is -4. After a divisor, or an exponent without parentheses, a name needs an
/// operator, because people read `1/2π` and `2^3π` in two ways. `WrittenNumber` defines numbers. A left-to-right line that is
/// only a number in parentheses is negative: `(5)` is -5. `0x` before a hexadecimal digit is refused, because most writers of
/// `0x10` mean 16. An error has the offset of the first character that cannot continue an expression, or of a parenthesis that is
/// never closed.
///
/// Values are passed `inout`, because a copy of a number on the heap takes longer than a sum of two short numbers.
struct ExpressionReader<Names: NamedValues> {
  enum Precedence { case inOrder, inAlgebra }

  /// The precedence inside the innermost open parenthesis; outside parentheses, the precedence of the line.
  private var precedence: Precedence

  /// The style of numbers and names, which is the same inside parentheses.
  let style: Lexer.Style

  /// Whether the reader sets `number` for every operand that is only a number.
  var keepsNumbers = false

  var limits: ExpressionLimits
  var names: Names

  /// The error of the first operation without a result; the rest of the text is read, but not computed.
  var failure: ExpressionError?

  /// The operation that follows the last operand; nil if none follows.
  private(set) var operation: Operation?

  /// The last operand, if it is only a number; otherwise nil.
  private(set) var number: WrittenNumber?

  /// The unit of angles written without a unit.
  var angleUnit = AngleUnit.radians

  /// Whether the next operand of a left-to-right line follows a division sign.
  var isDivisor = false

  /// The currency of the operands; nil while no operand has one.
  var currency: UTF8Text?

  /// The work of the operations so far; `ExpressionLimits` defines its unit.
  private(set) var work: Int64 = 0

  /// The count of open parentheses and functions, and of powers whose exponents are still missing.
  private var depth = 0

  init(_ precedence: Precedence, style: Lexer.Style? = nil, names: Names, limits: ExpressionLimits) {
    (self.precedence, self.names, self.limits) = (precedence, names, limits)
    self.style = style ?? (precedence == .inOrder ? .inOrder : .inAlgebra)
  }

  /// Resets the reader for the next line; if `keepingWork`, for the next operand of the current line.
  mutating func reset(keepingWork: Bool = false) {
    (failure, operation, number, depth) = (nil, nil, nil, 0)
    if !keepingWork { (work, currency, isDivisor) = (0, nil, false) }
  }
}

/// The limits of an expression: of each number, of nested parentheses and powers, and of work.
///
/// Work is the count of bits of the operands that do not fit a `SmallFraction`. If `countsSquares`, it is the sum of the squares
/// of these counts, plus the work of powers, functions and sums of roots.
struct ExpressionLimits {
  var numbers = NumberLimits.standard
  // A level takes at most 2 KiB of the call stack, which in the page has 1 MiB.
  var depth = 200
  // 2^39 units of work take about a fifth of a second.
  var work: Int64 = 1 << 39
  var countsSquares = true
}

extension ExactReal {
  /// Creates the value of a formula in algebra; a formula that is the `description` of a number gives an equal number.
  ///
  ///     try ExactReal(formula: "√8 × (1 + √2)")  // 4 + 2√2
  ///
  /// - Throws: `ExpressionError` with the offset of the text that cannot be read, or of the operation without a result.
  public init(formula: UTF8Text) throws(ExpressionError) {
    var work: Int64 = 0
    try self.init(formula: formula.utf8, work: &work)
  }

  /// Computes the value of a formula, and adds the cost of that to `work`, even if an error is thrown.
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
  /// If `isFirst`, reads the first operand of a left-to-right line, otherwise the operand after an operator.
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

  /// Reads all operators with precedence `least` or higher and their right operands, and applies them to `left`.
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
      // `2^(3)π` has one meaning, but `2^3π` could have two.
      let isBareExponent = operation == .power && lexer.text[lexer.end - 1] != UInt8(ascii: ")")
      try refuseFactor(ofDivisor: isDivision || isBareExponent, lexer)
      apply(operation, to: &left, right, at: place)
    }
  }

  /// Refuses a factor that directly follows a divisor or exponent (if `isDivisor`), as in `1/2π`.
  private func refuseFactor(ofDivisor isDivisor: Bool, _ lexer: Lexer) throws(ExpressionError) {
    if isDivisor, operation == .factor { throw ExpressionError(.ambiguousProduct, offset: lexer.token.start) }
  }

  /// Reads a number, a name or an expression in parentheses, with the signs before it and the postfixes after it.
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

  /// Reads an expression in parentheses; with `opening`, the second argument of `root(n, x)`.
  ///
  /// The current token is the `(`, or the comma of `root(n, x)`, whose `(` is at byte `opening`.
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

  /// Refuses a line that ends inside the parenthesis that was opened at byte `place`.
  private func refuseEnd(in place: Int, _ lexer: Lexer) throws(ExpressionError) {
    if lexer.isAtEnd { throw ExpressionError(.unclosedParenthesis, offset: place) }
  }

  /// Reads the postfixes after an operand, and sets `operation` to the operation that follows, or to nil.
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
      // A factor after a fraction could be read as part of the denominator.
      let isFraction = number.map { $0.lastExponent == nil } == true
      if isFraction { throw ExpressionError(.ambiguousProduct, offset: lexer.token.start) }
      (operation, number) = (.factor, nil)
    case .postfix: try readPostfix(of: &value, &lexer)
    default: operation = nil
    }
  }

  /// Whether the current token is a constant, function or root; after an operand it is a factor, as in `2π`.
  private func isAtFactor(_ lexer: Lexer) -> Bool {
    FormulaName(lexer.text[lexer.token.start..<lexer.token.end]) != nil
  }

  /// Reads `!`, `°` or raised digits after an operand, and the operation that follows.
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

  /// Reads a percent sign after an operand, and the operation that follows; in algebra, `%` before an operand is the operator `mod`.
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

  /// Counts the parenthesis, function or power at byte `place` as open; throws if too many are nested.
  private mutating func nest(at place: Int) throws(ExpressionError) {
    depth += 1
    if depth > limits.depth { throw ExpressionError(.tooDeep, offset: place) }
  }

  /// Reads the end of a line after its last operand: an optional equals sign (only if `hasNumber`), then an optional note.
  func readEnd(_ lexer: inout Lexer, hasNumber: Bool = true) throws(ExpressionError) {
    let hasEquals = hasNumber && lexer.token.kind == .equals
    if hasEquals { lexer.advance() }
    if lexer.token.kind == .note { lexer.advance() }
    if hasEquals, lexer.token.kind == .word {
      throw ExpressionError(.unexpectedCharacter, offset: lexer.token.start)
    }
    if lexer.token.kind != .end { throw unexpected(lexer) }
  }

  /// Returns the error for the current token, which is not allowed after an operand.
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
  /// Reads a line that is only a number in parentheses, which is negative; for any other line reads nothing and returns false.
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
      // A number that is too large is kept on a tape as it is written, in a formula without a value.
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

  /// Refuses the number that begins at byte `place` if its currency differs from that of an earlier number.
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

  /// Reads a defined name, a constant, or a function with its argument.
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
      // In a left-to-right line, a word is a name only before a parenthesis.
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

  /// Reads the argument of a function: signs, then a parenthesis, a number with or without `°`, or a name.
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
      // A percent sign applies to the number directly before the sign.
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

  /// Reads `root(n, x)`, the n-th root of x.
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
  /// Reads a number that is an operand; `sign` is the byte offset of the sign before the number, or nil.
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
  /// Replaces `left` by the result of an operation with `right`, which is at byte `place`; computes nothing after a failed operation.
  mutating func apply(_ operation: Operation, to left: inout Value, _ right: Value, at place: Int) {
    // This fast path is for nearly all operations.
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

  /// Converts degrees to radians if angles are measured in radians.
  private mutating func applyDegree(to value: inout Value, at place: Int) {
    if angleUnit == .radians { apply(.operator(.multiply), to: &value, .degree, at: place) }
  }

  /// Replaces `value` by the result of the function at byte `place`; computes nothing after a failed operation.
  private mutating func apply(
    _ function: RealFunction, _ unit: AngleUnit, to value: inout Value, at place: Int
  ) {
    (value.isTime, value.isPercent) = (false, false)
    guard failure == nil else { return }
    do throws(ExpressionError) {
      // Even with a small number, a function costs as much as a product of two numbers of 4,096 bits.
      try count(bits: 4_096 + value.number.heapBits, at: place)
      if limits.countsSquares { work += value.number.rational?.factoringWork ?? 0 }
      do throws(ArithmeticError) { value.number = try value.number.applying(function, in: unit) } catch {
        throw ExpressionError(.init(error), offset: place)
      }
      // The result can be long, such as a factorial, so its bits are work too.
      let bits = Int64(value.number.rational?.heapBits ?? 0)
      if limits.countsSquares { work += 8 * bits * bits }
    } catch {
      failure = error
    }
    // An undecided operation has computed 1,000 digits, which are work too.
    if failure?.reason == .undecided { work += limits.work / 256 }
  }

  /// Adds the work for operands of `bits` bits; throws at byte `place` if the work exceeds its limit.
  ///
  /// If the limits count squares, that is `bits` squared, or 4,096 × `bits` if `isLinear`; otherwise `bits`.
  private mutating func count(bits: Int, isLinear: Bool = false, at place: Int) throws(ExpressionError) {
    work += limits.countsSquares ? Int64(bits) * (isLinear ? 4_096 : Int64(bits)) : Int64(bits)
    if work > limits.work { throw ExpressionError(.tooLarge, offset: place) }
  }
}
