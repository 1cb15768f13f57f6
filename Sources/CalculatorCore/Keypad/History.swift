/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// It is handed on by many and changed by none, and so it is there once.
final class Change: Sendable {
  let state: State
  let edit: TapeEdit?

  /// What a person is to be told of it when it is made for the first time.
  let event: Response.Event

  @inline(never)
  init(state: State, edit: TapeEdit? = nil, event: Response.Event = .entered) {
    self.state = state
    self.edit = edit
    self.event = event
  }
}

extension Change: Hashable {
  static func == (lhs: Change, rhs: Change) -> Bool {
    lhs.state == rhs.state && lhs.edit == rhs.edit && lhs.event == rhs.event
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(edit)
    hasher.combine(event)
  }
}

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Each is kept as the change that leads the other way, so that a step costs what it changed.
struct History: Sendable {
  private let capacity: Int

  /// The ways back, the last one at the end.
  private(set) var undoable: [Change]

  /// The ways forward again, the next one at the end.
  private(set) var redoable: [Change]

  /// Creates a history that remembers at least `capacity` changes, and never more than twice as many.
  init(capacity: Int, undoable: [Change] = [], redoable: [Change] = []) {
    self.capacity = capacity
    self.undoable = undoable
    self.redoable = redoable
  }

  /// Remembers how to take back a new change, after which nothing can be redone.
  mutating func record(_ change: Change) {
    redoable.removeAll()
    // Forgetting half at a time keeps the cost of a step constant on average.
    if undoable.count >= 2 * capacity { undoable = Array(undoable.suffix(capacity)) }
    undoable.append(change)
  }

  mutating func popUndo() -> Change? { undoable.popLast() }

  /// Forgets the ways back, of which the last one led nowhere.
  mutating func forgetUndo() {
    undoable = []
  }

  mutating func pushRedo(_ change: Change) {
    redoable.append(change)
  }

  /// Turns the ways back into the ways forward, and the other way round.
  mutating func reverse() {
    swap(&undoable, &redoable)
  }
}
