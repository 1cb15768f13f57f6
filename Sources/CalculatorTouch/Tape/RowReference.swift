import CalculatorCore

/// A row of the tape for which a menu or a question stands open, while keys may change the tape.
///
/// `AppCalculator` makes it, and says where the row is when the person has chosen.
public struct RowReference: Hashable, Sendable {
  /// Where the row was, from 0.
  let index: Int

  /// What the row showed.
  let row: Calculator.Display

  /// How many shifts there were before.
  let shiftCount: Int

  /// What the menu of the row offers, in order.
  public var commands: [RowCommand] { RowCommand.menu(for: row) }

  /// Whether a row that shows `other` at the place where this one has to be is this one; its running value and its note do
  /// not matter, and while it is edited neither does what it shows.
  func isSame(as other: Calculator.Display) -> Bool {
    guard row.isEdited == other.isEdited else { return false }
    return row.isEdited || row.operator == other.operator && row.operand == other.operand
  }
}

/// The last changes that moved rows of the tape to other places.
struct RowShifts {
  private struct Shift {
    /// The first row that was moved or deleted, from 0.
    let first: Int

    /// How many rows came; below 0 how many went.
    let distance: Int
  }

  private var shifts: [Shift] = []
  private var forgottenCount = 0

  /// How many are remembered.
  static let capacity = 100

  /// How many there have been.
  var count: Int { forgottenCount + shifts.count }

  /// Remembers a change of a tape of `before` rows to one of `after`, in which those before `first` are as they were.
  mutating func record(first: Int, before: Int, after: Int) {
    // Rows that come after all others move none of them.
    guard first < before, after != before else { return }
    if shifts.count == Self.capacity {
      shifts.removeFirst()
      forgottenCount += 1
    }
    shifts.append(Shift(first: first, distance: after - before))
  }

  /// Forgets all shifts, so that no reference made so far leads to a row.
  mutating func forgetAll() {
    forgottenCount = count + 1
    shifts = []
  }

  /// Returns where the row is now that was at `index` after `count` shifts; `nil` when it is gone or nobody knows.
  func index(of index: Int, after count: Int) -> Int? {
    guard count >= forgottenCount else { return nil }
    var index = index
    for shift in shifts.dropFirst(count - forgottenCount) where shift.first <= index {
      index += shift.distance
      if index < shift.first { return nil }
    }
    return index
  }
}
