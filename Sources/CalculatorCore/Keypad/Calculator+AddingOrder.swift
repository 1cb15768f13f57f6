import ExactNumbers

// In adding-machine order, + and − enter the number before them with that sign, × and ÷ make a product of the numbers around them,
// which the next + or − enters, and = is the total:
//
//     7 + 23 + 80 + 17 − =     7, + 23, + 80, − 17, = 93
//     1 + 5 × 3 − =            1, − (5 × 3), = -14
//
// + or − on nothing entered enters the last amount again, and on a total goes on from it.

extension Calculator {
  /// Whether the next amount goes on with a calculation on the tape.
  var goesOn: Bool { state.pending != nil || tape.rows.last?.operand != nil }

  /// Returns what a key leads to in adding-machine order; nil where it is the same as in the usual order.
  func changeInAddingOrder(for key: Key) throws(Refusal) -> Change? {
    switch key {
    case .equals, .operator(.round):
      // What was entered has its sign, or stands behind an operator that is seen.
      guard let entry = state.entry, state.pending == nil || state.pending == .add else { return nil }
      if !entry.isEmpty, goesOn { throw .signMissing }
      guard entry.isEmpty, key == .equals else { return nil }
      guard tape.rows.last?.operand != nil else { throw .nothingToCompute }
      let edit = TapeEdit(index: tape.rows.count, insertedRows: [.result])
      return Change(state: State(entry: nil), tapeEdit: edit, event: .result)
    case .operator(let `operator`): return try change(forSign: `operator`)
    case .deleteLast where state.entry?.isEmpty != false && state.pending != .round:
      if state.pending != nil { return Change(state: State(entry: nil)) }
      guard let last = tape.rows.last, state.entry == nil || last.operand != nil else { return nil }
      let rows = tape.rows.dropLast()
      let edit = TapeEdit(index: rows.count, removedCount: 1)
      // It may go on from a total.
      let pending: Operator? = last.isStart || rows.last?.operand != nil ? nil : .add
      let entry = entry(keepingValueOf: last.amount ?? .empty)
      return Change(state: State(entry: entry, pending: pending), tapeEdit: edit)
    default: return nil
    }
  }

  private func change(forSign operator: Operator) throws(Refusal) -> Change {
    guard var entry = state.entry, !entry.isEmpty else {
      return try `operator`.isAdditive ? changeWithoutAmount(for: `operator`) : beginProduct(`operator`)
    }
    if let (operand, isTaken) = try self.entry(taking: `operator`) {
      if isTaken { return replacingOperand(with: operand) }
      entry = operand
    }
    if !`operator`.isAdditive { return try beginProduct(`operator`) }
    var typing = self
    typing.state.entry = entry
    var operand = try typing.completedOperand(before: `operator`) ?? entry
    let isStart = !goesOn || tape.rows.isEmpty
    if isStart, `operator` == .subtract { operand = operand.negated() }
    // An operator that was pending when this order was chosen is not dropped.
    let pending = state.pending == .add ? nil : state.pending
    let row = TapeRow(operand.onTape(limits: limits), after: isStart ? nil : pending ?? `operator`)
    return Change(state: State(), tapeEdit: TapeEdit(index: tape.rows.count, insertedRows: [row]))
  }

  /// Enters the last amount again, or goes on from a total.
  private func changeWithoutAmount(for operator: Operator) throws(Refusal) -> Change {
    if state.entry == nil { return Change(state: State(pending: .add)) }
    guard goesOn, let operand = tape.rows.last(where: { $0.operand != nil })?.amount else {
      throw .nothingToCompute
    }
    let row = TapeRow(operand, after: `operator`)
    return Change(state: State(), tapeEdit: TapeEdit(index: tape.rows.count, insertedRows: [row]))
  }

  private func beginProduct(_ operator: Operator) throws(Refusal) -> Change {
    guard var entry = effectiveOperand() ?? tape.rows.last?.result, !entry.isEmpty else {
      throw .missingOperand
    }
    try entry.beginProduct(`operator`, limits: limits)
    return replacingOperand(with: entry)
  }
}

extension TapeRow {
  /// The operand as it was entered: a first one that was subtracted has its sign itself.
  fileprivate var amount: Operand? {
    isStart && operand?.hasSign == true ? operand?.negated() : operand
  }
}
