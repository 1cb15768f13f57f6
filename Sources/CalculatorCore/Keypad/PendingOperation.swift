/// An operator that waits for its right operand.
struct PendingOperation: Hashable, Sendable {
  var `operator`: Operator

  /// Whether its left operand is the last row of the tape; if not, that is a zero which has no row yet.
  var leftOperandIsLastRow: Bool
}
