/// Where keys stand: those of the pad, five rows of four round ones of one size, and in a row of their own the tools and the rows
/// that are kept.
public enum KeyGrid {
  /// Keys in a row of the pad, and rows of keys.
  static let (columns, rows) = (4, 5)

  /// Distance between two keys.
  static let gap = 8.0

  /// Least side of a key that a finger can hit.
  static let leastSide = 44.0

  /// Returns the largest side of keys that fit into a width and a height, between the least and `largest`.
  static func side(width: Double, height: Double, largest: Double) -> Double {
    let fitsWidth = (width - gap * Double(columns - 1)) / Double(columns)
    let fitsHeight = (height - gap * Double(rows - 1)) / Double(rows)
    return max(leastSide, min(fitsWidth, fitsHeight, largest))
  }

  /// Returns the width of a pad of keys with a side.
  static func width(side: Double) -> Double { (side + gap) * Double(columns) - gap }

  /// Returns the height of a pad of keys with a side.
  static func height(side: Double) -> Double { (side + gap) * Double(rows) - gap }

  /// Returns the frames of the keys, row by row, in a pad of a width.
  static func pad(width: Double) -> [Frame] {
    let side = max(0, (width + gap) / Double(columns) - gap)
    return (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Frame(
        x: Double(column) * (side + gap), y: Double(row) * (side + gap), width: side, height: side)
    }
  }

  /// Largest width of a tool.
  static let largestTool = 64.0

  /// Least width for all tools of someone who has chosen nothing, which are all but the one for times.
  static let leastToolsWidth = leastSide * Double(PaintedKey.tools.count - 1)

  /// Returns the frames of so many tools from left to right, of which the last one stands at the right.
  static func tools(count: Int, in place: Frame) -> [Frame] {
    let side = min(largestTool, place.width / Double(count))
    return (0..<count).map { index in
      let x = index == count - 1 ? place.width - side : Double(index) * side
      return Frame(x: x, y: 0, width: side, height: place.height)
    }
  }

  /// Height of the line of rows that are kept, with its distance from what stands below it.
  static let keptHeight = leastSide + keptGap

  /// Distance between two kept rows, and of their line from what stands below it.
  static let keptGap = 6.0

  /// Returns the frames of the buttons of kept rows, whose titles have these widths.
  public static func kept(titleWidths: [Double], height: Double) -> [Frame] {
    var x = 0.0
    return titleWidths.map { width in
      let frame = Frame(x: x, y: 0, width: max(leastSide, width + 28), height: height)
      x = frame.maxX + keptGap
      return frame
    }
  }
}
