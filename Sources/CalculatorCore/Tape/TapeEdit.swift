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

  /// Cached bytes of the rows inserted, where the edit swaps a whole tape, which has its values already.
  var wholeTapeBytes: Int64?

  /// Bytes of memory of the rows inserted, an estimate.
  var bytes: Int64 { wholeTapeBytes ?? insertedRows.bytes }
}

// MARK: - Edits that people make of rows

// None of them leaves a result without an operand above it, or an operation at the start of a calculation.

extension Tape {
  /// Returns the edit that gives the row at `index` other contents.
  func edit(replacing index: Int, with content: TapeRow.Content) -> TapeEdit {
    TapeEdit(index: index, removedCount: 1, insertedRows: [rows[index].with(content)])
  }

  /// Returns the edit that writes `note` beside the row at `index`.
  func edit(noting note: UTF8Text, at index: Int) -> TapeEdit {
    var row = rows[index].with(rows[index].content)
    row.note = note
    return TapeEdit(index: index, removedCount: 1, insertedRows: [row])
  }

  /// Returns the edit that deletes the rows of `range`.
  ///
  /// An operation that loses the start above it becomes the start: `− 3` as `-3`, any other as its operand. A
  /// result that would stand directly below another, or with no operand above it, goes too.
  func edit(deleting range: Range<Int>) -> TapeEdit {
    var end = range.upperBound
    let losesStart = rows[range].contains { $0.isStart }
    let isBelowResult = range.lowerBound > 0 && rows[range.lowerBound - 1].content == .result
    if losesStart || isBelowResult {
      while end < rows.count, rows[end].content == .result { end += 1 }
    }
    var edit = TapeEdit(index: range.lowerBound, removedCount: end - range.lowerBound)
    if losesStart, end < rows.count, case .operation(let `operator`, let operand) = rows[end].content {
      let start = `operator` == .subtract ? operand.negated() : operand
      edit.insertedRows.append(rows[end].with(.start(start)))
      edit.removedCount += 1
    }
    return edit
  }

  /// Returns the edit that inserts `operand` before the row at `index`, with `operator` if there is a row above.
  ///
  /// Before a start it becomes the start, and what was the start is added to it, unless that was the zero that
  /// nobody typed.
  func edit(inserting operand: Operand, operator: Operator, before index: Int) -> TapeEdit {
    guard case .start(let old) = rows[index].content else {
      return TapeEdit(index: index, insertedRows: [TapeRow(.operation(`operator`, operand))])
    }
    var edit = TapeEdit(index: index, removedCount: 1, insertedRows: [TapeRow(.start(operand))])
    if !old.isEmpty { edit.insertedRows.append(rows[index].with(.operation(.add, old.afterOperator))) }
    return edit
  }

  /// Index of the row with which the last calculation begins; the row count when there is none.
  var lastStart: Int {
    rows.lastIndex(where: { $0.isStart }) ?? rows.count
  }
}
