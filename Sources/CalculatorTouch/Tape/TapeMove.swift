/// How a key of a keyboard scrolls the tape.
public enum TapeMove: CaseIterable, Hashable, Sendable {
  case up, down, pageUp, pageDown, start, end

  /// Returns where the tape is scrolled to from `offset`, within bounds; of a page one row stays in sight.
  public func offset(from offset: Double, row: Double, page: Double, in bounds: ClosedRange<Double>) -> Double
  {
    let step = max(row, page - row)
    let target =
      switch self {
      case .up: offset - row
      case .down: offset + row
      case .pageUp: offset - step
      case .pageDown: offset + step
      case .start: bounds.lowerBound
      case .end: bounds.upperBound
      }
    return min(max(target, bounds.lowerBound), bounds.upperBound)
  }
}
