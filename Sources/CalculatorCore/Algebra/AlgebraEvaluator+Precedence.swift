import ExactNumbers

// An expression is computed while it is read, by precedence climbing. Its values are written where they are wanted, for to
// copy a number that may be on the heap takes longer than to add two short ones.

extension AlgebraToken {
  /// How strongly it binds as an operator with two operands; 0 if it is none.
  var precedence: Int {
    switch kind {
    case .operator(.add), .operator(.subtract): 1
    case .operator, .modulo: 2
    case .power: 3
    default: 0
    }
  }
}

extension AlgebraToken.Kind {
  /// Whether the result of this operation is a time, by whether the left and the right operand are.
  func givesTime(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .operator(let `operator`): `operator`.givesTime(left, right)
    case .modulo: left
    default: false
    }
  }
}

extension AlgebraEvaluator {
  /// Reads an expression up to what cannot go on with it.
  func readExpression(in line: inout AlgebraLine, into value: inout Rational) throws(AlgebraError) {
    try readOperand(in: &line, into: &value)
    try readOperators(in: &line, after: &value, from: 1)
  }

  /// Reads all operators of some precedence or a higher one, with their right operands, and applies them to `left`.
  private func readOperators(
    in line: inout AlgebraLine, after left: inout Rational, from least: Int
  ) throws(AlgebraError) {
    while line.next.precedence >= least {
      let `operator` = line.next
      line.advance()
      let place = line.next.start
      let isTime = line.isTime
      var right = Rational.zero
      if case .power = `operator`.kind {
        try nest(in: &line, at: `operator`.start)
        try readOperand(in: &line, into: &right)
        // Powers apply from right to left, all others from left to right.
        try readOperators(in: &line, after: &right, from: 3)
        line.depth -= 1
      } else {
        try readOperand(in: &line, into: &right)
        let tighter = `operator`.precedence + 1
        if line.next.precedence >= tighter { try readOperators(in: &line, after: &right, from: tighter) }
      }
      line.apply(`operator`.kind, to: &left, right, at: place, limits: limits)
      line.isTime = `operator`.kind.givesTime(isTime, line.isTime)
    }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it.
  private func readOperand(in line: inout AlgebraLine, into value: inout Rational) throws(AlgebraError) {
    if case .operator = line.next.kind { return try readSignedOperand(in: &line, into: &value) }
    if case .number = line.next.kind {
      try line.readNumber(into: &value, limits: limits.numbers)
    } else {
      try readOtherOperand(in: &line, into: &value)
    }
    line.isPercentage = false
    if case .percent = line.next.kind {
      if line.isTime { throw line.unexpected }
      line.takePercent(of: &value, limits: limits.numbers)
    }
  }

  private func readSignedOperand(
    in line: inout AlgebraLine, into value: inout Rational
  ) throws(AlgebraError) {
    var isNegative = false
    while line.next.precedence == 1 {
      if line.next.kind == .operator(.subtract) { isNegative.toggle() }
      line.advance()
    }
    if case .operator = line.next.kind { throw line.unexpected }
    try readOperand(in: &line, into: &value)
    // A power binds more strongly than the sign before it.
    try readOperators(in: &line, after: &value, from: 3)
    if isNegative { value.negate() }
  }

  private func readOtherOperand(in line: inout AlgebraLine, into value: inout Rational) throws(AlgebraError) {
    let place = line.next.start
    switch line.next.kind {
    case .openingParenthesis:
      try nest(in: &line, at: place)
      line.advance()
      try readExpression(in: &line, into: &value)
      if line.next.isEnd { throw AlgebraError(.unclosedParenthesis, offset: place) }
      guard line.next.kind == .closingParenthesis else { throw line.unexpected }
      line.depth -= 1
    case .name: (value, line.isTime) = try self.value(of: line.name, at: place)
    case .previousValue: (value, line.isTime) = try previousValue(at: place)
    case .modulo: throw AlgebraError(.operatorForName, offset: place)
    default: return try line.readNumber(into: &value, limits: limits.numbers)
    }
    line.advance()
  }

  /// Counts the parenthesis or power at byte `offset`, with which calls are nested more deeply.
  private func nest(in line: inout AlgebraLine, at offset: Int) throws(AlgebraError) {
    line.depth += 1
    if line.depth > limits.depth { throw AlgebraError(.tooDeep, offset: offset) }
  }
}

extension AlgebraLine {
  /// Takes a percent sign and makes a hundredth of the operand before it.
  fileprivate mutating func takePercent(of value: inout Rational, limits: NumberLimits) {
    isPercentage = true
    if failure == nil {
      do throws(ArithmeticError) { value = try value.divided(by: 100, limits: limits) } catch {
        failure = AlgebraError(error, offset: next.start)
      }
    }
    advance()
  }

  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `offset`.
  @inline(__always)
  fileprivate mutating func apply(
    _ kind: AlgebraToken.Kind, to left: inout Rational, _ right: Rational, at offset: Int,
    limits: AlgebraEvaluator.Limits
  ) {
    // Most operations are those of left to right on short numbers.
    if case .operator(let `operator`) = kind, !isPercentage, failure == nil, left.isSmall(limits.numbers),
      right.isSmall(limits.numbers), `operator`.apply(to: &left.small, right.small)
    {
      return
    }
    applyLarge(kind, to: &left, right, at: offset, limits: limits)
  }

  /// Replaces `left` by the result of any operation on any numbers, unless there is no result any more.
  @inline(never)
  private mutating func applyLarge(
    _ kind: AlgebraToken.Kind, to left: inout Rational, _ right: Rational, at offset: Int,
    limits: AlgebraEvaluator.Limits
  ) {
    let isPercent = isPercentage
    isPercentage = false
    guard failure == nil else { return }
    do throws(ArithmeticError) {
      if !left.isSmall || !right.isSmall {
        longBits += Int64(left.heapBits) + Int64(right.heapBits)
        if longBits > limits.longBits { throw .tooLarge }
      }
      let limits = limits.numbers
      switch kind {
      case .operator(let `operator`):
        let isPart = isPercent && (`operator` == .add || `operator` == .subtract)
        let right = isPart ? try right.multiplied(by: left, limits: limits) : right
        try `operator`.apply(to: &left, right, limits: limits)
      case .modulo: left = try left.remainder(dividingBy: right, limits: limits)
      default:
        if !right.isInteger {
          failure = AlgebraError(.fractionalExponent, offset: offset)
          return
        }
        left = try left.raised(to: left.exponent(standingFor: right), limits: limits)
      }
    } catch {
      failure = AlgebraError(error, offset: offset)
    }
  }
}

extension Rational {
  /// Returns an exponent to which this number has the same power as to `exponent`, a whole number that need not fit an `Int`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` where there is none; the power is then beyond all limits.
  fileprivate func exponent(standingFor exponent: Rational) throws(ArithmeticError) -> Int {
    if let exponent = Int(exactly: exponent) { return exponent }
    guard isZero || magnitude == 1 else { throw .tooLarge }
    // To these only the sign of the exponent matters, and whether it is odd.
    let size = exponent.numerator.trailingZeroBitCount == 0 ? 1 : 2
    return exponent.isNegative ? -size : size
  }
}
