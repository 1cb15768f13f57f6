import ExactNumbers

/// The rows entered so far, oldest first, each with its running value.
///
/// A calculation begins with a start row and ends before the next start row.
public struct Tape: Equatable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// The largest identity so far, of a row or as the source of an operand; 0 if no row has ever been followed.
  private(set) var lastIdentity: UInt32 = 0

  private var links = RowLinks()

  /// The source of a grand total: the results of all calculations above that do not begin with a grand total.
  static let allResults: UInt32 = 1

  /// The largest identity; if a row would need a larger one, its value is used as a plain number and not followed.
  static let maximumIdentity: UInt32 = 1 << 20

  /// Creates an empty tape.
  public init() {}

  /// Whether two tapes have the same rows.
  public static func == (left: Tape, right: Tape) -> Bool { left.rows == right.rows }

  /// Creates a tape of `rows` and computes their values; nil if that takes more than `work`, in the unit of `updateValues`.
  ///
  /// New identities are above `lastIdentity`, because the entry and undo may have sources that are not among `rows`.
  init?(_ rows: [TapeRow], lastIdentity: UInt32 = 0, limits: Limits, work: Int64 = .max) {
    (self.rows, self.lastIdentity) = (rows, lastIdentity)
    guard updateValues(in: rows.indices, limits: limits, work: work) else { return nil }
  }

  /// The first note on the tape; empty if there is none.
  public var firstNote: UTF8Text { rows.first { !$0.note.isEmpty }?.note ?? "" }

  /// The exact value of the last row, or why it has none, as text to be saved and shown later; empty for an empty tape.
  public var lastValue: UTF8Text { rows.last?.result.exactText() ?? "" }
}

// MARK: - Edits

extension Tape {
  /// Applies `edit`, updates the values that depend on it, and returns the inverse edit.
  ///
  /// Returns nil and changes nothing if rows are out of bounds, if the order of rows would not be valid, or if the values take
  /// more than `work`, in the unit of `updateValues`.
  mutating func apply(_ edit: consuming TapeEdit, limits: Limits, work: Int64 = .max) -> TapeEdit? {
    let index = edit.index
    guard index <= rows.count, edit.removedCount <= rows.count - index else { return nil }
    let inserted = index..<index + edit.insertedRows.count
    var inverse = TapeEdit(index: index, removedCount: inserted.count)
    var isDone = true
    if edit.removedCount == rows.count {
      // All rows are swapped at once, so clearing a long tape copies nothing.
      swap(&rows, &edit.insertedRows)
      inverse.insertedRows = edit.insertedRows
      (inverse.links, links) = (links, edit.links ?? RowLinks())
      if edit.links == nil { isDone = updateValues(in: inserted, limits: limits, work: work) }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = Array(rows[range])
      rows.replaceSubrange(range, with: edit.insertedRows)
      isDone = updateValues(in: inserted, replacing: inverse.insertedRows, limits: limits, work: work)
    }
    let changed = (index..<inserted.upperBound + 1).clamped(to: rows.indices)
    assert(!isDone || changed.allSatisfy { hasTrueValue(rowAt: $0, limits: limits) })
    // Inserted rows with links are a whole earlier tape, whose order has been checked before.
    if isDone, edit.links != nil || changed.allSatisfy({ rows.isValid(at: $0) }) { return inverse }
    _ = apply(inverse, limits: limits)
    return nil
  }

  #if !hasFeature(Embedded)
    /// Stops the program unless rows are in a valid order, values are right, identities are unique, and followers equal their sources.
    package func checkInvariants(limits: Limits) {
      for (index, row) in rows.enumerated() {
        precondition(rows.isValid(at: index), "A row is in a legal place")
        precondition(hasTrueValue(rowAt: index, limits: limits), "A row has its true value")
        precondition(
          max(row.identity, row.source) <= lastIdentity, "New identities are larger than all others")
        let isFound = row.identity == 0 || place(of: row.identity, above: rows.count) == index
        precondition(isFound, "A row is found by its identity")
        guard let operand = row.operand, let source = place(of: row.source, above: index) else { continue }
        precondition(operand == rows[source].follower, "A follower has the value of its row")
      }
    }
  #endif

  private func hasTrueValue(rowAt index: Int, limits: Limits) -> Bool {
    var tape = self
    return !tape.updateValue(ofRowAt: index, limits: limits)
  }

