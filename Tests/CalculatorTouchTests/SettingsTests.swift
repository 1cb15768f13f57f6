import CalculatorCore
import Testing

@testable import CalculatorTouch

@Suite struct SettingsTests {
  @Test(arguments: Calculator.ViewSettings.Decimals.allCases, Calculator.ViewSettings.Rounding.allCases)
  func `settings are the same after they were kept`(
    decimals: Calculator.ViewSettings.Decimals, rounding: Calculator.ViewSettings.Rounding
  ) {
    for isOn in [false, true] {
      var settings = AppSettings()
      settings.viewSettings = .init(decimals: decimals, rounding: rounding, addMode: isOn)
      settings.hasHaptics = !isOn
      settings.pace = isOn ? .slow : .fast
      #expect(AppSettings(words: settings.words) == settings)
    }
  }

  @Test func `what means nothing is as if nothing was chosen`() {
    #expect(AppSettings(words: [:]) == AppSettings())
    #expect(
      AppSettings(words: [
        "decimals": "5", "rounding": "", "addMode": "1", "haptics": "?", "pace": "2", "color": "red",
      ])
        == AppSettings())
  }

  @Test func `decimals are seen at once, and the tape is what it was`() {
    var app = AppCalculator(Calculator())
    app.press("2 ÷ 3 =")
    app.viewSettings.decimals = .two
    #expect(app.calculator.row(at: 2).operand == "0.67")
    app.press("× 3 =")
    #expect(app.calculator.display.operand == "2.00")
    app.viewSettings.decimals = .all
    #expect(app.calculator.display.operand == "2")
  }
}
