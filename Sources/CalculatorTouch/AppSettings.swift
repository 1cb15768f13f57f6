import CalculatorCore
import ExactNumbers

/// The settings of the app; they are kept between runs.
public struct AppSettings: Hashable, Sendable {
  /// The settings that all faces have: of numbers and of typing.
  public var calculator = Calculator.Settings()

  /// Whether the device gives a haptic tap when a key is pressed.
  public var hasHaptics = true

  /// The operations that the person keeps, in the text form of `KeptRows`.
  public var keptRows = ""

  /// Whether the bar of kept rows is shown.
  public var showsKept = false

  /// Whether the person was told that × is not computed before +: `2 + 3 × 4 = 20`.
  public var knowsOrder = false

  /// Whether numbers have two decimals, like amounts of money.
  public var showsMoney: Bool {
    get { calculator.decimals == .two }
    set { calculator.decimals = newValue ? .two : .all }
  }

  /// The speed at which a check reads rows aloud.
  public var pace = Pace.normal

  /// A speed of reading aloud; the raw value is its word in the settings.
  public enum Pace: String, CaseIterable, Sendable {
    case slow, normal, fast

    /// The rate of speech; the normal rate is 1.
    public var rate: Double {
      switch self {
      case .slow: 0.75
      case .normal: 1
      case .fast: 1.2
      }
    }
  }

  /// The words that stand for no haptics, for a shown bar of kept rows, and for `knowsOrder` in the text of the settings.
  private static let (noHaptics, kept, told) = ("no-haptics", "kept", "told")

  /// Reads settings from the words of the first line, and kept rows from later lines; a setting without a word gets its default.
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

  /// The settings as words in one line, followed by lines with the kept rows.
  public var words: String {
    var words = ["\(calculator.words) \(pace.rawValue)"]
    if !hasHaptics { words.append(Self.noHaptics) }
    if showsKept { words.append(Self.kept) }
    if knowsOrder { words.append(Self.told) }
    return words.joined(separator: " ") + "\n" + keptRows
  }
}
