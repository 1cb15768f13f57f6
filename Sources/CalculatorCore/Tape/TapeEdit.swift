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

  /// Bytes of the rows inserted, where they are a whole tape that has its values already.
  var wholeTapeBytes: Int64?

  /// Bytes of memory of the rows inserted, an estimate.
  var bytes: Int64 { wholeTapeBytes ?? insertedRows.bytes }
}
