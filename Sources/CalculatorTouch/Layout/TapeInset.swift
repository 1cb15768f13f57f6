/// Where a tape that has been laid out stands in its view: at the bottom, however short it is.
public enum TapeInset {
  /// Returns the space above a tape of a height, which brings its last row to the bottom of a shorter view.
  public static func spaceAbove(contentHeight: Double, viewHeight: Double) -> Double {
    max(0, viewHeight - contentHeight)
  }
}
