import ExactNumbers

/// A check of a tape: a person compares the rows one by one with paper, and ticks those that are right.
public struct RowCheck: Hashable, Sendable {
  /// The index of the row at which the check began, from 0.
  public let start: Int

  /// The index, from 0, of the row to be checked now; the count of rows if all rows were checked.
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

  /// Whether the check can go back to a row that was checked before.
  public var canGoBack: Bool { index > start }

  /// Ticks the current row and moves to the next one.
  public mutating func tick() {
    if !isFinished { index += 1 }
  }

  /// Moves back to the previous row.
  public mutating func goBack() {
    if canGoBack { index -= 1 }
  }

  /// Returns the check after `key` has ended an edit of the current row: at the next row after `=`, at the same row after any other key.
  ///
  /// The tape now has `count` rows. Without a key the check ends, and the result is nil: a person who edits a different row or
  /// pastes goes on elsewhere, and the check would tick rows that nobody has compared.
  public func resumed(after key: Calculator.Key?, count: Int) -> RowCheck? {
    guard let key, count > 0 else { return nil }
    return RowCheck(from: start, at: index + (key == .equals ? 1 : 0), count: count)
  }

  /// The mark of a row during a check: ticked as right, or current.
  public enum Mark: Hashable, Sendable {
    case ticked, current
  }

  /// Returns the mark of the row at `index`; nil if there is none.
  public func mark(ofRowAt index: Int) -> Mark? {
    if index == self.index, !isFinished { return .current }
    return start..<self.index ~= index ? .ticked : nil
  }
}

extension Presentation {
  /// Returns the contents of the current row of a check; for a finished check, those of the final result.
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

  /// Returns the position of a check in words: the current row, or for a finished check the count of checked rows.
  public func place(of check: RowCheck) -> UTF8Text {
    let count = UTF8Text(count: check.isFinished ? check.count - check.start : check.count)
    return check.isFinished
      ? language.text(of: .allChecked, counting: count)
      : language.text(of: .rowPlace, with: UTF8Text(count: check.index + 1), count)
  }

  /// Returns the words of a screen reader for the current row of a check: the position, the row, and its note.
  public func spoken(_ check: RowCheck, on calculator: Calculator) -> UTF8Text {
    let row = row(of: check, on: calculator)
    return place(of: check) + ". " + spoken(row) + (row.note.isEmpty ? "" : ". " + row.note)
  }
}
