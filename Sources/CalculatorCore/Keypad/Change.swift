/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Equatable, Sendable {
  let state: State
  let tapeEdit: TapeEdit?

  /// Whether the whole tape goes into the drawer, or comes out of it again; `nil` for neither.
  let tearsOff: Bool?

  /// When that tape was torn off; see `Calculator.clockTime`.
  let time: UInt32?

  /// What is announced when the change is made for the first time; `.undone` or `.redone` of a step that was.
  let event: Calculator.Response.Event

  init(
    state: State, tapeEdit: TapeEdit? = nil, tearsOff: Bool? = nil, time: UInt32? = nil,
    event: Calculator.Response.Event = .accepted
  ) {
    (self.state, self.tapeEdit, self.event) = (state, tapeEdit, event)
    (self.tearsOff, self.time) = (tearsOff, time)
  }

  var rowCount: Int { tapeEdit?.insertedRows.count ?? 0 }

  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.tapeEdit == rhs.tapeEdit && lhs.tearsOff == rhs.tearsOff
      && lhs.time == rhs.time && lhs.event == rhs.event
  }
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
