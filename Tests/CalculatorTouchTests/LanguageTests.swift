import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct LanguageTests {
  @Test(
    arguments: [
      // Korea, Germany, France, India, and where digits are not grouped.
      (".", ",", 3, 0, "1,234,567.8"), (",", ".", 3, 0, "1.234.567,8"),
      (",", "\u{202F}", 3, 3, "1\u{202F}234\u{202F}567,8"), (".", ",", 3, 2, "12,34,567.8"),
      (",", ".", 0, 0, "1234567,8"),
      // One separator for both, sentences, and none.
      (".", ".", 3, 0, "1,234,567.8"), ("a point", "a long comma", 3, 0, "1,234,567.8"),
      ("", ",", 3, 0, "1,234,567.8"),
    ] as [(String, String, Int, Int, UTF8Text)])
  func `numbers are written as in a place`(
    decimal: String, grouping: String, primarySize: Int, secondarySize: Int, text: UTF8Text
  ) {
    var calculator = Calculator(
      format: .standard(
        decimalSeparator: decimal, groupingSeparator: grouping, groupingSize: primarySize,
        secondaryGroupingSize: secondarySize))
    calculator.press("1 2 3 4 5 6 7 . 8")
    #expect(calculator.display.operand == text)
  }
}
