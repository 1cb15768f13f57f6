import CalculatorCore

/// Where the keys for corrections stand: the last one at the right, the others at the left.
public enum ToolsLayout {
  /// Largest width of a key.
  static let largestWidth = 64.0

  /// Returns the frames of the keys, in the order of `Key.tools`.
  public static func frames(width: Double, height: Double) -> [Frame] {
    let count = Calculator.Key.tools.count
    let side = min(largestWidth, width / Double(count))
    return (0..<count).map { index in
      let x = index == count - 1 ? width - side : Double(index) * side
      return Frame(x: x, y: 0, width: side, height: height)
    }
  }
}
