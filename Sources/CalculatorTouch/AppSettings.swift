import CalculatorCore
import ExactNumbers

/// What a person has chosen in the app, which stays when it ends.
public struct AppSettings: Hashable, Sendable {
  /// What the calculator does and shows.
  public var calculator = Calculator.Settings()

  /// Whether keys can be felt.
  public var hasHaptics = true

  /// The text of the rows that are kept.
  public var keptRows = ""

  /// Whether the line of these rows is shown.
  public var showsKept = false

  /// Whether the person was told that keys act in order.
  public var knowsOrder = false

  /// Whether numbers are shown as amounts of money are, with two decimals.
  public var showsMoney: Bool {
    get { calculator.decimals == .two }
    set { calculator.decimals = newValue ? .two : .all }
  }

  /// How fast rows are read aloud in a check.
  public var pace = Pace.normal

  /// How fast something is read aloud; the raw value is the word for it in settings.
  public enum Pace: String, CaseIterable, Sendable {
    case slow, normal, fast

    /// The rate of speech, as a part of the normal one.
    public var rate: Double {
      switch self {
      case .slow: 0.75
      case .normal: 1
      case .fast: 1.2
      }
    }
  }

  /// The words for settings that either are on or off.
  private static let (noHaptics, kept, told) = ("no-haptics", "kept", "told")

  /// Creates the settings that are among the words in the first line of a text, with the rows that are kept in the others;
  /// settings that are not there are as if nothing was chosen.
  public init(words text: String = "") {
    let line = text.prefix { $0 != "\n" }
    keptRows = String(text.dropFirst(line.count + 1))
    calculator = Calculator.Settings(words: UTF8Text(String(line)))
    let words = line.split(separator: " ").map(String.init)
    showsKept = words.contains(Self.kept)
    knowsOrder = words.contains(Self.told)
    hasHaptics = !words.contains(Self.noHaptics)
    pace = words.compactMap(Pace.init).last ?? .normal
  }

  /// The words in which the system keeps the settings, and below them the rows that are kept.
  public var words: String {
    var words = ["\(calculator.words) \(pace.rawValue)"]
    if !hasHaptics { words.append(Self.noHaptics) }
    if showsKept { words.append(Self.kept) }
    if knowsOrder { words.append(Self.told) }
    return words.joined(separator: " ") + "\n" + keptRows
  }
}
