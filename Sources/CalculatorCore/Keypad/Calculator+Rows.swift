import ExactNumbers

extension Calculator {
  /// Something that can be done to a row of the tape.
  public enum RowAction: Hashable, Sendable {
    /// Makes the exact value of the row's operand or result the operand; the pending operator stays.
    case use

    /// Lets the row take the keys, until `=` commits what they made of it or `AC` leaves it as it was.
    case edit

    /// Puts in a new row before it, which takes the keys in the same way.
    case insertBefore

    /// Deletes `count` rows, this one first.
    case deleteRows(count: Int)

    /// Writes a note beside the row; an empty one takes it away.
    case note(UTF8Text)

    /// Takes the row away.
    public static let delete = RowAction.deleteRows(count: 1)
  }
}

// MARK: - Actions

extension Calculator {
  /// Index of the row that takes the keys, from 0, as `row(at:)` counts.
  public var editedRow: Int? { state.edit?.index }

  /// Returns what doing `action` to the row at `index`, which there is, leads to.
  func change(for action: RowAction, at index: Int) throws(Refusal) -> Change {
    let row = tape.rows[index]
    var next = state
    switch action {
    case .use:
      next.entry = try operand(of: row)
      return Change(state: next, event: .used)
    case .edit:
      guard let operand = row.operand else { throw .resultNotEditable }
      next.edit = RowEdit(index: index, isInsertion: false, operator: row.operator, operand: operand)
      return Change(state: next, event: .editing)
    case .insertBefore:
      let `operator`: Operator? = row.isStart ? nil : .add
      next.edit = RowEdit(index: index, isInsertion: true, operator: `operator`, operand: .empty)
      return Change(state: next, event: .editing)
    case .deleteRows(let count):
      guard 1...(tape.rows.count - index) ~= count else { throw .noSuchRow }
      return changed(by: tape.deleting(index..<index + count), event: .deleted(count))
    case .note(let text):
      let note = TapeRow.note(text, limits: limits.tape)
      return Change(state: next, edit: tape.noting(note, at: index), event: .noted)
    }
  }

  /// The operand that a row is worth when it is used again: what was entered, or the result.
  private func operand(of row: TapeRow) throws(Refusal) -> Operand {
    if let operand = row.operand { return Operand(.value(operand.value), isPercent: operand.isPercent) }
    guard case .success(let value) = row.value else { throw .noNumber }
    return Operand(.value(value))
  }

  /// Returns the change that makes `edit` and ends the edit of a row.
  ///
  /// When the calculation that it goes on from is gone, a pending operator starts from zero.
  private func changed(by edit: TapeEdit, event: Response.Event) -> Change {
    var next = state
    next.edit = nil
    let reachesEnd = edit.index + edit.removing == tape.rows.count
    if reachesEnd && edit.inserting.isEmpty && edit.index <= tape.lastStart {
      next.pending?.followsRow = false
      if next.entry == nil { next.entry = .empty }
    }
    return Change(state: next, edit: edit, event: event)
  }
}

// MARK: - Keys for a row

extension Calculator {
  /// Returns what `key` does to the row that is being edited.
  func change(for key: Key, in edit: RowEdit) throws(Refusal) -> Change {
    var edit = edit
    var next = state
    switch key {
    case .clear:
      next.edit = nil
      return Change(state: next)
    case .equals:
      return committing(edit)
    case .operator(let `operator`):
      guard edit.operator != nil else { throw .startHasNoOperator }
      edit.operator = `operator`
    default: try edit.operand.press(key, limits: limits.tape)
    }
    next.edit = edit
    return Change(state: next)
  }

  private func committing(_ edit: RowEdit) -> Change {
    guard isChange(edit) else {
      var next = state
      next.edit = nil
      return Change(state: next)
    }
    var operand = edit.operand
    if edit.isInsertion {
      let `operator` = edit.operator ?? .add
      return changed(by: tape.inserting(operand, operator: `operator`, before: edit.index), event: .edited)
    }
    if operand.isEmpty { operand = .zero }
    let content = edit.operator.map { TapeRow.Content.operation($0, operand) } ?? .start(operand)
    return changed(by: tape.replacing(edit.index, with: content), event: .edited)
  }

  /// Whether committing `edit` would change the tape.
  private func isChange(_ edit: RowEdit) -> Bool {
    let operand = edit.operand
    if edit.isInsertion { return !operand.isEmpty }
    let row = tape.rows[edit.index]
    return edit.operator != row.operator || operand != row.operand
  }
}

// MARK: - One step

extension Calculator {
  /// Whether `change`, which a key makes, ends the edit of a row so that its keys are no longer undone one by one: it commits
  /// the edit, or leaves the row as it was.
  func endsEditAsOneStep(_ change: Change) -> Bool {
    guard let edit = state.edit, change.state.edit == nil else { return false }
    return change.edit != nil || !isChange(edit)
  }

  /// Makes `change`, which ends the edit of a row, after its keys are taken back; makes them again when it is refused.
  ///
  /// The saved form says the same, so that each of its changes is one step for every release.
  mutating func endEdit(_ change: Change) -> Response {
    var edit = Response(event: .accepted, firstChangedRow: .max)
    while state.edit != nil, let effect = undo() {
      edit.firstChangedRow = min(edit.firstChangedRow, effect.firstChangedRow)
      edit.undoCount += 1
    }
    let response = make(change)
    if response.isAccepted { return response.following(edit) }
    for _ in 0..<edit.undoCount { _ = redo() }
    return response
  }
}
