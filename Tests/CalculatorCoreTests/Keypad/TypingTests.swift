import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TypingTests {
  @Test(arguments: [
    "#", "$", "½", "&", ";", "،", "؟", "٭", "٬", "฿", "ʼ", "\u{300}", "\u{200B}", "\u{FFFD}", "q", "Ä", "ㅁ",
  ])
  func `a character without a key is refused alone, and told until the next operator`(character: String)
    throws
  {
    let presentation = Presentation()
    let scalar = try #require(character.unicodeScalars.first)
    var calculator = Calculator()
    calculator.enter("2")
    let response = calculator.type(scalar, in: presentation.format)
    #expect(response.event == .refused(.noSuchKey(scalar)))
    #expect(
      presentation.announcement(for: response, of: calculator)
        == presentation.language.text(of: .noSuchKey(scalar)))
    calculator.enter("3")
    #expect(
      presentation.display(of: calculator).operand == "23" && calculator.standingRefusal == .noSuchKey(scalar)
    )
    calculator.enter("+")
    #expect(calculator.standingRefusal == nil)
  }

  @Test(arguments: ["⌫", "CE", "AC", "undo", "=", "×"], ["2+3#", "2+(1:45"])
  func `keys that go on or correct end what is told`(token: String, typed: String) {
    var calculator = Calculator()
    calculator.enter(typed)
    #expect(calculator.standingRefusal != nil)
    #expect(calculator.press(token)?.isAccepted == true)
    #expect(calculator.standingRefusal == nil)
  }

  @Test func `what is done to a row or pasted ends what is told`() throws {
    var calculator = Calculator()
    calculator.enter("1+2=#")
    #expect(calculator.perform(.edit, at: 1).isAccepted)
    #expect(calculator.standingRefusal == nil)
    calculator.enter("4#")
    _ = try calculator.paste("7")
    #expect(calculator.standingRefusal == nil)
  }
}

// MARK: - The comma

extension TypingTests {

  @Test func `a comma before a saved form was restored groups nothing`() {
    var calculator = Calculator()
    calculator.enter("1,234")
    calculator = calculator.restored(from: Archive.snapshot(of: calculator)).calculator
    calculator.enter(".")
    #expect(calculator.outcome == "1.234\t\t" && calculator.standingRefusal == .secondDecimalSeparator)
  }

  @Test(arguments: [
    ("1,5", "1,5\t\t"), ("1.5", "1,5\t\t"), ("1.234,56", "1.234,56\t\t"), ("1.234", "1,234\t\t"),
  ])
  func `where the decimal mark is a comma the point may group`(text: String, outcome: String) {
    let comma = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    var calculator = Calculator()
    calculator.enter(text, in: comma)
    #expect(calculator.outcome(in: comma) == outcome)
  }

}

extension Calculator {
  /// Types the characters of `text` without a pause and returns the last response.
  @discardableResult
  fileprivate mutating func enter(_ text: String, in format: NumberFormat = .standard) -> Calculator.Response?
  {
    var response: Calculator.Response?
    for scalar in text.unicodeScalars { response = type(scalar, in: format) }
    return response
  }
}
