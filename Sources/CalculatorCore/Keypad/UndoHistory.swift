import ExactNumbers

/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape and in the changes before.
struct UndoHistory: Equatable, Sendable {
  /// The ways back, the last one at the end.
  private(set) var undoable: [Change] = []

  /// The ways forward again, the next one at the end.
  var redoable: [Change] = []

  private var rowCount = 0

  /// Creates a history of changes that were saved, as far as the limits say.
  init(undoable: [Change] = [], redoable: [Change] = [], limits: Calculator.Limits = .standard) {
    for change in undoable { push(change) }
    self.redoable = redoable
    forgetExcess(limits)
  }

  /// Remembers how to take back a new change, after which nothing can be redone.
  mutating func record(_ change: Change, limits: Calculator.Limits) {
    redoable = []
    // Forgetting half at a time keeps the cost of a step constant on average.
    if undoable.count / 2 >= limits.undoSteps { removeOldest(undoable.count - limits.undoSteps) }
    push(change)
    forgetExcess(limits)
  }

  mutating func push(_ change: Change) {
    undoable.append(change)
    rowCount += change.rowCount
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

  /// Forgets the oldest ways back while all together hold too many rows, an eighth of them at a time, and never the last.
  private mutating func forgetExcess(_ limits: Calculator.Limits) {
    while rowCount > limits.undoRows, undoable.count > 1 { removeOldest(max(undoable.count / 8, 1)) }
  }

  private mutating func removeOldest(_ count: Int) {
    for change in undoable[..<count] { rowCount -= change.rowCount }
    undoable.removeFirst(count)
  }
}
