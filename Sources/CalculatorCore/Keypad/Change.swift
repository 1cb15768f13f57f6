/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Sendable {
  let state: State
  let tapeEdit: TapeEdit?

  /// What it means for the drawer; `nil` for nothing.
  let transfer: Transfer?

  /// What is announced when the change is made for the first time.
  let event: Calculator.Response.Event

  /// A transfer of the whole tape into the drawer, or out of it again.
  struct Transfer: Hashable, Sendable {
    var isTearingOff: Bool

    /// When the tape was torn off; see `Calculator.clockTime`.
    var time: UInt32?

    /// What takes it back.
    var inverse: Transfer { Transfer(isTearingOff: !isTearingOff, time: time) }
  }

  init(
    state: State, tapeEdit: TapeEdit? = nil, transfer: Transfer? = nil,
    event: Calculator.Response.Event = .accepted
  ) {
    self.state = state
    self.tapeEdit = tapeEdit
    self.transfer = transfer
    self.event = event
  }

  /// The bytes of memory that it needs, an upper estimate.
  ///
  /// The estimate counts only what was entered, so that it is the same after saving and reading.
  var bytes: Int64 { 512 + (state.rowEdit?.bytes ?? 0) + (tapeEdit?.bytes ?? 0) }
}

extension Change: Hashable {
  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.tapeEdit == rhs.tapeEdit && lhs.transfer == rhs.transfer
      && lhs.event == rhs.event
  }

  func hash(into hasher: inout Hasher) { hasher.combine(state) }
}

/// What was done, as a record of the saved form tells it.
enum JournalEntry: Hashable, Sendable {
  /// A change was made for the first time.
  case change(Change)

  /// The last step was taken back.
  case undo

  /// The step taken back last was made again.
  case redo

  /// A key has changed the row that is being edited.
  case draft(RowEdit.Draft)

  /// The edit of a row was committed by a change, or left without one.
  case endOfEdit(Change?)
}
