import ExactNumbers

/// The rows entered so far, oldest first, each with the value it has led to.
///
/// A calculation begins with a start row and goes on to the row before the next start.
public struct Tape: Hashable, Sendable {
  /// The rows, oldest first.
  public private(set) var rows: [TapeRow] = []

  /// Bytes of memory of the rows, an estimate.
  private var bytes: Int64 = 0

  /// The largest identity that a row has had, or an operand has followed; 0 for none.
  private(set) var lastIdentity: UInt32 = 0

  /// The largest identity; rows that are followed after it has been given give plain numbers.
  static let maximumIdentity: UInt32 = 1 << 20

  /// How many operands follow all results above them.
  private var grandTotalCount = 0

  /// Creates an empty tape.
  init() {}

  /// Creates a tape of `rows` and works out their values.
  init(_ rows: [TapeRow], limits: Limits) {
    self.rows = rows
    bytes = rows.bytes
    count(rows, by: 1)
    updateValues(in: rows.indices, limits: limits)
  }

  /// Has rows that are followed from now on get larger identities than `identity`, which may come back with undo.
  mutating func reserveIdentities(to identity: UInt32) {
    lastIdentity = max(lastIdentity, identity)
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
      inverse.wholeTape = TapeEdit.WholeTape(bytes: bytes, grandTotalCount: grandTotalCount)
      swap(&rows, &edit.insertedRows)
      inverse.insertedRows = edit.insertedRows
      bytes = edit.wholeTape?.bytes ?? rows.bytes
      grandTotalCount = edit.wholeTape?.grandTotalCount ?? 0
      if edit.wholeTape == nil {
        count(rows, by: 1)
        updateValues(in: rows.indices, limits: limits)
      }
    } else {
      let range = index..<index + edit.removedCount
      inverse.insertedRows = rows[range].map { $0.withoutValue }
      bytes += edit.bytes - inverse.bytes
      count(inverse.insertedRows, by: -1)
      count(edit.insertedRows, by: 1)
      rows.replaceSubrange(range, with: edit.insertedRows)
      updateValues(in: index..<index + inserted, afterRemoving: inverse.insertedRows, limits: limits)
    }
    assert(
      hasTrueValues(near: index, limits: limits) && hasTrueValues(near: index + inserted, limits: limits))
    return inverse
  }

  /// Counts in rows that come, or out those that go.
  private mutating func count(_ rows: [TapeRow], by step: Int) {
    for row in rows {
      lastIdentity = max(lastIdentity, row.identity ?? 0)
      guard let followed = row.operand?.followed else { continue }
      lastIdentity = max(lastIdentity, followed.identity)
      if followed.target == .results { grandTotalCount += step }
    }
  }

  /// Works out the values of `newRows`, and of those below them that depend on them or on the rows removed there.
  private mutating func updateValues(
    in newRows: Range<Int>, afterRemoving removedRows: [TapeRow] = [], limits: Limits
  ) {
    var changes = ChangedRows(removed: removedRows)
    var isAboveChanged = true
    for current in newRows.lowerBound..<rows.count {
      let isNew = newRows.contains(current)
      let isChanged = updateOperand(ofRowAt: current, newRows: newRows, changes: &changes, limits: limits)
      guard isNew || isChanged || isAboveChanged && !rows[current].isStart else {
        isAboveChanged = false
        if changes.isEmpty && grandTotalCount == 0 { return }
        continue
      }
      let value = trueValue(ofRowAt: current, limits: limits)
      isAboveChanged = isNew || value != rows[current].value
      rows[current].value = value
      if isChanged || isAboveChanged { changes.append(rows[current]) }
    }
  }

  /// Gives the row at `index` the number of what its operand follows; returns whether it is another than before.
  private mutating func updateOperand(
    ofRowAt index: Int, newRows: Range<Int>, changes: inout ChangedRows, limits: Limits
  ) -> Bool {
    guard let operand = rows[index].operand, let followed = operand.followed else { return false }
    let updated: Operand
    switch followed.target {
    case .results: updated = Operand(grandTotal: changes.grandTotal(above: index, of: rows, limits: limits))
    case .row(let identity):
      if let changed = changes.operand(following: identity) {
        updated = changed ?? operand.unfollowed
      } else if newRows.contains(index) {
        updated = follower(ofRowWith: identity, above: newRows.lowerBound) ?? operand.unfollowed
      } else {
        return false
      }
    }
    rows[index].replaceOperand(with: updated)
    return updated != operand
  }

  /// Returns whether an operand follows the row at `index`.
  func isFollowed(rowAt index: Int) -> Bool {
    guard let identity = rows[index].identity else { return false }
    return rows[index...].contains { $0.operand?.followed?.liveIdentity == identity }
  }

  /// Returns the index of the first row before `index` that a row follows which an edit has inserted or deleted there, as
  /// `inverse` tells; otherwise `index`.
  func firstRow(followedBefore index: Int, byRowsOf inverse: TapeEdit) -> Int {
    if index == 0 { return index }
    let changed = [inverse.insertedRows[...], rows[index..<index + inverse.removedCount]].joined()
      .compactMap { $0.operand?.followed?.liveIdentity }
    if changed.isEmpty { return index }
    return rows[..<index].firstIndex { $0.identity.map(changed.contains) ?? false } ?? index
  }

  /// Returns the operand that follows the row with an identity; `nil` when there is none above `end`.
  private func follower(ofRowWith identity: UInt32, above end: Int) -> Operand? {
    rows[..<end].last { $0.identity == identity }?.follower
  }

  /// Returns `operand`, which is not on the tape yet, as it follows from all rows.
  func resolved(_ operand: Operand, limits: Limits) -> Operand {
    switch operand.followed?.target {
    case nil: operand
    case .results: Operand(grandTotal: totalsOfResults(limits: limits).total)
    case .row(let identity): follower(ofRowWith: identity, above: rows.count) ?? operand.unfollowed
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
