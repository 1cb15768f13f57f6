import ExactNumbers

// In adding-machine order, + or − puts the entry on the tape with that sign. × and ÷ make a product, which the next + or − puts
// on the tape. = gives the total:
//
//     7 + 23 + 80 + 17 − =     7, + 23, + 80, − 17, = 93
//     1 + 5 × 3 − =            1, − (5 × 3), = -14
//
// If the entry is empty, + or − enters the last operand again. After a total, + or − continues from the total.

extension Calculator {
  /// Whether the next operand continues the last calculation on the tape instead of beginning a new one.
  var goesOn: Bool { state.pending != nil || tape.rows.last?.operand != nil }

  /// Returns the change that a key makes in adding-machine order; nil for a key that acts as in the usual order.
  func changeInAddingOrder(for key: Key) throws(Refusal) -> Change? {
    switch key {
    case .equals, .operator(.round):
      // After a result or a visible pending operator, the usual order applies.
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
      // If the row that is taken back continued a total, the next operand continues that total too.
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
    // A pending operator is kept if it was entered before adding-machine order was chosen.
    let pending = state.pending == .add ? nil : state.pending
    let row = TapeRow(operand.onTape(limits: limits), after: isStart ? nil : pending ?? `operator`)
    return Change(state: State(), tapeEdit: TapeEdit(index: tape.rows.count, insertedRows: [row]))
  }

  /// Returns the change for + or − if no operand is typed: it enters the last operand again, or continues from a total.
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
  /// The operand as typed: 7 for the first row `-7`, since that was typed as `7 −`.
  fileprivate var amount: Operand? {
    isStart && operand?.hasSign == true ? operand?.negated() : operand
  }
}
