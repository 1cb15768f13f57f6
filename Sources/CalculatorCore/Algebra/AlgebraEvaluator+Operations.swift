import ExactNumbers

extension AlgebraEvaluator {
  /// Makes `number` the operand.
  mutating func setOperand(_ number: Rational) {
    operand = number
    hasOperand = true
  }

  /// Makes a number in the small form the operand.
  @inline(__always)
  mutating func setOperand(_ number: SmallFraction) {
    if operand.large == nil { operand.small = number } else { operand = Rational(number) }
    hasOperand = true
  }

  /// Begins the operation whose left operand was read.
  mutating func begin(_ kind: AlgebraOperator.Kind) {
    let precedence = kind.precedence
    apply(downTo: precedence)
    if innermostOperator.kind.precedence == precedence {
      // Operators of the same precedence apply from left to right.
      applyInnermost()
      innermostOperator.kind = kind
    } else {
      push(kind)
      swap(&innermostOperator.left, &operand)
    }
    isBeforeOperand = true
    hasOperand = false
  }

  /// Begins a power whose base was read.
  mutating func beginPower(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    push(.power)
    swap(&innermostOperator.left, &operand)
    isBeforeOperand = true
    hasOperand = false
  }

  /// Begins a change of sign; two of them cancel out.
  mutating func changeSign() {
    if innermostOperator.kind == .sign { pop() } else { push(.sign) }
  }

  /// Begins parentheses.
  mutating func openParenthesis(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    nest()
    innermostOperator.parenthesisOffset = place
  }

  /// Makes the value of the parentheses the operand; returns false where none are open.
  mutating func closeParenthesis() -> Bool {
    applyAll()
    guard let outer = outerOperators.popLast() else { return false }
    innermostOperator = outer
    return true
  }

  /// Applies all operators since the last open parenthesis.
  mutating func applyAll() {
    apply(downTo: .nothing)
  }

  /// Divides the operand by 100.
  mutating func applyPercent(at place: Int) {
    guard failure == nil else { return }
    do throws(ArithmeticError) {
      try checkWork(.divide, operand, 100)
      try operand.divide(by: 100, limits: limits.numbers)
    } catch {
      failure = AlgebraError(error, offset: place)
    }
  }

  /// Makes a new operator the innermostOperator one.
  @inline(__always)
  private mutating func push(_ kind: AlgebraOperator.Kind) {
    if innermostOperator.kind != .nothing {
      nest()
      innermostOperator.isFirst = false
    }
    innermostOperator.kind = kind
  }

  /// Moves the innermostOperator operator to the outer ones, and begins a new one, which is nothing yet.
  @inline(__always)
  private mutating func nest() {
    outerOperators.append(AlgebraOperator())
    swap(&outerOperators[outerOperators.count - 1], &innermostOperator)
  }

  /// Removes the innermostOperator operator.
  @inline(__always)
  private mutating func pop() {
    if innermostOperator.isFirst {
      innermostOperator.kind = .nothing
    } else {
      innermostOperator = outerOperators.removeLast()
    }
  }

  /// Applies the operators that bind more strongly than `precedence`; the operand becomes their result.
  @inline(__always)
  private mutating func apply(downTo precedence: AlgebraOperator.Precedence) {
    while innermostOperator.kind.precedence.rawValue > precedence.rawValue {
      applyInnermost()
      swap(&operand, &innermostOperator.left)
      let factorOffset = innermostOperator.kind.precedence == .product ? innermostOperator.operandOffset : nil
      pop()
      // An error of a sum points at the last factor of its right operand: the first may be far before it.
      if let factorOffset, innermostOperator.kind.precedence == .sum {
        innermostOperator.operandOffset = factorOffset
      }
    }
  }

  /// Replaces the left operand of the innermostOperator operator by its result with the operand.
  private mutating func applyInnermost() {
    guard failure == nil else { return }
    let limits = limits.numbers
    do throws(ArithmeticError) {
      try checkWork(innermostOperator.kind, innermostOperator.left, operand)
      switch innermostOperator.kind {
      case .add: try innermostOperator.left.add(operand, limits: limits)
      case .subtract: try innermostOperator.left.subtract(operand, limits: limits)
      case .multiply: try innermostOperator.left.multiply(by: operand, limits: limits)
      case .divide: try innermostOperator.left.divide(by: operand, limits: limits)
      case .modulo:
        innermostOperator.left = try innermostOperator.left.remainder(dividingBy: operand, limits: limits)
      case .sign: innermostOperator.left = operand.negated()
      case .power: try applyPower()
      case .nothing: break
      }
    } catch {
      failure = AlgebraError(error, offset: innermostOperator.operandOffset)
    }
  }

  @inline(never)
  private mutating func applyPower() throws(ArithmeticError) {
    guard operand.isInteger else {
      failure = AlgebraError(.fractionalExponent, offset: innermostOperator.operandOffset)
      return
    }
    let exponent = try innermostOperator.left.exponent(standingFor: operand)
    try innermostOperator.left.raise(to: exponent, limits: limits.numbers)
    if !innermostOperator.left.isSmall { work.add(power: innermostOperator.left) }
  }

  /// Throws `ArithmeticError.tooLarge` where an operation would compute more than a line may.
  @inline(__always)
  private mutating func checkWork(
    _ kind: AlgebraOperator.Kind, _ left: Rational, _ right: Rational
  ) throws(ArithmeticError) {
    try work.add(kind.computedOperator, left, right, limit: limits.work, offset: offset)
  }

  private func checkDepth(at place: Int) throws(AlgebraError) {
    let depth = outerOperators.count + (innermostOperator.kind == .nothing ? 0 : 1)
    if depth >= limits.depth { throw AlgebraError(.tooDeep, offset: place) }
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
