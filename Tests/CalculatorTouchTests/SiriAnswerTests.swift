import CalculatorCore
import ExactNumbers
import Foundation
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct AnswerTests {
  @Test(arguments: [
    ("2 + 3 × 3", "15", "15"), ("1/3", "≈ 0.33333333333333333333", "approximately 0.3333333333"),
    ("200 + 10%", "220", "220"), ("2 × √(9 + 16)", "10", "10"), ("12\n30", "42", "42"),
    ("1 ÷ 0", "NaN", "Cannot divide by zero"),
    ("7", "7", "7"),
  ])
  func `a calculation is answered in writing and in speech`(text: String, written: String, spoken: String)
    throws
  {
    let answer = try SiriAnswer(to: text, by: Presentation())
    #expect(answer.text == written)
    #expect(answer.spoken == spoken)
  }

  @Test func `what cannot be read is not answered`() {
    #expect(throws: TapeTextError.self) { try SiriAnswer(to: "two and two", by: Presentation()) }
  }

  @Test func `an answer is written as the person wants it`() throws {
    var presentation = Presentation(format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    presentation.decimals = .two
    #expect(try SiriAnswer(to: "10000 ÷ 3", by: presentation).text == "≈ 3.333,33")
  }

  @Test func `the last result is that of the saved tape, which stays as it is`() throws {
    let folder = try Folder()
    #expect(SiriAnswer(lastResultIn: folder.url.path, by: Presentation()) == nil)
    var app = folder.open()
    app.press("5 + 3 = 7 × 2")
    let saved = try Data(contentsOf: folder.tape)
    #expect(SiriAnswer(lastResultIn: folder.url.path, by: Presentation())?.text == "8")
    #expect(try Data(contentsOf: folder.tape) == saved)
    app.press("=")
    #expect(SiriAnswer(lastResultIn: folder.url.path, by: Presentation())?.text == "14")
    app.press("AC")
    #expect(SiriAnswer(lastResultIn: folder.url.path, by: Presentation()) == nil)
  }
}
