import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct CalculatorTests {
  @Test func `an operator that was pending before adding-machine order is not dropped`() {
    var calculator = Calculator(after: "8 ÷")
    calculator.rules.signFollows = true
    calculator.press("2 + 1 − =")
    #expect(calculator.outcome == "3\t\t8|÷ 2|− 1|= 3")
  }

  @Test func `responses are equal where the same was done, and otherwise not`() {
    func responses(_ keys: String) -> [Calculator.Response] {
      var calculator = Calculator()
      return keys.split(separator: " ").compactMap { calculator.press(String($0)) }
    }
    let keys = "5 + 3 = ± undo redo AC undo"
    #expect(responses(keys) == responses(keys))
    #expect(responses("5 +") != responses("6 +"))
    #expect(responses("5 + 3 =").last != responses("5 + 4 =").last)
    #expect(responses("5 + AC").last != responses("6 + AC").last)
  }
}

// MARK: - Responses

extension CalculatorTests {

  @Test func `a strict calculator refuses as locked`() {
    var calculator = Calculator(rules: .strict)
    #expect(calculator.press("5 + 3 = 4")?.event == .refused(.locked))
    #expect(calculator.press("AC 6 ÷ 0 = +")?.event == .refused(.lockedWithoutNumber))
  }

  @Test func `a view is told from which row on to paint`() {
    var calculator = Calculator()
    #expect(calculator.press("5")?.firstChangedRow == 0)
    #expect(calculator.press("+")?.firstChangedRow == 0)
    #expect(calculator.press("3")?.firstChangedRow == 1)
    #expect(calculator.press("=")?.firstChangedRow == 1)
    #expect(calculator.press("1")?.firstChangedRow == 3)
    #expect(calculator.press("undo")?.firstChangedRow == 3)
    #expect(calculator.press("undo")?.firstChangedRow == 1)
    #expect(calculator.press("AC")?.firstChangedRow == 0)
  }
}

// MARK: - What is shown and said

extension CalculatorTests {

  @Test func `what the screen shows in add mode is what is copied, spoken and computed`() {
    var calculator = Calculator()
    calculator.rules.addMode = true
    calculator.press("1 2 + 3 4 5")
    #expect(calculator.copiedValue() == "3.45")
    #expect(calculator.exactForms().map(\.text) == ["3.45", "69⁄20", "3 9⁄20"])
    #expect(calculator.spokenOperand(of: calculator.display) == "3.45")
    #expect("\(calculator.display(fitting: 8))" == "+ 3.45")
    calculator.rules.addMode = false
    #expect(calculator.display.operand == "345")
    calculator.press("=")
    #expect(calculator.display.operand == "345.12")
  }

  @Test func `rows are spoken as sentences`() {
    var calculator = Calculator(after: "1 2 3 4 − 3 5 00 ÷ 0 =")
    #expect(
      (0..<4).map { calculator.spoken(calculator.row(at: $0)) } == [
        "1234", "minus 3500, running value negative 2266", "divide by 0, Cannot divide by zero",
        "Cannot divide by zero",
      ])
    calculator.press("AC 2 + 3 =")
    #expect(calculator.spoken(calculator.row(at: 2)) == "equals 5")
  }

  @Test func `too large shows and says so, and goes on like not a number`() {
    var calculator = Calculator(limits: Tape.Limits(numbers: NumberLimits(bits: 64)))
    calculator.press("9 9 9 9 9 9 9 9 9 9 × 9 9 9 9 9 9 9 9 9 9 =")
    #expect(calculator.display.operand == "Too large")
    #expect(calculator.spoken(calculator.display) == "Too large to compute")
    calculator.press("+ 1 =")
    #expect(calculator.display.operand == "Too large")
    calculator.press("5")
    #expect(calculator.display.operand == "5")
  }

  @Test func `separators are the format's`() {
    let presentation = Presentation(format: NumberFormat(decimalSeparator: ",", groupingSeparator: "."))
    var calculator = Calculator(after: "1 2 3 4 . 5 + 1")
    #expect(presentation.row(at: 0, of: calculator).operand == "1.234,5")
    calculator.press("⌫ . 2 5")
    #expect(presentation.display(of: calculator).operand == "0,25")
  }

  /// Of the Arabic marks the first bytes are the same.
  @Test(arguments: [
    (".", ",", "1234567.25"), (",", "\u{202F}", "1234567,25"), ("٫", "٬", "1234567٫25"),
    (".", "", "1234567.25"),
  ])
  func `grouping marks are not spoken`(decimal: String, grouping: String, spoken: String) throws {
    let presentation = Presentation(
      format: NumberFormat(
        decimalSeparator: try #require(Separator(decimal)), groupingSeparator: Separator(grouping)))
    var calculator = Calculator(after: "1 2 3 4 5 6 7 . 2 5")
    #expect(presentation.spoken(presentation.display(of: calculator)) == UTF8Text(spoken))
    calculator.press("± =  + 1 =")
    #expect(presentation.spoken(presentation.row(at: 0, of: calculator)) == UTF8Text("negative " + spoken))
  }
}

// MARK: - Undo

extension CalculatorTests {

  @Test func `random keys can all be undone`() {
    for seed in 0..<8 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var calculator = Calculator()
      func outcome() -> String { calculator.outcome + " \(calculator.display.caret ?? -1)" }
      var outcomes = [outcome()]
      for _ in 0..<100 {
        let keys = Calculator.Key.allCases.filter { $0 != .undo && $0 != .redo }
        guard let key = keys.randomElement(using: &generator) else { return }
        let rows = (0..<calculator.rowCount).map { calculator.row(at: $0) }
        let first = calculator.press(key).firstChangedRow
        for index in 0..<min(first, calculator.rowCount) { #expect(calculator.row(at: index) == rows[index]) }
        if outcome() != outcomes.last { outcomes.append(outcome()) }
      }
      var undone = [outcome()]
      while calculator.press(.undo).isAccepted {
        if outcome() != undone.last { undone.append(outcome()) }
      }
      #expect(undone.reversed() == outcomes, "seed \(seed)")
    }
  }
}
