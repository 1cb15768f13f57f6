/// Where the tools stand: the last one at the right, the others at the left.
public enum ToolsLayout {
  /// Largest width of a tool.
  static let largestWidth = 64.0

  /// Least width for all tools, each of which a finger can hit.
  static let leastWidth = KeypadLayout.leastSide * Double(Tool.all.count)

  /// Returns the frames of the tools, in the order of `Tool.all`.
  public static func frames(width: Double, height: Double) -> [Frame] {
    let count = Tool.all.count
    let side = min(largestWidth, width / Double(count))
    return (0..<count).map { index in
      let x = index == count - 1 ? width - side : Double(index) * side
      return Frame(x: x, y: 0, width: side, height: height)
    }
  }
}
