import ExactNumbers

// In add mode, money is typed without a decimal separator. Typed digits are hundredths if the operator before them is + or −.
// Those of a first operand are hundredths if the operator after them is + or −. The entry holds the digits as typed, so that
// further keys can change them; display and tape use `effectiveOperand`. Percentages, pasted numbers, and operands that ⌫ takes
// back from the tape keep their value. An edited or inserted row follows the same rules as the entry.

extension Calculator {
  /// Returns the operand that keys change, in add mode with its digits as hundredths: `1234` is 12.34; `nil` after a result.
  ///
  /// `next` is the operator behind the operand. In an edited row, the operand from before the edit keeps its value.
  func effectiveOperand(before next: Operator? = nil) -> Operand? {
    let operand = state.operand
    guard rules.addMode, state.rowEdit?.isOpen != false, (adjacentOperator ?? next)?.isAdditive == true,
      operand?.isPercent == false, let typed = operand?.typed?.inHundredths
    else { return operand }
    return Operand(.typed(typed))
  }

  /// The operator that decides whether typed digits are hundredths; `nil` for none.
  ///
  /// It stands before the digits, but behind them in the edited first row of a calculation.
  private var adjacentOperator: Operator? {
    guard let edit = state.rowEdit, edit.operator == nil else { return pendingOperator }
    // An operand inserted before the first one becomes the first, and the old first operand is added to it.
    if edit.isInsertion, !tape.rows[edit.index].isUntypedZero { return .add }
    let next = edit.index + 1
    if next < tape.rows.count { return tape.rows[next].operator }
    return state.startsAtZero ? nil : state.pending
  }

  /// Returns an entry with the value of an operand that was not typed digit by digit: in add mode, `5` becomes `5.`.
  func entry(keepingValueOf operand: Operand) -> Operand {
    guard rules.addMode, !operand.isEmpty, var typed = operand.typed else { return operand }
    _ = typed.append(mark: ".")
    return Operand(.typed(typed), isPercent: operand.isPercent)
  }
}
