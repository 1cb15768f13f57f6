/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Sendable {
  let state: State
  let tapeEdit: TapeEdit?

  /// What it means for the drawer; `nil` for nothing.
  let drawerMove: DrawerMove?

  /// What is announced when the change is made for the first time.
  let event: Calculator.Response.Event

  init(
    state: State, tapeEdit: TapeEdit? = nil, drawerMove: DrawerMove? = nil,
    event: Calculator.Response.Event = .accepted
  ) {
    self.state = state
    self.tapeEdit = tapeEdit
    self.drawerMove = drawerMove
    self.event = event
  }
}

extension Change: Hashable {
  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.tapeEdit == rhs.tapeEdit && lhs.drawerMove == rhs.drawerMove
      && lhs.event == rhs.event
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(tapeEdit)
    hasher.combine(drawerMove)
    hasher.combine(event)
  }

  /// The bytes of memory that it needs, an upper estimate.
  ///
  /// The estimate counts only what was entered, so that it is the same after saving and reading.
  var bytes: Int64 { 512 + (state.rowEdit?.bytes ?? 0) + (tapeEdit?.bytes ?? 0) }
}
