import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct FollowingTests {
  /// Four rooms' area used for the price of a floor and of paint, in one further calculation.
  private var plan: Calculator {
    var calculator = Calculator(after: "2 0 + 5 = 3 ×")
    _ = calculator.perform(.use, at: 2)
    calculator.press("= 1 00 −")
    _ = calculator.perform(.use, at: 5)
    calculator.press("=")
    return calculator
  }

  @Test func `an edit looks at no more rows than depend on it, wherever rows are followed`() throws {
    let others = String(repeating: "7\n+ 1\n= 8\n\n", count: 200)
    let text = UTF8Text("5 [1]\n× 2\n\n" + others + "1\n+ 5 [1]\n\n" + others)
    var whole = Calculator()
    _ = try whole.paste(text)
    let saved = Archive.snapshot(of: whole)
    func edited(_ row: Int, work: Int64) -> (event: Calculator.Response.Event?, value: UTF8Text) {
      var limits = Tape.Limits.standard
      limits.work = work
      var calculator = Calculator(limits: limits).restored(from: saved).calculator
      #expect(calculator.perform(.note("rent"), at: row).isAccepted)
      let tape = calculator.tape
      _ = calculator.perform(.edit, at: row)
      let response = calculator.press("9 =")
      #expect((calculator.tape == tape) == (response?.isAccepted == false))
      return (response?.event, calculator.row(at: 603).runningValue.text)
    }
    #expect(edited(0, work: 3) == (.edited(0), "10"))
    #expect(edited(0, work: 2) == (.refused(.tapeTooLarge), "6"))
    #expect(edited(2, work: 4) == (.edited(2), "6") && edited(604, work: 3) == (.edited(604), "6"))
  }

  @Test func `a row says what it follows, and that it is followed`() {
    var presentation = Presentation()
    var calculator = plan
    _ = calculator.perform(.note("rent"), at: 2)
    #expect(
      (0..<9).map { presentation.row(at: $0, of: calculator).isFollowed }
        == (0..<9).map { $0 == 2 || $0 == 5 })
    #expect(
      (0..<9).map { presentation.row(at: $0, of: calculator).followedRow }
        == (0..<9).map { [4: 2, 7: 5][$0] })
    #expect(
      presentation.spoken(presentation.row(at: 4, of: calculator))
        == "multiply by 25, from row 3, rent, running value 75")
    let response = calculator.perform(.use, at: 2)
    #expect(presentation.announcement(for: response, of: calculator) == "25, from row 3, rent")
    _ = calculator.perform(.insertBefore, at: 1)
    #expect(presentation.row(at: 5, of: calculator).followedRow == 3)
    presentation.language = .korean
    #expect(presentation.spoken(presentation.row(at: 8, of: calculator)) == "빼기 75, 7행에서, 누계 25")
    calculator = Calculator(after: "2 0 + 5 =")
    #expect(calculator.perform(.use, at: 2).isAccepted && !presentation.row(at: 2, of: calculator).isFollowed)
  }

  @Test func `what is in the entry line still follows when a deletion that moved all rows is undone`() {
    var calculator = Calculator(after: "4 × 2 ×")
    _ = calculator.perform(.use, at: 1)
    _ = calculator.perform(.delete, at: 0)
    #expect(calculator.display.followedRow == 0)
    calculator.press("undo")
    #expect(calculator.display.followedRow == 1)
  }

  @Test func `the text has a mark at a followed row and at what follows it`() throws {
    var calculator = plan
    let text = """
        20
      +  5 → 25
      = 25 [1]

         3
      × 25 [1] → 75
      = 75 [2]

        100
      −  75 [2] → 25
      =  25

      """
    #expect(String(calculator.tape.text()) == text)
    // Rows without the one that they follow have plain numbers.
    #expect(String(calculator.copiedText(of: 3..<6)) == "   3\n× 25 → 75\n= 75\n")
    #expect(String(Calculator(after: "1 + 2 = Σ ÷ 3 =").tape.text()).contains("\n  Σ → 3\n÷ 3 → 1\n"))
    // Marks of what is pasted are not those that are there.
    _ = try calculator.paste(UTF8Text(text))
    _ = calculator.perform(.edit, at: 0)
    calculator.press("2 1 =")
    #expect(calculator.row(at: 4).operand == "26")
    #expect(calculator.row(at: 13).operand == "25")
    _ = calculator.perform(.edit, at: 9)
    calculator.press("1 0 =")
    #expect(calculator.row(at: 13).operand == "15")
    #expect(calculator.row(at: 4).operand == "26")
  }
}
