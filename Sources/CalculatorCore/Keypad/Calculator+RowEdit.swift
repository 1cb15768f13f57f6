import ExactNumbers

// The keys of a row that is being edited, and the end of its edit.

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
      if key == .deleteLast, !draft.isOpen, !draft.operand.hasDecimalSeparator {
        next.operand = entry(keepingValueOf: next.operand)
      }
      return replaceDraft(with: next)
    }
  }

  /// Makes `draft` that of the edited row, unless it is already, and says what came of it.
  mutating func replaceDraft(with draft: RowEdit.Draft, event: Response.Event = .accepted) -> Response {
    guard let index = editedRow, draft != state.rowEdit?.draft else { return unchanged(event) }
    advanceEdit(to: draft)
    return Response(event: event, effect: ChangeEffect(firstChangedRow: index), steps: [.draft(draft)])
  }

  /// Makes `draft` that of the edited row, as a step of the edit.
  mutating func advanceEdit(to draft: RowEdit.Draft) {
    state.rowEdit?.record(draft, limits: limits)
    history.forgetRedo()
  }

  /// Ends the edit of a row and keeps what has become of the row, as one step.
  mutating func commitEdit() -> Response {
    guard let edit = state.rowEdit else { return unchanged(.accepted) }
    guard changesTape(edit) else { return leaveEdit() }
    let change = change(committing: edit)
    guard let effect = endEdit(with: change) else { return unchanged(.refused(.tapeTooLarge)) }
    return Response(event: .edited, effect: effect, steps: [.endOfEdit(change)])
  }

  /// Ends the edit of a row, if there is one, and leaves the row as it was; undo opens it again with what was typed, if that
  /// differs.
  mutating func leaveEdit() -> Response {
    // What digits count as is a setting, which is not saved: the step is.
    if let edit = state.rowEdit, changesTape(edit) || edit.differs(from: tape) {
      return perform(Change(state: state.withoutRowEdit))
    }
    guard let effect = endEdit(with: nil) else { return unchanged(.accepted) }
    return Response(event: .accepted, effect: effect, steps: [.endOfEdit(nil)])
  }

  /// Ends the edit of a row by `change`, as one step, or leaves the row as it was, and returns the effect; `nil`, and
  /// changes nothing, when no row is edited or `change` cannot be made.
  ///
  /// Earlier releases have saved that a row was left in the same way whether anything was typed or not.
  mutating func endEdit(with change: Change?) -> ChangeEffect? {
    guard let edit = state.rowEdit,
      let (effect, wayBack) = apply(change ?? Change(state: state.withoutRowEdit))
    else { return nil }
    if change == nil && edit.differs(from: tape) {
      history.record(wayBack, limits: limits)
      return effect
    }
    history.forgetRowEdit()
    if change != nil {
      history.record(Change(state: wayBack.state.withoutRowEdit, tapeEdit: wayBack.tapeEdit), limits: limits)
    }
    return effect
  }
}
