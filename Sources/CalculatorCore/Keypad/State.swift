import ExactNumbers

/// What stands in the entry line of a calculator.
public enum Phase: Hashable, Sendable {
  /// An operand that is being entered, or that nothing has been entered of.
  case entering(Entry)

  /// The value of the last row of the tape.
  case result
}

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
  var entry: Entry
}

/// All of a calculator but its tape: small, whatever has been entered.
struct State: Hashable, Sendable {
  var phase = Phase.entering(Entry())

  /// Never there in the result phase.
  var pending: PendingOperation?

  /// The row that takes the keys, if one does.
  @Apart var edit: RowEdit?

  /// Whether keys and edits can lead to this state beside `tape`.
  func isSound(on tape: Tape) -> Bool {
    if phase == .result && (tape.rows.isEmpty || pending != nil) { return false }
    if pending?.followsRow == true && tape.rows.isEmpty { return false }
    guard let edit else { return true }
    guard edit.index < tape.rows.count else { return false }
    let row = tape.rows[edit.index]
    return (edit.operator == nil) == row.isStart && (edit.isInsertion || row.operand != nil)
  }
}
