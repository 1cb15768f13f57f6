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
}

extension Calculator {
  /// Index of the row that takes the keys, from 0, as `row(at:)` counts.
  public var editedRow: Int? { state.rowEdit?.index }

  /// Returns what `key`, which is neither undo nor redo, leads to while a row is edited.
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
      // A number of the tape that is opened without a decimal separator counts as it is.
      if key == .deleteLast, !edit.isOpen, edit.operand.typed?.fractionDigits == nil {
        next.operand = entry(keepingValueOf: next.operand)
      }
      next.isOpen = edit.isOpen || key != .changeSign && key != .percent
    }
    return Change(state: state.with(rowEdit: next))
  }
}
