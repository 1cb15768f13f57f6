import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct SettingsTests {
  private typealias Settings = Calculator.Settings

  @Test func `running values and what is said have ten digits at the most, and all else has all`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "2 ÷ 3 =")
    let row = presentation.row(at: 1, of: calculator, fitting: 40)
    #expect("\(row)" == "÷ 3 → ≈ 0.6666666667")
    #expect(row.runningValue.whole.text == "0.66666666666666666667")
    #expect(Calculator(after: "2 ÷ 3").display.outcome.text == "0.666666667")
    #expect("\(presentation.row(at: 2, of: calculator, fitting: 40))" == "= ≈ 0.66666666666666666667")
    #expect(presentation.row(at: 1, of: calculator).runningValue.text == "0.66666666666666666667")
    #expect(calculator.spokenOperand == "approximately 0.6666666667")
    #expect(calculator.spokenRow(at: 1) == "divide by 3, running value approximately 0.6666666667")
    #expect(
      presentation.text(of: calculator.totals(of: [0..<2]), isSpoken: true).utf8.starts(
        with: "Total approximately 0.6666666667,".utf8))
    presentation.decimals = .two
    #expect("\(presentation.row(at: 1, of: calculator, fitting: 40))" == "÷ 3 → ≈ 0.67")
    calculator.press("2 3 4 . 5 0")
    #expect(presentation.spokenOperand(of: presentation.display(of: calculator)) == "234.50")
  }

  @Test func `an operand is awaited until something of it is typed`() {
    for (keys, isAwaited) in [
      ("", false), ("5", false), ("5 +", true), ("5 + 0", false), ("5 + 3 CE", true), ("5 + 3 =", false),
    ] {
      let calculator = Calculator(after: keys)
      #expect(calculator.display.isAwaited == isAwaited, "\(keys)")
      #expect(calculator.display.isEmpty == (isAwaited || keys.isEmpty), "\(keys)")
    }
    for (keys, isAwaited) in [
      ("5", false), ("5 +", true), ("5 + 3", false), ("5 + 3 + =", false), ("5 + = −", true),
    ] {
      var calculator = Calculator()
      calculator.rules.signFollows = true
      calculator.press(keys)
      #expect(calculator.display.isAwaited == isAwaited, "\(keys)")
    }
  }

  @Test func `there are no groups in numbers with fewer digits than a country wants`() {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.format.minimumGroupingDigits = 2
    calculator.press("1 2 3 4")
    #expect(presentation.display(of: calculator).operand == "1234")
    calculator.press("5 + 1")
    #expect(presentation.row(at: 0, of: calculator).operand == "12,345")
  }

  @Test func `what is typed is shown as typed until it is on the tape`() {
    var presentation = Presentation()
    let calculator = Calculator(after: "1 . 2 3 4 5")
    presentation.format.maximumDigitsWithFraction = 2
    #expect(presentation.display(of: calculator).operand == "1.2345")
  }

  @Test func `a percentage is previewed as it will be shown`() {
    var presentation = Presentation()
    presentation.decimals = .two
    #expect(
      presentation.preview(of: "200\n+ 20%\n", on: Calculator()).text == "  200.00\n+    20% → 240.00\n")
  }

  @Test func `values stay exact whatever is shown of them`() {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.decimals = .two
    calculator.press("1 ÷ 3 =")
    #expect(presentation.copiedValue(of: calculator) == "1⁄3")
    #expect(
      calculator.copiedText(of: 0..<3)
        == "  1\n÷ 3 → ≈ 0.33333333333333333333\n= ≈ 0.33333333333333333333\n")
    calculator.press("× 3 =")
    #expect("\(presentation.display(of: calculator))" == "1.00")
    calculator.press("÷ 1 0 0 0 =")
    #expect("\(presentation.display(of: calculator))" == "≈ 0.00")
    #expect(presentation.spokenOperand(of: presentation.display(of: calculator)) == "approximately 0.00")
    (presentation.decimals, presentation.rounding) = (.all, .toNearestOrAwayFromZero)
    #expect("\(presentation.display(of: calculator))" == "0.001")
  }

  @Test func `each setting has a word of its own and a name in each language`() {
    for decimals in Settings.Decimals.allCases {
      #expect(Settings.Decimals(rawValue: decimals.rawValue) == decimals)
    }
    for rounding in RoundingRule.allCases {
      #expect(RoundingRule(word: rounding.word) == rounding)
    }
    #expect(Settings.Decimals(rawValue: "5") == nil)
    #expect(RoundingRule(word: "") == nil)
    for words: UTF8Text in ["all half-up", "2 down comma lock", "10 up add repeat first adding radians"] {
      #expect(Settings(words: words).words == words)
    }
    #expect(Settings(words: "lock").rules == .strict)
    #expect(Calculator.Language.english.text(of: .rule(.measuresRadians)) == "radians")
    for language in Calculator.Language.allCases {
      #expect(Set(RoundingRule.allCases.map { language.text(of: .rounding($0)) }).count == 6)
      #expect(Set(Settings.Decimals.allCases.map { language.name(of: $0) }).count == 8)
      #expect(Set(Settings.Switch.allCases.map { language.text(of: .rule($0)) }).count == 6)
    }
  }
}
