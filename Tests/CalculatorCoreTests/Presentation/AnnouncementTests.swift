import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

struct AnnouncementTests {
  /// What is told after the last of some keys, to a person who types and to one who finds keys by touch.
  private func told(_ keys: String) throws -> [String] {
    let presentation = Presentation()
    var calculator = Calculator()
    let last = calculator.press(keys)
    let response = try #require(last)
    return [false, true].map {
      String(presentation.announcement(for: response, of: calculator, includesTyping: $0))
    }
  }

  @Test(arguments: [
    ("5", "", "5"), ("1 2", "", "12"), ("0 00", "", "0"), ("1 .", "", "1."), ("1 . 5", "", "1.5"),
    ("8 + 1 2", "", "12"), ("5 +", "", "plus"), ("5 + −", "", "minus"), ("5 + 3 = ×", "", "multiply by"),
    ("5 + 3 −", "running value 8", "minus, running value 8"),
    ("6 ÷ 0 +", "Cannot divide by zero", "plus, Cannot divide by zero"),
  ])
  func `what is typed is told only to those who ask for it, and a running value to all`(
    keys: String, typing: String, touching: String
  ) throws {
    #expect(try told(keys) == [typing, touching])
  }

  @Test func `a percentage tells what it came to`() {
    let calculator = Calculator(after: "1 2 00 + 1 0 00 % × 5 % =")
    #expect(
      calculator.spoken(calculator.row(at: 1)) == "plus 1000 percent, which is 12000, running value 13200")
    #expect(
      calculator.spoken(calculator.row(at: 2)) == "multiply by 5 percent, which is 0.05, running value 660")
    let korean = Presentation(language: .korean)
    #expect(
      korean.spoken(korean.row(at: 1, of: calculator)) == "더하기 1000 퍼센트, 즉 12000, 누계 13200")
  }

  @Test func `the key for the decimal mark is named for the mark that it shows`() {
    var format = NumberFormat.standard
    #expect(Calculator.Language.english.name(of: .decimalSeparator, in: format) == "point")
    format.decimalSeparator = ","
    #expect(Calculator.Language.english.name(of: .decimalSeparator, in: format) == "comma")
    #expect(Calculator.Language.korean.name(of: .decimalSeparator, in: format) == "쉼표")
  }
}
