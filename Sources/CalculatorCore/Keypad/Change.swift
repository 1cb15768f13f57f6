/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Equatable, Sendable {
  let state: State
  let tapeEdit: TapeEdit?

  /// What the change does to the drawer; `nil` for nothing.
  let drawerMove: DrawerMove?

  /// What is announced when the change is made for the first time.
  let event: Calculator.Response.Event

  init(
    state: State, tapeEdit: TapeEdit? = nil, drawerMove: DrawerMove? = nil,
    event: Calculator.Response.Event = .accepted
  ) {
    (self.state, self.tapeEdit, self.drawerMove, self.event) = (state, tapeEdit, drawerMove, event)
  }

  var rowCount: Int { tapeEdit?.insertedRows.count ?? 0 }

  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.tapeEdit == rhs.tapeEdit && lhs.drawerMove == rhs.drawerMove
      && lhs.event == rhs.event
  }
}

/// What was done, as a record of the saved form tells it.
enum Step: Equatable, Sendable {
  case change(Change), undo, redo
}

/// The whole tape goes into the drawer, or comes out of it again.
struct DrawerMove: Equatable, Sendable {
  let isTornOff: Bool

  /// When the tape was torn off; see `Calculator.clockTime`.
  let time: UInt32?
}

/// What a change replaces and undo restores besides the tape: the entry, the pending operator and the row being edited.
struct State: Hashable, Sendable {
  /// The operand being typed; `nil` where the entry line shows the value of the last row as a result.
  var entry: Operand? = .empty

  /// The operator that waits for its right operand; `nil` after a result.
  var pending: Operator?

  /// Whether its left operand is a zero that has no row yet, and not the last row of the tape.
  var startsAtZero = false

  var rowEdit: RowEdit?

  /// What the keys work on: the operand of the edited row, or else the entry; `nil` after a result.
  var operand: Operand? { rowEdit?.operand ?? entry }

  func with(rowEdit: RowEdit?) -> State {
    State(entry: entry, pending: pending, startsAtZero: startsAtZero, rowEdit: rowEdit)
  }

  /// Whether keys and edits can lead to this state beside `tape`.
  func isValid(on tape: Tape) -> Bool {
    if entry == nil && (tape.rows.isEmpty || pending != nil) { return false }
    if pending != nil && !startsAtZero && tape.rows.isEmpty { return false }
    return rowEdit?.isValid(on: tape) != false
  }
}
