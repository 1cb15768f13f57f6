import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct TotalsTests {
  @Test(arguments: [
    ("1 2 + 3 × 2 =", 0..<4, "Total 30, 3 items, average 10"),
    ("1 2 + 3 × 2 =", 1..<2, "Total 3, 1 item, average 3"),
    ("1 2 + 3 × 2 =", 1..<3, "Total 18, 2 items, average 9"),
    ("1 2 + 3 × 2 =", 2..<4, "Total 15, 1 item, average 15"),
    ("1 2 + 3 × 2 =", 3..<4, "Total 0, 0 items"), ("1 2 + 3 =", 0..<0, "Total 0, 0 items"),
    ("1 2 + 3 =", -5..<99, "Total 15, 2 items, average 7.5"), ("1 2 + 3 =", 3..<9, "Total 0, 0 items"),
    ("1 + 2 = 3 + 4 =", 0..<6, "Total 10, 4 items, average 2.5"),
    ("1 + 2 = 3 + 4 =", 1..<5, "Total 9, 3 items, average 3"),
    ("1 + 2 = + 4 =", 0..<5, "Total 7, 3 items, average ≈ 2.33333333"),
    ("2 0 0 + 1 0 % =", 1..<2, "Total 20, 1 item, average 20"),
    ("− 5 + 2 =", 0..<4, "Total -3, 3 items, average -1"),
    ("6 ÷ 0 + 1 =", 0..<4, "Total NaN, 3 items, average NaN"),
    ("6 ÷ 0 + 1 =", 2..<4, "Total NaN, 1 item, average NaN"),
    ("6 ÷ 0 = 1 + 2 =", 0..<6, "Total NaN, 4 items, average NaN"),
    ("6 ÷ 0 = 1 + 2 =", 3..<6, "Total 3, 2 items, average 1.5"),
  ]) func `rows have totals`(keys: String, range: Range<Int>, shown: String) {
    let calculator = Calculator(after: keys)
    #expect(Presentation().text(of: calculator.totals(of: [range])) == UTF8Text(shown))
  }

  @Test(arguments: [
    ("", "Total 0, 0 items"), ("1 + 2 = 3 + 4 =", "Total 10, 2 items, average 5"),
    ("5 +", "Total 5, 1 item, 1 of them without =, average 5"),
    ("1 + 2 = 5 + 3", "Total 8, 2 items, 1 of them without =, average 4"),
    ("1 : 3 0 + 2 = 5 + 3 =", "Times and plain numbers are not added up, 2 items"),
    ("5 + 3 = 1 : 3 0 +", "Times and plain numbers are not added up, 2 items, 1 of them without ="),
    ("5 − 5 = 1 : 3 0 × 2 =", "Total 3:00, 2 items, average 1:30"),
    ("1 + 2 = + 4 =", "Total 7, 1 item, average 7"), ("1 ÷ 3 = 2 ÷ 3 =", "Total 1, 2 items, average 0.5"),
    ("1 + 2 = 6 ÷ 0 =", "Total NaN, 2 items, average NaN"), ("1 + 2 = Σ +", "Total 3, 1 item, average 3"),
  ]) func `all results have a total`(keys: String, shown: String) {
    let calculator = Calculator(after: keys)
    #expect(Presentation().text(of: calculator.totalsOfResults) == UTF8Text(shown))
  }

  @Test(arguments: [
    ("1 0 ÷ 3 = 1 0 ÷ 3 = 1 0 ÷ 3 =", true), ("1 0 ÷ 3 = 5 =", false), ("1 ÷ 8 = 1 ÷ 8 +", true),
    ("1 ÷ 3 = 2 ÷ 3 =", false), ("1 0 ÷ 3 = 5 ÷ 0 =", false), ("1 0 ÷ 3 = 1 : 3 0 =", false),
  ]) func `results that as shown do not add up to their total have a remark`(keys: String, isRemarked: Bool) {
    let calculator = Calculator(after: keys)
    let totals = calculator.totalsOfResults
    var cents = Presentation()
    cents.decimals = .two
    let remark: UTF8Text = isRemarked ? ", rounded results do not add up to it" : ""
    #expect(cents.text(of: totals, ofAllResultsOf: calculator.tape) == cents.text(of: totals) + remark)
    let all = Presentation().text(of: totals, ofAllResultsOf: calculator.tape)
    #expect(all == Presentation().text(of: totals))
  }

  @Test func `a total of times and plain numbers is none`() throws {
    var calculator = Calculator(after: "1 0 : 0 0 ÷ 2 : 0 0 = 1 : 3 0 + 1 =")
    let change = calculator.totals(of: [1..<2])
    #expect(Presentation().text(of: change) == "Times and plain numbers are not added up, 1 item")
    #expect(change.total == .failure(.differentKinds) && change.mean == .failure(.differentKinds))
    #expect(try calculator.totals(of: [3..<6]).total.get().rational == Rational(5, 2))
    calculator.press("Σ")
    #expect(calculator.display.operand == "NaN")
    #expect(calculator.spokenOperand == "Times and plain numbers are not added up")
    calculator.press("+ 1 =")
    let saved = Archive.snapshot(of: calculator)
    #expect(try TapeText(calculator.tape.text()).misstatedValues().isEmpty)
    #expect(calculator.restored(from: saved).calculator.tape == calculator.tape)
    _ = calculator.deleteRows([0..<3])
    #expect(calculator.display.operand == "3:30")
  }

  @Test func `the totals of parts add up to that of the whole`() throws {
    let calculator = Calculator(after: "1 0 ÷ 3 + 7 × 2 . 5 = − 1 = 8 ~ 3 − 2 0 % = 4 × 1 . 5 ÷ 7 =")
    let count = calculator.rowCount
    let whole = try calculator.totals(of: [0..<count]).total.get()
    for middle in 0...count {
      let parts = [calculator.totals(of: [0..<middle]), calculator.totals(of: [middle..<count])]
      #expect(try parts[0].total.get() + parts[1].total.get() == whole)
      #expect(parts[0].itemCount + parts[1].itemCount == calculator.totals(of: [0..<count]).itemCount)
      #expect(try calculator.totals(of: [0..<middle, middle..<count]).total.get() == whole)
    }
    #expect(try calculator.totalsOfResults.total.get() == whole)
  }

  @Test func `totals have the decimals of the view and are exact`() throws {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.decimals = .two
    calculator.press("1 0 ÷ 3 =")
    let totals = calculator.totals(of: [0..<3])
    #expect(presentation.text(of: totals) == "Total ≈ 3.33, 2 items, average ≈ 1.67")
    #expect(
      presentation.text(of: totals, isSpoken: true)
        == "Total approximately 3.33, 2 items, average approximately 1.67")
    #expect(try totals.total.get().rational == Rational(10, 3))
    #expect(try totals.mean?.get().rational == Rational(5, 3))
    presentation.decimals = .all
    #expect(presentation.text(of: totals) == "Total ≈ 3.33333333, 2 items, average ≈ 1.66666667")
    presentation.decimals = .two
    presentation.language = .korean
    #expect(presentation.text(of: totals) == "합계 ≈ 3.33, 2개 항목, 평균 ≈ 1.67")
  }

  @Test func `a total is used as an operand`() throws {
    var calculator = Calculator(after: "1 0 ÷ 3 = 5 ×")
    let totals = calculator.totals(of: [0..<3])
    #expect(calculator.use(totals.total).event == .used)
    #expect(calculator.display.operator == "×")
    #expect(calculator.copiedValue() == "10⁄3")
    calculator.press("=")
    #expect(calculator.copiedValue() == "50⁄3")
    calculator.press("undo undo")
    #expect(calculator.display.operand == "0")
    #expect(calculator.use(.failure(.divisionByZero)).event == .refused(.noNumber))
    _ = calculator.perform(.edit, at: 0)
    #expect(calculator.use(totals.total).event == .used)
    calculator.press("=")
    #expect(calculator.copiedValue(ofRowAt: 0) == "10⁄3")
    #expect(calculator.copiedValue(ofRowAt: 2) == "10⁄9")
  }

  @Test func `strict keys lock totals as they lock digits`() throws {
    var calculator = Calculator(after: "1 + 2 =", rules: .strict)
    #expect(calculator.use(calculator.totalsOfResults.total).event == .refused(.locked))
  }

  @Test func `a row that is being inserted is not counted`() {
    var calculator = Calculator(after: "1 + 2 =")
    _ = calculator.perform(.insertBefore, at: 1)
    calculator.press("9")
    #expect(calculator.totals(of: [0..<3]).itemCount == 2)
    #expect(Presentation().text(of: calculator.totals(of: [1..<2])) == "Total 0, 0 items")
  }

  @Test func `a total that is too large says so`() throws {
    var calculator = Calculator(
      limits: Tape.Limits(numbers: NumberLimits(bits: 200)))
    _ = try calculator.paste("1e30\n+ 0 =\n\n1e30\n÷ 7 ÷ 11 ÷ 13 =\n")
    for denominator in ["1e59", "3e58"] {
      calculator.press("1 0 0 ÷")
      _ = try calculator.paste(UTF8Text(denominator))
      calculator.press("=")
    }
    let totals = calculator.totalsOfResults
    #expect(totals.total == .failure(.tooLarge) && totals.mean == .failure(.tooLarge))
    #expect(Presentation().text(of: totals) == "Total Too large, 4 items, average Too large")
    #expect(
      Presentation().text(of: totals, isSpoken: true)
        == "Total Too large to compute, 4 items, average Too large to compute")
  }
}
