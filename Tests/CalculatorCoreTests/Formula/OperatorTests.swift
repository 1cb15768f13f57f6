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

  @Test(arguments: [
    ("2 ÷ 3 ~ 0.01", "0.67"), ("7.48 ~ 0.05", "7.5"), ("12345 ~ 10", "12350"), ("-12345 ~ 10", "-12350"),
    ("12344 ~ 10", "12340"), ("12345 ~ -10", "12350"), ("0 ~ 5", "0"), ("2 ~ 5", "0"), ("2.5 ~ 5", "5"),
    ("19.99 × 0.19 ~ 0.01", "3.8"), ("1 ÷ 3 ~ 1⁄7", "0.28571428571428571429"), ("1 ÷ 3 ~ 1/7", "0"),
    ("7.483~5%", "7.5"),
    ("5 ~ 2 × 3", "18"), ("1e2000 ~ 1e-2000", "1e2000"), ("5 ～ 3", "6"),
  ]) func `a number is rounded to the nearest multiple`(expression: String, value: String) throws {
    let result = try ExpressionParser.parse(from: expression).result()
    #expect(NumberFormat.ungrouped.text(for: result) == value)
    let evaluated = try Array(expression.utf8).withUnsafeBufferPointer {
      try ExpressionParser.evaluate($0).get()
    }
    #expect(evaluated == result)
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
