import ExactNumbers

// What each key does depends on whether an operand is being entered, or there is no `State.entry` and the entry line shows
// the last value of the tape as a result:
//
//     entering ── digit . : ± % ⌫ CE ──▶ entering   the operand changes
//     entering ── operator ──▶ entering             the operand goes to the tape, the next one is awaited
//     entering ── = ──▶ result                      likewise, with the value below
//     entering ── ( ^ √ sin π … ──▶ formula         the operand is a formula, see `TypedFormula`
//     formula ── digit . ± % ⌫ ← → ( ) … ──▶ formula    it changes at its caret, or is empty and so no formula any more
//     formula ── operator in a parenthesis ──▶ formula  it belongs to the formula
//     formula ── operator outside, = ──▶ as above       the formula is closed and is the operand; refused where a number is missing
//     result ── digit . ± % CE ──▶ entering         a new calculation
//     result ── ( π e ──▶ formula                   a new calculation
//     result ── √ ² ! sin … ──▶ formula             of the exact value
//     result ── operator ──▶ entering               the calculation goes on from the exact value
//     result ── : ──▶ result                        the value as a time, or as a number
//     result ── ⌫ ──▶ entering                      the operation and its operand are open again
//     any ── AC ──▶ entering                        nothing entered, tape empty
//
// A row that is being edited takes the keys before any of this, see `RowEdit`.

extension Calculator {
  /// Returns what `key`, which is neither undo nor redo, leads to.
  func change(for key: Key) throws(Refusal) -> Change {
    try refuseIfLocked(key)
    if rules.signFollows, let change = try changeInAddingOrder(for: key) { return change }
    switch key {
    case .operator(let `operator`): return try change(forOperator: `operator`)
    case .equals: return try changeForEquals()
    case .clear: return clearing()
    case .clearEntry where rules.locksKeysAfterResult && state.entry == nil: return clearing()
    case .deleteLast where state.entry == nil || state.entry?.isEmpty == true && state.pending != nil:
      return goingBack()
    case .grandTotal:
      if state.entry?.formula?.isInside == true { throw .notInFormula }
      guard !goesOn, state.entry?.isEmpty != false else { throw .grandTotalOnlyBegins }
      let totals = tape.totalsOfResults(limits: limits)
      return Change(state: State(entry: Operand(grandTotal: totals)), event: .used)
    case .timeSeparator where state.entry == nil: return try changeBetweenTimeAndNumber()
    default:
      // After a result, a sign or percent sign applies to its exact value, and anything else begins a new number.
      let result = key.changesValue ? tape.rows.last?.result : nil
      var entry = state.entry ?? result ?? .empty
      try entry.press(key, in: rules.angleUnit, limits: limits)
      return replacingOperand(with: entry)
    }
  }

  func refuseIfLocked(_ key: Key) throws(Refusal) {
    guard rules.locksKeysAfterResult, state.operand == nil else { return }
    switch (key, tape.rows.last?.value) {
    case (.clear, _), (.clearEntry, _), (.operator, .success), (.deleteLast, .success): return
    case (_, .success): throw .locked
    default: throw .lockedWithoutNumber
    }
  }

  /// Returns the change that makes the result a number where it is a time, and else a time.
  private func changeBetweenTimeAndNumber() throws(Refusal) -> Change {
    guard let last = tape.rows.last, case .success = last.value else { throw .noNumber }
    // Where the result was deleted, there is one again.
    var row = last.operand == nil ? last : .result
    let index = tape.rows.count - (last.operand == nil ? 1 : 0)
    row.wantsTime = tape.rows[index - 1].isTime == !last.isTime ? nil : !last.isTime
    let edit = TapeEdit(index: index, removedCount: tape.rows.count - index, insertedRows: [row])
    return Change(state: State(entry: nil), tapeEdit: edit, event: .result)
  }

  private func change(forOperator operator: Operator) throws(Refusal) -> Change {
    var typing = self
    if let entry = try entry(taking: `operator`) {
      if entry.isTaken { return replacingOperand(with: entry.operand) }
      typing.state.entry = entry.operand
    }
    return try typing.finishing(with: `operator`)
  }

  /// Returns the entry with an operator in its formula, and whether it belongs there; nil where nothing is changed.
  func entry(taking operator: Operator) throws(Refusal) -> (operand: Operand, isTaken: Bool)? {
    guard var entry = state.entry, !entry.isEmpty else { return nil }
    var isTaken = try entry.takesInFormula(`operator`, limits: limits)
    if !isTaken, rules.multipliesFirst, `operator` == .multiply || `operator` == .divide,
      state.pending?.isAdditive == true
    {
      if let effective = effectiveOperand(), entry.formula == nil { entry = effective }
      try entry.beginProduct(`operator`, limits: limits)
      isTaken = true
    }
    return (entry, isTaken)
  }

