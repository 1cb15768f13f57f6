import ExactNumbers

/// An open edit of an existing row, or of a new row; keys change its operand instead of the entry.
///
/// The tape does not change until a `TapeEdit` commits the edit. While the edit is open, each key is a step of undo. After that,
/// all keys of the edit are one step.
struct RowEdit: Hashable, Sendable {
  /// The index on the tape, from 0, of the edited row, or of the row above which the new row will be inserted.
  let index: Int
  let isInsertion: Bool

  /// The operator of the row; `nil` in the first row of a calculation.
  var `operator`: Operator?
  var operand: Operand

  /// Whether a digit is appended to the operand; if false, the first digit or decimal separator begins a new operand.
  var isOpen = true

  /// Whether keys can produce this edit of a row of `tape`.
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
  /// The index, from 0, of the edited or inserted row among the rows shown; nil if no row is edited.
  public var editedRow: Int? { state.rowEdit?.index }

  /// Returns the change that `key` makes while a row is edited, unless `key` is undo or redo.
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
      // `⌫` opens a number for typing. Its digits must not become hundredths in add mode if it has no decimal separator.
      if key == .deleteLast, !edit.isOpen, edit.operand.typed?.fractionDigits == nil {
        next.operand = entry(keepingValueOf: next.operand)
      }
      next.isOpen = edit.isOpen || key != .changeSign && key != .percent
    }
    return Change(state: state.with(rowEdit: next))
  }
}
