/// How much of the screen the sheet of a check takes: the lower half, which leaves the tape in sight, but on a low screen what
/// its buttons need.
public struct CheckLayout: Hashable, Sendable {
  /// Height of the sheet, with what must stay free below it.
  public let sheetHeight: Double

  /// Height of what the sheet covers of the tape.
  public let coveredTape: Double

  /// Least height for a row with its buttons, as far as the screen has so much.
  static let leastHeight = 240.0

  /// Largest part of the height of the screen.
  static let largestShare = 0.65

  /// Lays out a check on a screen `height` high with a tape at `tape`.
  public init(height: Double, tape: Frame) {
    sheetHeight = max(height / 2, min(Self.leastHeight, Self.largestShare * height))
    coveredTape = max(0, tape.maxY - (height - sheetHeight))
  }
}
