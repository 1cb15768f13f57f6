import ExactNumbers

// An expression is computed while it is read, by precedence climbing. Its values are written where they are wanted, for to
// copy a number that may be on the heap takes longer than to add two short ones.

/// An operation on two operands.
enum AlgebraOperation: Equatable {
  case `operator`(Operator), modulo, power

  /// How strongly it binds.
  var precedence: Int {
    switch self {
    case .operator(.add), .operator(.subtract): 1
    case .operator, .modulo: 2
    case .power: 3
    }
  }

  /// Whether its result is a time, by whether the left and the right operand are.
  func givesTime(_ left: Bool, _ right: Bool) -> Bool {
    switch self {
    case .operator(let `operator`): `operator`.givesTime(left, right)
    case .modulo: left
    case .power: false
    }
  }
}

extension AlgebraEvaluator {
  /// Reads an expression up to what cannot go on with it.
  mutating func readExpression(into value: inout Rational) throws(AlgebraError) {
    try readOperand(into: &value)
    try readOperations(on: &value, from: 1)
  }

  /// Reads all operators of some precedence or a higher one, with their right operands, and applies them to `left`.
  private mutating func readOperations(on left: inout Rational, from least: Int) throws(AlgebraError) {
    while let operation = line.operation, operation.precedence >= least {
      let (place, isTime) = (line.start, line.isTime)
      var right = Rational.zero
      try readOperand(into: &right)
      // Powers apply from right to left, all others from left to right.
      let tighter = operation == .power ? 3 : operation.precedence + 1
      if let next = line.operation, next.precedence >= tighter {
        try readOperations(on: &right, from: tighter)
      }
      if operation == .power { line.depth -= 1 }
      line.apply(operation, to: &left, right, at: place)
      line.isTime = operation.givesTime(isTime, line.isTime)
    }
  }

  /// Reads a number, a name or an expression in parentheses, with signs before it and a percent sign after it, and the
  /// operator that follows.
  private mutating func readOperand(into value: inout Rational) throws(AlgebraError) {
    let place = line.start
    switch line.next {
    case UInt8(ascii: "("):
      try line.nest()
      line.advance()
      try readExpression(into: &value)
      if line.isAtEndOfExpression { throw AlgebraError(.unclosedParenthesis, offset: place) }
      guard line.next == UInt8(ascii: ")") else { throw line.unexpected }
      line.depth -= 1
      line.advance()
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return try readSignedOperand(into: &value)
    case _ where line.isAtWord:
      if line.isAtModulo { throw AlgebraError(.operatorForName, offset: place) }
      (value, line.isTime) = try valueOfName()
      line.advance()
    default: try line.readNumber(into: &value)
    }
    line.isPercentage = false
    if line.next == UInt8(ascii: "%") {
      try line.readPercentSign(of: &value)
    } else {
      try line.readOperation()
    }
  }

  private mutating func readSignedOperand(into value: inout Rational) throws(AlgebraError) {
    var isNegative = false
    while line.next == UInt8(ascii: "+") || line.next == UInt8(ascii: "-") {
      if line.next == UInt8(ascii: "-") { isNegative.toggle() }
      line.advance()
    }
    try readOperand(into: &value)
    // A power binds more strongly than the sign before it.
    try readOperations(on: &value, from: 3)
    if isNegative { value.negate() }
  }
}

// MARK: - Operations

extension AlgebraLine {
  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `offset`.
  @inline(__always)
  fileprivate mutating func apply(
    _ operation: AlgebraOperation, to left: inout Rational, _ right: Rational, at offset: Int
  ) {
    // Most operations are those of left to right on short numbers.
    if case .operator(let `operator`) = operation, !isPercentage, failure == nil,
      left.isSmall(limits.numbers), right.isSmall(limits.numbers),
      `operator`.apply(to: &left.small, right.small)
    {
      return
    }
    applyLarge(operation, to: &left, right, at: offset)
  }

  /// Replaces `left` by the result of any operation on any numbers, unless there is no result any more.
  @inline(never)
  private mutating func applyLarge(
    _ operation: AlgebraOperation, to left: inout Rational, _ right: Rational, at offset: Int
  ) {
    let isPart = isPercentage && operation.precedence == 1
    isPercentage = false
    guard failure == nil else { return }
    do throws(ArithmeticError) {
      if !left.isSmall || !right.isSmall { longBits += Int64(left.heapBits) + Int64(right.heapBits) }
      if longBits > limits.longBits { throw .tooLarge }
      let limits = limits.numbers
      switch operation {
      case .operator(let `operator`):
        let right = isPart ? try right.multiplied(by: left, limits: limits) : right
        try `operator`.apply(to: &left, right, limits: limits)
      case .modulo: left = try left.remainder(dividingBy: right, limits: limits)
      case .power where !right.isInteger: failure = AlgebraError(.fractionalExponent, offset: offset)
      case .power: left = try left.raised(to: right.exponent, limits: limits)
      }
    } catch {
      failure = AlgebraError(error, offset: offset)
    }
  }
}

extension Rational {
  /// This whole number as an exponent; where it does not fit an `Int`, one of the same sign that is odd if it is.
  fileprivate var exponent: Int {
    // The powers of 0, 1 and -1 depend on nothing else; those of all other numbers are too large either way.
    Int(exactly: self) ?? (isNegative ? -1 : 1) * (numerator.trailingZeroBitCount == 0 ? .max : .max - 1)
  }
}
