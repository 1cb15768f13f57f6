/// How numbers are written for people: separators, grouping, rounding and the change to scientific notation.
///
/// `text(for:notation:)` writes a number, and `WrittenNumber` reads it again.
///
/// The standard format has commas between groups of three digits, a decimal point, and at most 20 fraction digits. A value that
/// is not zero is never written as zero, unless `roundsToZero` allows it.
public struct NumberFormat: Hashable, Sendable {
  /// The text between the integer digits and the fraction digits.
  ///
  /// Setting it to the grouping separator swaps the two separators.
  public var decimalSeparator: Separator {
    didSet {
      if decimalSeparator == groupingSeparator { groupingSeparator = oldValue }
      check()
    }
  }

  /// The text between groups of integer digits; empty for no groups.
  ///
  /// Setting it to the decimal separator swaps the two separators. If there were no groups, the decimal separator becomes a comma
  /// instead, or a point if it was a comma.
  public var groupingSeparator: Separator {
    didSet {
      guard decimalSeparator == groupingSeparator else { return }
      decimalSeparator = oldValue.isEmpty ? groupingSeparator.counterpart : oldValue
    }
  }

  /// The count of digits in the group next to the decimal separator.
  public var primaryGroupingSize: Int { didSet { check() } }

  /// The count of digits in all other groups: 3 nearly everywhere, 2 in India.
  public var secondaryGroupingSize: Int { didSet { check() } }

  /// The fewest digits allowed before the first grouping separator: with 2, as in Spain, 1234 has no groups and 12,345 has two.
  public var minimumGroupingDigits = 1 { didSet { check() } }

  /// The fewest and the most digits after the decimal separator; `2...2` for money, as in `3.70` and `0.00`.
  ///
  /// Zeros are added up to the lower bound, except in a number with an exponent or a repetend. The lower bound is at most
  /// 1,000,000, because all these zeros are written.
  public var fractionDigits: ClosedRange<Int> { didSet { check() } }

  /// The most integer digits that are written in full; longer numbers are written with an exponent.
  public var maximumIntegerDigits: Int { didSet { check() } }

  /// The most digits of the significand of a number with an exponent.
  public var maximumSignificantDigits: Int { didSet { check() } }

  /// The most significant digits of a number that has fraction digits; integer digits are never left out.
  public var maximumDigitsWithFraction = Int.max { didSet { check() } }

  /// How a number is rounded to the digits that are written.
  public var roundingRule: RoundingRule

  /// Whether a value too small for the fraction digits may be written as zero (`0.00`) instead of with an exponent.
  public var roundsToZero: Bool

  /// Creates a format; properties that are not given have the values of the standard format.
  ///
  ///     let money = NumberFormat(fractionDigits: 2...2)  // 1,234.50
  ///
  /// By default a comma separates groups, or a point if the comma is the decimal separator.
  ///
  /// - Precondition: The decimal separator is not empty, and differs from the grouping separator. Groups, integers and
  ///   significands have at least one digit. The lower bound of `fractionDigits` is from 0 to 1,000,000.
  /// - Complexity: O(1).
  @inline(never)
  public init(
    decimalSeparator: Separator = ".",
    groupingSeparator: Separator? = nil,
    primaryGroupingSize: Int = 3,
    secondaryGroupingSize: Int = 3,
    fractionDigits: ClosedRange<Int> = 0...20,
    maximumIntegerDigits: Int = 40,
    maximumSignificantDigits: Int = 20,
    roundingRule: RoundingRule = .toNearestOrAwayFromZero,
    roundsToZero: Bool = false
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator ?? decimalSeparator.counterpart
    self.primaryGroupingSize = primaryGroupingSize
    self.secondaryGroupingSize = secondaryGroupingSize
    self.fractionDigits = fractionDigits
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumSignificantDigits = maximumSignificantDigits
    self.roundingRule = roundingRule
    self.roundsToZero = roundsToZero
    check()
  }

  /// Whether the properties can be used together.
  private var isValid: Bool {
    !decimalSeparator.isEmpty && decimalSeparator != groupingSeparator && primaryGroupingSize > 0
      && secondaryGroupingSize > 0 && minimumGroupingDigits > 0 && maximumIntegerDigits > 0
      && maximumSignificantDigits > 0 && maximumDigitsWithFraction > 0
      && 0...1_000_000 ~= fractionDigits.lowerBound
  }

  private func check() { precondition(isValid, "A format has two separators, and at most 1,000,000 zeros") }

  /// Groups separated by commas, a decimal point, at most 20 fraction digits, ties rounded away from zero.
  public static let standard = NumberFormat()

  /// The standard format without grouping, for programs and for speech.
  public static let ungrouped = NumberFormat(groupingSeparator: "")
}

#if !hasFeature(Embedded)

  extension NumberFormat: Codable {
    /// Reads a format; properties that are missing have the default values of the initializer.
    /// - Complexity: O(1).
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      func value<Value: Decodable>(_ key: CodingKeys) throws -> Value? {
        try values.decodeIfPresent(Value.self, forKey: key)
      }
      self = .standard
      decimalSeparator = try value(.decimalSeparator) ?? decimalSeparator
      groupingSeparator = try value(.groupingSeparator) ?? decimalSeparator.counterpart
      primaryGroupingSize = try value(.primaryGroupingSize) ?? primaryGroupingSize
      secondaryGroupingSize = try value(.secondaryGroupingSize) ?? secondaryGroupingSize
      fractionDigits = try value(.fractionDigits) ?? fractionDigits
      maximumIntegerDigits = try value(.maximumIntegerDigits) ?? maximumIntegerDigits
      maximumSignificantDigits = try value(.maximumSignificantDigits) ?? maximumSignificantDigits
      minimumGroupingDigits = try value(.minimumGroupingDigits) ?? minimumGroupingDigits
      maximumDigitsWithFraction = try value(.maximumDigitsWithFraction) ?? maximumDigitsWithFraction
      roundingRule = try value(.roundingRule) ?? roundingRule
      roundsToZero = try value(.roundsToZero) ?? roundsToZero
      if !isValid {
        throw DecodingError.dataCorruptedError(
          forKey: .decimalSeparator, in: values, debugDescription: "Parts of a format do not belong together")
      }
    }
  }

#endif
