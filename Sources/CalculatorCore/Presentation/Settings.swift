import ExactNumbers

extension Calculator {
  /// The settings of a person, which a user interface saves as words such as `2 half-up add repeat`.
  ///
  /// Settings are not on the tape, and undo does not change them. They change how values are shown, but never the values.
  public struct Settings: Hashable, Sendable {
    /// The count of fraction digits that rows and results show; a number that is being typed is shown as typed.
    public var decimals = Decimals.all

    /// The rule by which numbers are rounded to `decimals`, and times to seconds; with `Decimals.all`, only times are rounded.
    public var rounding = RoundingRule.toNearestOrAwayFromZero

    /// The style in which numbers are written and read.
    public var numbers = NumberStyle.local

    /// The rules of typing: when keys are accepted, and what typed digits mean.
    public var rules = Rules()

    /// Creates settings from words; a setting that no word names has its standard value, and unknown words are ignored.
    public init(words text: UTF8Text = "") {
      for word in text.words {
        if let decimals = Decimals(rawValue: word) { self.decimals = decimals }
        if let rounding = RoundingRule(word: word) { self.rounding = rounding }
        if let numbers = NumberStyle(rawValue: word) { self.numbers = numbers }
        if let rule = Switch(rawValue: word) { rules[rule] = true }
      }
    }

    /// The words in which a user interface saves the settings.
    public var words: UTF8Text {
      var words = decimals.rawValue + " " + rounding.word
      if numbers != .local { words += " " + numbers.rawValue }
      for rule in Switch.allCases where rules[rule] { words += " " + rule.rawValue }
      return words
    }
  }
}

extension Calculator.Settings {
  /// A choice of how many fraction digits rows and results show; the raw value is its word in settings and options.
  public enum Decimals: UTF8Text, CaseIterable, Sendable {
    /// As many digits as the number format allows.
    case all = "all"

    /// As many digits as the number format allows, but at most ten significant digits in a number with a fraction.
    case ten = "10"
    case zero = "0"
    case one = "1"
    case two = "2"
    case three = "3"
    case four = "4"
    case six = "6"

    /// The count of fraction digits; nil for `all` and `ten`.
    public var fractionDigits: Int? {
      self == .all || self == .ten ? nil : Int(rawValue.utf8[0] - UInt8(ascii: "0"))
    }
  }

  /// A setting that is on or off; the raw value is the word that turns it on.
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
  /// Whether a setting is on.
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
  /// The rounding rules that a user interface offers.
  public static let onKeypads: [RoundingRule] = [
    .toNearestOrAwayFromZero, .toNearestOrEven, .awayFromZero, .towardZero,
  ]

  /// The word for the rule in settings and options: `half-even`.
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

  /// Creates the rule with a word; nil for an unknown word.
  public init?(word: UTF8Text) {
    guard let rule = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = rule
  }
}
