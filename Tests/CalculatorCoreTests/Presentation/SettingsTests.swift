import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct SettingsTests {
  private typealias Settings = Calculator.Settings

  @Test(arguments: [
    (
      Calculator.Settings.Decimals.all,
      "2|÷ 3 → ≈ 0.66666666666666666667|= ≈ 0.66666666666666666667"
    ),
    (.ten, "2|÷ 3 → ≈ 0.6666666667|= ≈ 0.6666666667"), (.zero, "2|÷ 3 → ≈ 1|= ≈ 1"),
    (.one, "2.0|÷ 3 → ≈ 0.7|= ≈ 0.7"),
    (.two, "2.00|÷ 3 → ≈ 0.67|= ≈ 0.67"), (.three, "2.000|÷ 3 → ≈ 0.667|= ≈ 0.667"),
    (.four, "2.0000|÷ 3 → ≈ 0.6667|= ≈ 0.6667"),
    (.six, "2.000000|÷ 3 → ≈ 0.666667|= ≈ 0.666667"),
  ]) func `rows have so many decimals`(decimals: Calculator.Settings.Decimals, rows: String) {
    #expect(shown("2 ÷ 3 =", decimals).rows == rows)
  }

  @Test(arguments: [
    (RoundingRule.toNearestOrAwayFromZero, "≈ 0.13|≈ 0.38|≈ -0.13|≈ 0.67|≈ 0.33"),
    (.toNearestOrEven, "≈ 0.12|≈ 0.38|≈ -0.12|≈ 0.67|≈ 0.33"),
    (.awayFromZero, "≈ 0.13|≈ 0.38|≈ -0.13|≈ 0.67|≈ 0.34"),
    (.towardZero, "≈ 0.12|≈ 0.37|≈ -0.12|≈ 0.66|≈ 0.33"),
    (.up, "≈ 0.13|≈ 0.38|≈ -0.12|≈ 0.67|≈ 0.34"),
    (.down, "≈ 0.12|≈ 0.37|≈ -0.13|≈ 0.66|≈ 0.33"),
  ]) func `decimals are rounded as chosen`(rounding: RoundingRule, shown: String) {
    var presentation = Presentation()
    let results = ["1 ÷ 8 =", "3 ÷ 8 =", "1 ± ÷ 8 =", "2 ÷ 3 =", "1 ÷ 3 ="].map { keys in
      var calculator = Calculator()
      (presentation.decimals, presentation.rounding) = (.two, rounding)
      calculator.press(keys)
      return "\(presentation.display(of: calculator))"
    }
    #expect(results.joined(separator: "|") == shown)
  }

  @Test(arguments: [
    ("1 0 0 ÷ 3 =", "≈ 33.33333333"), ("1 0 0 0 0 0 0 0 0 0 0 0 0 ÷ 3 =", "≈ 333,333,333,333"),
    ("9 9 9 9 9 9 9 9 9 9 . 9 + 0 . 0 4 =", "≈ 10,000,000,000"), ("1 ÷ 3 0 0 =", "≈ 0.003333333333"),
    ("1 ÷ 3 0 0 0 0 0 0 0 0 0 0 =", "≈ 3.333333333e-11"), ("1 ÷ 8 =", "0.125"),
    ("1 . 2 3 4 5 6 7 8 9 0 1 2", "1.23456789012"), ("1 2 3 4 5 6 7 8 9 0 1 2 + 1 =", "123,456,789,013"),
  ]) func `ten digits are those of numbers with a fraction`(keys: String, shown: String) {
    #expect(self.shown(keys, .ten).entry == shown)
  }

  @Test func `running values and what is said have ten digits at the most, and all else has all`() {
    var presentation = Presentation()
    var calculator = Calculator(after: "2 ÷ 3 =")
    let row = presentation.row(at: 1, of: calculator, fitting: 40)
    #expect("\(row)" == "÷ 3 → ≈ 0.6666666667" && row.isShortened)
    #expect("\(presentation.row(at: 2, of: calculator, fitting: 40))" == "= ≈ 0.66666666666666666667")
    #expect(presentation.row(at: 1, of: calculator).runningValue.text == "0.66666666666666666667")
    #expect(presentation.spokenOperand(of: calculator) == "approximately 0.6666666667")
    #expect(
      presentation.spokenRow(at: 1, of: calculator) == "divide by 3, running value approximately 0.6666666667"
    )
    #expect(
      presentation.spokenRow(at: 3, of: calculator).isEmpty
        && presentation.spokenRow(at: -1, of: calculator).isEmpty)
    #expect(
      presentation.text(of: calculator.totals(of: [0..<2]), isSpoken: true).utf8.starts(
        with: "Total approximately 0.6666666667,".utf8))
    presentation.decimals = .two
    #expect("\(presentation.row(at: 1, of: calculator, fitting: 40))" == "÷ 3 → ≈ 0.67")
    calculator.press("2 3 4 . 5 0")
    #expect(presentation.spokenOperand(of: calculator) == "234.50")
  }

  @Test func `an operand is awaited until something of it is typed`() {
    for (keys, isAwaited) in [
      ("", false), ("5", false), ("5 +", true), ("5 + 0", false), ("5 + 3 CE", true), ("5 + 3 =", false),
    ] {
      let calculator = Calculator(after: keys)
      #expect(calculator.display.isAwaited == isAwaited, "\(keys)")
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
    #expect(shown("1 . 2 3 4 5", .two).entry == "1.2345")
    #expect(shown("1 . 2 3 4 5 +", .two).rows == "≈ 1.23")
    #expect(shown("1 . 2 3 4 5 + ⌫", .two).entry == "1.2345")
    #expect(shown("1 2 3 4 + 2 0 %", .two).entry == "+ 20%")
    #expect(shown("1 2 3 4 + 2 0 % =", .two).rows == "1,234.00|+ 20% → 1,480.80|= 1,480.80")
    #expect(shown("6 ÷ 0 =", .two).rows == "6.00|÷ 0 → NaN|= NaN")
    let calculator = Calculator(after: "1 . 2 3 4 5")
    presentation.format.maximumDigitsWithFraction = 2
    #expect(presentation.display(of: calculator).operand == "1.2345")
  }

  @Test(arguments: [
    ("2 00 + 2 0 % =", Calculator.Settings.Decimals.two, "200.00|+ 20% → 240.00|= 240.00"),
    ("2 00 + 1 2 . 5 0 % =", .two, "200.00|+ 12.5% → 225.00|= 225.00"),
    ("2 00 + 1 2 . 5 % =", .zero, "200|+ 12.5% → 225|= 225"),
    ("2 00 + 8 . 8 7 5 % =", .two, "200.00|+ 8.875% → 217.75|= 217.75"),
    ("2 0 ÷ 1 = % +", .two, "20.00|÷ 1 → 20.00|= 20.00|20%"),
    ("2 0 ÷ 3 = % +", .two, "20.00|÷ 3 → ≈ 6.67|= ≈ 6.67|≈ 6.67%"),
  ])
  func `a percentage has the digits that were typed, and no zeros after them`(
    keys: String, decimals: Calculator.Settings.Decimals, rows: String
  ) throws {
    var presentation = Presentation()
    #expect(shown(keys, decimals).rows == rows)
    var calculator = Calculator()
    presentation.decimals = decimals
    calculator.press(keys)
    #expect((0..<calculator.rowCount).allSatisfy { !presentation.row(at: $0, of: calculator).doesNotAddUp })
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
    for language in Calculator.Language.allCases {
      #expect(Set(RoundingRule.allCases.map { language.text(of: .rounding($0)) }).count == 6)
      #expect(Set(Settings.Decimals.allCases.map { language.name(of: $0) }).count == 8)
      #expect(Set(Settings.Switch.allCases.map { language.text(of: .rule($0)) }).count == 6)
    }
  }

  private func shown(
    _ keys: String, _ decimals: Calculator.Settings.Decimals
  ) -> (entry: String, rows: String) {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.decimals = decimals
    calculator.press(keys)
    return (
      "\(presentation.display(of: calculator))",
      (0..<calculator.rowCount).map { "\(presentation.row(at: $0, of: calculator))" }.joined(separator: "|")
    )
  }
}
