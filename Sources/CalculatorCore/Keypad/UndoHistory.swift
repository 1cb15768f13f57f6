import ExactNumbers

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape and in the changes before. `Calculator.init` is told how many can be undone.
struct UndoHistory: Equatable, Sendable {
  /// The ways back, the last one at the end.
  private(set) var undoable: [Change] = []

  /// The ways forward again, the next one at the end.
  var redoable: [Change] = []

  private(set) var rowCount = 0

  /// Changes that can be taken back in any case if they fit the rows, 1 or more; up to twice as many are kept.
  let leastSteps: Int

  /// Most rows that these changes hold; the last change is remembered however many it holds.
  let mostRows: Int

  /// Takes changes in place of its own, as far as there is room.
  mutating func replace(undoable: [Change], redoable: [Change]) {
    (self.undoable, rowCount, self.redoable) = ([], 0, redoable)
    for change in undoable { push(change) }
  }

  /// Remembers how to take back a new change, after which nothing can be redone.
  mutating func record(_ change: Change) {
    redoable = []
    push(change)
  }

  /// Adds a way back, and forgets the oldest ones while all together are too many or hold too many rows, but never the last.
  mutating func push(_ change: Change) {
    undoable.append(change)
    rowCount += change.rowCount
    while undoable.count > 1, rowCount > mostRows || (undoable.count - 1) / 2 >= leastSteps {
      // Forgetting an eighth at a time keeps the cost of a step constant on average.
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

  /// Forgets the step that began a row edit, and the steps of its keys.
  mutating func forgetRowEdit() {
    while let last = undoable.last, last.tapeEdit == nil {
      _ = pop()
      if last.state.rowEdit == nil { return }
    }
  }
}
