import CalculatorCore
import ExactNumbers
import Testing

@Suite struct OperatorTests {
  @Test func `there are four, spelt as on the keys`() {
    #expect(Operator.allCases.map(\.rawValue) == ["+", "−", "×", "÷"])
    #expect(Operator(rawValue: "−") == .subtract)
    #expect(Operator(rawValue: "-") == nil)
  }

  @Test(arguments: [
    (Operator.add, 14), (.subtract, 10), (.multiply, 24), (.divide, 6),
  ]) func `each calculates`(operator: Operator, result: Int) throws {
    #expect(try `operator`.calculate(lhs: 12, rhs: 2) == Rational(result))
  }

  @Test func `subtraction may go below zero`() throws {
    #expect(try Operator.subtract.calculate(lhs: 1, rhs: 3) == -2)
  }

  @Test func `a quotient is exact`() throws {
    let third = try Operator.divide.calculate(lhs: 1, rhs: 3)
    #expect(try Operator.multiply.calculate(lhs: third, rhs: 3) == 1)
  }

  @Test(arguments: [0, 1, -6]) func `nothing can be divided by zero`(dividend: Int) {
    #expect(throws: ArithmeticError.divisionByZero) {
      try Operator.divide.calculate(lhs: Rational(dividend), rhs: 0)
    }
  }

  @Test(
    arguments: [
      ("+", Operator.add), ("-", .subtract), ("−", .subtract), ("–", .subtract), ("*", .multiply),
      ("x", .multiply), ("X", .multiply), ("×", .multiply), ("·", .multiply), ("∙", .multiply),
      ("/", .divide), ("÷", .divide), ("∕", .divide),
    ] as [(Unicode.Scalar, Operator)])
  func `people may spell it otherwise`(spelling: Unicode.Scalar, operator: Operator) {
    #expect(Operator(spelling: spelling) == `operator`)
  }

  @Test func `other characters are no operators`() {
    for scalar in "0.,=%^:a ±".unicodeScalars {
      #expect(Operator(spelling: scalar) == nil)
    }
  }
}
