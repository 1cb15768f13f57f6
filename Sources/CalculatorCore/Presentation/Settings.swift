import ExactNumbers

extension Calculator {
  /// What a person has chosen, which faces keep in words: `2 half-up add repeat`.
  ///
  /// Nothing of it is kept on the tape, or taken back by undo. Values are exact whatever is shown of them.
  public struct Settings: Hashable, Sendable {
    /// How many fraction digits rows and results have; what is being typed is shown as typed.
    public var decimals = Decimals.all

    /// How numbers are rounded to that many fraction digits, and times to seconds; where `decimals` is `all`, only times are.
    public var rounding = RoundingRule.toNearestOrAwayFromZero

    /// How numbers are written and read.
    public var numbers = NumberStyle.local

    /// Which keys are taken when, and what digits count as.
    public var rules = Rules()

    /// Creates settings from the words of a text; a setting without a word is the standard one, and unknown words are ignored.
    public init(words text: UTF8Text = "") {
      for word in text.words {
        if let decimals = Decimals(rawValue: word) { self.decimals = decimals }
        if let rounding = RoundingRule(word: word) { self.rounding = rounding }
        if let numbers = NumberStyle(rawValue: word) { self.numbers = numbers }
        if let rule = Switch(rawValue: word) { rules[rule] = true }
      }
    }

    /// The words in which faces keep them.
    public var words: UTF8Text {
      var words = decimals.rawValue + " " + rounding.word
      if numbers != .local { words += " " + numbers.rawValue }
      for rule in Switch.allCases where rules[rule] { words += " " + rule.rawValue }
      return words
    }
  }
}

extension Calculator.Settings {
  /// How many fraction digits rows and results have; the raw value is the word for it in settings and options.
  public enum Decimals: UTF8Text, CaseIterable, Sendable {
    /// As many as the format of the calculator gives them.
    case all = "all"

    /// As many, but a number with a fraction has ten significant digits at the most.
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

  /// A rule that is on or off; the raw value is the word that says it is on.
  public enum Switch: UTF8Text, CaseIterable, Sendable {
    case addMode = "add"
    case repeatsOperation = "repeat"
    case locksKeysAfterResult = "lock"
    case multipliesFirst = "first"
    case signFollows = "adding"
    case measuresRadians = "radians"
  }
}

extension Calculator.Rules {
  /// Whether a rule is on.
  public subscript(rule: Calculator.Settings.Switch) -> Bool {
    get {
      switch rule {
      case .addMode: addMode
      case .repeatsOperation: repeatsOperation
      case .locksKeysAfterResult: locksKeysAfterResult
      case .multipliesFirst: multipliesFirst
      case .signFollows: signFollows
      case .measuresRadians: angleUnit == .radians
      }
    }
    set {
      switch rule {
      case .addMode: addMode = newValue
      case .repeatsOperation: repeatsOperation = newValue
      case .locksKeysAfterResult: locksKeysAfterResult = newValue
      case .multipliesFirst: multipliesFirst = newValue
      case .signFollows: signFollows = newValue
      case .measuresRadians: angleUnit = newValue ? .radians : .degrees
      }
    }
  }
}

extension RoundingRule {
  /// The rules among which a keypad lets a person choose.
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
