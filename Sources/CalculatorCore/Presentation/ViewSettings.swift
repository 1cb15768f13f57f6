import ExactNumbers

extension Calculator {
  /// How a person wants to see numbers: nothing that is kept on the tape, and nothing that undo takes back.
  ///
  /// Values are exact whatever is shown of them. What is copied or saved as text has all digits.
  public struct ViewSettings: Hashable, Sendable {
    /// How many fraction digits rows and results have; the raw value is the word for it in settings and options.
    public enum Decimals: UTF8Text, CaseIterable, Sendable {
      /// As many as the format of the calculator gives them.
      case all = "all"

      /// As many, but of a number with a fraction ten significant digits at the most.
      case ten = "10"
      case zero = "0"
      case one = "1"
      case two = "2"
      case three = "3"
      case four = "4"
      case six = "6"

      /// The count of fraction digits, which is the word as well; nil for `all` and `ten`.
      public var fractionDigits: Int? {
        self == .all || self == .ten ? nil : Int(rawValue.utf8[0] - UInt8(ascii: "0"))
      }
    }

    /// How many fraction digits rows and results have; what is being typed is shown as typed.
    public var decimals: Decimals

    /// How they are rounded to that many, and times to seconds; without effect on others where `decimals` is `all`.
    public var rounding: RoundingRule

    /// How numbers are written and read, for `Calculator.show(_:in:)`.
    public var numbers: NumberStyle

    /// Creates settings; what is not named is as in the standard ones.
    public init(
      decimals: Decimals = .all, rounding: RoundingRule = .toNearestOrAwayFromZero,
      numbers: NumberStyle = .local
    ) {
      (self.decimals, self.rounding, self.numbers) = (decimals, rounding, numbers)
    }

    /// Creates the settings that are among the words of a text; what is missing, or means nothing, is as in the standard ones.
    public init(words text: UTF8Text) {
      self.init()
      for word in text.words {
        if let decimals = Decimals(rawValue: word) { self.decimals = decimals }
        if let rounding = RoundingRule(word: word) { self.rounding = rounding }
        if let numbers = NumberStyle(rawValue: word) { self.numbers = numbers }
      }
    }
  }

  /// A setting that a face offers, for its name.
  public enum Setting: CaseIterable, Hashable, Sendable {
    case decimals, rounding, numbers, addMode, repeatsOperation, hoursAndMinutes
    case multipliesFirst, signFollows, angles
  }
}

extension Calculator.Rules {
  /// Returns the words in which faces keep these rules and settings of the view: `2 half-up add repeat`.
  public func words(with view: Calculator.ViewSettings) -> UTF8Text {
    var words = view.decimals.rawValue + " " + view.rounding.word
    if view.numbers != .local { words += " " + view.numbers.rawValue }
    if addMode { words += " add" }
    if repeatsOperation { words += " repeat" }
    if locksKeysAfterResult { words += " lock" }
    if multipliesFirst { words += " first" }
    if signFollows { words += " adding" }
    if angleUnit == .radians { words += " radians" }
    return words
  }
}

extension RoundingRule {
  /// Those among which a keypad lets a person choose.
  public static let onKeypads: [RoundingRule] = [
    .toNearestOrAwayFromZero, .toNearestOrEven, .awayFromZero, .towardZero,
  ]

  /// The word for it in settings and options, as number formatters have it.
  public var word: UTF8Text {
    switch self {
    case .toNearestOrAwayFromZero: "half-up"
    case .toNearestOrEven: "half-even"
    case .awayFromZero: "up"
    case .towardZero: "down"
    case .up: "ceiling"
    case .down: "floor"
    }
  }

  /// Creates the rule for which `word` stands; nil where it is none.
  public init?(word: UTF8Text) {
    guard let rule = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = rule
  }
}
