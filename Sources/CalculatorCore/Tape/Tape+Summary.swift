extension Tape {
  /// What a list of tapes says of each of them.
  public struct Summary: Hashable, Sendable {
    /// The first note on the tape; empty where there is none.
    public let firstNote: UTF8Text

    /// The value of the last row, or why there is none; nil for a tape without rows.
    let lastValue: Operand?

    /// How many rows the tape has.
    public let rowCount: Int

    /// The last value in full, which can be kept and shown at another time; empty for a tape without rows.
    public var exactText: UTF8Text { lastValue?.exactText() ?? "" }
  }

  /// What a list of tapes says of this one.
  public var summary: Summary {
    Summary(
      firstNote: rows.first { !$0.note.isEmpty }?.note ?? "", lastValue: rows.last?.result,
      rowCount: rows.count)
  }
}
