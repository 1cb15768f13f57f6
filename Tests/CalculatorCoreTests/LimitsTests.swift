import CalculatorCore
import Testing

@Suite struct LimitsTests {
  @Test func `an operand holds twenty digits unless told otherwise`() {
    #expect(Limits.standard.operandDigits == 20)
    #expect(Limits(operandDigits: 8).operandDigits == 8)
  }
}
