import ExactNumbers

/// A row that is being changed or inserted, and takes the keys in place of the entry.
///
/// It changes nothing on the tape. When it is committed, it becomes a `TapeEdit`, which does.
struct RowEdit: Hashable, Sendable {
  /// What the row would be if the edit were committed now.
  struct Draft: Hashable, Sendable {
    /// The operator of the row; `nil` where a calculation begins.
    var `operator`: Operator?

    /// The operand of the row.
    var operand: Operand

    /// Whether digits go on from the operand; if not, the first digit or decimal separator replaces it.
    var isOpen = true
  }

  /// Index of the row, or of the row before which it is inserted, from 0.
  let index: Int

  /// Whether the row is a new one.
  let isInsertion: Bool

  /// What the row was when the edit began, and after each key, as far as that is remembered.
  private(set) var drafts: [Draft]

  /// Index of the draft that is shown; those after it were taken back.
  private(set) var place = 0

  /// What has become of the row so far.
  var draft: Draft { drafts[place] }

  /// Begins with `draft`.
  init(index: Int, isInsertion: Bool, draft: Draft) {
    self.index = index
    self.isInsertion = isInsertion
    drafts = [draft]
  }

  /// Creates an edit that was saved; `nil` when there is no draft at `place`.
  init?(index: Int, isInsertion: Bool, drafts: [Draft], place: Int) {
    guard drafts.indices.contains(place) else { return nil }
    self.index = index
    self.isInsertion = isInsertion
    self.drafts = drafts
    self.place = place
  }

  /// Whether keys can lead to this edit of a row of `tape`.
  func isValid(on tape: Tape) -> Bool {
    guard index < tape.rows.count else { return false }
    let row = tape.rows[index]
    return (isInsertion || row.operand != nil) && drafts.allSatisfy { ($0.operator == nil) == row.isStart }
  }

  /// Whether the digits or the operator are others than those of the row of `tape`, whatever the digits count as.
  func differs(from tape: Tape) -> Bool {
    if isInsertion { return !draft.operand.isEmpty }
    let row = tape.rows[index]
    return draft.operator != row.operator || draft.operand != row.operand
  }

  /// The bytes of memory that it needs, an upper estimate.
  var bytes: Int64 { 128 * Int64(drafts.count) }
}

// MARK: - Its steps

extension RowEdit {
  /// Whether there is a draft after this one.
  var canRedo: Bool { place + 1 < drafts.count }

  /// Goes on to `next`, after which nothing can be made again.
  mutating func record(_ next: Draft, limits: Calculator.Limits) {
    while canRedo { drafts.removeLast() }
    // As in the history of changes, half of the steps are forgotten at a time.
    if place / 2 >= limits.undoSteps { drafts = Array(drafts[(place - limits.undoSteps)...]) }
    drafts.append(next)
    place = drafts.count - 1
  }

  /// Goes back to the draft before this one; returns whether there is one.
  mutating func undo() -> Bool {
    guard place > 0 else { return false }
    place -= 1
    return true
  }

  /// Goes on to the draft after this one; returns whether there is one.
  mutating func redo() -> Bool {
    guard canRedo else { return false }
    place += 1
    return true
  }
}

// MARK: - Keys

extension RowEdit.Draft {
  /// Does what a key does to a row; keys that do nothing to one are ignored.
  ///
  /// - Throws: Why the key was refused; the draft is then as it was.
  mutating func press(_ key: Calculator.Key, limits: Tape.Limits) throws(Calculator.Refusal) {
    switch key {
    case .operator(let new):
      guard `operator` != nil else { throw .startHasNoOperator }
      `operator` = new
    case .digit, .doubleZero, .decimalSeparator:
      var typed = isOpen ? operand : .empty
      try typed.press(key, limits: limits)
      (operand, isOpen) = (typed, true)
    case .deleteLast, .clearEntry:
      try operand.press(key, limits: limits)
      isOpen = true
    default: try operand.press(key, limits: limits)
    }
  }
}
