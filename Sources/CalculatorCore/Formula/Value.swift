import ExactNumbers

/// The value of an expression, or of a part of an expression such as an operand.
struct Value {
  var number = ExactReal(.zero)

  /// Whether the value is a time, in hours.
  var isTime = false

  /// Whether the value is an operand with a percent sign; for `5%`, `number` is 0.05.
  var isPercent = false
}

extension Value {
  /// The factor from degrees to radians, π/180, as the value of `°`.
  static let degree = Value(number: (try? .pi / 180) ?? .zero)

  init(_ number: WrittenNumber) {
    self.init(number: ExactReal(number.value), isTime: number.isTime, isPercent: number.isPercent)
  }

  /// Returns the number of this operand after `operator`: after + and −, the percentage `5%` is 5% of `left`.
  func number(
    after operator: Operator?, _ left: ExactReal, limits: NumberLimits
  ) throws(ArithmeticError) -> ExactReal {
    guard isPercent, `operator`?.isAdditive == true else { return number }
    return try Operator.multiply.calculate(lhs: number, rhs: left, limits: limits)
  }

  /// Returns the result of `operator` on the number `left` and this value.
  ///
  /// A percentage is added by one product (`left + 5%` is `left × 1.05`), because adding two long fractions takes much longer.
  func applied(
    _ operator: Operator, to left: ExactReal, limits: NumberLimits
  ) throws(ArithmeticError) -> ExactReal {
    guard isPercent, `operator`.isAdditive else {
      return try `operator`.calculate(lhs: left, rhs: number, limits: limits)
    }
    let factor = try `operator`.calculate(lhs: 1, rhs: number, limits: limits)
    return try Operator.multiply.calculate(lhs: left, rhs: factor, limits: limits)
  }

  /// Replaces this value by the result of an operation with `right`, which begins at byte `place`.
  mutating func apply(
    _ operation: Operation, _ right: Value, at place: Int, limits: NumberLimits
  ) throws(ExpressionError) {
    (isTime, isPercent) = (operation.givesTime(isTime, right.isTime), false)
    do throws(ArithmeticError) {
      number =
        switch operation {
        case .operator(let `operator`): try right.applied(`operator`, to: number, limits: limits)
        case .factor: try right.applied(.multiply, to: number, limits: limits)
        case .power: try number.raised(to: right.number, limits: limits)
        case .modulo: try number.remainder(dividingBy: right.number, limits: limits)
        }
    } catch {
      throw ExpressionError(.init(error), offset: place)
    }
  }
}

extension ExactReal {
  /// Returns the number raised to a power; for a fraction with an integer as exponent, `limits` bound the result.
  fileprivate func raised(to exponent: ExactReal, limits: NumberLimits) throws(ArithmeticError) -> ExactReal {
    guard let base = rational, let exponent = exponent.rational, exponent.isInteger else {
      return try raised(to: exponent)
    }
    return ExactReal(try base.raised(to: exponent.exponent, limits: limits))
  }

  /// Returns the remainder of dividing by `divisor`, with the sign of `divisor`.
  fileprivate func remainder(
    dividingBy divisor: ExactReal, limits: NumberLimits
  ) throws(ArithmeticError) -> ExactReal {
    guard let number = rational, let divisor = divisor.rational else {
      return try self - rounded(toMultipleOf: divisor, .down)
    }
    return ExactReal(try number.remainder(dividingBy: divisor, limits: limits))
  }
}

extension Rational {
  /// This integer as an `Int`; if it does not fit, an `Int` of the same sign, which is odd if this integer is odd.
  fileprivate var exponent: Int {
    // For 0, 1 and -1 only the sign of the exponent and its last bit matter. All other powers are too large in any case.
    Int(exactly: self) ?? (isNegative ? -1 : 1) * (numerator.trailingZeroBitCount == 0 ? .max : .max - 1)
  }
}
