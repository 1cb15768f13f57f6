import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What a failing test prints of values.
@Suite struct DescriptionTests {
  @Test(arguments: [
    ("", "Calculator: 0, tape: none"), ("1 2 + 3 × 4", "Calculator: × 4, tape: 12 | + 3 → 15"),
    (
      "2 ÷ 3 =",
      "Calculator: ≈ 0.66666666666666666667, tape: 2 | ÷ 3 → ≈ 0.66666666666666666667 | = ≈ 0.66666666666666666667"
    ),
    ("6 ÷ 0 =", "Calculator: NaN, tape: 6 | ÷ 0 → NaN | = NaN"),
  ]) func `a calculator prints what it shows and its tape`(keys: String, text: String) {
    var calculator = Calculator()
    calculator.press(keys)
    #expect("\(calculator)" == text)
    #expect(String(reflecting: calculator) == text)
  }

  @Test func `a response prints what happened and where`() throws {
    var calculator = Calculator()
    #expect("\(calculator.press(.digit(5)))" == "Response: accepted, rows from 0, 1 change")
    #expect("\(calculator.press(.equals))" == "Response: refused(nothingToCompute), rows from 0")
    calculator.press("+ 3 =")
    #expect("\(calculator.press(.undo))" == "Response: undone, rows from 1, 1 undone")
    calculator.press("redo")
    #expect(
      "\(calculator.perform(.note("tip"), at: 1))"
        == "Response: noted, rows from 1, row 1 kept in view, 1 change")
  }
}
