import ExactNumbers

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
  /// Replaces `left` by the result of an operation, the right operand of which begins at byte `place`, unless there is no
  /// result any more.
  mutating func apply(_ operation: AlgebraOperation, to left: inout Value, _ right: Value, at place: Int) {
    if operation == .power { depth -= 1 }
    (left.isTime, left.isPercent) = (operation.givesTime(left.isTime, right.isTime), false)
    guard failure == nil else { return }
    do throws(ArithmeticError) {
      let (number, limits) = (right.number, limits.numbers)
      if !left.number.isSmall || !number.isSmall {
        longBits += Int64(left.number.heapBits) + Int64(number.heapBits)
        if longBits > self.limits.longBits { throw .tooLarge }
      }
      switch operation {
      case .operator(let `operator`):
        let isPart = right.isPercent && operation.precedence == 1
        let operand = isPart ? try number.multiplied(by: left.number, limits: limits) : number
        try `operator`.apply(to: &left.number, operand, limits: limits)
      case .modulo: left.number = try left.number.remainder(dividingBy: number, limits: limits)
      case .power where !number.isInteger: failure = AlgebraError(.fractionalExponent, offset: place)
      case .power: left.number = try left.number.raised(to: number.exponent, limits: limits)
      }
    } catch {
      failure = AlgebraError(.arithmetic(error), offset: place)
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
