import ExactNumbers

extension Calculator {
  /// Something that can be done to a row of the tape.
  public enum RowAction: Hashable, Sendable {
    /// Makes the exact value of the row's operand or result the operand; the pending operator stays.
    case use

    /// Lets the row take the keys, until `=` commits what they made of it or `AC` leaves it as it was.
    case edit

    /// Inserts a new row before it, which takes the keys in the same way.
    case insertBefore

    /// Deletes `count` rows, this one first.
    case deleteRows(count: Int)

    /// Writes a note beside the row; an empty one takes it away.
    case note(UTF8Text)

    /// Takes the row away.
    public static let delete = RowAction.deleteRows(count: 1)
  }
}
