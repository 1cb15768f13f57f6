import ExactNumbers

/// A change of the tape: rows deleted at one place and rows inserted there.
///
/// Applying an edit gives back the edit that undoes it, so that neither direction copies what did not change.
/// A row that a person is still editing is a `RowEdit`, not one of these.
struct TapeEdit: Hashable, Sendable {
  /// Index of the first row concerned, from 0.
  var index: Int

  /// How many rows are deleted.
  var removedCount = 0

  /// The rows inserted; their values are worked out on the tape.
  var insertedRows: [TapeRow] = []

  /// The memory of the rows inserted, where they are a whole tape with its values.
  var wholeTapeSize: TapeSize?

  /// Bytes of the rows inserted without long values, an upper estimate.
  var bytes: Int64 { (wholeTapeSize ?? insertedRows.size).bytes }

  /// Forgets the values of the rows inserted unless they are a whole tape of short ones: they can be worked out again.
  mutating func forgetLongValues() {
    if let wholeTapeSize, wholeTapeSize.heapBits / 256 <= Int64(insertedRows.count) { return }
    wholeTapeSize = nil
    for index in insertedRows.indices { insertedRows[index].value = .failure(.tooLarge) }
  }
}
