import ExactNumbers

/// How calculators, tapes and rows are shown, said and searched: nothing that is on a tape, and nothing that undo takes back.
public struct Presentation: Hashable, Sendable {
  /// How numbers are written.
  public var format: NumberFormat

  /// The language of everything else.
  public var language: Calculator.Language

  /// How a person wants to see numbers.
  public var view: Calculator.ViewSettings

  /// Creates a presentation; what is not named is as for a person who has chosen nothing.
  public init(
    format: NumberFormat = .standard, language: Calculator.Language = .english,
    view: Calculator.ViewSettings = Calculator.ViewSettings()
  ) {
    (self.format, self.language, self.view) = (format, language, view)
  }

  /// Shows numbers as a person has chosen, or where the country decides, as `local` says.
  public mutating func show(_ view: Calculator.ViewSettings, in local: NumberFormat) {
    self.view = view
    format = view.numbers.format(or: local)
  }
}
