import AppIntents
import CalculatorCore
import CalculatorTouch

/// Holds work of intents until the calculator's screen exists, and performs it there.
@MainActor
enum IntentWork {
  private static weak var controller: CalculatorViewController?
  private static var waiting: [@MainActor (CalculatorViewController) -> Void] = []

  static func attach(_ controller: CalculatorViewController) {
    self.controller = controller
    let works = waiting
    waiting = []
    for work in works { work(controller) }
  }

  static func run(_ work: @escaping @MainActor (CalculatorViewController) -> Void) {
    if let controller { work(controller) } else { waiting.append(work) }
  }
}

/// Starts a new tape; the old tape goes to History.
struct NewTapeIntent: AppIntent {
  static let title: LocalizedStringResource = "New Tape"
  static let openAppWhenRun = true

  @available(iOS 26.0, *)
  static var supportedModes: IntentModes { .foreground(.immediate) }

  static var description: IntentDescription? {
    IntentDescription("Begins an empty tape. The one before stays in History.")
  }

  @MainActor func perform() async throws -> some IntentResult {
    IntentWork.run { $0.startNewTape() }
    return .result()
  }
}

/// Puts a text on the tape as if it were pasted.
struct AddToTapeIntent: AppIntent {
  static let title: LocalizedStringResource = "Add to Tape"
  static let openAppWhenRun = true

  @available(iOS 26.0, *)
  static var supportedModes: IntentModes { .foreground(.immediate) }

  static var description: IntentDescription? {
    IntentDescription("Adds an amount, a calculation or a list, one below the other.")
  }

  static var parameterSummary: some ParameterSummary { Summary("Add \(\.$text) to the tape") }

  @Parameter(title: "Text") var text: String

  @MainActor func perform() async throws -> some IntentResult {
    IntentWork.run { [text] in $0.take(text, asks: false) }
    return .result()
  }
}

/// Answers a calculation, for Siri and Shortcuts.
struct CalculateIntent: AppIntent {
  static let title: LocalizedStringResource = "Calculate"

  static var description: IntentDescription? {
    IntentDescription("Works out a calculation such as √(9 + 16) or 200 + 10%, exactly.")
  }

  static var parameterSummary: some ParameterSummary { Summary("Calculate \(\.$calculation)") }

  @Parameter(title: "Calculation") var calculation: String

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    let presentation = AppEnvironment.presentation
    let answer: SiriAnswer
    do throws(TapeTextError) {
      answer = try SiriAnswer(to: calculation, by: presentation)
    } catch {
      throw IntentFailure(words: String(presentation.language.text(of: error)))
    }
    return .result(value: answer.text, dialog: "\(answer.spoken)")
  }
}

/// Answers with the last result on the tape, for Siri and Shortcuts.
struct LastResultIntent: AppIntent {
  static let title: LocalizedStringResource = "Last Result"

  static var description: IntentDescription? { IntentDescription("Tells the last result on the tape.") }

  /// Requires authentication, so that nobody who finds the device can ask for the result.
  ///
  /// The policy is a computed property, because only some SDKs declare the type as `Sendable`.
  static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }

  func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog {
    guard let folder = AppEnvironment.tapeFolder,
      let answer = SiriAnswer(lastResultIn: folder, by: AppEnvironment.presentation)
    else { throw IntentFailure(words: String(localized: "There is no result yet.")) }
    return .result(value: answer.text, dialog: "\(answer.spoken)")
  }
}

/// The reason why there is no answer, in words.
private struct IntentFailure: Error, CustomLocalizedStringResourceConvertible {
  let words: String

  var localizedStringResource: LocalizedStringResource { "\(words)" }
}

/// The phrases that Siri understands without setup.
struct CalculatorShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: CalculateIntent(), phrases: ["Calculate with \(.applicationName)"],
      shortTitle: "Calculate", systemImageName: "equal.circle")
    AppShortcut(
      intent: NewTapeIntent(), phrases: ["New tape in \(.applicationName)"], shortTitle: "New Tape",
      systemImageName: "doc.badge.plus")
    AppShortcut(
      intent: AddToTapeIntent(), phrases: ["Add to \(.applicationName)"], shortTitle: "Add to Tape",
      systemImageName: "plus.circle")
    AppShortcut(
      intent: LastResultIntent(), phrases: ["What was the last result in \(.applicationName)"],
      shortTitle: "Last Result", systemImageName: "clock.arrow.circlepath")
  }
}
