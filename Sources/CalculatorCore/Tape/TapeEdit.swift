import ExactNumbers

/// A change of the tape, which deletes rows from an index on and inserts rows there.
///
/// Applying an edit returns the inverse edit, so neither of the two copies unchanged rows. A row that a person is still editing
/// is a `RowEdit` instead.
struct TapeEdit: Hashable, Sendable {
  /// Index of the first deleted or inserted row, from 0.
  var index: Int
  var removedCount = 0
  var insertedRows: [TapeRow] = []

  /// The links of `insertedRows` if these are a whole tape with computed values; otherwise nil.
  var links: RowLinks?
}

extension TapeEdit {
  init(replacing index: Int, with row: TapeRow) {
    self.init(index: index, removedCount: 1, insertedRows: [row])
  }
}

// MARK: - Edits that people make of rows

// After each of these edits, a result has an operand above it, and a calculation begins with a start row.

extension Tape {
  /// Returns the edit that deletes the rows of `ranges` (ascending, without overlap), and whether the edit deletes all of the
  /// last calculation.
  ///
  /// If a start is deleted, the next operation becomes the start: `− 3` becomes `-3`, and any other operation becomes its
  /// operand. A result is deleted too if no operand remains above it, or between it and the previous result.
  func edit(deleting ranges: [Range<Int>]) -> (edit: TapeEdit, removesLastCalculation: Bool) {
    var edit = TapeEdit(index: ranges.first?.lowerBound ?? 0)
    var rest = ranges[...]
    var losesStart = false
    for index in edit.index..<rows.count {
      while let range = rest.first, range.upperBound <= index { rest.removeFirst() }
      let row = rows[index]
      let above = edit.insertedRows.last ?? (edit.index > 0 ? rows[edit.index - 1] : nil)
      if rest.first?.contains(index) == true {
        losesStart = losesStart || row.isStart
      } else if losesStart, row.operator != nil {
        edit.insertedRows.append(
          row.with(row.operator == .subtract ? row.operand?.negated() : row.operand, after: nil))
        losesStart = false
      } else if row.operand != nil || !losesStart && (above == nil || above?.operand != nil) {
        if rest.isEmpty { return (edit, false) }
        edit.insertedRows.append(row)
        losesStart = false
      }
      edit.removedCount += 1
    }
    return (edit, losesStart)
  }

  /// Returns the edit that inserts `operand` before the row at `index`, with `operator` unless that row is a start.
  ///
  /// Before a start, `operand` becomes the new start, and the old start is added to it, unless the old start is an untyped zero.
  func edit(inserting operand: Operand, operator: Operator, before index: Int) -> TapeEdit {
    guard rows[index].isStart, let old = rows[index].operand else {
      return TapeEdit(index: index, insertedRows: [TapeRow(operand, after: `operator`)])
    }
    var edit = TapeEdit(index: index, removedCount: 1, insertedRows: [TapeRow(operand)])
    // A grand total can only begin a calculation. If it is added, it becomes a plain number.
    let added = old.isGrandTotal ? old.following(0) : old
    if !old.isEmpty { edit.insertedRows.append(rows[index].with(added, after: .add)) }
    return edit
  }
}
