import ExactNumbers

extension Calculator {
  /// How a person wants to see and type numbers: nothing that is kept on the tape, and nothing that undo takes back.
  ///
  /// Values are exact whatever is shown of them. What is copied or saved as text has all digits.
  public struct ViewSettings: Hashable, Sendable {
    /// How many fraction digits rows and results have.
    public enum Decimals: CaseIterable, Hashable, Sendable {
      /// As many as the format of the calculator gives them.
      case all

      /// None.
      case zero

      /// One.
      case one

      /// Two.
      case two

      /// Three.
      case three

      /// Four.
      case four

      /// Six.
      case six

      /// The count of fraction digits; nil for `all`.
      public var fractionDigits: Int? {
        switch self {
        case .all: nil
        case .zero: 0
        case .one: 1
        case .two: 2
        case .three: 3
        case .four: 4
        case .six: 6
        }
      }

      /// The word for it in settings and options: `all` or the count.
      public var token: UTF8Text {
        fractionDigits.map { UTF8Text(utf8: [UInt8(ascii: "0") + UInt8($0)]) } ?? "all"
      }
    }

    /// What becomes of digits beyond a count of fraction digits.
    public enum Rounding: CaseIterable, Hashable, Sendable {
      /// To the nearer number; in the middle to the one greater in size.
      case halfUp

      /// To the nearer number; in the middle to the one whose last digit is even.
      case halfEven

      /// To the number greater in size.
      case up

      /// To the number smaller in size.
      case down

      /// The rule by which numbers are written.
      public var rule: RoundingRule {
        switch self {
        case .halfUp: .toNearestOrAwayFromZero
        case .halfEven: .toNearestOrEven
        case .up: .awayFromZero
        case .down: .towardZero
        }
      }

      /// The word for it in settings and options.
      public var token: UTF8Text {
        switch self {
        case .halfUp: "half-up"
        case .halfEven: "half-even"
        case .up: "up"
        case .down: "down"
        }
      }
    }

    /// A setting, for its name.
    public enum Setting: CaseIterable, Hashable, Sendable {
      /// `decimals`.
      case decimals

      /// `rounding`.
      case rounding

      /// `addMode`.
      case addMode
    }

    /// How many fraction digits rows and results have; what is being typed is shown as typed.
    public var decimals: Decimals

    /// How they are rounded to that many; without effect where `decimals` is `all`.
    public var rounding: Rounding

    /// Whether digits typed without a decimal separator are hundredths behind `+` and `−`, and before them in a first
    /// operand.
    public var addMode: Bool

    /// Creates settings; what is not named is as in the standard ones.
    public init(decimals: Decimals = .all, rounding: Rounding = .halfUp, addMode: Bool = false) {
      self.decimals = decimals
      self.rounding = rounding
      self.addMode = addMode
    }

    /// All decimals, and no add mode.
    public static let standard = ViewSettings()
  }
}

extension Calculator.ViewSettings.Decimals {
  /// The case whose word `token` is; nil where there is none.
  public init?(token: UTF8Text) {
    guard let found = Self.allCases.first(where: { $0.token == token }) else { return nil }
    self = found
  }
}

extension Calculator.ViewSettings.Rounding {
  /// The case whose word `token` is; nil where there is none.
  public init?(token: UTF8Text) {
    guard let found = Self.allCases.first(where: { $0.token == token }) else { return nil }
    self = found
  }
}
