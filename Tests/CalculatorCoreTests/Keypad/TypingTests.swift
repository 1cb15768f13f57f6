import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TypingTests {
  private static let comma = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")

  /// Types characters without a pause and returns what is shown then.
  private func outcome(of text: String, format: NumberFormat = .standard) -> String {
    var calculator = Calculator()
    calculator.enter(text, in: format)
    return calculator.outcome(in: format)
  }

  @Test(arguments: [
    ("5+3=", "8\t\t5|+ 3|= 8"), ("8-2*3/9=", "2\t\t8|− 2|× 3|÷ 9|= 2"), ("2x3=", "6\t\t2|× 3|= 6"),
    ("6÷4=", "1.5\t\t6|÷ 4|= 1.5"), ("50+10%=", "55\t\t50|+ 10%|= 55"), ("5±", "-5\t\t"),
    ("5 + 3 =", "8\t\t5|+ 3|= 8"),
    ("٣+٤=", "7\t\t3|+ 4|= 7"), ("５＋３＝", "8\t\t5|+ 3|= 8"), ("1.5", "1.5\t\t"), ("1,5", "1.5\t\t"),
    ("1٫5", "1.5\t\t"),
  ]) func `characters are the keys that they look like`(text: String, outcome: String) {
    #expect(self.outcome(of: text) == outcome)
  }

  @Test(arguments: [
    ("2^3=", "8\t\t2^3|= 8"), ("2*(3+4)=", "14\t\t2|× (3 + 4)|= 14"), ("5!=", "120\t\t5!|= 120"),
    ("√4=", "2\t\t√4|= 2"), ("3²=", "9\t\t3²|= 9"), ("2+1e5=", "100,002\t\t2|+ 100,000|= 100,002"),
    ("2π=", "6.28318530717958647693\t\t(2 × π)|= 6.28318530717958647693"),
    ("100+25q0+30=", "380\t\t100|+ 250|+ 30|= 380"),
  ]) func `what has a key is entered, and what follows a slip counts`(text: String, outcome: String) {
    #expect(self.outcome(of: text) == outcome)
  }

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

  @Test(arguments: ["⌫", "CE", "AC", "undo", "=", "×"])
  func `keys that go on or correct end what is told`(token: String) {
    var calculator = Calculator()
    calculator.enter("2+3#")
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
  @Test(arguments: [
    ("1,234.56", "1,234.56\t\t"), ("12,345.6", "12,345.6\t\t"), ("999,000.", "999,000.\t\t"),
    ("1,234.", "1,234.\t\t"),
    ("1,234", "1.234\t\t"), ("1,5+2,5=", "4\t\t1.5|+ 2.5|= 4"),
  ]) func `a comma is the decimal mark unless three digits and a point follow`(text: String, outcome: String)
  {
    #expect(self.outcome(of: text) == outcome)
  }

  @Test(arguments: [
    "1,23.4", "1,2345.6", "1234,567.8", "0,123.4", ",123.4", "1.234.5", "1,234,5", "1.234,5", "1..5",
    "1,234.5.6",
  ]) func `any other second mark is refused and told`(text: String) {
    var calculator = Calculator()
    calculator.enter(text)
    #expect(calculator.standingRefusal == .secondDecimalSeparator)
  }

  @Test(arguments: [
    ("1,5", "1,5\t\t"), ("1.5", "1,5\t\t"), ("1.234,56", "1.234,56\t\t"), ("1.234", "1,234\t\t"),
  ])
  func `where the decimal mark is a comma the point may group`(text: String, outcome: String) {
    #expect(self.outcome(of: text, format: Self.comma) == outcome)
  }

  @Test(arguments: ["1,234⌫4.", "1,234undo4.", "1,234±."])
  func `a number that was corrected since is not taken for a grouped one`(text: String) {
    var calculator = Calculator()
    calculator.enter("1,234")
    switch text {
    case "1,234±.": calculator.enter("±")
    case "1,234⌫4.":
      calculator.press("⌫")
      calculator.enter("4")
    default:
      calculator.press("undo")
      calculator.enter("4")
    }
    #expect(calculator.type(".").event == .refused(.secondDecimalSeparator))
  }

  @Test func `a pasted number is not taken for a grouped one, and two zeros count as digits`() throws {
    var calculator = Calculator()
    calculator.enter("1,")
    _ = try calculator.paste("1.234")
    #expect(calculator.type(".").event == .refused(.secondDecimalSeparator))
    calculator.press("AC")
    calculator.enter("1,0")
    calculator.press("00")
    calculator.enter(".5")
    #expect(calculator.display.operand == "1,000.5")
  }

  @Test func `grouping is undone in one step, and works in a row that is edited`() {
    var calculator = Calculator()
    calculator.enter("1,234.5")
    calculator.press("undo undo")
    #expect(calculator.display.operand == "1.234")

    calculator.press("AC 5 + 3 =")
    _ = calculator.perform(.edit, at: 1)
    calculator.press("CE")
    calculator.enter("1,000.5=")
    #expect(calculator.outcome == "1,005.5\t\t5|+ 1,000.5|= 1,005.5")
  }

  @Test func `the point of the pad, pressed twice, keeps nothing out`() {
    let calculator = Calculator(after: "1 . . 5")
    #expect(calculator.display.operand == "1.5")
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
