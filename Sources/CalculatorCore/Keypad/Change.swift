/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Sendable {
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
    self.state = state
    self.tapeEdit = tapeEdit
    (self.tearsOff, self.time) = (tearsOff, time)
    self.event = event
  }

  /// The bytes of memory that it needs, an upper estimate.
  ///
  /// The estimate counts only what was entered, so that it is the same after saving and reading.
  var bytes: Int64 { 512 + (tapeEdit?.bytes ?? 0) }
}

extension Change: Hashable {
  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.tapeEdit == rhs.tapeEdit && lhs.tearsOff == rhs.tearsOff
      && lhs.time == rhs.time && lhs.event == rhs.event
  }

  func hash(into hasher: inout Hasher) { hasher.combine(state) }
}
