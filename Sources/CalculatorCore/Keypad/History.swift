/// The changes that can be taken back, and those taken back that can be made again.
///
/// Holds inverse changes, so that a step costs what it changed. Redo needs no bound of its own: what it holds was on
/// the tape, in an edited row and in the changes before. The keys of an edited row have their own, in `RowEdit`.
struct History: Sendable {
  /// The ways back, the last one at the end.
  private(set) var undoable: [Change]

  /// The ways forward again, the next one at the end.
  private(set) var redoable: [Change]

  /// Bytes of memory of the ways back.
  private var undoableBytes: Int64

  /// Bytes of memory of the ways forward.
  private var redoableBytes: Int64

  init(undoable: [Change] = [], redoable: [Change] = []) {
    self.undoable = undoable
    self.redoable = redoable
    undoableBytes = Self.bytes(of: undoable[...])
    redoableBytes = Self.bytes(of: redoable[...])
  }

  private static func bytes(of changes: ArraySlice<Change>) -> Int64 { changes.reduce(0) { $0 + $1.bytes } }
}

// MARK: - Remembering

extension History {
  /// Remembers how to take back a new change, after which nothing can be redone.
  ///
  /// As many changes are remembered as the limits say, and up to twice as many, unless they need too many bytes.
  mutating func record(_ change: Change, limits: Calculator.Limits) {
    forgetRedo()
    // Forgetting half at a time keeps the cost of a step constant on average.
    if undoable.count / 2 >= limits.undoSteps { forget(undoable.count - limits.undoSteps) }
    undoable.append(change)
    undoableBytes += change.bytes
    forgetExcess(limits)
  }

  /// Forgets the oldest ways back while all together need too many bytes, an eighth of them at a time, and never the last.
  mutating func forgetExcess(_ limits: Calculator.Limits) {
    while undoableBytes > Int64(limits.undoBytes), undoable.count > 1 { forget(max(undoable.count / 8, 1)) }
  }

  /// Forgets the `count` oldest ways back.
  private mutating func forget(_ count: Int) {
    undoableBytes -= Self.bytes(of: undoable[..<count])
    undoable = Array(undoable[count...])
  }

  /// Forgets the step that began a row edit, and the steps of its keys, which earlier releases recorded here.
  mutating func forgetRowEdit() {
    while let last = undoable.last, last.tapeEdit == nil {
      _ = popUndo()
      if last.state.rowEdit == nil { return }
    }
  }

  /// Forgets all ways back.
  mutating func forgetUndo() {
    undoable = []
    undoableBytes = 0
  }

  /// Forgets all ways forward.
  mutating func forgetRedo() {
    redoable = []
    redoableBytes = 0
  }
}

// MARK: - Going back

extension History {
  /// Takes out the last way back; `nil` when there is none.
  mutating func popUndo() -> Change? {
    let change = undoable.popLast()
    if let change { undoableBytes -= change.bytes }
    return change
  }

  /// Remembers the way forward from a change taken back.
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
