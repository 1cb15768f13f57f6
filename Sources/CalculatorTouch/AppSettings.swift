import CalculatorCore
import ExactNumbers

/// What a person has chosen in the app, which stays when it ends.
public struct AppSettings: Hashable, Sendable {
  /// How numbers are seen.
  public var viewSettings = Calculator.ViewSettings.standard

  /// When keys are taken, and what digits count as.
  public var rules = Calculator.Rules.standard

  /// Whether keys can be felt.
  public var hasHaptics = true

  /// How fast rows are read aloud in a check.
  public var pace = Pace.normal

  /// How fast something is read aloud; the raw value is the word for it in settings.
  public enum Pace: String, CaseIterable, Sendable {
    /// Slower than the device speaks otherwise.
    case slow

    /// As the device speaks otherwise.
    case normal

    /// Faster than the device speaks otherwise.
    case fast

    /// The rate of speech, as a part of the normal one.
    public var rate: Double {
      switch self {
      case .slow: 0.75
      case .normal: 1
      case .fast: 1.2
      }
    }
  }

  private static let noHaptics = "no-haptics"

  /// Creates the settings that are among the words of a text; those that are not are as if nothing was chosen.
  public init(words: String = "") {
    viewSettings = Calculator.ViewSettings(words: UTF8Text(words))
    rules = Calculator.Rules(words: UTF8Text(words))
    let words = words.split(separator: " ").map(String.init)
    hasHaptics = !words.contains(Self.noHaptics)
    pace = words.compactMap(Pace.init).last ?? .normal
  }

  /// The words in which the system keeps the settings.
  public var words: String {
    "\(rules.words(with: viewSettings)) \(pace.rawValue)" + (hasHaptics ? "" : " " + Self.noHaptics)
  }

  /// Whether a tape looks otherwise with `other` settings.
  public func shows(otherwiseThan other: AppSettings) -> Bool {
    viewSettings != other.viewSettings || rules != other.rules
  }
}
