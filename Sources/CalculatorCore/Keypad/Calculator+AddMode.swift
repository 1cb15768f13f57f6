import ExactNumbers

// In add mode, money is typed without a decimal separator: digits are hundredths when the operator before them is + or −, and
// those of a first operand are when the operator after it is. The entry holds the digits as they were typed, so that keys
// go on from them; display and tape use `effectiveEntry`. A percentage counts as it is. So does what was pasted, or is opened
// again from the tape. The digits of a row that is edited or inserted are typed as those of the entry.

extension Calculator {
  /// Returns what the entry counts as, and is shown as, before the operator `next`; `nil` after a result.
  func effectiveEntry(before next: Operator? = nil) -> Operand? {
    state.entry.map { effective($0, beside: state.pending?.operator ?? next) }
  }

  /// Returns what the operand of an edited row counts as, and is shown as: one that was there before counts as it is.
  func effectiveOperand(of edit: RowEdit) -> Operand {
    edit.isOpen ? effective(edit.operand, beside: adjacentOperator(of: edit)) : edit.operand
  }

  private func effective(_ operand: Operand, beside operator: Operator?) -> Operand {
    rules.addMode && `operator`?.isAdditive == true ? operand.inHundredths : operand
  }

  /// Returns the operator before the digits of an edited row, or the one after those of a first operand; `nil` where there is
  /// none.
  private func adjacentOperator(of edit: RowEdit) -> Operator? {
    if let `operator` = edit.operator { return `operator` }
    // What was the first operand is added to one that is inserted before it.
    if edit.isInsertion, tape.rows[edit.index].content != .start(.empty) { return .add }
    let next = edit.index + 1
    if next < tape.rows.count { return tape.rows[next].operator }
    return state.pending?.leftOperandIsLastRow == true ? state.pending?.operator : nil
  }

  /// Returns the entry for an operand that was not typed just now, and so counts as it is also in add mode.
  func entry(keepingValueOf operand: Operand) -> Operand {
    guard rules.addMode, !operand.isEmpty, var typed = operand.typed else { return operand }
    _ = typed.appendDecimalSeparator()
    return Operand(.typed(typed), isPercent: operand.isPercent)
  }
}

extension Operator {
  var isAdditive: Bool { self == .add || self == .subtract }
}

extension Operand {
  /// The operand whose digits, if they were typed without a decimal separator, are hundredths.
  var inHundredths: Operand {
    guard !isPercent, let typed = typed?.inHundredths else { return self }
    return Operand(.typed(typed))
  }
}
