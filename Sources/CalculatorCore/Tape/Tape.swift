import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Hashable, Sendable {
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

  /// Adds the rows to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(rows) }

  /// Creates a tape of `rows` and works out their values.
  ///
  /// Rows that are followed from now on get larger identities than `lastIdentity`, which may come back with undo.
  init(_ rows: [TapeRow], lastIdentity: UInt32 = 0, limits: Limits) {
    (self.rows, self.lastIdentity) = (rows, lastIdentity)
    updateValues(in: rows.indices, limits: limits)
  }
}

// MARK: - What lists say of it

extension Tape {
  /// The first note on the tape; empty where there is none.
  public var firstNote: UTF8Text { rows.first { !$0.note.isEmpty }?.note ?? "" }

  /// The value of the last row in full, or why there is none, which can be kept and shown at another time; empty for a tape without
  /// rows.
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
      if !edit.hasValues { updateValues(in: rows.indices, limits: limits) }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = rows[range].map { $0.withoutValue }
      rows.replaceSubrange(range, with: edit.insertedRows)
      updateValues(in: index..<index + inserted, limits: limits)
    }
    assert(
      hasTrueValues(near: index, limits: limits) && hasTrueValues(near: index + inserted, limits: limits))
    assert((index..<index + inserted).dropFirst().allSatisfy { rows.isValid(at: $0) })
    if rows.isValid(at: index), rows.isValid(at: index + inserted) { return inverse }
    _ = apply(inverse, limits: limits)
    return nil
  }

  /// Works out the values of `newRows`, and of those below them that depend on what has changed there.
  private mutating func updateValues(in newRows: Range<Int>, limits: Limits) {
    for index in newRows { lastIdentity = max(lastIdentity, max(rows[index].identity, rows[index].source)) }
    while lastIdentity > 0, places.count <= lastIdentity { places.append(0) }
    var (sum, sumEnd) = (Totals(limits: limits.numbers), 0)
    var isAboveChanged = true
    for index in newRows.lowerBound..<rows.count {
      let isNew = newRows.contains(index)
      var isChanged = isNew || isAboveChanged && !rows[index].isStart
      if rows[index].identity > 0 { places[Int(rows[index].identity)] = index }
      if rows[index].source > 0, let operand = rows[index].operand {
        if operand.isGrandTotal {
          sum.addResults(of: rows, in: sumEnd..<index)
          sumEnd = index
        }
        let updated =
          operand.isGrandTotal ? Operand(grandTotal: sum) : follower(of: operand.source, above: index)
        if let updated, updated != operand {
          rows[index].operand = updated
          isChanged = true
        }
      }
      if !isChanged, lastIdentity == 0 { return }
      isAboveChanged = isChanged && updateValue(ofRowAt: index, limits: limits) || isNew
    }
  }

  private mutating func updateValue(ofRowAt index: Int, limits: Limits) -> Bool {
    let (value, isTime) = trueValue(ofRowAt: index, limits: limits)
    if value == rows[index].value, isTime == rows[index].isTime { return false }
    (rows[index].value, rows[index].isTime) = (value, isTime)
    return true
  }

  /// Returns the operand that follows the row with an identity; `nil` when there is none above `end`.
  private func follower(of identity: UInt32, above end: Int) -> Operand? {
    place(of: identity, above: end).map { rows[$0].follower }
  }

  /// Returns the index of the row with an identity, 0 for none; `nil` when there is none above `end`.
  func place(of identity: UInt32, above end: Int) -> Int? {
    guard identity > 0, identity < places.count else { return nil }
    let place = places[Int(identity)]
    return place < min(end, rows.count) && rows[place].identity == identity ? place : nil
  }

  /// Returns `operand`, which is not on the tape yet, as it follows from all rows.
  func resolved(_ operand: Operand, limits: Limits) -> Operand {
    operand.isGrandTotal
      ? Operand(grandTotal: totalsOfResults(limits: limits))
      : follower(of: operand.source, above: rows.count) ?? operand
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

  /// Returns the value of the row at `index` as it follows from that of the row above, and whether it is a time.
  ///
  /// Without a row above, an operation starts from zero.
  private func trueValue(
    ofRowAt index: Int, limits: Limits
  ) -> (value: Result<Rational, ArithmeticError>, isTime: Bool) {
    let (`operator`, operand) = (rows[index].operator, rows[index].operand)
    let isAfterTime = index > 0 && rows[index - 1].isTime
    let value = Result { () throws(ArithmeticError) in
      var value = index == 0 || rows[index].isStart ? .zero : try rows[index - 1].value.get()
      try operand?.apply(`operator`, to: &value, limits: limits.numbers)
      return value
    }
    guard let operand else { return (value, rows[index].wantsTime ?? isAfterTime) }
    return (value, `operator`?.givesTime(isAfterTime, operand.isTime) ?? operand.isTime)
  }

  /// Whether the rows right above and below the place before `index` have the values that follow from those above them.
  private func hasTrueValues(near index: Int, limits: Limits) -> Bool {
    (index - 1..<index + 1).clamped(to: rows.indices).allSatisfy {
      (rows[$0].value, rows[$0].isTime) == trueValue(ofRowAt: $0, limits: limits)
    }
  }
}
