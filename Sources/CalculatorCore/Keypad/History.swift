import ExactNumbers

/// A change of a calculator: the state it leads to and what happens to the tape.
///
/// Immutable and shared, hence a class.
final class Change: Sendable {
  let state: State
  let edit: TapeEdit?

  /// What is announced when the change is made for the first time.
  let event: Calculator.Response.Event

  init(state: State, edit: TapeEdit? = nil, event: Calculator.Response.Event = .accepted) {
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

extension Change {
  /// The bytes of memory that it needs, an upper estimate.
  ///
  /// The estimate counts only what was entered, so that it is the same after saving and reading. Long values are not kept, see
  /// `TapeEdit.forgetLongValues`.
  var bytes: Int64 {
    let bits = (state.edit?.operand.heapBits ?? 0) + (state.entry?.heapBits ?? 0)
    return 512 + Int64(bits / 8) + (edit?.bytes ?? 0)
  }
}

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape and in the changes before.
struct History: Sendable {
  private let limits: Calculator.Limits

  /// The ways back, the last one at the end.
  private(set) var undoable: [Change]

  /// The ways forward again, the next one at the end.
  private(set) var redoable: [Change]

  /// Bytes of memory of the ways back.
  private var undoableBytes: Int64 = 0

  /// Bytes of memory of the ways forward.
  private var redoableBytes: Int64 = 0

  /// Creates a history that remembers as many changes as the limits say, and up to twice as many, unless they need too many
  /// bytes.
  init(limits: Calculator.Limits, undoable: [Change] = [], redoable: [Change] = []) {
    self.limits = limits
    self.undoable = undoable
    self.redoable = redoable
    undoableBytes = Self.bytes(of: undoable[...])
    redoableBytes = Self.bytes(of: redoable[...])
    forgetExcess()
  }

  /// Remembers how to take back a new change, after which nothing can be redone.
  mutating func record(_ change: Change) {
    redoable.removeAll()
    redoableBytes = 0
    // Forgetting half at a time keeps the cost of a step constant on average.
    if undoable.count / 2 >= limits.undoSteps { forget(undoable.count - limits.undoSteps) }
    undoable.append(change)
    undoableBytes += change.bytes
    forgetExcess()
  }

  /// Forgets the oldest ways back while all together need too many bytes, an eighth of them at a time, and never the last.
  private mutating func forgetExcess() {
    while undoableBytes > Int64(limits.undoBytes), undoable.count > 1 { forget(max(undoable.count / 8, 1)) }
  }

  /// Forgets the `count` oldest ways back, fewer than all.
  ///
  /// Where this parts the keys of an edit, the oldest one that is left takes the row back to before its edit.
  private mutating func forget(_ count: Int) {
    undoableBytes -= Self.bytes(of: undoable[...count])
    undoable = Array(undoable[count...])
    var state = undoable[0].state
    state.edit = nil
    undoable[0] = Change(state: state, edit: undoable[0].edit)
    undoableBytes += undoable[0].bytes
  }

  private static func bytes(of changes: ArraySlice<Change>) -> Int64 {
    var bytes: Int64 = 0
    for change in changes { bytes += change.bytes }
    return bytes
  }

  mutating func popUndo() -> Change? {
    let change = undoable.popLast()
    if let change { undoableBytes -= change.bytes }
    return change
  }

  /// Forgets the ways back, of which the last one led nowhere.
  mutating func forgetUndo() {
    undoable = []
    undoableBytes = 0
  }

  mutating func pushRedo(_ change: Change) {
    redoable.append(change)
    redoableBytes += change.bytes
  }

  /// Turns the ways back into the ways forward, and the other way round.
  mutating func reverse() {
    swap(&undoable, &redoable)
    swap(&undoableBytes, &redoableBytes)
  }
}
