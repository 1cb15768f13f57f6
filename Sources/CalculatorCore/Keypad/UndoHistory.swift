import ExactNumbers

/// The changes that can be undone, and the undone changes that can be redone.
///
/// The history stores inverse changes, so a step takes memory only for the rows that it changed. `Calculator.init` sets the
/// limits of undo. Redo has no limit of its own, because its rows were on the tape or in the changes of undo before.
struct UndoHistory: Equatable, Sendable {
  /// The inverses of the changes that were made, newest last.
  private(set) var undoable: [Change] = []

  /// The changes that can be redone; the next to be redone is last.
  var redoable: [Change] = []

  private(set) var rowCount = 0

  /// At least this many changes (1 or more) are stored if their rows fit `mostRows`; at most twice as many are stored.
  let leastSteps: Int

  /// The most rows that all undoable changes may have in total; the newest change is stored even if it has more rows.
  let mostRows: Int

  /// Replaces all changes; the oldest undoable changes are dropped if they exceed the limits.
  mutating func replace(undoable: [Change], redoable: [Change]) {
    (self.undoable, rowCount, self.redoable) = ([], 0, redoable)
    for change in undoable { push(change) }
  }

  /// Records the inverse of a new change; after that, nothing can be redone.
  mutating func record(_ change: Change) {
    redoable = []
    push(change)
  }

  /// Adds an inverse change, and drops the oldest changes if there are too many changes or rows, but never the newest change.
  mutating func push(_ change: Change) {
    undoable.append(change)
    rowCount += change.rowCount
    while undoable.count > 1, rowCount > mostRows || (undoable.count - 1) / 2 >= leastSteps {
      // Dropping an eighth of the changes at a time keeps the cost of a step constant on average.
      let count = max(undoable.count / 8, 1)
      for change in undoable[..<count] { rowCount -= change.rowCount }
      undoable.removeFirst(count)
    }
  }

  mutating func pop() -> Change? {
    let change = undoable.popLast()
    rowCount -= change?.rowCount ?? 0
    return change
  }

  /// Drops the step that began the edit of a row, and the steps of its keys.
  mutating func forgetRowEdit() {
    while let last = undoable.last, last.tapeEdit == nil {
      _ = pop()
      if last.state.rowEdit == nil { return }
    }
  }
}
