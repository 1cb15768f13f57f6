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

  /// Creates an edit that shows the draft at `place`, which there is.
  init(index: Int, isInsertion: Bool, drafts: [Draft], place: Int = 0) {
    assert(drafts.indices.contains(place))
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

  /// Whether its operator, or the `operand` that its digits count as, is another than in the row of `tape`.
  func differs(from tape: Tape, operand: Operand) -> Bool {
    if isInsertion { return !operand.isEmpty }
    let row = tape.rows[index]
    return draft.operator != row.operator || operand != row.operand
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
    case .digit, .doubleZero, .decimalSeparator, .timeSeparator:
      var typed = isOpen ? operand : .empty
      try typed.press(key, limits: limits)
      (operand, isOpen) = (typed, true)
    case .deleteLast, .clearEntry:
      try operand.press(key, limits: limits)
      isOpen = true
    case .grandTotal: throw .grandTotalOnlyBegins
    default: try operand.press(key, limits: limits)
    }
  }
}

// MARK: - The calculator while a row is edited

extension Calculator {
  /// Index of the row that takes the keys, from 0, as `row(at:)` counts.
  public var editedRow: Int? { state.rowEdit?.index }

  /// Takes a key, neither undo nor redo, for the row whose draft is given.
  mutating func press(_ key: Key, in draft: RowEdit.Draft) throws(Refusal) -> Response {
    switch key {
    case .clear: return leaveEdit()
    case .equals: return commitEdit()
    default:
      var next = draft
      try next.press(key, limits: limits.tape)
      // A number of the tape that is opened without a decimal separator counts as it is.
      if key == .deleteLast, !draft.isOpen, draft.operand.typed?.fractionDigits == nil {
        next.operand = entry(keepingValueOf: next.operand)
      }
      return replaceDraft(with: next)
    }
  }

  /// Makes `draft` that of the edited row, unless it is already, and says what came of it.
  mutating func replaceDraft(with draft: RowEdit.Draft, event: Response.Event = .accepted) -> Response {
    guard let index = editedRow, draft != state.rowEdit?.draft else { return unchanged(event) }
    advanceEdit(to: draft)
    return Response(event: event, firstChangedRow: index, journal: [.draft(draft)])
  }

  /// Makes `draft` that of the edited row, as a step of the edit.
  mutating func advanceEdit(to draft: RowEdit.Draft) {
    state.rowEdit?.record(draft, limits: limits)
    history.redoable = ChangeStack()
  }

  /// Ends the edit of a row and keeps what has become of the row, as one step.
  mutating func commitEdit() -> Response {
    guard let edit = state.rowEdit else { return unchanged(.accepted) }
    guard changesTape(edit) else { return leaveEdit() }
    return endEdit(with: change(committing: edit)) ?? unchanged(.refused(.tapeTooLarge))
  }

  /// Ends the edit of a row, if there is one, and leaves the row as it was; undo opens it again with what was typed, if that
  /// differs.
  mutating func leaveEdit() -> Response {
    // What digits count as is a rule, which is not saved: the step is.
    if let edit = state.rowEdit, changesTape(edit) || edit.differs(from: tape, operand: edit.draft.operand) {
      return perform(Change(state: state.withoutRowEdit))
    }
    return endEdit(with: nil) ?? unchanged(.accepted)
  }

  /// Ends the edit of a row by `change`, as one step, or leaves the row as it was; `nil`, and changes nothing, when no row is
  /// edited or `change` cannot be made.
  ///
  /// Earlier releases have saved that a row was left in the same way whether anything was typed or not.
  mutating func endEdit(with change: Change?) -> Response? {
    guard let edit = state.rowEdit,
      case (var response, let wayBack)? = apply(change ?? Change(state: state.withoutRowEdit))
    else { return nil }
    response.journal = [.endOfEdit(change)]
    if change == nil && edit.differs(from: tape, operand: edit.draft.operand) {
      history.record(wayBack, limits: limits)
      return response
    }
    history.forgetRowEdit()
    if change != nil {
      history.record(Change(state: wayBack.state.withoutRowEdit, tapeEdit: wayBack.tapeEdit), limits: limits)
    }
    return response
  }
}
