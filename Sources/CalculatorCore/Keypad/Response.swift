extension Calculator {
  /// The outcome of a key, a row action or a paste.
  public struct Response: Equatable, Sendable {
    /// What happened.
    public internal(set) var event: Event

    /// The key that was pressed; `nil` after an action or a paste.
    public internal(set) var key: Key?

    /// The index, from 0, of the first row that may look different from before; the count of rows when no row does.
    public internal(set) var firstChangedRow: Int

    /// The index, from 0, of the first row changed, inserted or deleted above the end of the tape; `nil` for any other change.
    ///
    /// A view keeps this row in sight.
    public internal(set) var rowToKeepInView: Int?

    /// The move of a tape into or out of the drawer; `nil` for none.
    public internal(set) var drawerChange: DrawerChange?

    /// How many rows undo or redo has restored, or removed if negative; rows that moved between tape and entry line do not count.
    var restoredRowCount = 0

    /// The steps that were made, in order, to be added to the saved form.
    var journal: [Step] = []

    /// Returns this response joined with the response to the change just before.
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

  /// A move of a tape into or out of the drawer, in which a face keeps the text forms of torn-off tapes.
  ///
  /// A face finds a tape by its text and by the `Calculator.clockTime` at which it was torn off. The time is `nil` if there was no
  /// clock, or if an earlier release tore the tape off.
  public enum DrawerChange: Equatable, Sendable {
    /// `AC`, or redo of `AC`, has torn off this tape, which goes into the drawer.
    case tornOff(Tape, time: UInt32?)

    /// Undo of `AC` takes this tape out of the drawer; if `time` is `nil`, the newest tape with the same text is meant.
    case takenOut(Tape, time: UInt32?)
  }
}

extension Calculator.Response {
  /// What happened, as it is announced to a person.
  public enum Event: Hashable, Sendable {
    /// A key was accepted, without another event.
    case accepted

    /// The value of a row, a total or a mean has become the operand.
    case used

    /// A result or a kept operation was added to the tape; the last row is announced.
    case result
    case cleared

    /// The edit of the row at an index, from 0, was begun; the edit of such a row was committed; a count of rows was deleted.
    case editing(Int), edited(Int), deleted(Int)
    case noted, pasted, undone, redone

    /// The key or action was refused, and nothing has changed.
    case refused(Calculator.Refusal)
  }
}
