import CalculatorCore
import ExactNumbers
import Testing

@testable import CalculatorTouch

@Suite struct SettingsTests {
  @Test(arguments: Calculator.Settings.Decimals.allCases, Calculator.NumberStyle.allCases)
  func `settings are the same after they were kept`(
    decimals: Calculator.Settings.Decimals, numbers: Calculator.NumberStyle
  ) {
    for (rounding, isOn) in RoundingRule.allCases.flatMap({ [($0, false), ($0, true)] }) {
      var settings = AppSettings()
      settings.calculator = .init(words: isOn ? "add repeat first radians" : "lock adding")
      settings.calculator.decimals = decimals
      settings.calculator.rounding = rounding
      settings.calculator.numbers = numbers
      settings.hasHaptics = !isOn
      settings.pace = isOn ? .slow : .fast
      settings.keptRows = isOn ? "+ 19%  # VAT\n" : ""
      settings.showsKept = isOn
      settings.knowsOrder = isOn
      #expect(AppSettings(words: settings.words) == settings)
    }
  }

  @Test func `money has two decimals, and all come back`() {
    var settings = AppSettings()
    settings.showsMoney = true
    #expect(settings.calculator.decimals == .two && settings.showsMoney)
    settings.showsMoney = false
    #expect(settings == AppSettings())
  }

  @Test func `numbers are written as was chosen, or as in the person's region`() {
    let german = NumberFormat(decimalSeparator: ",")
    var app = AppCalculator(Calculator(), by: Presentation(), savingIn: nil)
    app.press("1 2 3 4 5 6 7 .")
    for (words, shown) in [("", "1.234.567,"), ("lakh lock", "12,34,567."), ("local", "1.234.567,")] {
      app.apply(AppSettings(words: words), in: german)
      #expect(app.calculator.rules.locksKeysAfterResult == words.hasSuffix("lock"))
      #expect(app.presentation.display(of: app.calculator).operand == UTF8Text(shown))
    }
  }

  @Test func `what means nothing is as if nothing was chosen`() {
    #expect(AppSettings(words: "5 half addMode strict haptics quick red") == AppSettings())
  }
}
