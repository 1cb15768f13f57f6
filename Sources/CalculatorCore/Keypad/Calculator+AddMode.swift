import ExactNumbers

// In add mode, money is typed without a decimal separator: digits are hundredths when the operator before them is + or −, and
// those of a first operand are when the operator behind it is. The entry holds the digits as they were typed, so that keys
// go on from them; what they count as is shown, and is what goes to the tape. A percentage counts as it is. So does what was
// pasted, or is opened again from the tape.

extension Calculator {
  /// What the entry counts as, and is shown as, before the operator `next`; `nil` after a result.
  func entry(before next: Operator? = nil) -> Operand? {
    guard view.addMode, let `operator` = state.pending?.operator ?? next, `operator`.isAdditive else {
      return state.entry
    }
    return state.entry?.inHundredths
  }

  /// The operand in the entry line as it is shown; `nil` after a result.
  var operandInEntryLine: Operand? { state.rowEdit?.draft.operand ?? entry() }

  /// Returns an operand that was not typed just now, as an entry that counts as it is.
  func entry(of operand: Operand) -> Operand {
    guard view.addMode, case .typed(var typed) = operand.number, !typed.isEmpty else { return operand }
    _ = typed.appendDecimalSeparator()
    return Operand(.typed(typed), isPercent: operand.isPercent)
  }
}

extension Operator {
  /// Whether it is + or −.
  var isAdditive: Bool { self == .add || self == .subtract }
}

extension Operand {
  /// The operand whose digits, if they were typed without a decimal separator, are hundredths.
  var inHundredths: Operand {
    guard !isPercent, case .typed(let typed) = number else { return self }
    return typed.inHundredths.map { Operand(.typed($0)) } ?? self
  }
}
