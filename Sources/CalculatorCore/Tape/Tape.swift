import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Hashable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// The memory that the rows take.
  private var size = TapeSize()

  /// Whether the numbers exceeded the limit in the last change; all values from there on are then too large.
  private(set) var isOverfull = false

  /// Creates an empty tape.
  init() {}

  /// Creates a tape of `rows` and works out their values, whose numbers may have up to `maximumHeapBits` heap bits.
  init(_ rows: [TapeRow], limits: Limits, maximumHeapBits: Int64) {
    self.rows = rows
    size = rows.size
    updateValues(from: 0, count: rows.count, limits: limits, maximumHeapBits: maximumHeapBits)
  }

  /// Whether the rows at both ends of the place that `edit` changed are in legal order, and the tape has at most
  /// `maximumHeapBits` heap bits and no more than a saved tape may have.
  func isValid(around edit: TapeEdit?, limits: Limits, maximumHeapBits: Int64) -> Bool {
    guard let edit else { return true }
    return !isOverfull && heapBits <= min(maximumHeapBits, limits.maximumSavedHeapBits(rows: rows.count))
      && rows.isValid(at: edit.index) && rows.isValid(at: edit.index + edit.removedCount)
  }

  /// Heap bits of the numbers of all rows, beyond the fixed size of each row.
  var heapBits: Int64 { size.heapBits }

  /// Whether `edit` speaks of rows that there are.
  func accepts(_ edit: TapeEdit) -> Bool {
    edit.index >= 0 && edit.removedCount >= 0 && edit.index <= rows.count
      && edit.removedCount <= rows.count - edit.index
  }
}

extension Tape {
  /// Carries out `edit`, works out the values that depend on it, and returns its inverse.
  ///
  /// Values from before and after the edit exist at once on the way; together they may have up to `maximumHeapBits` heap bits.
  mutating func apply(_ edit: consuming TapeEdit, limits: Limits, maximumHeapBits: Int64) -> TapeEdit {
    isOverfull = false
    let index = edit.index
    let inserted = edit.insertedRows.count
    var inverse = TapeEdit(index: index, removedCount: inserted)
    if edit.removedCount == rows.count {
      // The rows change places as a whole, so that clearing a long tape copies nothing.
      swap(&rows, &edit.insertedRows)
      inverse.insertedRows = edit.insertedRows
      inverse.wholeTapeSize = size
      size = edit.wholeTapeSize ?? rows.size
      if edit.wholeTapeSize == nil {
        updateValues(from: 0, count: inserted, limits: limits, maximumHeapBits: maximumHeapBits)
      }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = Array(rows[range])
      size -= inverse.insertedRows.size
      size += edit.insertedRows.size
      rows.replaceSubrange(range, with: edit.insertedRows)
      updateValues(from: index, count: inserted, limits: limits, maximumHeapBits: maximumHeapBits)
    }
    inverse.forgetLongValues()
    return inverse
  }

  /// Works out the values of `count` rows from `index` on, and of those below them that depend on them.
  private mutating func updateValues(from index: Int, count: Int, limits: Limits, maximumHeapBits: Int64) {
    for current in index..<rows.count {
      let isOld = current >= index + count
      if isOld && rows[current].isStart { return }
      let above = current > 0 ? rows[current - 1].value : nil
      isOverfull = isOverfull || size.heapBits > maximumHeapBits
      let value = isOverfull ? .failure(.tooLarge) : rows[current].value(after: above, limits: limits.numbers)
      if isOld && value == rows[current].value { return }
      let before = rows[current].valueHeapBits
      rows[current].value = value
      size.heapBits += Int64(rows[current].valueHeapBits - before)
    }
  }
}
