import CalculatorCore
import ExactNumbers
import Testing

@Suite struct FormulaTests {
  private func result(_ operands: [ExactReal], _ operators: [Operator]) throws -> ExactReal {
    try Formula(operands: .init(operands), operators: .init(operators)).result()
  }

  @Test func `a division by zero has no result, whatever follows`() {
    #expect(throws: ArithmeticError.divisionByZero) { try result([6, 0], [.divide]) }
    #expect(throws: ArithmeticError.divisionByZero) { try result([0, 0, 0], [.divide, .multiply]) }
  }

  @Test func `too large is not wrong`() {
    let formula = Formula(
      operands: .init([ExactReal(1 << 40), ExactReal(1 << 40)]), operators: .init([.multiply]))
    #expect(throws: ArithmeticError.tooLarge) { try formula.result(limits: NumberLimits(bits: 64)) }
  }

  @Test func `asking for the result uses nothing up`() throws {
    let formula = Formula(operands: .init([1, 2]), operators: .init([.add]))
    #expect(try formula.result() == 3)
    #expect(try formula.result() == 3)
  }

  @Test func `a formula that lacks an operand is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = try Formula(operands: .init([1]), operators: .init([.add])).result()
    }
  }
}
