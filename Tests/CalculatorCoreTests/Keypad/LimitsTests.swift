import CalculatorCore
import TestSupport
import Testing

@Suite struct LimitsTests {
  @Test func `limits that nothing fits are a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Tape.Limits(operandDigits: 39) }
    await #expect(processExitsWith: .failure) { _ = Calculator(undoSteps: 0) }
  }

  @Test func `undo is bounded however few steps are asked for`() {
    var calculator = Calculator(undoSteps: 1)
    for _ in 0..<10 { _ = calculator.press(.digit(1)) }
    #expect(1...2 ~= calculator.count(of: .undo))
  }
}
