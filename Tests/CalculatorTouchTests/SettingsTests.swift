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
      settings.viewSettings = .init(decimals: decimals, rounding: rounding)
      settings.addMode = isOn
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
}
