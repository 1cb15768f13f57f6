import ExactNumbers

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape, in an edited row and in the changes before. The keys of an edited row have their own, in `RowEdit`.
struct History: Sendable {
  /// The ways back, the last one at the end.
  private(set) var undoable = ChangeStack()

  /// The ways forward again, the next one at the end.
  private(set) var redoable = ChangeStack()

  init() {}

  init(undoable: [Change], redoable: [Change]) {
    for change in undoable { self.undoable.push(change) }
    for change in redoable { self.redoable.push(change) }
  }

  /// Remembers how to take back a new change, after which nothing can be redone.
  ///
  /// As many changes are remembered as the limits say, and up to twice as many, unless they need too many bytes.
  mutating func record(_ change: Change, limits: Calculator.Limits) {
    forgetRedo()
    // Forgetting half at a time keeps the cost of a step constant on average.
    let count = undoable.changes.count
    if count / 2 >= limits.undoSteps { undoable.removeOldest(count - limits.undoSteps) }
    undoable.push(change)
    forgetExcess(limits)
  }

  /// Forgets the oldest ways back while all together need too many bytes, an eighth of them at a time, and never the last.
  mutating func forgetExcess(_ limits: Calculator.Limits) {
    while undoable.bytes > Int64(limits.undoBytes), undoable.changes.count > 1 {
      undoable.removeOldest(max(undoable.changes.count / 8, 1))
    }
  }

  /// Forgets the step that began a row edit, and the steps of its keys, which earlier releases recorded here.
  mutating func forgetRowEdit() {
    while let last = undoable.changes.last, last.tapeEdit == nil {
      _ = popUndo()
      if last.state.rowEdit == nil { return }
    }
  }

  /// Forgets all ways back.
  mutating func forgetUndo() { undoable = ChangeStack() }

  /// Forgets all ways forward.
  mutating func forgetRedo() { redoable = ChangeStack() }

  /// Takes out the last way back; `nil` when there is none.
  mutating func popUndo() -> Change? { undoable.pop() }

  /// Remembers the way forward from a change taken back.
  mutating func pushRedo(_ change: Change) { redoable.push(change) }

  /// Turns the ways back into the ways forward, and the other way round.
  mutating func reverse() { swap(&undoable, &redoable) }
}

/// Changes, of which the last one is taken first.
struct ChangeStack: Sendable {
  private(set) var changes: [Change] = []

  /// Bytes of memory of the changes.
  private(set) var bytes: Int64 = 0

  mutating func push(_ change: Change) {
    changes.append(change)
    bytes += change.bytes
  }

  mutating func pop() -> Change? {
    let change = changes.popLast()
    if let change { bytes -= change.bytes }
    assert(changes.isEmpty == (bytes == 0), "Each change takes some bytes")
    return change
  }

  mutating func removeOldest(_ count: Int) {
    for change in changes[..<count] { bytes -= change.bytes }
    changes = Array(changes[count...])
  }
}
