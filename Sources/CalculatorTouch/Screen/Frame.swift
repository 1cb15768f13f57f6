/// A rectangle in points, from its upper left corner to the right and down.
public struct Frame: Hashable, Sendable {
  /// Distances of its left side and its top from those of what it lies in, and its size.
  public var x, y, width, height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// A rectangle of no size.
  static let zero = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Distance of its right side from the left side of what it lies in.
  public var maxX: Double { x + width }

  /// Distance of its bottom from the top of what it lies in.
  public var maxY: Double { y + height }
}

/// What is taken from each side of a rectangle, in points.
public struct Insets: Hashable, Sendable {
  /// What is taken at each side.
  public var top, left, bottom, right: Double

  /// Creates insets; what is not named is nothing.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// Returns these insets with every side at least `least`.
  func atLeast(_ least: Double) -> Insets {
    Insets(top: max(top, least), left: max(left, least), bottom: max(bottom, least), right: max(right, least))
  }
}
