import ExactNumbers

/// A calculation without precedence: operands, with an operator between each two.
public struct Formula: Equatable, Sendable {
  /// The numbers in order; their count is the count of operators plus one.
  public var operands: CalculatorItemQueue<ExactReal>

  /// The operators, in order.
  public var operators: CalculatorItemQueue<Operator>

  /// Creates a formula from its parts.
  public init(
    operands: CalculatorItemQueue<ExactReal> = .init(), operators: CalculatorItemQueue<Operator> = .init()
  ) {
    self.operands = operands
    self.operators = operators
  }

  /// Returns the value, computed strictly from left to right.
  ///
  ///     try ExpressionParser.parse(from: "2 + 3 × 3 − 1").result()  // 14
  ///
  /// - Precondition: There is one operand more than there are operators.
  /// - Throws: `ArithmeticError.divisionByZero` or `.tooLarge`.
  public func result(limits: NumberLimits = .standard) throws(ArithmeticError) -> ExactReal {
    var operands = operands
    var operators = operators
    precondition(operands.count == operators.count + 1, "A formula has one operand more than operators")
    var value = operands.dequeue() ?? .zero
    while let `operator` = operators.dequeue(), let operand = operands.dequeue() {
      value = try `operator`.calculate(lhs: value, rhs: operand, limits: limits)
    }
    return value
  }
}
