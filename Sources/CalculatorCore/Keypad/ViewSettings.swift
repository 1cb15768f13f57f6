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

    /// What becomes of digits beyond a count of fraction digits; the raw value is the word for it in settings and options.
    public enum Rounding: UTF8Text, CaseIterable, Sendable {
      /// To the nearer number; in the middle to the one greater in size.
      case halfUp = "half-up"

      /// To the nearer number; in the middle to the one whose last digit is even.
      case halfEven = "half-even"

      /// To the number greater in size.
      case awayFromZero = "up"

      /// To the number smaller in size.
      case down = "down"

      /// To the greater number.
      case ceiling = "ceiling"

      /// To the smaller number.
      case floor = "floor"

      /// Those among which a keypad lets a person choose.
      public static let onKeypads: [Rounding] = [.halfUp, .halfEven, .awayFromZero, .down]

      /// The rule by which numbers are written.
      public var rule: RoundingRule {
        switch self {
        case .halfUp: .toNearestOrAwayFromZero
        case .halfEven: .toNearestOrEven
        case .awayFromZero: .awayFromZero
        case .down: .towardZero
        case .ceiling: .up
        case .floor: .down
        }
      }
    }

    /// How many fraction digits rows and results have; what is being typed is shown as typed.
    public var decimals: Decimals

    /// How they are rounded to that many, and times to seconds; without effect on others where `decimals` is `all`.
    public var rounding: Rounding

    /// Creates settings; what is not named is as in the standard ones.
    public init(decimals: Decimals = .all, rounding: Rounding = .halfUp) {
      self.decimals = decimals
      self.rounding = rounding
    }

    /// All decimals.
    public static let standard = ViewSettings()
  }

  /// A setting that a face offers, for its name.
  public enum Setting: CaseIterable, Hashable, Sendable {
    case decimals, rounding, addMode, repeatsOperation, hoursAndMinutes
  }
}
