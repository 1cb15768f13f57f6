import ExactNumbers

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape and in the changes before.
struct UndoHistory: Equatable, Sendable {
  /// The ways back, the last one at the end.
  var undoable = ChangeStack()

  /// The ways forward again, the next one at the end.
  var redoable = ChangeStack()

  /// Remembers how to take back a new change, after which nothing can be redone.
  ///
  /// As many changes are remembered as the limits say, and up to twice as many, unless they need too many bytes.
  mutating func record(_ change: Change, limits: Calculator.Limits) {
    redoable = ChangeStack()
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

  /// Forgets the step that began a row edit, and the steps of its keys.
  mutating func forgetRowEdit() {
    while let last = undoable.changes.last, last.tapeEdit == nil {
      _ = undoable.pop()
      if last.state.rowEdit == nil { return }
    }
  }
}

/// Changes, of which the last one is taken first.
struct ChangeStack: Equatable, Sendable {
  private(set) var changes: [Change]

  /// Bytes of memory of the changes.
  private(set) var bytes: Int64

  init(_ changes: [Change] = []) {
    self.changes = changes
    bytes = changes.reduce(0) { $0 + $1.bytes }
  }

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
