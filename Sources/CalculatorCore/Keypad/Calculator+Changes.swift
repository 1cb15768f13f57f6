import ExactNumbers

// This file makes changes, and undoes and redoes them.

extension Calculator {
  /// Makes the change that `find` returns, or responds with the refusal that `find` throws.
  mutating func make(_ find: (Calculator) throws(Refusal) -> Change) -> Response {
    do throws(Refusal) { return make(try find(self)) } catch { return unchanged(.refused(error)) }
  }

  /// Leaves an open edit of a row, as `AC` does, and then makes the change that `find` returns.
  ///
  /// Undo reopens an edit whose operator or operand differed from the row. If the change is refused, the edit stays open.
  mutating func makeLeavingEdit(_ find: (Calculator) throws(Refusal) -> Change) -> Response {
    var calculator = self
    calculator.state.rowEdit = nil
    do throws(Refusal) { return makeLeavingEdit(try find(calculator)) } catch {
      return unchanged(.refused(error))
    }
  }

  private mutating func makeLeavingEdit(_ change: Change) -> Response {
    guard editedRow != nil else { return make(change) }
    let (state, history) = (state, history)
    let left = make(Change(state: state.with(rowEdit: nil)))
    let response = make(change)
    if response.isAccepted { return response.following(left) }
    (self.state, self.history) = (state, history)
    return unchanged(response.event)
  }

  /// Makes `change`, unless it changes nothing, and returns the response.
  mutating func make(_ change: Change) -> Response {
    guard change.tapeEdit != nil || change.state != state else { return unchanged(change.event) }
    return makeUndoably(change, work: limits.work) ?? unchanged(.refused(.tapeTooLarge))
  }

  /// Makes `change` and records its inverse for undo; returns nil and does nothing if `change` is invalid or takes more than `work`.
  ///
  /// When the edit of a row is committed, the keys of the edit become one step of undo, or no step if the row has not changed.
  mutating func makeUndoably(_ change: Change, work: Int64 = .max) -> Response? {
    let edit = change.state.rowEdit == nil ? state.rowEdit : nil
    let isLeft = change.tapeEdit == nil && edit.map { $0.differs(from: tape, effective: $0.operand) } == true
    guard case (var response, let wayBack)? = carryOut(change, work: work) else { return nil }
    response.journal = [.change(change)]
    if edit == nil || isLeft {
      history.record(wayBack)
    } else {
      history.forgetRowEdit()
      if let tapeEdit = wayBack.tapeEdit {
        history.record(Change(state: wayBack.state.with(rowEdit: nil), tapeEdit: tapeEdit))
      }
    }
    return response
  }

  /// Makes `change` without recording it, and returns the response and the inverse change.
  ///
  /// Returns nil and does nothing if `change` is invalid or takes more than `work`.
  mutating func carryOut(_ change: Change, work: Int64 = .max) -> (response: Response, wayBack: Change)? {
    var response = Response(
      event: change.event,
      firstChangedRow: min(state.rowEdit?.index ?? .max, change.state.rowEdit?.index ?? .max))
    // This copies no rows, because a copy of the tape shares them.
    let move = change.drawerMove
    if let move, move.isTornOff { response.drawerChange = .tornOff(tape, time: move.time) }
    var inverse: TapeEdit?
    if let edit = change.tapeEdit {
      guard let undoing = tape.apply(edit, limits: limits, work: work) else { return nil }
      inverse = undoing
      // If the value of a row is used, only the identity of that row changes, so the view stays where it is.
      if change.event != .used, edit.index + edit.insertedRows.count < tape.rows.count {
        response.rowToKeepInView = edit.index
      }
      let first = min(response.firstChangedRow, edit.index)
      let marked = tape.firstRow(before: first, followedBy: edit.insertedRows)
      response.firstChangedRow = tape.firstRow(before: marked, followedBy: undoing.insertedRows)
    }
    guard change.state.isValid(on: tape) else {
      if let inverse { _ = tape.apply(inverse, limits: limits) }
      return nil
    }
    if let move, !move.isTornOff { response.drawerChange = .takenOut(tape, time: move.time) }
    let wayBack = Change(
      state: state, tapeEdit: inverse,
      drawerMove: move.map { DrawerMove(isTornOff: !$0.isTornOff, time: $0.time) })
    state = change.state
    if change.tapeEdit != nil { state.entry = state.entry.map { tape.resolved($0, limits: limits) } }
    response.firstChangedRow = min(response.firstChangedRow, rowCount)
    return (response, wayBack)
  }

  // MARK: - Undo and redo

  mutating func undo() -> Response? {
    // An open edit can be left even if the history no longer has the step that began the edit.
    let endOfEdit = editedRow == nil ? nil : Change(state: state.with(rowEdit: nil))
    return restore(history.pop() ?? endOfEdit, isUndo: true)
  }

  mutating func redo() -> Response? { restore(history.redoable.popLast(), isUndo: false) }

  /// Makes `change`, the next step of undo or redo; returns nil if there is no such step, or if the step is invalid.
  ///
  /// Steps from a saved form are checked only when they are reached. An invalid step is dropped, and all steps after it too.
  private mutating func restore(_ change: Change?, isUndo: Bool) -> Response? {
    guard let change else { return nil }
    let count = tape.rows.count
    guard case (var response, let wayBack)? = carryOut(change) else {
      history.replace(
        undoable: isUndo ? [] : history.undoable, redoable: isUndo ? history.redoable : [])
      return nil
    }
    // If an operand moves between entry line and tape, up to three rows change. Then it is enough to announce the entry line.
    let movesEntry = change.drawerMove == nil && change.state.entry != wayBack.state.entry
    let difference = tape.rows.count - count
    if !movesEntry || abs(difference) > 3 { response.restoredRowCount = difference }
    if isUndo { history.redoable.append(wayBack) } else { history.push(wayBack) }
    (response.event, response.journal) = isUndo ? (.undone, [.undo]) : (.redone, [.redo])
    return response
  }
}
