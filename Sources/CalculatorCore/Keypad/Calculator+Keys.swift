import ExactNumbers

// What each key does depends on the phase:
//
//     entering ── digit . ± % ⌫ CE ──▶ entering     the operand changes
//     entering ── operator ──▶ entering             the operand goes to the tape, the next one is awaited
//     entering ── = ──▶ result                      likewise, with the value below
//     result ── digit . ± % CE ──▶ entering         a new calculation
//     result ── operator ──▶ entering               the calculation goes on from the exact value
//     result ── ⌫ ──▶ entering                      the operation and its operand are open again
//     any ── AC ──▶ entering                        nothing entered, tape empty
//
// A row that is being edited takes the keys before any of this, see `Calculator+Rows.swift`.

extension Calculator {
  /// Returns what `key`, which is neither undo nor redo, leads to.
  func change(for key: Key) throws(Refusal) -> Change {
    if let edit = state.edit { return try change(for: key, in: edit) }
    try refuseIfLocked(key)
    switch key {
    case .operator(let `operator`): return change(forOperator: `operator`)
    case .equals: return try changeForEquals()
    case .clear: return clearing()
    case .clearEntry:
      if rules.locksKeysAfterResult, state.phase == .result { return clearing() }
      return Change(state: State(pending: state.pending))
    case .deleteLast: return try changeForDeleteLast()
    default:
      var entry = try entryToExtend(by: key)
      try entry.take(key, limits: limits.tape)
      return Change(state: State(phase: .entering(entry), pending: state.pending))
    }
  }

  /// Throws when the strict rules have locked `key`.
  func refuseIfLocked(_ key: Key) throws(Refusal) {
    guard rules.locksKeysAfterResult, state.phase == .result else { return }
    switch (key, lastValue) {
    case (.clear, _), (.clearEntry, _), (.operator, .success), (.deleteLast, .success): return
    default: throw .locked
    }
  }

  /// The value of the last row.
  private var lastValue: TapeRow.Value? { tape.rows.last?.value }

  /// The entry that a key adds to.
  ///
  /// After a result, a sign or percent sign applies to its exact value, and anything else begins a new number.
  private func entryToExtend(by key: Key) throws(Refusal) -> Entry {
    switch state.phase {
    case .entering(let entry): return entry
    case .result:
      guard key == .changeSign || key == .percent else { return Entry() }
      guard case .success(let value)? = lastValue else { throw .noNumber }
      return Entry(Operand(.value(value)))
    }
  }

  private func change(forOperator operator: Operator) -> Change {
    switch state.phase {
    case .result:
      return Change(state: State(pending: PendingOperation(operator: `operator`, followsRow: true)))
    case .entering(let entry) where entry.isBegun:
      let next = State(pending: PendingOperation(operator: `operator`, followsRow: true))
      return Change(state: next, edit: appending(entry.operand))
    case .entering:
      let followsRow = state.pending?.followsRow ?? false
      return Change(state: State(pending: PendingOperation(operator: `operator`, followsRow: followsRow)))
    }
  }

  private func changeForEquals() throws(Refusal) -> Change {
    guard case .entering(let entry) = state.phase, state.pending != nil || entry.operand.isPercent else {
      throw .nothingToCompute
    }
    let edit = appending(entry.operand, withResult: true)
    return Change(state: State(phase: .result), edit: edit, event: .result)
  }

  private func clearing() -> Change {
    let rows = tape.rows.count
    return Change(
      state: State(), edit: rows > 0 ? TapeEdit(index: 0, removing: rows) : nil, event: .cleared)
  }

  /// Returns the edit that adds the rows which come with an operand: the operand's own, before it the zero that the
  /// first operation of all starts from, and behind it the result if asked for.
  func appending(_ operand: Operand, withResult: Bool = false) -> TapeEdit {
    var edit = TapeEdit(index: tape.rows.count)
    if let pending = state.pending {
      if !pending.followsRow { edit.inserting.append(.start(.empty)) }
      edit.inserting.append(.operation(pending.operator, operand))
    } else {
      edit.inserting.append(.start(operand))
    }
    if withResult { edit.inserting.append(.result) }
    return edit
  }
}

// MARK: - Deleting backwards

extension Calculator {
  private func changeForDeleteLast() throws(Refusal) -> Change {
    switch (state.phase, state.pending) {
    case (.entering(var entry), _) where entry.isBegun:
      try entry.deleteLast()
      return Change(state: State(phase: .entering(entry), pending: state.pending))
    case (.entering, nil):
      throw .nothingToDelete
    case (.entering, let pending?) where !pending.followsRow:
      return Change(state: State())
    case (.entering, _) where tape.rows.last?.content == .result:
      return Change(state: State(phase: .result))
    default:
      return reopeningLastOperand()
    }
  }

  /// Takes the last operand back from the tape into the entry line, with what came after it and with the zero
  /// before it that was not typed.
  private func reopeningLastOperand() -> Change {
    let rows = tape.rows
    var index = rows.count - 1
    if rows[index].content == .result { index -= 1 }
    let row = rows[index]
    var reopened = State(phase: .entering(Entry(row.operand ?? .empty)))
    if let `operator` = row.operator {
      let isZeroUnseen = rows[index - 1].content == .start(.empty)
      if isZeroUnseen { index -= 1 }
      reopened.pending = PendingOperation(operator: `operator`, followsRow: !isZeroUnseen)
    }
    return Change(state: reopened, edit: TapeEdit(index: index, removing: rows.count - index))
  }
}
