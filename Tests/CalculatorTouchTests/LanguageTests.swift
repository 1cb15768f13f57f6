import CalculatorCore
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct LanguageTests {
  struct Place: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let separators: (decimal: String, grouping: String)
    let sizes: (primary: Int, secondary: Int)
    let text: String
  }

  static let places = [
    Place(testDescription: "Korea", separators: (".", ","), sizes: (3, 0), text: "1,234,567.8"),
    Place(testDescription: "Germany", separators: (",", "."), sizes: (3, 0), text: "1.234.567,8"),
    Place(
      testDescription: "France", separators: (",", "\u{202F}"), sizes: (3, 3),
      text: "1\u{202F}234\u{202F}567,8"),
    Place(testDescription: "India", separators: (".", ","), sizes: (3, 2), text: "12,34,567.8"),
    Place(testDescription: "no groups", separators: (",", "."), sizes: (0, 0), text: "1234567,8"),
    Place(
      testDescription: "one separator for both", separators: (".", "."), sizes: (3, 0), text: "1,234,567.8"),
    Place(
      testDescription: "a separator that is a sentence", separators: ("a point", "a long comma"),
      sizes: (3, 0),
      text: "1,234,567.8"),
    Place(testDescription: "no separator", separators: ("", ","), sizes: (3, 0), text: "1,234,567.8"),
  ]

  @Test(arguments: places) func `numbers are written as in a place`(place: Place) {
    var calculator = Calculator(
      format: .standard(
        decimalSeparator: place.separators.decimal, groupingSeparator: place.separators.grouping,
        groupingSize: place.sizes.primary, secondaryGroupingSize: place.sizes.secondary))
    calculator.press("1 2 3 4 5 6 7 . 8")
    #expect(calculator.display.operand == place.text)
  }

  @Test func `the app speaks the language of its calculator`() {
    var app = AppCalculator(Calculator(language: .korean))
    app.press("5 + 3")
    #expect(app.press(.equals).announcement == "결과 8")
    #expect(app.press(.clear).announcement == "모두 지움")
    #expect(app.openingNotice == String(Calculator.Language.korean.text(of: .notKept)))
  }
}
