import AppIntents
import CalculatorCore
import CalculatorTouch

/// Answers a calculation, for Siri and Shortcuts.
struct CalculateIntent: AppIntent {
  static let title: LocalizedStringResource = "Calculate"

  @Parameter(title: "Calculation") var calculation: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let calculator = AppEnvironment.calculator
    let answer: SiriAnswer
    do throws(TapeTextError) {
      answer = try SiriAnswer(to: calculation, by: calculator)
    } catch {
      throw IntentFailure(words: String(calculator.language.text(of: error)))
    }
    return .result(value: answer.text, dialog: "\(answer.spoken)")
  }
}

/// Answers what the last result was, for Siri and Shortcuts.
struct LastResultIntent: AppIntent {
  static let title: LocalizedStringResource = "Last Result"

  /// What is on the tape is for nobody who finds the device.
  ///
  /// It is no constant, since not every SDK says that it can be sent between threads.
  static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    guard let folder = AppEnvironment.tapeFolder,
      let answer = SiriAnswer(lastResultIn: folder, by: AppEnvironment.calculator)
    else { throw IntentFailure(words: String(localized: "There is no result yet.")) }
    return .result(value: answer.text, dialog: "\(answer.spoken)")
  }
}

/// Why there is no answer, in words.
private struct IntentFailure: Error, CustomLocalizedStringResourceConvertible {
  let words: String

  var localizedStringResource: LocalizedStringResource { "\(words)" }
}

/// What Siri understands without anything being set up.
struct CalculatorShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CalculateIntent(), phrases: ["Calculate with \(.applicationName)"],
      shortTitle: "Calculate", systemImageName: "equal.circle")
    AppShortcut(
      intent: LastResultIntent(), phrases: ["What was the last result in \(.applicationName)"],
      shortTitle: "Last Result", systemImageName: "clock.arrow.circlepath")
  }
}