  /// Updates the values of `newRows`, which have replaced `old`, and of dependent rows; returns false if that takes more than `work`.
  ///
  /// Each visited row is 1 unit of work. An operation with long numbers adds the bits of its left side times the bits of its right side.
  @discardableResult
  private mutating func updateValues(
    in newRows: Range<Int>, replacing old: [TapeRow] = [], limits: Limits, work: Int64
  ) -> Bool {
    for index in newRows { lastIdentity = max(lastIdentity, max(rows[index].identity, rows[index].source)) }
    links.replace(old.count, by: newRows, of: rows, lastIdentity: lastIdentity)
    var (sum, sumEnd) = (Totals(limits: limits.numbers), 0)
    // Whether the value of the row above has changed, and whether the value of any source has changed.
    var (isAboveChanged, areSourcesChanged) = (true, old.count != newRows.count)
    var (index, room) = (newRows.lowerBound, work)
    while index < rows.count {
      let isNew = newRows.contains(index)
      var isChanged = isNew || isAboveChanged && !rows[index].isStart
      if rows[index].source > 0, let operand = rows[index].operand {
        if operand.isGrandTotal {
          let count = sum.itemCount
          sum.addResults(of: rows, in: sumEnd..<index)
          let bits = Self.length(sum.total, ifTooLarge: limits.numbers.bits)
          room -= Int64(index - sumEnd) + Int64(sum.itemCount - count) * bits * (Self.stepBits + bits)
          sumEnd = index
        }
        let updated = follower(like: operand, above: index, sum: sum)
        isChanged = isChanged || updated != operand
        rows[index].operand = updated
      }
      isAboveChanged = isChanged && updateValue(ofRowAt: index, limits: limits) || isNew
      if isNew, old.count == newRows.count {
        let replaced = old[index - newRows.lowerBound]
        isAboveChanged = !rows[index].leads(asFrom: replaced)
        areSourcesChanged = areSourcesChanged || rows[index].isStart != replaced.isStart
      }
      room -= cost(ofRowAt: index)
      if room < 0 { return false }
      let isLast = index + 1 == rows.count || rows[index + 1].isStart
      areSourcesChanged = areSourcesChanged || isAboveChanged && (isLast || rows[index].identity > 0)
      index += 1
      let isBelow = isAboveChanged && index < rows.count && !rows[index].isStart
      if isBelow || index < newRows.upperBound { continue }
      guard areSourcesChanged, let next = links.followers(from: index).first else { return true }
      index = next
    }
    return true
  }

  private func cost(ofRowAt index: Int) -> Int64 {
    let row = rows[index]
    let left = row.isStart || index == 0 ? 0 : Self.length(rows[index - 1].value)
    let bits = left + Self.length(row.value)
    if bits == 0 { return 1 }
    var factor = Self.stepBits
    if case .value(let operand)? = row.operand?.number, let `operator` = row.operator {
      // A sum multiplies its left side by the denominator of the operand, but not by the numerator, so only the denominator counts.
      factor += Int64(
        (`operator`.isAdditive ? operand.rational?.denominator.bitWidth : nil) ?? operand.heapBits)
    }
    var work = bits * factor
    if let `operator` = row.operator, let operand = row.operand?.value, !row.isStart, index > 0,
      case (.success(let before), .success(let after)) = (rows[index - 1].value, row.value)
    {
      work += Operation.operator(`operator`).work(on: before, operand, giving: after)
    }
    return work
  }

  /// The work for each bit of a long number in an operation with a short number; each word of the long number takes steps.
  private static let stepBits: Int64 = 640

  private static func length(_ value: Result<ExactReal, ArithmeticError>, ifTooLarge bits: Int = 0) -> Int64 {
    switch value {
    case .success(let number): Int64(number.heapBits)
    case .failure(let error): error == .tooLarge ? Int64(bits) : 0
    }
  }

  /// Updates the value of a row from the value of the row above, or from 0 at a start; returns whether the value has changed.
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

  /// Returns the index of the row with `identity`; nil for 0, or if no row above `end` has that identity.
  func place(of identity: UInt32, above end: Int) -> Int? {
    guard identity > 0, let place = links.place(of: identity), place < min(end, rows.count) else {
      return nil
    }
    return rows[place].identity == identity ? place : nil
  }

  /// Returns `operand` with the value of its source, which is a row above `end` or the `sum` of the results above.
  private func follower(like operand: Operand, above end: Int, sum: @autoclosure () -> Totals) -> Operand {
    if operand.isGrandTotal { return Operand(grandTotal: sum()) }
    return place(of: operand.source, above: end).map { rows[$0].follower } ?? operand
  }

  /// Returns `operand`, which is not on the tape yet, with the value of its source on the tape.
  func resolved(_ operand: Operand, limits: Limits) -> Operand {
    follower(like: operand, above: rows.count, sum: totalsOfResults(limits: limits))
  }

  func isFollowed(rowAt index: Int) -> Bool {
    let identity = rows[index].identity
    return identity > 0 && links.followers(from: index).contains { rows[$0].source == identity }
  }

  /// Returns the index of the first row above `index` that is the source of one of `followers`; `index` if there is none.
  func firstRow(before index: Int, followedBy followers: [TapeRow]) -> Int {
    // Above row 0 there is no source, so the followers are not visited: clearing a long tape stays fast.
    index == 0 ? 0 : followers.reduce(index) { min($0, place(of: $1.source, above: index) ?? $0) }
  }
}
