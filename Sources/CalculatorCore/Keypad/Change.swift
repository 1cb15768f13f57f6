/// A change of a calculator: the new state, and the edit of the tape, which is nil if the tape does not change.
///
/// This is a class, so copies of a change share the rows in its edit.
final class Change: Equatable, Sendable {
  let state: State
  let tapeEdit: TapeEdit?

  /// The move of the tape into or out of the drawer; nil if the tape does not move.
  let drawerMove: DrawerMove?

  /// The event that is announced when the change is first made; undo and redo have their own events.
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

/// A step that a record of the saved form describes.
enum Step: Equatable, Sendable {
  case change(Change), undo, redo
}

/// A move of the whole tape into the drawer, or out of it.
struct DrawerMove: Equatable, Sendable {
  let isTornOff: Bool

  /// When the tape was torn off, in seconds since 1970; nil if unknown.
  let time: UInt32?
}

/// The part of a calculator, besides the tape, that a change replaces: entry, pending operator and edited row.
struct State: Hashable, Sendable {
  /// The operand being typed; nil if the entry line shows the value of the last row as a result.
  var entry: Operand? = .empty

  /// The operator that waits for its right operand; nil if there is none.
  var pending: Operator?

  /// Whether the left operand of `pending` is a zero without a row, as after `AC` and `+`.
  var startsAtZero = false

  var rowEdit: RowEdit?

  /// The operand that keys change: that of the edited row, or else the entry; nil after a result.
  var operand: Operand? { rowEdit?.operand ?? entry }

  func with(rowEdit: RowEdit?) -> State {
    State(entry: entry, pending: pending, startsAtZero: startsAtZero, rowEdit: rowEdit)
  }

  /// Whether keys and actions can produce this state together with `tape`.
  func isValid(on tape: Tape) -> Bool {
    if entry == nil && (tape.rows.isEmpty || pending != nil) { return false }
    if pending != nil && !startsAtZero && tape.rows.isEmpty { return false }
    return rowEdit?.isValid(on: tape) != false
  }
}
