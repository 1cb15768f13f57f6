import ExactNumbers

/// A check in which a person compares the rows of a tape one by one with paper, and ticks those that are right.
public struct RowCheck: Hashable, Sendable {
  /// The index of the row at which the check began, from 0.
  public let start: Int

  /// The index, from 0, of the row to be checked now; the count of rows when all rows were checked.
  public private(set) var index: Int

  /// The count of rows on the tape.
  public let count: Int

  /// Creates a check that began at the row `start`, is now at the row `index`, and ends after `count` rows.
  public init(from start: Int, at index: Int = 0, count: Int) {
    (self.start, self.count) = (min(max(0, start), count), count)
    self.index = min(max(self.start, index), count)
  }

  /// Whether all rows were checked.
  public var isFinished: Bool { index == count }

  /// Whether a row above was checked, to which the check can go back.
  public var canGoBack: Bool { index > start }

  /// Ticks the current row and moves to the next one.
  public mutating func tick() {
    if !isFinished { index += 1 }
  }

  /// Moves back to the previous row.
  public mutating func goBack() {
    if canGoBack { index -= 1 }
  }

  /// Returns the check after `key` has ended the edit of its row, on a tape of now `count` rows: `=` moves on, any other key
  /// stays at the row.
  ///
  /// Without a key, the check ends, and the result is `nil`: a person who edits another row or pastes continues elsewhere, and the
  /// check would tick rows that nobody has compared.
  public func resumed(after key: Calculator.Key?, count: Int) -> RowCheck? {
    guard let key, count > 0 else { return nil }
    return RowCheck(from: start, at: index + (key == .equals ? 1 : 0), count: count)
  }

  /// The mark of a row during a check: the row was found right, or it is the current row.
  public enum Mark: Hashable, Sendable {
    case ticked, current
  }

  /// Returns the mark of the row at `index`; `nil` for none.
  public func mark(ofRowAt index: Int) -> Mark? {
    if index == self.index, !isFinished { return .current }
    return start..<self.index ~= index ? .ticked : nil
  }
}

extension Presentation {
  /// Returns what the current row of a check shows, or, for a finished check, the final result.
  ///
  /// - Precondition: The tape has rows.
  public func row(of check: RowCheck, on calculator: Calculator, fitting digits: Int? = nil)
    -> Calculator.Display
  {
    let row = row(at: min(check.index, check.count - 1), of: calculator, fitting: digits)
    guard check.isFinished else { return row }
    let total = row.runningValue.text.isEmpty ? row.number : row.runningValue
    var result = Calculator.Display(kind: .result, number: total, isResult: true)
    result.doesNotAddUp = row.doesNotAddUp
    return result
  }

  /// Returns in words at which row a check is, or how many rows a finished check has checked.
  public func place(of check: RowCheck) -> UTF8Text {
    let count = UTF8Text(count: check.isFinished ? check.count - check.start : check.count)
    return check.isFinished
      ? language.text(of: .allChecked, counting: count)
      : language.text(of: .rowPlace, with: UTF8Text(count: check.index + 1), count)
  }

  /// Returns what a screen reader says for the current row of a check: its place, the row, and its note.
  public func spoken(_ check: RowCheck, on calculator: Calculator) -> UTF8Text {
    let row = row(of: check, on: calculator)
    return place(of: check) + ". " + spoken(row) + (row.note.isEmpty ? "" : ". " + row.note)
  }
}
