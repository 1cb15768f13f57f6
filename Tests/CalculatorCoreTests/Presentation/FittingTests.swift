import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct FittingTests {
  @Test(arguments: [
    ("1 ÷ 3 =", 12, "≈ 0.3333333333"), ("1 ÷ 3 =", 30, "≈ 0.33333333333333333333"),
    ("2 ÷ 3 =", 9, "≈ 0.66666667"), ("2 ÷ 3 =", 3, "≈ 0.66666667"),
    ("1 0 0 0 0 ÷ 3 =", 12, "≈ 3,333.3333333"),
    ("1 0 0 0 0 0 0 0 0 0 ÷ 3 =", 10, "≈ 333,333,333"),
    ("9 9 9 9 9 9 9 9 9 × 9 9 9 9 9 9 9 9 9 =", 16, "≈ 9.99999998e17"),
    ("9 9 9 9 9 9 9 9 9 × 9 9 9 9 9 9 9 9 9 =", 40, "999,999,998,000,000,001"),
    ("1 ÷ 3 ÷ 1 0 0 0 0 0 =", 11, "≈ 0.0000033333333"), ("5 + 3 =", 1, "8"), ("6 ÷ 0 =", 1, "NaN"),
    ("1 ÷ 8 =", 2, "0.125"), ("1 ÷ 3 = %", 13, "≈ 0.3333333333%"), ("1 ± ÷ 3 =", 12, "≈ -0.3333333333"),
    ("1 ± ÷ 3 = %", 13, "≈ -0.3333333333%"),
    ("3 0 0 1 ÷ 3 0 0 0 1 =", 10, "≈ 0.10003"),
    ("1 0 0 0 0 1 ÷ 1 0 0 0 0 0 0 0 0 0 ÷ 3 =", 10, "≈ 0.000033333667"),
    ("1 . 2 3 4 5 6 7 8 9 0 1 2", 3, "1.23456789012"),
    // An exact number has room where the mark of a rounded one would stand.
    ("1 2 3 4 5 6 7 8 9 0 0 + 1 =", 12, "12,345,678,901"),
    ("1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 + 1 =", 15, "≈ 1.2345679e17"),
    // The exponent is written ` × 10¹⁰`, which is wider than the digits that it spares.
    ("1 2 3 4 5 6 7 8 9 0 0 + 1 =", 11, "12,345,678,901"),
  ]) func `a number is rounded to the digits that have room`(keys: String, digits: Int, shown: String) {
    let calculator = Calculator(after: keys)
    let display = calculator.display(fitting: digits)
    #expect("\(display)" == shown && calculator.spokenOperand(of: display) == calculator.spokenOperand)
  }

  @Test(arguments: [0, 8, 9, 12, 13, 14, 20, 30, 50])
  func `what fits is shown as it is, and nothing has fewer than 8 digits`(
    digits: Int
  ) {
    for keys in [
      "1 ÷ 3 =", "2 0 0 0 0 0 0 0 0 ÷ 3 =", "1 ÷ 7 ÷ 1 0 0 0 0 0 0 0 0 =",
      "1 2 3 4 5 6 7 8 9 × 1 2 3 4 5 6 7 8 9 =",
    ] {
      let calculator = Calculator(after: keys)
      let fitted = calculator.display(fitting: digits)
      let text = String(fitted.operand)
      let significant = text.split(separator: "e")[0].filter(\.isNumber).drop { $0 == "0" }.count
      #expect(fitted == calculator.display || significant >= 8, "\(text)")
      #expect(fitted == calculator.display || fitted.isApproximate, "\(text)")
      #expect(text.utf8.count <= calculator.display.operand.utf8.count)
      let width = text.utf8.reduce(0) { $0 + ([0x2C, 0x2D, 0x2E].contains($1) ? 1 : $1 == 0x65 ? 9 : 2) }
      #expect(digits < 15 || width <= 2 * digits, "\(text)")
    }
  }

  @Test func `computed numbers of rows are rounded to the digits that have room, and typed ones are not`() {
    var calculator = Calculator(after: "1 ÷ 3 =")
    #expect(calculator.perform(.use, at: 2).isAccepted)
    calculator.press("+ 0 . 1 2 3 4 5 6 7 8 9 0 1 2 + 1 0 % =")
    func rows(_ digits: Int?) -> [String] {
      (0..<calculator.rowCount).map { "\(calculator.row(at: $0, fitting: digits))" }
    }
    #expect(rows(nil) == (0..<calculator.rowCount).map { "\(calculator.row(at: $0))" })
    #expect(
      rows(12) == [
        "1", "÷ 3 → ≈ 0.333333333", "= ≈ 0.3333333333", "≈ 0.3333333333",
        "+ 0.123456789012 → ≈ 0.45679012", "+ 10% → ≈ 0.50246913", "= ≈ 0.5024691346",
      ])
    #expect(calculator.row(at: 5, fitting: 12).amount.text == "0.045679012")
    #expect(calculator.row(at: 5, fitting: 12).amount.isApproximate)
    #expect("\(Calculator(after: "1 ÷ 3 + . 5 =").row(at: 2, fitting: 13))" == "+ 0.5 → ≈ 0.83333333")
    #expect(Calculator(after: "5 × 2 √ =").row(at: 1, fitting: 30).amount.text == "1.414213562")
    #expect(calculator.row(at: 2, fitting: 12).fullOperand == "0.33333333333333333333")
    #expect(!calculator.display.isFormula && Calculator(after: "( 2").display.isFormula)
    #expect(!calculator.display.isPercent && Calculator(after: "2 %").display.isPercent)
    #expect([calculator, .init(after: "( 2"), .init(after: "( 2 ←")].map(\.display.caret) == [nil, nil, 1])
    #expect(!calculator.display.isFollowed)
    let missing = Calculator(after: "6 ÷ 0 =")
    #expect((0..<3).map { missing.row(at: $0).isNaN } == [false, true, true])
  }

  @Test(
    arguments: [
      ("1 0 ^ 4 1 =", "1 × 10⁴¹", "10⁴¹|= 1 × 10⁴¹"),
      ("1 ± ÷ 3 0 0 0 0 0 0 0 0 0 0 =", "≈ -3.3333333333333333333 × 10⁻¹¹", nil),
      ("1 0 ^ 6 0 = % + 1 =", "≈ 1 × 10⁵⁸", "10⁶⁰|= 1 × 10⁶⁰|1 × 10⁶⁰%|+ 1 →"),
      ("1 0 ^ 6 0 = ±", "-1 × 10⁶⁰", nil),
      ("6 e 9 9 9 9 + 1 =", "Too large", "6e9999|+ 1 → Too large|= Too large"),
      // What is being typed is not changed, nor what would be read as another number.
      ("2 ^ 3", "2^3", ""), ("5 e 4 0", "5e40", ""), ("2 ^ 3 ± × 2 ^ 1 2 =", "512", "2⁻³|× 2¹² → 512|= 512"),
      ("2 ^ 3 ^ 2 =", "512", "2^3²|= 512"), ("3 ² ^ 3 =", "729", "3²^3|= 729"),
      ("( 2 ^ 3 ) ! + √ 5 e 4 0 =", nil, "(2³)!|+ √5e40 →"), ("5 + ( 2 ^ 3", "+ (2^3", "5"),
      ("5 + 2 ^ 3 ! =", "69", "5|+ 2^3! → 69"), ("2 ^ 5 e 2 × 3 ^ ( 1 + 1 =", nil, "2^5e2|× 3^(1 + 1) →"),
      ("8 + 2 ^ 3 % =", nil, "8|+ (2³)% →"),
      ("2 ^ 1 2 3 4 5 − 2 ^ 1 2 3 4 5 =", "0", "2^12,345|− 2^12,345 → 0|= 0"),
    ] as [(String, String?, String?)])
  func `exponents are raised for people`(keys: String, shown: String?, rows: String?) {
    var presentation = Presentation()
    presentation.raisesExponents = true
    let calculator = Calculator(after: keys)
    let display = presentation.display(of: calculator)
    if let shown { #expect("\(display)" == shown) }
    let tape = (0..<calculator.rowCount).map { "\(presentation.row(at: $0, of: calculator))" }
    if let rows { #expect(tape.joined(separator: "|").hasPrefix(rows)) }
    #expect(presentation.spoken(display) == calculator.spoken(calculator.display))
  }

  @Test func `exponents are raised wherever numbers are shown`() throws {
    var presentation = Presentation()
    presentation.raisesExponents = true
    var calculator = Calculator(after: "1 0 ^ 4 1 + 2 =")
    let row = presentation.row(at: 1, of: calculator, fitting: 12)
    #expect(row.runningValue.text == "1 × 10⁴¹" && presentation.spokenValue(of: row) == "approximately 1e41")
    #expect(presentation.display(of: calculator, fitting: 12).fullOperand == "1 × 10⁴¹")
    let totals = calculator.totalsOfResults
    #expect(presentation.text(of: totals).description.hasPrefix("Total ≈ 1 × 10⁴¹"))
    #expect(presentation.text(of: totals, isSpoken: true).description.hasPrefix("Total approximately 1e41"))
    #expect(presentation.summary(of: calculator.tape) == "≈ 1 × 10⁴¹ · 3 rows")
    #expect(presentation.shownResult(of: calculator.tape.lastValue) == "≈ 1 × 10⁴¹")
    #expect(presentation.preview(of: "a 1e41\nb 2e41", on: calculator).total == "3 × 10⁴¹")
    #expect(calculator.copiedText(of: 0..<1) == "  10^41\n")
    let kept = try KeptRows("× 2^12\n× 2^-(1 + 1)").rows.map { presentation.display(ofKept: $0).operand }
    #expect(kept == ["2¹²", "2^-(1 + 1)"])
    // The width is that of the number as it is shown.
    calculator.press("AC 2 6 5 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 + 0 =")
    for digits in 8...30 {
      #expect(presentation.display(of: calculator, fitting: digits).operand.description.first == "2")
    }
  }

  @Test func `what = would give has no more digits than fit`() {
    let calculator = Calculator(after: "1 0 0 0 ÷ 7")
    #expect(calculator.display.outcome.markedText == "≈ 142.8571429")
    #expect(calculator.display(fitting: 4).outcome.markedText == "≈ 142.85714")
    let long = Calculator(after: "1 2 3 4 5 6 7 . 8 9 1 2 3 4 ± + 1")
    #expect(long.display(fitting: 40).outcome.markedText == "≈ -1,234,566.89")
  }

  @Test func `what fits is rounded as the person has chosen`() {
    var presentation = Presentation()
    var calculator = Calculator()
    (presentation.decimals, presentation.rounding) = (.four, .towardZero)
    calculator.press("2 0 0 0 0 0 0 0 0 ÷ 3 =")
    #expect("\(presentation.display(of: calculator, fitting: 20))" == "≈ 66,666,666.6666")
    let display = presentation.display(of: calculator, fitting: 11)
    #expect("\(display)" == "≈ 66,666,666.6")
    #expect(presentation.spokenOperand(of: display) == "approximately 66666666.6666")
    #expect(presentation.copiedValue(of: calculator) == "200000000⁄3")
  }
}
