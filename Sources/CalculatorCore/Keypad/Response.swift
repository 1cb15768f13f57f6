extension Calculator {
  /// What came of a key, a row action or a paste.
  public struct Response: Hashable, Sendable {
    /// What happened, as far as a person is to be told.
    public enum Event: Hashable, Sendable {
      /// It was accepted; what it did can be seen.
      case accepted

      /// The value of a row has become the operand.
      case used

      /// A result was asked for.
      case result

      /// Everything was cleared.
      case cleared

      /// A row has begun to take the keys.
      case editing

      /// A row was changed or inserted.
      case edited

      /// So many rows were deleted.
      case deleted(Int)

      /// A note was written beside a row or deleted.
      case noted

      /// A number or rows were pasted.
      case pasted

      /// A change was taken back.
      case undone

      /// A change was made again.
      case redone

      /// It was refused, and nothing has changed.
      case refused(Refusal)
    }

    /// What happened.
    public let event: Event

    /// The key that was pressed; `nil` after anything else.
    public internal(set) var key: Key?

    var effect: ChangeEffect

    /// Index of the first row that may differ from before, from 0; the row count when none does.
    public var firstChangedRow: Int { effect.firstChangedRow }

    /// Index of the first row that was changed, inserted or deleted in the middle of the tape, from 0, which a view keeps in
    /// sight; `nil` when what has changed is at the end of the tape or not on it.
    public var rowToKeepInView: Int? { effect.rowToKeepInView }

    /// What happened to the drawer; `nil` for nothing.
    public var drawerChange: DrawerChange? { effect.drawerChange }

    /// What was done, in order, for the saved form.
    var steps: [SavedStep] = []

    /// Returns this response as the end of what began with `earlier`.
    func following(_ earlier: Response) -> Response {
      var response = self
      response.effect.firstChangedRow = min(earlier.firstChangedRow, firstChangedRow)
      response.steps = earlier.steps + steps
      return response
    }

    /// Whether it was not refused.
    public var isAccepted: Bool {
      if case .refused = event { false } else { true }
    }
  }

  /// What a change has done to rows and drawer, as a `Response` tells it.
  struct ChangeEffect: Hashable, Sendable {
    var firstChangedRow: Int
    var rowToKeepInView: Int?
    var drawerChange: DrawerChange?

    /// How many rows undo or redo brought back, less than 0 for rows that it took away; without those that came from the entry
    /// line or went back there.
    var restoredRowCount = 0
  }
}
