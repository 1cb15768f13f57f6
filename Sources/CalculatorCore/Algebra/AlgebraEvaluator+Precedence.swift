import ExactNumbers

// An expression is computed while it is read, by precedence climbing. Its values are written where they are wanted, for to
// copy a number that may be on the heap takes longer than to add two short ones.

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
      let isPower = `operator`.kind == .power
      if isPower { try nest(in: &line) }
      line.advance()
      let place = line.next.start
      var right = Rational.zero
      try readOperand(in: &line, into: &right)
      // Powers apply from right to left, all others from left to right.
      let tighter = isPower ? `operator`.precedence : `operator`.precedence + 1
      if line.next.precedence >= tighter { try readOperators(in: &line, after: &right, from: tighter) }
      if isPower { line.depth -= 1 }
      line.apply(`operator`.kind, to: &left, &right, at: place, limits: limits)
    }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it.
  private func readOperand(in line: inout AlgebraLine, into value: inout Rational) throws(AlgebraError) {
    var (hasSign, isNegative) = (false, false)
    while line.next.kind == .subtract || line.next.kind == .add {
      hasSign = true
      if line.next.kind == .subtract { isNegative.toggle() }
      line.advance()
    }
    if line.next.kind == .number {
      try line.readNumber(into: &value, limits: limits.numbers)
    } else {
      try readOtherOperand(in: &line, into: &value)
    }
    line.isPercentage = line.next.kind == .percent
    if line.isPercentage {
      line.compute(at: line.next.start) { () throws(ArithmeticError) in
        try value.divide(by: 100, limits: limits.numbers)
      }
      line.advance()
    }
    // A power binds more strongly than the sign before it.
    if hasSign { try readOperators(in: &line, after: &value, from: 3) }
    if isNegative { value = value.negated() }
  }

  private func readOtherOperand(in line: inout AlgebraLine, into value: inout Rational) throws(AlgebraError) {
    let place = line.next.start
    switch line.next.kind {
    case .openingParenthesis:
      try nest(in: &line)
      line.advance()
      try readExpression(in: &line, into: &value)
      if line.next.kind == .end || line.next.kind == .equals {
        throw AlgebraError(.unclosedParenthesis, offset: place)
      }
      guard line.next.kind == .closingParenthesis else { throw line.unexpected }
      line.depth -= 1
    case .name: value = try self.value(of: line.name, at: place)
    case .previousValue: value = try previousValue(at: place)
    case .modulo: throw AlgebraError(.operatorForName, offset: place)
    default: return try line.readNumber(into: &value, limits: limits.numbers)
    }
    line.advance()
  }

  /// Counts the parenthesis or power that is next, with which calls are nested more deeply.
  private func nest(in line: inout AlgebraLine) throws(AlgebraError) {
    line.depth += 1
    if line.depth > limits.depth { throw AlgebraError(.tooDeep, offset: line.next.start) }
  }
}

extension AlgebraLine {
  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `offset`.
  fileprivate mutating func apply(
    _ operator: AlgebraToken.Kind, to left: inout Rational, _ right: inout Rational, at offset: Int,
    limits: AlgebraEvaluator.Limits
  ) {
    let isPart = isPercentage && (`operator` == .add || `operator` == .subtract)
    isPercentage = false
    guard failure == nil else { return }
    if !left.isSmall || !right.isSmall {
      longBits += Int64(left.heapBits) + Int64(right.heapBits)
      if longBits > limits.longBits { failure = AlgebraError(ArithmeticError.tooLarge, offset: offset) }
    }
    if `operator` == .power, !right.isInteger { failure = AlgebraError(.fractionalExponent, offset: offset) }
    compute(at: offset) { () throws(ArithmeticError) in
      let limits = limits.numbers
      if isPart { try right.multiply(by: left, limits: limits) }
      switch `operator` {
      case .add: try left.add(right, limits: limits)
      case .subtract: try left.subtract(right, limits: limits)
      case .multiply: try left.multiply(by: right, limits: limits)
      case .divide: try left.divide(by: right, limits: limits)
      case .modulo: left = try left.remainder(dividingBy: right, limits: limits)
      default: try left.raise(to: left.exponent(standingFor: right), limits: limits)
      }
    }
  }

  /// Computes something, unless there is no result any more.
  @inline(__always)
  fileprivate mutating func compute(at offset: Int, _ operation: () throws(ArithmeticError) -> Void) {
    guard failure == nil else { return }
    do throws(ArithmeticError) { try operation() } catch { failure = AlgebraError(error, offset: offset) }
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
