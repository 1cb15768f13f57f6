/// A rectangle in points; `x` grows to the right and `y` grows downwards.
public struct Frame: Hashable, Sendable {
  /// The upper left corner, relative to the corner of the surrounding area, and the size.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle without size.
  static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// The distance from the left edge of the surrounding area to the right edge of the rectangle.
  public var maxX: Double { x + width }

  /// The distance from the top edge of the surrounding area to the bottom edge of the rectangle.
  public var maxY: Double { y + height }
}

/// The distances from the sides of a rectangle to a smaller rectangle within it, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from each side.
  public var top, left, bottom, right: Double

  /// Creates insets; the default distance is 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Returns insets in which each smaller distance is raised to `least`.
  func atLeast(_ least: Double) -> Insets {
    Insets(top: max(top, least), left: max(left, least), bottom: max(bottom, least), right: max(right, least))
  }
}
