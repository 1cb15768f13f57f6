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
    let taken = Self.withGap(operatorWidth)
    operand = Frame(x: taken, y: 0, width: max(0, width - taken), height: height)
  }

  /// Returns how many digits of `digitWidth` have room in an entry line of a width beside an operator, when they shrink to two
  /// thirds and the mark of a rounded number stands before them.
  static func digitCount(width: Double, digitWidth: Double, operatorWidth: Double) -> Int {
    NumberFit.digitCount(width: width - withGap(operatorWidth), digitWidth: digitWidth)
  }

  private static func withGap(_ operatorWidth: Double) -> Double {
    operatorWidth > 0 ? operatorWidth + gap : 0
  }
}
