/// Where the parts of the entry line stand.
public struct EntryLayout: Hashable, Sendable {
  /// Where the pending operator stands, at the left.
  public let `operator`: Frame

  /// Where the operand stands, in all of the rest.
  public let operand: Frame

  /// Distance between the two.
  static let gap = 12.0

  /// Lays out an entry line whose operator is `operatorWidth` wide, 0 when there is none.
  init(width: Double, height: Double, operatorWidth: Double) {
    `operator` = Frame(x: 0, y: 0, width: operatorWidth, height: height)
    let taken = operatorWidth > 0 ? operatorWidth + Self.gap : 0
    operand = Frame(x: taken, y: 0, width: max(0, width - taken), height: height)
  }
}
