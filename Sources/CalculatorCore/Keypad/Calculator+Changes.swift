import ExactNumbers

// How a change is made, and how it is taken back.

extension Calculator {
  /// Makes the change that `find` finds, or refuses it.
  mutating func make(_ find: (Calculator) throws(Refusal) -> Change) -> Response {
    do throws(Refusal) { return make(try find(self)) } catch { return unchanged(.refused(error)) }
  }

  /// Leaves the edit of a row, if there is one, as by `AC`, and makes the change that `find` finds then.
  ///
  /// Undo opens the edit again with what was typed, if that differs. Where the change is refused, the row is edited as before.
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

  /// Makes `change`, unless it changes nothing, and says what came of it.
  mutating func make(_ change: Change) -> Response {
    guard change.tapeEdit != nil || change.state != state else { return unchanged(change.event) }
    return makeUndoably(change, work: limits.work) ?? unchanged(.refused(.tapeTooLarge))
  }

  /// Makes `change` and remembers the way back; `nil`, and changes nothing, where no keys could lead.
  ///
  /// The keys of an edited row are one step when it is committed, and none when it is left as it was.
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

  /// Carries `change` out on state and tape, and returns what came of it and the way back; `nil`, and changes nothing, where no keys
  /// could lead.
  mutating func carryOut(_ change: Change, work: Int64 = .max) -> (response: Response, wayBack: Change)? {
    var response = Response(
      event: change.event,
      firstChangedRow: min(state.rowEdit?.index ?? .max, change.state.rowEdit?.index ?? .max))
    // The rows are shared, not copied.
    let move = change.drawerMove
    if let move, move.isTornOff { response.drawerChange = .tornOff(tape, time: move.time) }
    var inverse: TapeEdit?
    if let edit = change.tapeEdit {
      guard let undoing = tape.apply(edit, limits: limits, work: work) else { return nil }
      inverse = undoing
      // Of a row that is used, only the mark that it is followed is new.
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
    // An edit can be left even where history has forgotten how it began.
    let endOfEdit = editedRow == nil ? nil : Change(state: state.with(rowEdit: nil))
    return restore(history.pop() ?? endOfEdit, isUndo: true)
  }

  mutating func redo() -> Response? { restore(history.redoable.popLast(), isUndo: false) }

  /// Makes `change`, a way back or forward; `nil` when there is none.
  ///
  /// Restored history is validated lazily: an inconsistent step is dropped, with all behind it, when it is reached.
  private mutating func restore(_ change: Change?, isUndo: Bool) -> Response? {
    guard let change else { return nil }
    let count = tape.rows.count
    guard case (var response, let wayBack)? = carryOut(change) else {
      history.replace(
        undoable: isUndo ? [] : history.undoable, redoable: isUndo ? history.redoable : [])
      return nil
    }
    // A number that moves between entry line and tape takes up to three rows with it, which the entry line tells of.
    let movesEntry = change.drawerMove == nil && change.state.entry != wayBack.state.entry
    let difference = tape.rows.count - count
    if !movesEntry || abs(difference) > 3 { response.restoredRowCount = difference }
    if isUndo { history.redoable.append(wayBack) } else { history.push(wayBack) }
    (response.event, response.journal) = isUndo ? (.undone, [.undo]) : (.redone, [.redo])
    return response
  }
}
