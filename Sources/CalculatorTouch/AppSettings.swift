import CalculatorCore
import ExactNumbers

/// What a person has chosen in the app, which stays when it ends.
public struct AppSettings: Hashable, Sendable {
  /// How numbers are seen.
  public var viewSettings = Calculator.ViewSettings.standard

  /// Whether digits typed without a decimal separator are hundredths; see `Calculator.Rules.addMode`.
  public var addMode = false

  /// Whether = on a result does its operation again; see `Calculator.Rules.repeatsOperation`.
  public var repeatsOperation = false

  /// Whether keys are locked after a result; see `Calculator.Rules.locksKeysAfterResult`.
  public var strictKeys = false

  /// Whether keys can be felt.
  public var hasHaptics = true

  /// How fast rows are read aloud in a check.
  public var pace = Pace.normal

  /// How fast something is read aloud.
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

  /// Creates the settings of someone who has chosen nothing.
  public init() {}

  /// When keys are taken, and what digits count as.
  public var rules: Calculator.Rules {
    Calculator.Rules(
      locksKeysAfterResult: strictKeys, addMode: addMode, repeatsOperation: repeatsOperation)
  }

  /// Whether a tape looks otherwise with `other` settings.
  public func shows(otherwiseThan other: AppSettings) -> Bool {
    viewSettings != other.viewSettings || rules != other.rules
  }
}

// MARK: - Words

extension AppSettings {
  private enum Name {
    static let decimals = "decimals"
    static let rounding = "rounding"
    static let addMode = "addMode"
    static let repeatsOperation = "repeatsOperation"
    static let strictKeys = "strictKeys"
    static let haptics = "haptics"
    static let pace = "pace"
  }

  /// The settings as words by their names, in which the system keeps them.
  public var words: [String: String] {
    [
      Name.decimals: String(viewSettings.decimals.rawValue),
      Name.rounding: String(viewSettings.rounding.rawValue),
      Name.addMode: Self.word(addMode), Name.repeatsOperation: Self.word(repeatsOperation),
      Name.strictKeys: Self.word(strictKeys),
      Name.haptics: Self.word(hasHaptics), Name.pace: pace.rawValue,
    ]
  }

  /// Creates the settings that `words` say; what is not there or means nothing here is as in the standard ones.
  public init(words: [String: String]) {
    if let decimals = words[Name.decimals].flatMap({
      Calculator.ViewSettings.Decimals(rawValue: UTF8Text($0))
    }) {
      viewSettings.decimals = decimals
    }
    if let rounding = words[Name.rounding].flatMap({
      Calculator.ViewSettings.Rounding(rawValue: UTF8Text($0))
    }) {
      viewSettings.rounding = rounding
    }
    addMode = words[Name.addMode] == Self.word(true)
    repeatsOperation = words[Name.repeatsOperation] == Self.word(true)
    strictKeys = words[Name.strictKeys] == Self.word(true)
    if let pace = words[Name.pace].flatMap(Pace.init) { self.pace = pace }
    hasHaptics = words[Name.haptics] != Self.word(false)
  }

  private static func word(_ isOn: Bool) -> String { isOn ? "on" : "off" }
}
