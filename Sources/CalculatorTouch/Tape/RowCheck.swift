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
    self.init(start: min(index, count), index: min(index, count), count: count)
  }

  private init(start: Int, index: Int, count: Int) {
    (self.start, self.index, self.count) = (start, index, count)
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

  /// Returns this check when the row was edited, on a tape that has `count` rows now: it goes on with the next row if what was
  /// typed is kept, and otherwise looks at the row once more.
  public func resumed(count: Int, isKept: Bool) -> RowCheck {
    RowCheck(start: min(start, count), index: min(index + (isKept ? 1 : 0), count), count: count)
  }

  /// How a row of the tape is marked while it is checked.
  public enum Mark: Hashable, Sendable {
    /// It was found right.
    case ticked

    /// It is looked at.
    case current
  }

  /// Returns the mark of the row at `index`; `nil` for none.
  public func mark(ofRowAt index: Int) -> Mark? {
    if index == self.index { return isFinished ? nil : .current }
    return start..<self.index ~= index ? .ticked : nil
  }
}

/// What is written on the sheet of a check.
public struct CheckText: Hashable, Sendable {
  /// Which row it is, such as `3 / 12`; at the end what is said then.
  public let position: String

  /// The row, or what everything came to.
  public let number: String

  /// The note of the row.
  public let note: String

  /// Whether the row can be edited; a result follows from the rows above it.
  public let isEditable: Bool

  /// Writes what `check` looks at, which is `row`, or at the end the last row, with `end` above it.
  public init(_ check: RowCheck, row: Calculator.Display, end: String) {
    let isTotal = check.isFinished && !row.isResult && !row.runningValue.isEmpty
    let text =
      isTotal
      ? PaintedText.number(row.runningValue, isApproximate: row.isRunningValueApproximate)
      : PaintedText.number(row.operand, isApproximate: row.isApproximate)
    let sign = check.isFinished ? "=" : String(row.operator)
    position = check.isFinished ? end : "\(check.index + 1) / \(check.count)"
    number = sign.isEmpty ? text : "\(sign) \(text)"
    note = check.isFinished ? "" : String(row.note)
    isEditable = !check.isFinished && !row.isResult
  }
}
