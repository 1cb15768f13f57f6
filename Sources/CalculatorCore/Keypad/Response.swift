extension Calculator {
  /// What came of a key, a row action or a paste.
  public struct Response: Equatable, Sendable {
    /// What happened.
    public internal(set) var event: Event

    /// The key that was pressed; `nil` after anything else.
    public internal(set) var key: Key?

    /// Index of the first row that may differ from before, from 0; the row count when none does.
    public internal(set) var firstChangedRow: Int

    /// Index of the first row that was changed, inserted or deleted in the middle of the tape, from 0, which a view keeps in
    /// sight; `nil` when what has changed is at the end of the tape or not on it.
    public internal(set) var rowToKeepInView: Int?

    /// What happened to the drawer; `nil` for nothing.
    public internal(set) var drawerChange: DrawerChange?

    /// Rows that undo or redo restored, negative if removed; without those that moved between tape and entry line.
    var restoredRowCount = 0

    /// What was done, in order, for the saved form.
    var journal: [Step] = []

    /// Returns this response as the end of what began with `earlier`.
    func following(_ earlier: Response) -> Response {
      var response = self
      response.firstChangedRow = min(earlier.firstChangedRow, firstChangedRow)
      response.journal = earlier.journal + journal
      return response
    }

    /// Whether it was not refused.
    public var isAccepted: Bool {
      if case .refused = event { false } else { true }
    }
  }

  /// What happened to the drawer, in which a face keeps the tapes that were torn off, in their text form.
  ///
  /// A tape is recognized by its text and the `Calculator.clockTime` at which it was torn off. The time is `nil` where there
  /// was no clock, or an earlier release has torn the tape off.
  public enum DrawerChange: Equatable, Sendable {
    /// `AC` has torn this tape off, or has done so again: it goes into the drawer.
    case tornOff(Tape, time: UInt32?)

    /// `AC` was undone: this tape is taken out; without a time, the newest one with its text.
    case takenOut(Tape, time: UInt32?)
  }
}

extension Calculator.Response {
  /// What happened, as far as a person is to be told.
  public enum Event: Hashable, Sendable {
    /// It was accepted; what it did can be seen.
    case accepted

    /// The value of a row has become the operand.
    case used

    /// A result was asked for, or a kept row has led to one.
    case result
    case cleared

    /// The row at an index, from 0, has begun to take the keys; it was changed or inserted; a number of rows was deleted.
    case editing(Int), edited(Int), deleted(Int)
    case noted, pasted, undone, redone

    /// It was refused, and nothing has changed.
    case refused(Calculator.Refusal)
  }
}
