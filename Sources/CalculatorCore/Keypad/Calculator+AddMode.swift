import ExactNumbers

// In add mode, money is typed without a decimal separator: digits are hundredths when the operator before them is + or −, and
// those of a first operand are when the operator after it is. The entry holds the digits as they were typed, so that keys
// go on from them; display and tape use `effectiveOperand`. A percentage counts as it is. So does what was pasted, or is opened
// again from the tape. The digits of a row that is edited or inserted are typed as those of the entry.

extension Calculator {
  /// Returns what the operand that the keys work on counts as, and is shown as, before the operator `next`; `nil` after a result.
  ///
  /// One that was in an edited row before counts as it is.
  func effectiveOperand(before next: Operator? = nil) -> Operand? {
    let operand = state.operand
    guard rules.addMode, state.rowEdit?.isOpen != false, (adjacentOperator ?? next)?.isAdditive == true,
      operand?.isPercent == false, let typed = operand?.typed?.inHundredths
    else { return operand }
    return Operand(.typed(typed))
  }

  /// The operator before the digits that are typed, or the one after those of a first operand in an edited row; `nil` where
  /// there is none.
  private var adjacentOperator: Operator? {
    guard let edit = state.rowEdit, edit.operator == nil else { return pendingOperator }
    // What was the first operand is added to one that is inserted before it.
    if edit.isInsertion, !tape.rows[edit.index].isUntypedZero { return .add }
    let next = edit.index + 1
    if next < tape.rows.count { return tape.rows[next].operator }
    return state.startsAtZero ? nil : state.pending
  }

  /// Returns the entry for an operand that was not typed just now, and so counts as it is also in add mode.
  func entry(keepingValueOf operand: Operand) -> Operand {
    guard rules.addMode, !operand.isEmpty, var typed = operand.typed else { return operand }
    _ = typed.append(mark: ".")
    return Operand(.typed(typed), isPercent: operand.isPercent)
  }
}
