import CalculatorCore

/// Going through the rows of a tape one by one, as with a pencil in the hand.
public struct RowCheck: Hashable, Sendable {
  /// The row at which it began, from 0.
  private let start: Int

  /// The row to look at, from 0; the count of rows when all were looked at.
  public private(set) var index: Int

  /// How many rows there are.
  public let count: Int

  /// Begins at the row at `index` of a tape with `count` rows.
  public init(from index: Int, count: Int) {
    (start, self.index, self.count) = (min(index, count), min(index, count), count)
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
    var check = RowCheck(from: start, count: count)
    check.index = min(index + (key == .equals ? 1 : 0), count)
    return check
  }

  /// Returns on one line what it looks at: a row that shows `row`, or behind the last row the result of everything.
  public func line(of row: Calculator.Display) -> String {
    let isTotal = isFinished && !row.runningValue.text.isEmpty
    let number =
      isTotal
      ? PaintedText.number(row.runningValue.text, isApproximate: row.runningValue.isApproximate)
      : PaintedText.number(row.operand, isApproximate: row.isApproximate)
    let sign = isFinished ? "=" : String(row.operator)
    return sign.isEmpty ? number : "\(sign) \(number)"
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
