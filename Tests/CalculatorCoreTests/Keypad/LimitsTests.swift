import CalculatorCore
import TestSupport
import Testing

@Suite struct LimitsTests {
  @Test func `limits that nothing fits are a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Tape.Limits(operandDigits: 39) }
    await #expect(processExitsWith: .failure) { _ = Calculator(undoSteps: 0) }
  }

  @Test func `a row out of bounds is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = Calculator(after: "1 + 2 =").row(at: 3) }
    await #expect(processExitsWith: .failure) { _ = Calculator(after: "1 + 2 =").row(at: -1) }
  }

  @Test func `undo is bounded however few steps are asked for`() {
    var calculator = Calculator(undoSteps: 1)
    for _ in 0..<10 { _ = calculator.press(.digit(1)) }
    #expect(1...2 ~= calculator.count(of: .undo))
  }

  @Test(arguments: [(1, 2, 2), (1, 3, 2), (7, 14, 14), (7, 15, 14), (9, 19, 17), (12, 24, 24), (12, 25, 22)])
  func `up to twice as many steps as asked for are kept, and then an eighth is forgotten`(
    undoSteps: Int, steps: Int, kept: Int
  ) {
    var calculator = Calculator(undoSteps: undoSteps)
    for step in 0..<steps { _ = calculator.press(step % 2 == 0 ? .digit(1) : .changeSign) }
    #expect(calculator.count(of: .undo) == kept)
  }
}
