/// Where the buttons of the rows that are kept stand, one beside the other.
public enum KeptLayout {
  /// Height of the line, in which a finger can hit each button.
  public static let height = KeypadLayout.leastSide

  /// Distance between two buttons.
  static let gap = 6.0

  /// Returns the frames of buttons whose titles have these widths.
  public static func frames(widths: [Double], height: Double) -> [Frame] {
    var x = 0.0
    return widths.map { width in
      let frame = Frame(x: x, y: 0, width: max(KeypadLayout.leastSide, width + 28), height: height)
      x = frame.maxX + gap
      return frame
    }
  }
}
