extension Calculator {
  /// The outcome of a key, a row action or a paste.
  public struct Response: Equatable, Sendable {
    /// What happened.
    public internal(set) var event: Event

    /// The key that was pressed; `nil` after anything else.
    public internal(set) var key: Key?

    /// Index of the first row that may differ from before, from 0; the row count when none does.
    public internal(set) var firstChangedRow: Int

    /// Index of the first row that was changed, inserted or deleted above the end of the tape, from 0, which a view keeps in sight;
    /// `nil` for any other change.
    public internal(set) var rowToKeepInView: Int?

    /// What happened to the drawer; `nil` for nothing.
    public internal(set) var drawerChange: DrawerChange?

    /// How many rows undo or redo restored, negative if it removed them; rows that moved between tape and entry line do not count.
    var restoredRowCount = 0

    /// The steps that were made, in order, for the saved form.
    var journal: [Step] = []

    /// Returns this response joined with the response to the change made just before.
    func following(_ earlier: Response) -> Response {
      var response = self
      response.firstChangedRow = min(earlier.firstChangedRow, firstChangedRow)
      response.journal = earlier.journal + journal
      return response
    }

    /// Whether the key, action or paste was accepted, not refused.
    public var isAccepted: Bool {
      if case .refused = event { false } else { true }
    }
  }

  /// A move of a tape into or out of the drawer, where a face keeps torn-off tapes in their text form.
  ///
  /// A tape is recognized by its text and the `Calculator.clockTime` at which it was torn off. The time is `nil` where there
  /// was no clock, or an earlier release has torn the tape off.
  public enum DrawerChange: Equatable, Sendable {
    /// `AC`, or a redo of it, has torn off this tape, which goes into the drawer.
    case tornOff(Tape, time: UInt32?)

    /// Undo of `AC` takes this tape out of the drawer; without a time, the newest tape with the same text is meant.
    case takenOut(Tape, time: UInt32?)
  }
}

extension Calculator.Response {
  /// What happened, as it is announced to a person.
  public enum Event: Hashable, Sendable {
    /// A key was accepted, and its effect can be seen.
    case accepted

    /// The value of a row, a total or a mean has become the operand.
    case used

    /// A result or a kept row was added to the tape; the last row is announced.
    case result
    case cleared

    /// The row at an index, from 0, is edited now; or its edit was committed; or a count of rows was deleted.
    case editing(Int), edited(Int), deleted(Int)
    case noted, pasted, undone, redone

    /// The key or action was refused, and nothing has changed.
    case refused(Calculator.Refusal)
  }
}
