/// How a number fits into its place: it shrinks to half its size, then it scrolls, and is never cut.
///
/// Letters are spaced wider at small sizes, so the number must be measured at every size that is tried.
public struct NumberFit: Hashable, Sendable {
  /// The part of its full size at which it is written.
  public private(set) var scale: Double

  /// Its width at that size.
  public private(set) var width = 0.0

  private let placeWidth: Double

  /// The smallest scale, for which it scrolls where it is too wide.
  private let smallest: Double

  /// The least part that its width may shrink to.
  static let leastScale = 0.5

  /// The part to which a number that was computed shrinks before it is rounded to fewer digits.
  static let leastScaleOfRounded = 2.0 / 3

  /// How much wider than its place a number may be without scrolling, in points.
  static let tolerance = 0.5

  /// Returns how many digits have room in `width` beside an operator as wide as one of them, when they shrink to two thirds and
  /// the mark of a rounded number stands before them.
  static func digitCount(besideGap gap: Double, width: Double, digitWidth: Double) -> Int {
    guard digitWidth > 0 else { return 1 }
    return max(1, Int((width - digitWidth - gap) / (digitWidth * leastScaleOfRounded)) - 1)
  }

  /// Begins with the size at which a number that is `height` high at its full size is as high as its place.
  init(height: Double, placeWidth: Double, placeHeight: Double) {
    let room = max(placeHeight, 0)
    scale = height > room ? room / height : 1
    smallest = scale * Self.leastScale
    self.placeWidth = max(placeWidth, 0)
  }

  /// Uses the measured `width` at the current scale; returns whether the scale became smaller, so that the number must be
  /// measured again.
  mutating func shrinks(to width: Double) -> Bool {
    self.width = width
    guard isClipped, scale > smallest else { return false }
    scale = max(smallest, scale * placeWidth / width)
    return true
  }

  /// Whether there is more of it than its place shows.
  public var isClipped: Bool { width > placeWidth + Self.tolerance }

  /// Distance of its left side from that of its place.
  public var x: Double { max(0, placeWidth - width) }

  /// Returns how far to scroll so that the start or the end of the number is visible.
  public func offset(isReadFromStart: Bool) -> Double {
    isClipped && !isReadFromStart ? width - placeWidth : 0
  }
}
