import ExactNumbers

/// The way in which calculators, tapes and rows are shown, spoken and searched; undo does not change a presentation.
public struct Presentation: Hashable, Sendable {
  /// The format in which numbers are written.
  public var format: NumberFormat

  /// The language of all words.
  public var language: Calculator.Language

  /// The count of fraction digits that rows and results show.
  public var decimals: Calculator.Settings.Decimals

  /// The rule by which numbers are rounded to `decimals`, and times to seconds; with `Decimals.all`, only times are rounded.
  public var rounding: RoundingRule

  /// Whether exponents are raised for people (`2.65 × 10³²`, `2³`) instead of being written as in texts (`2.65e32`, `2^3`).
  ///
  /// Exponents are never raised in the entry that is being typed, nor in spoken numbers.
  public var raisesExponents = false

  /// Creates a presentation; the defaults are for a person who has chosen nothing.
  public init(
    format: NumberFormat = .standard, language: Calculator.Language = .english,
    decimals: Calculator.Settings.Decimals = .all, rounding: RoundingRule = .toNearestOrAwayFromZero
  ) {
    (self.format, self.language, self.decimals, self.rounding) = (format, language, decimals, rounding)
  }

  /// Takes decimals, rounding and number style from settings; `local` is the number format of the country.
  public mutating func show(_ settings: Calculator.Settings, in local: NumberFormat) {
    (decimals, rounding) = (settings.decimals, settings.rounding)
    format = settings.numbers.format(or: local)
  }
}
