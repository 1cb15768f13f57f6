/// Going through the rows of a tape one by one, as with a pencil in the hand.
public struct RowCheck: Hashable, Sendable {
  /// The row to look at, from 0; the count of rows when all were looked at.
  public private(set) var index: Int

  /// How many rows there are.
  public let count: Int

  /// The first row that was looked at.
  private var start: Int

  /// The row after the last one that is ticked.
  private var tickedEnd: Int

  /// Begins at the row at `index` of a tape with `count` rows.
  public init(from index: Int, count: Int) {
    self.index = min(index, count)
    self.count = count
    start = self.index
    tickedEnd = self.index
  }

  /// Whether all rows were looked at.
  public var isFinished: Bool { index == count }

  /// Whether the row was found right before.
  public var isTicked: Bool { index < tickedEnd }

  /// Whether there is a row before.
  public var canGoBack: Bool { index > 0 }

  /// Ticks the row and goes on to the next one.
  public mutating func tick() {
    guard !isFinished else { return }
    index += 1
    tickedEnd = max(tickedEnd, index)
  }

  /// Goes back to the row before.
  public mutating func goBack() {
    guard canGoBack else { return }
    index -= 1
    start = min(start, index)
  }

  /// Returns this check when the row was edited, on a tape that has `count` rows now: the row is looked at once more.
  public func resumed(count: Int) -> RowCheck {
    var check = RowCheck(from: index, count: count)
    check.start = min(start, check.index)
    return check
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
    return start..<tickedEnd ~= index ? .ticked : nil
  }
}
