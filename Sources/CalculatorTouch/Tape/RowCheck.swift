/// Going through the rows of a tape one by one, as with a pencil in the hand.
public struct RowCheck: Hashable, Sendable {
  /// The row to look at, from 0; the count of rows when all were looked at.
  public private(set) var index: Int

  /// How many rows there are.
  public let count: Int

  /// How many rows from the first one on are ticked.
  private var tickedCount: Int

  /// Begins at the row at `index` of a tape with `count` rows.
  public init(from index: Int, count: Int) {
    self.index = min(index, count)
    self.count = count
    tickedCount = self.index
  }

  /// Whether all rows were looked at.
  public var isFinished: Bool { index == count }

  /// Whether the row was found right before.
  public var isTicked: Bool { index < tickedCount }

  /// Whether there is a row before.
  public var canGoBack: Bool { index > 0 }

  /// Ticks the row and goes on to the next one.
  public mutating func tick() {
    guard !isFinished else { return }
    index += 1
    tickedCount = max(tickedCount, index)
  }

  /// Goes back to the row before.
  public mutating func goBack() {
    if canGoBack { index -= 1 }
  }

  /// Returns this check when the row was edited, on a tape that has `count` rows now: the row is looked at once more.
  public func resumed(count: Int) -> RowCheck { RowCheck(from: index, count: count) }
}
