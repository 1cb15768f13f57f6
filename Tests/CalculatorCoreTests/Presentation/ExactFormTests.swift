import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct ExactFormTests {
  @Test(arguments: [
    ("5", "decimal 5"), ("1 2 3 4 . 5 0", "decimal 1234.5, fraction 2469⁄2, mixed 1234 1⁄2"),
    ("1 ÷ 8 =", "decimal 0.125, fraction 1⁄8"), ("1 ÷ 3 =", "fraction 1⁄3, repeating 0.(3)"),
    ("1 0 ± ÷ 3 =", "fraction -10⁄3, mixed -3 1⁄3, repeating -3.(3)"),
    ("1 ÷ 1 2 3 4 5 6 7 =", "fraction 1⁄1234567"), ("1 ÷ 1 9 %", "decimal 19%"),
    ("1 ÷ 1 2 . 5 %", "decimal 12.5%, fraction 25⁄2%, mixed 12 1⁄2%"), ("6 ÷ 0 =", ""),
  ]) func `a number has each exact form that differs`(keys: String, forms: String) {
    let calculator = Calculator(after: keys)
    #expect(described(calculator.exactForms()) == forms)
  }

  @Test func `a row has the exact forms of its operand or result`() {
    var calculator = Calculator(after: "1 0 ÷ . 3 =")
    #expect(described(calculator.exactForms(ofRowAt: 0)) == "decimal 10")
    #expect(described(calculator.exactForms(ofRowAt: 1)) == "decimal 0.3, fraction 3⁄10")
    #expect(
      described(calculator.exactForms(ofRowAt: 2)) == "fraction 100⁄3, mixed 33 1⁄3, repeating 33.(3)")
    #expect(calculator.exactForms(ofRowAt: 3).isEmpty)
    #expect(calculator.exactForms(ofRowAt: -1).isEmpty)
    _ = calculator.perform(.insertBefore, at: 1)
    calculator.press(". 5")
    #expect(described(calculator.exactForms(ofRowAt: 1)) == "decimal 0.5, fraction 1⁄2")
    #expect(described(calculator.exactForms(ofRowAt: 2)) == "decimal 0.3, fraction 3⁄10")
  }

  @Test func `a result, also the one that equals would give, has the exact forms that are not shown`() {
    func forms(_ keys: String) -> String {
      described(Presentation().otherExactForms(of: Calculator(after: keys)))
    }
    #expect(forms("3 1 6 3 . 4 7 ÷ 7") == "fraction 316347⁄700, mixed 451 647⁄700, repeating 451.92(428571)")
    #expect(forms("2 × ( 2 √ + 2 √") == "exact 4√2")
    let none = [
      "5", "5 ÷", "5 ÷ 0", "5 0 0 0 × 1 =", "5 0 0 0 × 1", "1 : 3 0 + 0 : 1 5", "1 : 3 0 + 0 : 1 5 =",
    ]
    #expect(none.map(forms) == none.map { _ in "" })
    #expect(
      ["2 5 0 0 ÷ 8", "2 5 0 0 ÷ 8 ="].map(forms)
        == Array(repeating: "fraction 625⁄2, mixed 312 1⁄2", count: 2))
  }

  @Test func `exact forms have all digits whatever is shown of them`() {
    let presentation = Presentation(format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    var calculator = Calculator(after: "1 ÷ 4 1 9 4 3 0 4 =")
    #expect(presentation.display(of: calculator).isApproximate)
    #expect(presentation.exactForms(of: calculator)[0].text == "0,0000002384185791015625")
    calculator.press("1 0 ÷ 3 =")
    #expect(presentation.exactForms(of: calculator).last?.text == "3,(3)")
  }

  @Test(arguments: [
    "1 0 ÷ 3 =", "1 ÷ 8 =", "5 ± ÷ 6 =", "2 2 ÷ 7 %", "1 0 ÷ 3 = %", "4 1 4 1 ÷ 9 9 9 =", "1 2 3 4 5 . 6",
  ]) func `each exact form can be pasted and is the same number`(keys: String) throws {
    let presentation = Presentation(format: NumberFormat(decimalSeparator: ","))
    let calculator = Calculator(after: keys)
    let forms = presentation.exactForms(of: calculator)
    #expect(!forms.isEmpty)
    for form in forms {
      var other = Calculator()
      _ = try other.paste(form.text, as: presentation.format)
      #expect(described(presentation.exactForms(of: other)) == described(forms), "\(form.text)")
    }
  }

  @Test(arguments: Calculator.Language.allCases)
  func `each notation has a name`(language: Calculator.Language) {
    let names = NumberNotation.allCases.map { language.text(of: .notation($0)) }
    #expect(Set(names).count == NumberNotation.allCases.count)
    #expect(!names.contains(""))
  }

  @Test func `a decimal that does not end has as many digits as are asked for`() {
    let root = "1.4142135623730950488016887242096980785696718753769"
    func digits(_ keys: String, count: Int) -> String {
      "\(Presentation(format: NumberFormat(decimalSeparator: ",")).digits(of: Calculator(after: keys), count: count))"
    }
    #expect("\(Presentation().digits(ofRowAt: 0, of: Calculator(after: "2 √ + 1 ÷ 8 ="), count: 50))" == root)
    #expect(digits("2 0 0 0 ÷ 3 =", count: 12) == "666,666666667")
    #expect([0, 1, 2].map { digits("2 0 ÷ 3 =", count: $0) } == ["7", "7", "6,7"])
    #expect(digits("2 ÷ 3 =", count: 10_001).utf8.count == 10_002)
    #expect(digits("2 √", count: 10_000).utf8.count == 10_001)
    // Zeros at the end are digits too, except those of an integer.
    #expect(digits("8 √", count: 150).hasSuffix("299420") && digits("8 √", count: 150).utf8.count == 151)
    #expect([2, 3, 6].map { digits("6 9 9 9 ÷ 7 0 0 0 =", count: $0) } == ["1", "1", "0,999857"])
    #expect(digits("2 9 9 9 9 ÷ 3 0 0 0 =", count: 3) == "10")
    #expect(
      digits("1 ÷ 9 9 ± =", count: 6) == "-0,010101" && digits("3 0 1 ÷ 3 0 0 0 =", count: 4) == "0,1003")
    #expect(digits("1 ÷ 9 9 =", count: 5) == "0,01010")
    #expect(digits("3 0 3 0 1 ÷ 3 0 0 0 0 =", count: 4) == "1,010")
    #expect(digits("1 ÷ 7 ÷ 1 0 0 0 0 0 0 0 0 =", count: 9) == "1,42857143e-9")
    #expect(digits("1 ÷ 9 9 0 0 0 0 0 0 0 0 =", count: 4) == "1,010e-10")
    #expect(digits("1 ÷ 8 =", count: 50).isEmpty)
    #expect(digits("1 ÷ 0 =", count: 50).isEmpty)
    #expect(digits("1 : 2 0", count: 50).isEmpty)
  }

  private func described(_ forms: [(notation: NumberNotation, text: UTF8Text)]) -> String {
    forms.map { "\($0.notation) \($0.text)" }.joined(separator: ", ")
  }
}
