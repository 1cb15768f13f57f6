import CalculatorCore
import ExactNumbers

/// The settings of the app, which the system keeps between runs.
public struct AppSettings: Hashable, Sendable {
  /// The settings of the calculator itself.
  public var calculator = Calculator.Settings()

  /// Whether the device taps the finger when a key is pressed.
  public var hasHaptics = true

  /// The kept rows, in the text form of `KeptRows`.
  public var keptRows = ""

  /// Whether the line of kept rows is shown.
  public var showsKept = false

  /// Whether the person was told that × does not come before +: `2 + 3 × 4 = 20`.
  public var knowsOrder = false

  /// Whether numbers have two decimals, as amounts of money have.
  public var showsMoney: Bool {
    get { calculator.decimals == .two }
    set { calculator.decimals = newValue ? .two : .all }
  }

  /// How fast rows are read aloud in a check.
  public var pace = Pace.normal

  /// How fast something is read aloud; the raw value is the word for it in settings.
  public enum Pace: String, CaseIterable, Sendable {
    case slow, normal, fast

    /// The rate of speech, relative to the normal rate of 1.
    public var rate: Double {
      switch self {
      case .slow: 0.75
      case .normal: 1
      case .fast: 1.2
      }
    }
  }

  /// The words that say: no haptics, the line of kept rows is shown, the person was told of the order.
  private static let (noHaptics, kept, told) = ("no-haptics", "kept", "told")

  /// Reads settings from the words in the first line, and kept rows from other lines; a setting without a word is standard.
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

  /// The settings as words in one line, and the kept rows in the lines below it.
  public var words: String {
    var words = ["\(calculator.words) \(pace.rawValue)"]
    if !hasHaptics { words.append(Self.noHaptics) }
    if showsKept { words.append(Self.kept) }
    if knowsOrder { words.append(Self.told) }
    return words.joined(separator: " ") + "\n" + keptRows
  }
}
