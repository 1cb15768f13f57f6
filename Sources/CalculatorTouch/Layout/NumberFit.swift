/// How a number fits into its place: it shrinks to half its size, then it scrolls, and is never cut.
public struct NumberFit: Hashable, Sendable {
  /// The part of its full size at which it is written.
  public let scale: Double

  /// Its width at that size.
  public let width: Double

  /// Whether there is more of it than its place shows.
  public let isClipped: Bool

  /// The least part of the size that the height of its place allows.
  static let leastScale = 0.5

  /// Fits a number that is `width` wide and `height` high at its full size into a place.
  public init(width: Double, height: Double, placeWidth: Double, placeHeight: Double) {
    let highest = height > placeHeight ? max(placeHeight, 0) / height : 1
    let widthThen = width * highest
    let narrowing = widthThen > placeWidth ? max(Self.leastScale, max(placeWidth, 0) / widthThen) : 1
    scale = highest * narrowing
    self.width = width * scale
    // Less than half a point is not worth a finger's way.
    isClipped = self.width > placeWidth + 0.5
  }

  /// Returns how far the number has to be scrolled for its start or its end to be seen.
  public func offset(placeWidth: Double, isReadFromStart: Bool) -> Double {
    isClipped && !isReadFromStart ? width - placeWidth : 0
  }
}
