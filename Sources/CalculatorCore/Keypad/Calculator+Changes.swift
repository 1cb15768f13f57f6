// How a change is applied, and how it is taken back.

extension Calculator {
  /// Makes `change`, unless it changes nothing, and says what came of it.
  mutating func perform(_ change: Change) -> Response {
    guard change.tapeEdit != nil || change.state != state else { return unchanged(change.event) }
    guard let effect = applyUndoably(change) else { return unchanged(.refused(.tapeTooLarge)) }
    return Response(event: change.event, effect: effect, steps: [.change(change)])
  }

  /// Applies `change`, remembers the way back, and returns the effect; `nil`, and changes nothing, where `apply` does.
  private mutating func applyUndoably(_ change: Change) -> ChangeEffect? {
    guard let (effect, wayBack) = apply(change) else { return nil }
    history.record(wayBack, limits: limits)
    return effect
  }

  /// Does again what a saved form tells; returns false, and changes nothing, where no keys could have done it.
  mutating func replay(_ step: SavedStep) -> Bool {
    switch step {
    case .change(let change): return applyUndoably(change) != nil
    case .undo: return undo() != nil
    case .redo: return redo() != nil
    case .draft(let draft):
      guard let edited = state.rowEdit?.draft, (draft.operator == nil) == (edited.operator == nil) else {
        return false
      }
      advanceEdit(to: draft)
      return true
    case .endOfEdit(let change):
      return change?.state.rowEdit == nil && endEdit(with: change) != nil
    }
  }

  /// Applies `change` to state and tape, and returns the effect and the way back; `nil`, and changes nothing, where no keys
  /// could lead.
  mutating func apply(_ change: Change) -> (effect: ChangeEffect, wayBack: Change)? {
    var rowToKeepInView: Int?
    var firstChangedRow = min(state.rowEdit?.index ?? .max, change.state.rowEdit?.index ?? .max)
    var inverse: TapeEdit?
    // The rows are shared, not copied.
    let move = change.drawerMove
    var drawerChange = move?.isTearingOff == true ? DrawerChange.tornOff(tape, time: move?.time) : nil
    if let edit = change.tapeEdit {
      guard tape.accepts(edit) else { return nil }
      firstChangedRow = min(firstChangedRow, edit.index)
      if edit.index + edit.removedCount < tape.rows.count { rowToKeepInView = edit.index }
      inverse = tape.apply(edit, limits: limits.tape)
    }
    guard tape.isValid(around: inverse), change.state.isValid(on: tape) else {
      if let inverse { _ = tape.apply(inverse, limits: limits.tape) }
      return nil
    }
    if move?.isTearingOff == false { drawerChange = .takenOut(tape, time: move?.time) }
    let wayBack = Change(state: state, tapeEdit: inverse, drawerMove: move?.inverse)
    state = change.state
    let effect = ChangeEffect(
      firstChangedRow: min(firstChangedRow, rowCount), rowToKeepInView: rowToKeepInView,
      drawerChange: drawerChange)
    return (effect, wayBack)
  }
}

// MARK: - Undo and redo

extension Calculator {
  /// Takes the last step back and returns the effect; `nil` when there is none.
  ///
  /// While a row is edited, its keys come first, and then its edit as a whole.
  mutating func undo() -> ChangeEffect? {
    if let index = editedRow, state.rowEdit?.undo() == true { return ChangeEffect(firstChangedRow: index) }
    // An edit whose beginning history has forgotten can be left all the same.
    let endOfEdit = editedRow == nil ? nil : Change(state: state.withoutRowEdit)
    return takeBack(history.popUndo() ?? endOfEdit)
  }

  /// Makes the last step taken back again and returns the effect; `nil` when there is none.
  mutating func redo() -> ChangeEffect? {
    if let index = editedRow, state.rowEdit?.redo() == true { return ChangeEffect(firstChangedRow: index) }
    // Redo is undo of what took the change back.
    history.reverse()
    defer { history.reverse() }
    return takeBack(history.popUndo())
  }

  /// Makes `change`, a way back, and returns the effect; `nil` when there is none.
  ///
  /// Restored history is validated lazily: an inconsistent step is dropped, with all older ones, when undo reaches it.
  private mutating func takeBack(_ change: Change?) -> ChangeEffect? {
    guard let change else { return nil }
    let count = tape.rows.count
    guard case (var effect, let wayBack)? = apply(change) else {
      history.forgetUndo()
      return nil
    }
    if !movesEntry(change, wayBack: wayBack) { effect.restoredRowCount = tape.rows.count - count }
    history.pushRedo(wayBack)
    return effect
  }

  /// Whether `change`, which was just made, has moved the number in the entry line to the end of the tape, or back from there.
  private func movesEntry(_ change: Change, wayBack: Change) -> Bool {
    guard change.drawerMove == nil, let edit = change.tapeEdit, let inverse = wayBack.tapeEdit,
      edit.removedCount == 0 || inverse.removedCount == 0,
      edit.index + inverse.removedCount == tape.rows.count
    else { return false }
    let (rows, state) =
      edit.removedCount == 0 ? (edit.insertedRows, wayBack.state) : (inverse.insertedRows, change.state)
    guard let entry = state.entry, let operand = rows.last(where: { $0.operand != nil })?.operand else {
      return false
    }
    return operand.value == entry.value || operand.value == entry.inHundredths.value
  }
}
