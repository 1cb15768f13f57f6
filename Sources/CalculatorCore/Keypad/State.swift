import ExactNumbers

/// An operator that waits for its right operand.
struct PendingOperation: Hashable, Sendable {
  var `operator`: Operator

  /// Whether the last row of the tape is its left operand.
  ///
  /// If not, that is a zero which has no row yet.
  var followsRow: Bool
}

/// A row that is being changed or put in, and takes the keys in place of the entry line.
struct RowEdit: Hashable, Sendable {
  /// Index of the row, or of the row before which it is put in, from 0.
  let index: Int

  /// Whether the row is a new one.
  let isInsertion: Bool

  /// The operator of the row; `nil` where a calculation begins.
  var `operator`: Operator?

  /// The operand of the row.
  var operand: Operand
}

/// All of a calculator but its tape: small, whatever has been typed.
struct State: Hashable, Sendable {
  /// The operand being typed; `nil` where the entry line shows the value of the last row as a result.
  var entry: Operand? = .empty

  /// The operator that waits for its right operand; `nil` after a result.
  var pending: PendingOperation?

  /// The row that takes the keys, if one does.
  var edit: RowEdit?

  /// Whether keys and edits can lead to this state beside `tape`.
  func isValid(on tape: Tape) -> Bool {
    if entry == nil && (tape.rows.isEmpty || pending != nil) { return false }
    if pending?.followsRow == true && tape.rows.isEmpty { return false }
    guard let edit else { return true }
    guard edit.index < tape.rows.count else { return false }
    let row = tape.rows[edit.index]
    return (edit.operator == nil) == row.isStart && (edit.isInsertion || row.operand != nil)
  }
}
