import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Hashable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// Bytes of memory of the rows, an estimate.
  private var bytes: Int64 = 0

  /// Creates an empty tape.
  init() {}

  /// Creates a tape of `rows` and works out their values.
  init(_ rows: [TapeRow], limits: Limits) {
    self.rows = rows
    bytes = rows.bytes
    updateValues(from: 0, count: rows.count, limits: limits)
  }

  /// Whether `edit` speaks of rows that there are.
  func accepts(_ edit: TapeEdit) -> Bool {
    edit.index >= 0 && edit.removedCount >= 0 && edit.index <= rows.count
      && edit.removedCount <= rows.count - edit.index
  }

  /// Whether the rows at both ends of the place that `edit` will change back are in legal order.
  func isValid(around edit: TapeEdit?) -> Bool {
    guard let edit else { return true }
    assert((edit.index..<edit.index + edit.removedCount).dropFirst().allSatisfy { rows.isValid(at: $0) })
    return rows.isValid(at: edit.index) && rows.isValid(at: edit.index + edit.removedCount)
  }
}

extension Tape {
  /// Carries out `edit`, works out the values that depend on it, and returns its inverse.
  mutating func apply(_ edit: consuming TapeEdit, limits: Limits) -> TapeEdit {
    let index = edit.index
    let inserted = edit.insertedRows.count
    var inverse = TapeEdit(index: index, removedCount: inserted)
    if edit.removedCount == rows.count {
      // The rows change places as a whole, so that clearing a long tape copies nothing.
      inverse.wholeTapeBytes = bytes
      bytes = edit.bytes
      let hasValues = edit.wholeTapeBytes != nil
      swap(&rows, &edit.insertedRows)
      inverse.insertedRows = edit.insertedRows
      if !hasValues { updateValues(from: 0, count: inserted, limits: limits) }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = rows[range].map { TapeRow($0.content, note: $0.note) }
      bytes += edit.bytes - inverse.bytes
      rows.replaceSubrange(range, with: edit.insertedRows)
      updateValues(from: index, count: inserted, limits: limits)
    }
    assert(
      hasTrueValues(near: index, limits: limits) && hasTrueValues(near: index + inserted, limits: limits))
    return inverse
  }

  /// Works out the values of `count` rows from `index` on, and of those below them that depend on them.
  private mutating func updateValues(from index: Int, count: Int, limits: Limits) {
    for current in index..<rows.count {
      let isOld = current >= index + count
      if isOld && rows[current].isStart { return }
      let value = trueValue(ofRowAt: current, limits: limits)
      if isOld && value == rows[current].value { return }
      rows[current].value = value
    }
  }

  /// Returns the value of the row at `index` as it follows from that of the row above.
  private func trueValue(ofRowAt index: Int, limits: Limits) -> Result<Rational, ArithmeticError> {
    rows[index].value(after: index > 0 ? rows[index - 1].value : nil, limits: limits.numbers)
  }

  /// Whether the rows right above and below the place before `index` have the values that follow from those above them.
  private func hasTrueValues(near index: Int, limits: Limits) -> Bool {
    (index - 1..<index + 1).clamped(to: rows.indices).allSatisfy {
      rows[$0].value == trueValue(ofRowAt: $0, limits: limits)
    }
  }
}
