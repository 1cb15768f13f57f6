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
    let calculator = Calculator(after: keys)
    #expect("\(calculator)" == text)
    #expect(String(reflecting: calculator) == text)
  }
}
