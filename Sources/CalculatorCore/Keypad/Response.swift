extension Calculator {
  /// The outcome of a key, a row action or a paste.
  public struct Response: Equatable, Sendable {
    /// What happened.
    public internal(set) var event: Event

    /// The key that was pressed; `nil` after an action or a paste.
    public internal(set) var key: Key?

    /// The index, from 0, of the first row that may look different now; the count of rows if there is no such row.
    public internal(set) var firstChangedRow: Int

    /// The index, from 0, of the first changed, inserted or deleted row, if rows follow it; otherwise nil.
    ///
    /// A view scrolls until this row is visible.
    public internal(set) var rowToKeepInView: Int?

    /// The move of a tape into or out of the drawer; nil if no tape moves.
    public internal(set) var drawerChange: DrawerChange?

    /// The count of rows that undo or redo has restored, negative if removed; a row that moves to or from the entry line is not counted.
    var restoredRowCount = 0

    /// The steps that were made, in order, to be added to the saved form.
    var journal: [Step] = []

    /// Returns this response joined with `earlier`, the response to the previous change.
    func following(_ earlier: Response) -> Response {
      var response = self
      response.firstChangedRow = min(earlier.firstChangedRow, firstChangedRow)
      response.journal = earlier.journal + journal
      return response
    }

    /// Whether the key, action or paste was accepted.
    public var isAccepted: Bool {
      if case .refused = event { false } else { true }
    }
  }

  /// A move of a tape into or out of the drawer, where a user interface keeps the text forms of torn-off tapes.
  ///
  /// The user interface finds a tape by its text and by the `Calculator.clockTime` at which it was torn off. The time is nil if
  /// there was no clock, or if an earlier release tore the tape off.
  public enum DrawerChange: Equatable, Sendable {
    /// `AC`, or redo of `AC`, has torn off this tape, which goes into the drawer.
    case tornOff(Tape, time: UInt32?)

    /// Undo of `AC` takes this tape out of the drawer; if `time` is nil, it is the newest tape with the same text.
    case takenOut(Tape, time: UInt32?)
  }
}

extension Calculator.Response {
  /// The kind of outcome that is announced to a person.
  public enum Event: Hashable, Sendable {
    /// A key was accepted, and no other case applies.
    case accepted

    /// The value of a row, a total or a mean has become the operand.
    case used

    /// A result or a kept operation was added to the tape; the last row is announced.
    case result
    case cleared

    /// `editing`: editing began at a row index, from 0; `edited`: that edit was committed; `deleted`: the count of deleted rows.
    case editing(Int), edited(Int), deleted(Int)
    case noted, pasted, undone, redone

    /// The key or action was refused, and nothing has changed.
    case refused(Calculator.Refusal)
  }
}
