/// A number as it is written in its place.
public struct PaintedNumber: Hashable, Sendable {
  /// The number; empty for none.
  public let text: String

  /// The font in which it is written where it has room.
  public let font: FontRole

  /// Its colour.
  public let color: ColorRole

  /// Whether its start is seen, and not its end, when it has to scroll.
  public let isReadFromStart: Bool
}
