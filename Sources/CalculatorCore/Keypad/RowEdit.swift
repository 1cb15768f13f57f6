import ExactNumbers

/// The edit of a row that is being changed or inserted, and takes the keys in place of the entry.
///
/// A `RowEdit` leaves the tape as it is; committing it applies a `TapeEdit`. While the row is edited, each key is a step of undo;
/// once the edit is committed, all its keys are one step.
struct RowEdit: Hashable, Sendable {
  /// Index on the tape of the edited row, or of the row before which a new one is inserted, from 0.
  let index: Int
  let isInsertion: Bool

  /// The operator of the row; `nil` in the first row of a calculation.
  var `operator`: Operator?
  var operand: Operand

  /// Whether a digit is appended to the operand; if not, the first digit or decimal separator replaces the operand.
  var isOpen = true

  /// Whether keys can lead to this edit of a row of `tape`.
  func isValid(on tape: Tape) -> Bool {
    guard index < tape.rows.count else { return false }
    let row = tape.rows[index]
    return (isInsertion || row.operand != nil) && (`operator` == nil) == row.isStart
  }

  /// Whether committing this edit, with `effective` as the operand, would change `tape`.
  func differs(from tape: Tape, effective: Operand) -> Bool {
    if isInsertion { return !effective.isEmpty }
    return `operator` != tape.rows[index].operator || effective != tape.rows[index].operand
  }
}

extension Calculator {
  /// Index of the edited or inserted row among the rows shown, from 0; `nil` when no row is edited.
  public var editedRow: Int? { state.rowEdit?.index }

  /// Returns the change that `key`, which is neither undo nor redo, makes while a row is edited.
  func change(for key: Key, in edit: RowEdit) throws(Refusal) -> Change {
    var next = edit
    switch key {
    case .equals:
      let operand = try completedOperand() ?? .empty
      guard edit.differs(from: tape, effective: operand) else {
        return Change(state: state.with(rowEdit: nil))
      }
      return change(committing: edit, as: operand)
    case .clear: return Change(state: state.with(rowEdit: nil))
    case .grandTotal: throw .grandTotalOnlyBegins
    case .operator(let `operator`):
      if try next.operand.takesInFormula(`operator`, limits: limits) { break }
      if edit.operator == nil { throw .startHasNoOperator }
      next.operator = `operator`
    default:
      if !edit.isOpen, !key.changesValue, key != .deleteLast { next.operand = .empty }
      try next.operand.press(key, in: rules.angleUnit, limits: limits)
      // When `⌫` opens a number without a decimal separator, add mode must not make its digits hundredths.
      if key == .deleteLast, !edit.isOpen, edit.operand.typed?.fractionDigits == nil {
        next.operand = entry(keepingValueOf: next.operand)
      }
      next.isOpen = edit.isOpen || key != .changeSign && key != .percent
    }
    return Change(state: state.with(rowEdit: next))
  }
}
