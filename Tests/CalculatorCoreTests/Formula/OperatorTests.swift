import CalculatorCore
import ExactNumbers
import Testing

@Suite struct OperatorTests {
  @Test func `there are five, spelt as on the keys`() {
    #expect(Operator.allCases.map(\.rawValue) == ["+", "−", "×", "÷", "~"])
    #expect(Operator.allCases.map(\.token) == ["+", "−", "×", "÷", "~"])
    #expect(Operator(rawValue: "−") == .subtract)
    #expect(Operator(rawValue: "-") == nil)
  }

  @Test(arguments: [
    (Operator.add, 14), (.subtract, 10), (.multiply, 24), (.divide, 6), (.round, 12),
  ]) func `each calculates`(operator: Operator, result: Int) throws {
    #expect(try `operator`.calculate(lhs: 12, rhs: 2) == Rational(result))
  }

  @Test(arguments: [Operator.divide, .round], [0, 1, -6])
  func `nothing can be divided by zero, or rounded to multiples of it`(operator: Operator, left: Int) {
    #expect(throws: ArithmeticError.divisionByZero) {
      try `operator`.calculate(lhs: Rational(left), rhs: 0)
    }
  }

  @Test(
    arguments: [
      ("+", Operator.add), ("-", .subtract), ("−", .subtract), ("–", .subtract), ("*", .multiply),
      ("x", .multiply), ("X", .multiply), ("×", .multiply), ("·", .multiply), ("∙", .multiply),
      ("/", .divide), ("÷", .divide), ("∕", .divide), ("~", .round), ("～", .round),
    ] as [(Unicode.Scalar, Operator)])
  func `people may spell it otherwise`(spelling: Unicode.Scalar, operator: Operator) {
    #expect(Operator(spelling: spelling) == `operator`)
  }

  @Test func `other characters are no operators`() {
    for scalar in "0.,=%^:a ±≈&".unicodeScalars {
      #expect(Operator(spelling: scalar) == nil)
    }
  }
}
