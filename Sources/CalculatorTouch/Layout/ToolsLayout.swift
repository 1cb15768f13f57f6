/// Where the tools stand: the last one at the right, the others at the left.
public enum ToolsLayout {
  /// Largest width of a tool.
  static let largestWidth = 64.0

  /// Least width for all tools of someone who has chosen nothing, each of which a finger can hit.
  static let leastWidth = KeypadLayout.leastSide * Double(Tool.shown(AppSettings()).count)

  /// Returns the frames of so many tools, from left to right.
  public static func frames(count: Int, width: Double, height: Double) -> [Frame] {
    let side = min(largestWidth, width / Double(count))
    return (0..<count).map { index in
      let x = index == count - 1 ? width - side : Double(index) * side
      return Frame(x: x, y: 0, width: side, height: height)
    }
  }
}
