import ExactNumbers

extension AlgebraEvaluator {
  /// Takes `number` as the operand.
  mutating func take(_ number: Rational) {
    operand = number
    hasOperand = true
  }

  /// Takes a number in the small form as the operand.
  @inline(__always)
  mutating func take(_ number: SmallFraction) {
    if operand.large == nil { operand.small = number } else { operand = Rational(number) }
    hasOperand = true
  }

  /// Goes on to the right operand of an operation, the left one of which was read.
  mutating func begin(_ kind: AlgebraOperator.Kind) {
    let precedence = kind.precedence
    workOut(downTo: precedence)
    if last.kind.precedence == precedence {
      // What binds as strongly goes from left to right.
      applyLast()
      last.kind = kind
    } else {
      wait(for: kind)
      swap(&last.left, &operand)
    }
    isBeforeOperand = true
    hasOperand = false
  }

  /// Goes on to the exponent of a power.
  mutating func beginPower(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    wait(for: .power)
    swap(&last.left, &operand)
    isBeforeOperand = true
    hasOperand = false
  }

  /// Goes on to the operand of a minus sign.
  mutating func changeSign() {
    if last.kind == .sign { removeLast() } else { wait(for: .sign) }
  }

  /// Goes on to what stands in parentheses.
  mutating func open(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    pushLast()
    last.parenthesisOffset = place
  }

  /// Takes what stands in parentheses as the operand; returns false where none are open.
  mutating func close() -> Bool {
    workOut()
    guard let outer = pending.popLast() else { return false }
    last = outer
    return true
  }

  /// Works out all that waits since the last parenthesis was opened.
  mutating func workOut() {
    workOut(downTo: .nothing)
  }

  /// Makes the operand a hundredth of what it was.
  mutating func takeHundredth(at place: Int) {
    guard failure == nil else { return }
    do throws(ArithmeticError) { try operand.divide(by: 100, limits: limits.numbers) } catch {
      failure = AlgebraError(error, offset: place)
    }
  }

  /// Puts something after all that waits.
  @inline(__always)
  private mutating func wait(for kind: AlgebraOperator.Kind) {
    if last.kind != .nothing {
      pushLast()
      last.isFirst = false
    }
    last.kind = kind
  }

  /// Puts another one after what waits last.
  @inline(__always)
  private mutating func pushLast() {
    pending.append(AlgebraOperator())
    swap(&pending[pending.count - 1], &last)
  }

  /// Takes away what waits last.
  @inline(__always)
  private mutating func removeLast() {
    if last.isFirst { last.kind = .nothing } else { last = pending.removeLast() }
  }

  /// Works out what waits and binds more strongly than `precedence`; the operand is what it comes to.
  @inline(__always)
  private mutating func workOut(downTo precedence: AlgebraOperator.Precedence) {
    while last.kind.precedence.rawValue > precedence.rawValue {
      applyLast()
      swap(&operand, &last.left)
      let factorOffset = last.kind.precedence == .product ? last.operandOffset : nil
      removeLast()
      // Of a sum, the place of the last factor is told: the first may be far before it.
      if let factorOffset, last.kind.precedence == .sum { last.operandOffset = factorOffset }
    }
  }

  /// Replaces the left operand of what waits last by the result that it has with the operand.
  private mutating func applyLast() {
    guard failure == nil else { return }
    let limits = limits.numbers
    do throws(ArithmeticError) {
      switch last.kind {
      case .add: try last.left.add(operand, limits: limits)
      case .subtract: try last.left.subtract(operand, limits: limits)
      case .multiply: try last.left.multiply(by: operand, limits: limits)
      case .divide: try last.left.divide(by: operand, limits: limits)
      case .modulo: last.left = try last.left.remainder(dividingBy: operand, limits: limits)
      case .sign: last.left = operand.negated()
      case .power: try applyPower()
      case .nothing: break
      }
    } catch {
      failure = AlgebraError(error, offset: last.operandOffset)
    }
  }

  @inline(never)
  private mutating func applyPower() throws(ArithmeticError) {
    guard operand.isInteger else {
      failure = AlgebraError(.fractionalExponent, offset: last.operandOffset)
      return
    }
    let exponent = try last.left.exponent(standingFor: operand)
    try last.left.raise(to: exponent, limits: limits.numbers)
  }

  private func checkDepth(at place: Int) throws(AlgebraError) {
    let depth = pending.count + (last.kind == .nothing ? 0 : 1)
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
