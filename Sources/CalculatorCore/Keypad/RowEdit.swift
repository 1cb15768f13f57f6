import ExactNumbers

/// A row that is being changed or inserted, and takes the keys in place of the entry.
///
/// It changes nothing on the tape. When it is committed, it becomes a `TapeEdit`, which does. Each of its keys is a step of undo as
/// long as the row is edited, and all of them are one afterwards.
struct RowEdit: Hashable, Sendable {
  /// Index of the row, or of the row before which it is inserted, from 0.
  let index: Int
  let isInsertion: Bool

  /// The operator of the row; `nil` where a calculation begins.
  var `operator`: Operator?
  var operand: Operand

  /// Whether digits go on from the operand; if not, the first digit or decimal separator replaces it.
  var isOpen = true

  /// Whether keys can lead to this edit of a row of `tape`.
  func isValid(on tape: Tape) -> Bool {
    guard index < tape.rows.count else { return false }
    let row = tape.rows[index]
    return (isInsertion || row.operand != nil) && (`operator` == nil) == row.isStart
  }

  /// Whether committing it, with an operand that counts as `effective`, would change the tape.
  func differs(from tape: Tape, effective: Operand) -> Bool {
    if isInsertion { return !effective.isEmpty }
    return `operator` != tape.rows[index].operator || effective != tape.rows[index].operand
  }

  /// Does what a key does to a row; keys that do nothing to one are ignored.
  ///
  /// - Throws: Why the key was refused; the row is then as it was.
  mutating func press(_ key: Calculator.Key, limits: Tape.Limits) throws(Calculator.Refusal) {
    switch key {
    case .operator(let new):
      guard `operator` != nil else { throw .startHasNoOperator }
      `operator` = new
    case .digit, .doubleZero, .decimalSeparator, .timeSeparator:
      var typed = isOpen ? operand : .empty
      try typed.press(key, limits: limits)
      (operand, isOpen) = (typed, true)
    case .deleteLast, .clearEntry:
      try operand.press(key, limits: limits)
      isOpen = true
    case .grandTotal: throw .grandTotalOnlyBegins
    default: try operand.press(key, limits: limits)
    }
  }
}

extension Calculator {
  /// Index of the row that takes the keys, from 0, as `row(at:)` counts.
  public var editedRow: Int? { state.rowEdit?.index }

  /// Returns what `key`, which is neither undo nor redo, leads to while a row is edited.
  func change(for key: Key, in edit: RowEdit) throws(Refusal) -> Change {
    switch key {
    case .equals where edit.differs(from: tape, effective: effectiveOperand(of: edit)):
      return change(committing: edit)
    case .clear, .equals: return Change(state: state.withoutRowEdit)
    default:
      var next = state
      try next.rowEdit?.press(key, limits: limits)
      // A number of the tape that is opened without a decimal separator counts as it is.
      if key == .deleteLast, !edit.isOpen, edit.operand.typed?.fractionDigits == nil {
        next.operand = next.operand.map { entry(keepingValueOf: $0) }
      }
      return Change(state: next)
    }
  }
}
