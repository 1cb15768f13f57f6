import ExactNumbers

/// How calculators, tapes and rows are shown, said and searched: nothing that is on a tape, and nothing that undo takes back.
public struct Presentation: Hashable, Sendable {
  /// How numbers are written.
  public var format: NumberFormat

  /// The language of everything else.
  public var language: Calculator.Language

  /// How many fraction digits rows and results have.
  public var decimals: Calculator.Settings.Decimals

  /// How they are rounded to that many, and times to seconds.
  public var rounding: RoundingRule

  /// Creates a presentation; what is not named is as for a person who has chosen nothing.
  public init(
    format: NumberFormat = .standard, language: Calculator.Language = .english,
    decimals: Calculator.Settings.Decimals = .all, rounding: RoundingRule = .toNearestOrAwayFromZero
  ) {
    (self.format, self.language, self.decimals, self.rounding) = (format, language, decimals, rounding)
  }

  /// Takes the decimals, the rounding and the way to write numbers from settings, or from `local` where they leave it to the country.
  public mutating func show(_ settings: Calculator.Settings, in local: NumberFormat) {
    (decimals, rounding) = (settings.decimals, settings.rounding)
    format = settings.numbers.format(or: local)
  }
}
