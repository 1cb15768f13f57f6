/// How numbers are written for people: separators, grouping, rounding and the change to scientific notation.
///
/// The standard format groups by comma in threes, has a point as decimal separator and shows at most 20 fraction
/// digits. A value that is not zero never shows as zero.
public struct NumberFormat: Hashable, Sendable {
  /// What stands between the integer digits and the fraction digits.
  public var decimalSeparator: Separator

  /// What stands between groups of integer digits; empty for none.
  public var groupingSeparator: Separator

  /// Digits in the group next to the decimal separator.
  public var primaryGroupingSize: Int {
    didSet { check() }
  }

  /// Digits in every other group: 3 nearly everywhere, 2 in India.
  public var secondaryGroupingSize: Int {
    didSet { check() }
  }

  /// Most digits after the decimal separator.
  public var maximumFractionDigits: Int {
    didSet { check() }
  }

  /// Most integer digits written in full; longer numbers are scientific.
  public var maximumIntegerDigits: Int {
    didSet { check() }
  }

  /// Most digits of the significand of a scientific number.
  public var maximumSignificantDigits: Int {
    didSet { check() }
  }

  /// What happens to digits that are not shown.
  public var roundingRule: RoundingRule

  /// Creates a format; what is not named is as in the standard one.
  public init(
    decimalSeparator: Separator = ".",
    groupingSeparator: Separator = ",",
    primaryGroupingSize: Int = 3,
    secondaryGroupingSize: Int = 3,
    maximumFractionDigits: Int = 20,
    maximumIntegerDigits: Int = 40,
    maximumSignificantDigits: Int = 20,
    roundingRule: RoundingRule = .toNearestOrAwayFromZero
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupingSize = primaryGroupingSize
    self.secondaryGroupingSize = secondaryGroupingSize
    self.maximumFractionDigits = maximumFractionDigits
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumSignificantDigits = maximumSignificantDigits
    self.roundingRule = roundingRule
    check()
  }

  private func check() {
    precondition(primaryGroupingSize > 0 && secondaryGroupingSize > 0, "A group has at least one digit")
    precondition(maximumFractionDigits >= 0, "There cannot be fewer than no fraction digits")
    precondition(maximumIntegerDigits > 0 && maximumSignificantDigits > 0, "A number has at least one digit")
  }

  /// Commas, a point, 20 fraction digits, rounded half away from zero.
  public static let standard = NumberFormat()

  /// The standard format without grouping, for programs and for speech.
  public static let ungrouped = NumberFormat(groupingSeparator: "")
}
