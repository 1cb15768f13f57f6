import ExactNumbers

extension Tape {
  /// What a list of tapes says of each of them.
  public struct Summary: Hashable, Sendable {
    /// The first note on the tape; empty where there is none.
    public let firstNote: UTF8Text

    /// The value of the last row, or why there is none; nil for a tape without rows.
    public let lastValue: Result<Rational, ArithmeticError>?

    /// How many rows the tape has.
    public let rowCount: Int
  }

  /// What a list of tapes says of this one.
  public var summary: Summary {
    Summary(
      firstNote: rows.first { !$0.note.isEmpty }?.note ?? "", lastValue: rows.last?.value,
      rowCount: rows.count)
  }
}
