import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Equatable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// The largest identity that a row has had, or that an operand has followed; 0 as long as none has followed anything.
  private(set) var lastIdentity: UInt32 = 0

  /// For each identity the index of its row when it was put on the tape last; what stands there now may be another row.
  private var places: [Int] = []

  /// What follows the results of all calculations above, but of those that begin with such a sum, has this identity for source.
  static let allResults: UInt32 = 1

  /// The largest identity; rows that get none any more are used as plain numbers.
  static let maximumIdentity: UInt32 = 1 << 20

  init() {}

  /// Whether two tapes have the same rows.
  public static func == (left: Tape, right: Tape) -> Bool { left.rows == right.rows }

  /// Creates a tape of `rows` and works out their values; `nil` where that takes more than so much `work`, as below.
  ///
  /// Rows that are followed from now on get larger identities than `lastIdentity`, which may come back with undo.
  init?(_ rows: [TapeRow], lastIdentity: UInt32 = 0, limits: Limits, work: Int64 = .max) {
    (self.rows, self.lastIdentity) = (rows, lastIdentity)
    guard updateValues(in: rows.indices, limits: limits, work: work) else { return nil }
  }

  /// The first note on the tape; empty where there is none.
  public var firstNote: UTF8Text { rows.first { !$0.note.isEmpty }?.note ?? "" }

  /// The value of the last row in full, or why there is none, to be kept and shown later; empty where there is no row.
  public var lastValue: UTF8Text { rows.last?.result.exactText() ?? "" }
}

// MARK: - Changing it

extension Tape {
  /// Carries out `edit`, works out the values that depend on it, and returns its inverse; `nil`, and changes nothing, where it
  /// speaks of rows that there are not, or leaves rows in no legal order.
  mutating func apply(_ edit: consuming TapeEdit, limits: Limits) -> TapeEdit? {
    let index = edit.index
    guard index <= rows.count, edit.removedCount <= rows.count - index else { return nil }
    let inserted = edit.insertedRows.count
    var inverse = TapeEdit(index: index, removedCount: inserted)
    if edit.removedCount == rows.count {
      // The rows change places as a whole, so that clearing a long tape copies nothing.
      swap(&rows, &edit.insertedRows)
      (inverse.insertedRows, inverse.hasValues) = (edit.insertedRows, true)
      // Rows put back on an empty tape stand where they stood; in place of others they may have moved.
      if !edit.hasValues || edit.removedCount > 0 { updateValues(in: rows.indices, limits: limits) }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = Array(rows[range])
      rows.replaceSubrange(range, with: edit.insertedRows)
      updateValues(in: index..<index + inserted, limits: limits)
    }
    let changed = (index..<index + inserted + 1).clamped(to: rows.indices)
    assert(changed.allSatisfy { hasTrueValue(rowAt: $0, limits: limits) })
    // A tape that comes back as a whole has been looked at before.
    if edit.hasValues || changed.allSatisfy({ rows.isValid(at: $0) }) { return inverse }
    _ = apply(inverse, limits: limits)
    return nil
  }

  private func hasTrueValue(rowAt index: Int, limits: Limits) -> Bool {
    var tape = self
    return !tape.updateValue(ofRowAt: index, limits: limits)
  }

  /// Works out the values of `newRows`, and of those below them that depend on what has changed there; stops and returns false
  /// where the `work` is done, which goes by the squares of the bits of values, and of operands that follow others.
  @discardableResult
  private mutating func updateValues(in newRows: Range<Int>, limits: Limits, work: Int64 = .max) -> Bool {
    for index in newRows { lastIdentity = max(lastIdentity, max(rows[index].identity, rows[index].source)) }
    while lastIdentity > 0, places.count <= lastIdentity { places.append(0) }
    var (sum, sumEnd) = (Totals(limits: limits.numbers), 0)
    var (isAboveChanged, room) = (true, work)
    for index in newRows.lowerBound..<rows.count {
      let isNew = newRows.contains(index)
      var isChanged = isNew || isAboveChanged && !rows[index].isStart
      if rows[index].identity > 0 { places[Int(rows[index].identity)] = index }
      if rows[index].source > 0, let operand = rows[index].operand {
        if operand.isGrandTotal {
          sum.addResults(of: rows, in: sumEnd..<index)
          sumEnd = index
        }
        let updated = follower(like: operand, above: index, sum: sum)
        isChanged = isChanged || updated != operand
        rows[index].operand = updated
        room -= Int64(updated.value.heapBits) * Int64(updated.value.heapBits)
      }
      if !isChanged, lastIdentity == 0 { return true }
      isAboveChanged = isChanged && updateValue(ofRowAt: index, limits: limits) || isNew
      let bits = Int64((try? rows[index].value.get().heapBits) ?? 0)
      room -= bits * bits
      if room < 0 { return false }
    }
    return true
  }

  /// Works out the value of a row from that of the row above, without which an operation starts from zero; returns whether it
  /// is another one.
  private mutating func updateValue(ofRowAt index: Int, limits: Limits) -> Bool {
    let (`operator`, operand) = (rows[index].operator, rows[index].operand)
    let value = Result { () throws(ArithmeticError) in
      var value = index == 0 || rows[index].isStart ? .zero : try rows[index - 1].value.get()
      try operand?.apply(`operator`, to: &value, limits: limits.numbers)
      return value
    }
    let isAfterTime = index > 0 && rows[index - 1].isTime
    var isTime = rows[index].wantsTime ?? isAfterTime
    if let operand { isTime = `operator`?.givesTime(isAfterTime, operand.isTime) ?? operand.isTime }
    if value == rows[index].value, isTime == rows[index].isTime { return false }
    (rows[index].value, rows[index].isTime) = (value, isTime)
    return true
  }

  /// Returns the index of the row with an identity, 0 for none; `nil` when there is none above `end`.
  func place(of identity: UInt32, above end: Int) -> Int? {
    guard identity > 0, identity < places.count else { return nil }
    let place = places[Int(identity)]
    return place < min(end, rows.count) && rows[place].identity == identity ? place : nil
  }

  /// Returns `operand` as it follows from the rows above `end` and the `sum` of their results.
  private func follower(like operand: Operand, above end: Int, sum: @autoclosure () -> Totals) -> Operand {
    if operand.isGrandTotal { return Operand(grandTotal: sum()) }
    return place(of: operand.source, above: end).map { rows[$0].follower } ?? operand
  }

  /// Returns `operand`, which is not on the tape yet, as it follows from all rows.
  func resolved(_ operand: Operand, limits: Limits) -> Operand {
    follower(like: operand, above: rows.count, sum: totalsOfResults(limits: limits))
  }

  func isFollowed(rowAt index: Int) -> Bool {
    let identity = rows[index].identity
    return identity > 0 && rows[index...].contains { $0.source == identity }
  }

  /// Returns the index of the first row before `index` that one of `followers` follows; otherwise `index`.
  func firstRow(before index: Int, followedBy followers: [TapeRow]) -> Int {
    // Nothing is above the first row, so that clearing a long tape looks at none.
    index == 0 ? 0 : followers.reduce(index) { min($0, place(of: $1.source, above: index) ?? $0) }
  }
}