  private func finishing(with operator: Operator) throws(Refusal) -> Change {
    let hasInput = state.entry?.isEmpty == false
    var next = State(pending: `operator`)
    let isFirst = state.pending == nil && !(rules.signFollows && goesOn)
    next.startsAtZero = state.entry != nil && !hasInput && (isFirst || state.startsAtZero)
    return Change(
      state: next, tapeEdit: hasInput ? try completedOperand(before: `operator`).map { appending($0) } : nil)
  }

  private func changeForEquals() throws(Refusal) -> Change {
    let edit: TapeEdit
    if let entry = try completedOperand() {
      guard state.pending != nil || entry.isPercent || entry.formula != nil else { throw .nothingToCompute }
      edit = appending(entry, withResult: true)
    } else if tape.rows.last?.operator != nil {
      // An operation that came as a row of its own has no result yet.
      edit = TapeEdit(index: tape.rows.count, insertedRows: [.result])
    } else {
      // Above a result there is the last operand, in the row before or, where the result was deleted, in the last one.
      guard rules.repeatsOperation, case .success? = tape.rows.last?.value,
        let row = tape.rows.last(where: { $0.operand != nil }), !row.isStart
      else { throw .nothingToCompute }
      let again = TapeRow(row.operand, after: row.operator)
      edit = TapeEdit(index: tape.rows.count, insertedRows: [again, .result])
    }
    return Change(state: State(entry: nil), tapeEdit: edit, event: .result)
  }

  /// Returns what the entry counts as before an operator or `=`, which closes the parentheses of a formula.
  func completedOperand(before next: Operator? = nil) throws(Refusal) -> Operand? {
    let operand = effectiveOperand(before: next)
    guard let operand, let formula = operand.formula else { return operand }
    let completed = try formula.completed()
    var tokens = completed.tokens[...]
    // `(10%)` alone on its line would be read as accounts have it.
    if state.pending == nil, state.rowEdit == nil, completed.isInParentheses,
      tokens.dropFirst().dropLast(2).allSatisfy({ $0.isOfNumber || $0 == .sign })
    {
      tokens = tokens.dropFirst().dropLast()
    }
    // A percent sign that is left where × was taken back marks the operand again.
    if !operand.isPercent, tokens.last == .percent, case let marked = TypedFormula(Array(tokens.dropLast())),
      try marked.percentage() == marked
    {
      return Operand(.formula(marked), isPercent: true).onTape(limits: limits)
    }
    return Operand(.formula(completed), isPercent: operand.isPercent).onTape(limits: limits)
  }

  private func clearing() -> Change {
    let rows = tape.rows.count
    guard rows > 0 else { return Change(state: State(), event: .cleared) }
    return Change(
      state: State(), tapeEdit: TapeEdit(index: 0, removedCount: rows),
      drawerMove: DrawerMove(isTornOff: true, time: clockTime), event: .cleared)
  }

  /// Returns the edit that adds the rows which come with an operand: the operand's own, before it the zero that the
  /// first operation of all starts from, and after it the result if asked for.
  func appending(_ operand: Operand, withResult: Bool = false) -> TapeEdit {
    var edit = TapeEdit(index: tape.rows.count)
    let operand = operand.onTape(limits: limits)
    if state.startsAtZero { edit.insertedRows.append(TapeRow(.empty)) }
    edit.insertedRows.append(TapeRow(operand, after: state.pending))
    if withResult { edit.insertedRows.append(.result) }
    return edit
  }

  // MARK: - Deleting backwards

  /// Takes the last operand back from the tape into the entry line, with what came after it and with the zero
  /// before it that was not typed; of a pending operator after a result, or after nothing, only that.
  private func goingBack() -> Change {
    let rows = tape.rows
    if state.startsAtZero { return Change(state: State()) }
    if state.pending != nil, rows.last?.operand == nil { return Change(state: State(entry: nil)) }
    var index = rows.count - 1
    if rows[index].operand == nil { index -= 1 }
    let row = rows[index]
    var reopened = State(entry: entry(keepingValueOf: row.operand ?? .empty))
    reopened.pending = row.operator
    reopened.startsAtZero = row.operator != nil && rows[index - 1].isUntypedZero
    if reopened.startsAtZero { index -= 1 }
    return Change(state: reopened, tapeEdit: TapeEdit(index: index, removedCount: rows.count - index))
  }
}
