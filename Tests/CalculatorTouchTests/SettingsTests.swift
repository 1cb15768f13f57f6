import CalculatorCore
import ExactNumbers
import Testing

@testable import CalculatorTouch

@Suite struct SettingsTests {
  @Test(arguments: Calculator.ViewSettings.Decimals.allCases, RoundingRule.allCases)
  func `settings are the same after they were kept`(
    decimals: Calculator.ViewSettings.Decimals, rounding: RoundingRule
  ) {
    for isOn in [false, true] {
      var settings = AppSettings()
      settings.viewSettings = .init(decimals: decimals, rounding: rounding)
      settings.rules = .init(words: isOn ? "add repeat" : "lock")
      settings.hoursAndMinutes = isOn
      settings.hasHaptics = !isOn
      settings.pace = isOn ? .slow : .fast
      settings.keptRows = isOn ? "+ 19%  # VAT\n" : ""
      settings.showsKept = isOn
      #expect(AppSettings(words: settings.words) == settings)
    }
  }

  @Test func `only what numbers look like has the tape painted anew`() {
    var settings = AppSettings()
    settings.pace = .fast
    settings.hasHaptics = false
    #expect(!settings.shows(otherwiseThan: AppSettings()))
    settings.viewSettings.decimals = .two
    #expect(settings.shows(otherwiseThan: AppSettings()))
  }

  @Test func `strict keys lock digits after a result`() {
    var settings = AppSettings()
    settings.rules.locksKeysAfterResult = true
    var app = AppCalculator(Calculator(), savingIn: nil)
    app.apply(settings)
    app.press("2 + 3 =")
    #expect(!app.press(.digit(7)).isAccepted)
    app.apply(AppSettings())
    #expect(app.press(.digit(7)).isAccepted)
  }

  @Test func `what means nothing is as if nothing was chosen`() {
    #expect(AppSettings(words: "5 half addMode strict haptics quick red") == AppSettings())
  }
}
