/// The inset that puts a short tape at the bottom of its view.
public enum TapeInset {
  /// Returns the space above a tape of a height, which brings its last row to the bottom of a shorter view, or above what
  /// covers so much of that.
  public static func spaceAbove(contentHeight: Double, viewHeight: Double, covered: Double = 0) -> Double {
    max(0, viewHeight - covered - contentHeight)
  }
}
