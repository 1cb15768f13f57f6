import ExactNumbers

extension AlgebraEvaluator {
  /// Takes `number` as the operand.
  mutating func take(_ number: Rational) {
    operand = number
    hasOperand = true
  }

  /// Goes on to the right operand of `+` or `-`.
  mutating func add(_ operator: Operator) {
    completeTerm()
    group.sumOperator = `operator`
    expectFactor()
  }

  /// Goes on to the right operand of `*`, `/` or `mod`.
  mutating func multiply(_ operator: AlgebraGroup.ProductOperator) {
    completeFactor()
    if group.productOperator == nil {
      swap(&group.product, &operand)
    } else {
      applyProductOperator()
    }
    group.productOperator = `operator`
    expectFactor()
  }

  /// Goes on to the exponent of a power.
  mutating func raise(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    powers.append(OpenPower(base: operand, isNegative: group.isNegative, place: group.place))
    group.isNegative = false
    expectFactor()
  }

  /// Makes the operand a percentage.
  mutating func takeHundredth(at place: Int) {
    guard failure == nil else { return }
    do throws(ArithmeticError) { try operand.divide(by: 100, limits: limits.numbers) } catch {
      failure = AlgebraError(error, offset: place)
    }
  }

  /// Goes on to what stands in parentheses.
  mutating func open(at place: Int) throws(AlgebraError) {
    try checkDepth(at: place)
    group.parenthesis = place
    outerGroups.append(group)
    group = AlgebraGroup()
    group.outerPowers = powers.count
    expectFactor()
  }

  /// Takes what stands in parentheses as the operand; returns false where none are open.
  mutating func close() -> Bool {
    guard let outer = outerGroups.popLast() else { return false }
    completeSum()
    group = outer
    return true
  }

  /// Works out all that waits in the group; the operand is its value then.
  mutating func completeSum() {
    completeTerm()
    swap(&operand, &group.sum)
  }

  /// Works out the term before a `+`, `-` or end, and the sum with it.
  private mutating func completeTerm() {
    completeFactor()
    if group.productOperator != nil {
      applyProductOperator()
      swap(&operand, &group.product)
      group.productOperator = nil
    }
    guard let sumOperator = group.sumOperator else {
      swap(&group.sum, &operand)
      return
    }
    guard failure == nil else { return }
    do throws(ArithmeticError) {
      if sumOperator == .add {
        try group.sum.add(operand, limits: limits.numbers)
      } else {
        try group.sum.subtract(operand, limits: limits.numbers)
      }
    } catch {
      fail(error)
    }
  }

  /// Works out the powers that the operand ends, and their signs.
  private mutating func completeFactor() {
    while powers.count > group.outerPowers, let power = powers.popLast() {
      applyPower(power)
      group.isNegative = power.isNegative
      group.place = power.place
    }
    if group.isNegative {
      operand.negate()
      group.isNegative = false
    }
  }

  /// Puts the power in place of its exponent, which is the operand.
  private mutating func applyPower(_ power: OpenPower) {
    guard failure == nil else { return }
    if group.isNegative { operand.negate() }
    guard operand.isInteger else {
      failure = AlgebraError(.fractionalExponent, offset: group.place)
      return
    }
    do throws(ArithmeticError) {
      operand = try power.base.raised(to: power.base.exponent(standingFor: operand), limits: limits.numbers)
    } catch {
      fail(error)
    }
  }

  /// Replaces the product by what its operator makes of it and the operand.
  private mutating func applyProductOperator() {
    guard failure == nil else { return }
    let limits = limits.numbers
    do throws(ArithmeticError) {
      switch group.productOperator {
      case .multiply: try group.product.multiply(by: operand, limits: limits)
      case .divide: try group.product.divide(by: operand, limits: limits)
      case .modulo: group.product = try group.product.remainder(dividingBy: operand, limits: limits)
      case nil: break
      }
    } catch {
      fail(error)
    }
  }

  private mutating func fail(_ error: ArithmeticError) {
    failure = AlgebraError(error, offset: group.place)
  }

  private mutating func expectFactor() {
    hasOperand = false
    isBeforeFactor = true
  }

  private func checkDepth(at place: Int) throws(AlgebraError) {
    if outerGroups.count + powers.count >= limits.depth { throw AlgebraError(.tooDeep, offset: place) }
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
