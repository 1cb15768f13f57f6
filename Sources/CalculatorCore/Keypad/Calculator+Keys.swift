import ExactNumbers

// The effect of a key depends on the state of the calculator: entering an operand, entering a formula, or showing the last value
// of the tape as a result (then `State.entry` is nil):
//
//     entering ── digit . : ± % ⌫ CE ──▶ entering   the operand changes
//     entering ── operator ──▶ entering             the operand goes to the tape, the next operand is awaited
//     entering ── = ──▶ result                      the operand goes to the tape, with a result below it
//     entering ── ( ^ √ sin π … ──▶ formula         the operand becomes a formula, see `TypedFormula`
//     formula ── digit . ± % ⌫ ← → ( ) … ──▶ formula    the formula changes at its caret; if empty, it becomes an empty operand
//     formula ── operator in a parenthesis ──▶ formula  the operator becomes part of the formula
//     formula ── operator outside, = ──▶ as above       the formula is closed and is the operand; refused if a number is missing
//     result ── digit . ± % CE ──▶ entering         a new calculation
//     result ── ( π e ──▶ formula                   a new calculation
//     result ── √ ² ! sin … ──▶ formula             with the exact value as its operand
//     result ── operator ──▶ entering               the calculation continues from the exact value
//     result ── : ──▶ result                        the result changes between time and number
//     result ── ⌫ ──▶ entering                      the last operation moves back into the entry line
//     any ── AC ──▶ entering                        nothing entered, tape empty
//
// While a row is edited, the keys go to that row instead, see `RowEdit`.

extension Calculator {
  /// Returns the change that `key` makes, unless `key` is undo or redo.
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
      // After a result, `±`, `%` and keys such as `√` apply to the exact value of the result; all other keys begin a new number.
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

  /// Returns the change that turns a result from a time into a number of hours, or from a number into a time.
  private func changeBetweenTimeAndNumber() throws(Refusal) -> Change {
    guard let last = tape.rows.last, case .success = last.value else { throw .noNumber }
    // If the result row was deleted, a new result row is added.
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

  /// Returns the entry after an operator key, and whether the operator became part of its formula; nil if nothing was entered.
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
      guard state.pending != nil || entry.isPercent || entry.formula != nil else {
        throw entry.isEmpty ? .nothingToCompute : .operatorMissing
      }
      edit = appending(entry, withResult: true)
    } else if tape.rows.last?.operator != nil {
      // The last row is an operation that has no result yet.
      edit = TapeEdit(index: tape.rows.count, insertedRows: [.result])
    } else {
      // The operation to repeat is the last row with an operand. It is above the result, or the last row if the result was deleted.
      guard rules.repeatsOperation, case .success? = tape.rows.last?.value,
        let row = tape.rows.last(where: { $0.operand != nil }), !row.isStart
      else { throw .nothingToCompute }
      let again = TapeRow(row.operand, after: row.operator)
      edit = TapeEdit(index: tape.rows.count, insertedRows: [again, .result])
    }
    return Change(state: State(entry: nil), tapeEdit: edit, event: .result)
  }

  /// Returns the operand for the tape after an operator or `=`, with closed parentheses; nil after a result.
  func completedOperand(before next: Operator? = nil) throws(Refusal) -> Operand? {
    let operand = effectiveOperand(before: next)
    guard let operand, let formula = operand.formula else { return operand }
    let completed = try formula.completed()
    var tokens = completed.tokens[...]
    // Parentheses as in `(10%)` are removed: on a line of their own, the text form would read them as a minus, as in accounts.
    if state.pending == nil, state.rowEdit == nil, completed.isInParentheses,
      tokens.dropFirst().dropLast(2).allSatisfy({ $0.isOfNumber || $0 == .sign })
    {
      tokens = tokens.dropFirst().dropLast()
    }
    // If `⌫` has deleted the × after a percentage, the percent sign applies to the whole operand again.
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

  /// Returns the edit that appends a row for `operand`, and also a result if `withResult`.
  ///
  /// If an operation has no left operand, a row with 0 is put above it.
  func appending(_ operand: Operand, withResult: Bool = false) -> TapeEdit {
    var edit = TapeEdit(index: tape.rows.count)
    let operand = operand.onTape(limits: limits)
    if state.startsAtZero { edit.insertedRows.append(TapeRow(.empty)) }
    edit.insertedRows.append(TapeRow(operand, after: state.pending))
    if withResult { edit.insertedRows.append(.result) }
    return edit
  }

  // MARK: - Deleting backwards

  /// Returns the change that moves the last operand from the tape back into the entry line.
  ///
  /// A result below that operand, or an untyped zero above it, is deleted too. But a pending operator after a result, or without
  /// a left operand, is deleted alone.
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
