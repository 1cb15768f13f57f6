import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TimesTests {
  @Test func `a number that is stated as a time is another value`() throws {
    func misstated(_ text: UTF8Text) throws -> [String] {
      try TapeText(text).misstatedValues().map { String($0.correction) }
    }
    #expect(try misstated("6\n÷ 3 → 2:00\n= 2:00") == ["2"])
    #expect(try misstated("6:00\n÷ 3 → 2\n= 2:00") == [])
  }

  @Test func `a part of a second that has decimals comes back too`() throws {
    var calculator = Calculator(after: "0 : 0 1 ÷ 8 =")
    _ = calculator.perform(.use, at: 2)
    calculator.press("+ 1 =")
    #expect(String(calculator.tape.text()).contains("0:00:07 1⁄2 [1]"))
    #expect(try TapeText(calculator.tape.text()).tape == calculator.tape)
  }

  @Test func `each value is a multiple of a second, or rounded by the rounding`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "1 : 0 0 ÷ 7 =")
    let rules = RoundingRule.onKeypads + [.up, .down]
    let shown = rules.map { rounding in
      (presentation.decimals, presentation.rounding) = (rounding == .towardZero ? .two : .all, rounding)
      #expect(
        presentation.display(of: calculator).isApproximate
          && presentation.row(at: 1, of: calculator).runningValue.isApproximate)
      return String(presentation.display(of: calculator, fitting: 3).operand)
    }
    #expect(shown == ["0:08:34", "0:08:34", "0:08:35", "0:08:34", "0:08:35", "0:08:34"])
    #expect(presentation.copiedValue(of: calculator) == "0:08:34 2⁄7")
    #expect(presentation.exactForms(of: calculator).map(\.text) == ["0:08:34 2⁄7"])
    calculator.press("AC : 0 0 : 0 1 ± ÷ 9 0 =")
    (presentation.decimals, presentation.rounding) = (.all, .toNearestOrAwayFromZero)
    #expect(
      presentation.display(of: calculator).operand == "0:00"
        && presentation.display(of: calculator).isApproximate)
    calculator.press("AC 1 : 0 0")
    for _ in 0..<3 { calculator.press("× 9 9 9 9 9 9 9 9 9 9 9 9 9 9") }
    #expect(
      calculator.press(.equals).isAccepted
        && presentation.display(of: calculator).operand == "9.9999999999997e41")
  }

  @Test func `sums, means and lists of tapes are times`() throws {
    var calculator = Calculator()
    _ = try calculator.paste("1:45 + 2:30 =  # shift\n\n0:20 × 2 =\n\n0 × 1 =")
    #expect(Presentation().text(of: calculator.totals(of: [0..<2])) == "Total 4:15, 2 items, average 2:07:30")
    #expect(Presentation().text(of: calculator.totals(of: [4..<5])) == "Total 0:20, 1 item, average 0:20")
    let totals = calculator.totalsOfResults
    #expect(
      Presentation().text(of: totals, isSpoken: true)
        == "Total 4 hours 55 minutes, 3 items, average 1 hour 38 minutes 20 seconds")
    _ = calculator.use(totals.total, isTime: totals.isTime)
    #expect(calculator.display.operand == "4:55")
    #expect(Presentation().summary(of: calculator.tape) == "shift · 0 · 9 rows")
    let first = try TapeText("1:45 + 2:30 =").tape
    #expect(
      Presentation().summary(of: first) == "4:15 · 3 rows"
        && Presentation().shownResult(of: first.lastValue) == "4:15")
    #expect(
      calculator.tape.csv().description.hasPrefix(
        "operator,operand,running value,note\r\n,1:45,,\r\n+,2:30,4:15,\r\n"))
    #expect(calculator.rows(containing: "4:1") == [1, 2] && calculator.rows(containing: "0:20") == [3])
  }

  @Test func `a time is shown digit by digit, and has as many as a number`() {
    var calculator = Calculator(after: "1 : 4")
    #expect(calculator.display.operand == "1:4")
    calculator.press("AC 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 : 4 5 : 1")
    #expect(calculator.press(.digit(2)).event == .refused(.tooManyDigits))
    calculator.press("AC 1 : 0 0 + 1 0 % × 1 0 %")
    #expect(calculator.row(at: 1).amount.text == "0:06")
  }

  @Test func `check finds a time that is stated wrongly`() throws {
    let text = try TapeText("1:00 [1]\n÷ 7 → ≈ 0:08:35\n= ≈ 0:08:34\n\n2 × 1:05 [1]\n= 2:00")
    #expect(text.misstatedValues().map(\.correction) == ["≈ 0:08:34", "1:00"])
    #expect(text.misstatedValues().map(\.stated.line) == [2, 5])
  }

  @Test func `rows that are shown rounded add up by the second`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "0 : 0 0 : 0 1 ÷ 3 × 3 =")
    presentation.decimals = .two
    #expect(presentation.row(at: 3, of: calculator).doesNotAddUp)
    calculator.press("AC 0 : 3 0 + 0 : 3 0 =")
    #expect(!presentation.row(at: 2, of: calculator).doesNotAddUp)
  }
}
