/// A rectangle in points; `x` grows to the right and `y` downwards.
public struct Frame: Hashable, Sendable {
  /// The upper left corner, relative to that of the surrounding area, and the size.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle of no size.
  static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// The distance of the right edge from the left edge of the surrounding area.
  public var maxX: Double { x + width }

  /// The distance of the bottom edge from the top edge of the surrounding area.
  public var maxY: Double { y + height }
}

/// Distances from the sides of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from each side.
  public var top, left, bottom, right: Double

  /// Creates insets; the distance from a side that is not named is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Returns these insets with every side at least `least`.
  func atLeast(_ least: Double) -> Insets {
    Insets(top: max(top, least), left: max(left, least), bottom: max(bottom, least), right: max(right, least))
  }
}
