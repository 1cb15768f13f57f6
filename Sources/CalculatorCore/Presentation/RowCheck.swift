import ExactNumbers

/// Going through the rows of a tape one by one, as with a pencil in the hand.
public struct RowCheck: Hashable, Sendable {
  /// The row at which it began, from 0.
  public let start: Int

  /// The row to look at, from 0; the count of rows when all were looked at.
  public private(set) var index: Int

  /// How many rows there are.
  public let count: Int

  /// Begins at the row `start` of a tape with `count` rows, of which those up to `index` were looked at.
  public init(from start: Int, at index: Int = 0, count: Int) {
    (self.start, self.count) = (min(max(0, start), count), count)
    self.index = min(max(self.start, index), count)
  }

  /// Whether all rows were looked at.
  public var isFinished: Bool { index == count }

  /// Whether there is a row before that was looked at.
  public var canGoBack: Bool { index > start }

  /// Ticks the row and goes on to the next one.
  public mutating func tick() {
    if !isFinished { index += 1 }
  }

  /// Goes back to the row before.
  public mutating func goBack() {
    if canGoBack { index -= 1 }
  }

  /// Returns this check when the row is not edited any more since `key` was pressed, on a tape that has `count` rows now: it goes on
  /// with the next row after `=`, and otherwise looks at the row once more.
  ///
  /// It is `nil`, and the check ends, where no key was pressed: who edits another row or pastes goes on elsewhere, and ticks would
  /// stand at rows that nobody has looked at.
  public func resumed(after key: Calculator.Key?, count: Int) -> RowCheck? {
    guard let key, count > 0 else { return nil }
    return RowCheck(from: start, at: index + (key == .equals ? 1 : 0), count: count)
  }

  /// How a row of the tape is marked while it is checked: it was found right, or it is looked at.
  public enum Mark: Hashable, Sendable {
    case ticked, current
  }

  /// Returns the mark of the row at `index`; `nil` for none.
  public func mark(ofRowAt index: Int) -> Mark? {
    if index == self.index { return isFinished ? nil : .current }
    return start..<self.index ~= index ? .ticked : nil
  }
}

extension Presentation {
  /// Returns the row that a check looks at, or behind the last row the result of everything.
  ///
  /// - Precondition: There are rows.
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

  /// Returns which row a check looks at, in words, or how many it has looked at.
  public func place(of check: RowCheck) -> UTF8Text {
    let count = UTF8Text(count: check.isFinished ? check.count - check.start : check.count)
    return check.isFinished
      ? language.text(of: .allChecked, counting: count)
      : language.text(of: .rowPlace, with: UTF8Text(count: check.index + 1), count)
  }

  /// Returns what is read aloud of the row that a check looks at: its place, the row, and its note.
  public func spoken(_ check: RowCheck, on calculator: Calculator) -> UTF8Text {
    let row = row(of: check, on: calculator)
    return place(of: check) + ". " + spoken(row) + (row.note.isEmpty ? "" : ". " + row.note)
  }
}
