import ExactNumbers

// In add mode, money is typed without a decimal separator. Typed digits are hundredths if the operator before them is + or −. In
// the first operand of a calculation, they are hundredths if the operator after them is + or −. The entry stores the digits as
// typed, so that the next key can change them; display and tape use `effectiveOperand`. Percentages, pasted numbers, and
// operands that ⌫ moves back from the tape keep their value. The rules of the entry hold for an edited or inserted row too.

extension Calculator {
  /// Returns the operand that keys change, in add mode with its digits as hundredths: `1234` is 12.34; nil after a result.
  ///
  /// `next` is the operator after the operand. In an edited row, an operand that no key has changed keeps its value.
  func effectiveOperand(before next: Operator? = nil) -> Operand? {
    let operand = state.operand
    guard rules.addMode, state.rowEdit?.isOpen != false, (adjacentOperator ?? next)?.isAdditive == true,
      operand?.isPercent == false, let typed = operand?.typed?.inHundredths
    else { return operand }
    return Operand(.typed(typed))
  }

  /// The operator that decides whether typed digits are hundredths; nil if there is none.
  ///
  /// It is the operator before the digits; in the edited first row of a calculation, it is the operator after them.
  private var adjacentOperator: Operator? {
    guard let edit = state.rowEdit, edit.operator == nil else { return pendingOperator }
    // An operand inserted before the first row of a calculation becomes its first operand. The old first operand is added to the new one.
    if edit.isInsertion, !tape.rows[edit.index].isUntypedZero { return .add }
    let next = edit.index + 1
    if next < tape.rows.count { return tape.rows[next].operator }
    return state.startsAtZero ? nil : state.pending
  }

  /// Returns `operand` as an entry with the same value; in add mode, `5` becomes `5.`, so that it is not five hundredths.
  func entry(keepingValueOf operand: Operand) -> Operand {
    guard rules.addMode, !operand.isEmpty, var typed = operand.typed else { return operand }
    _ = typed.append(mark: ".")
    return Operand(.typed(typed), isPercent: operand.isPercent)
  }
}
