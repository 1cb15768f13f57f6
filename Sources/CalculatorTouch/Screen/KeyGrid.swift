/// The frames of keys: round keys of one size on the pad, one row of tools, and one row of kept rows.
public enum KeyGrid {
  /// The count of rows on the pad, the count of keys in a row, and this count if functions are next to digits.
  static let (rows, columns, allColumns) = (5, 4, 8)

  /// The distance between keys in points: the usual one, and the smaller one if functions are next to digits.
  static let (gap, smallGap) = (8.0, 6.0)

  /// The smallest side of a key, in points, that a finger can hit.
  static let leastSide = 44.0

  private static func gap(columns: Int) -> Double { columns == allColumns ? smallGap : gap }

  /// Returns the largest side of keys, up to `largest`, with which a pad of `columns` fits into `width` and `height`.
  static func side(columns: Int = columns, width: Double, height: Double, largest: Double) -> Double {
    let gap = gap(columns: columns)
    return min((width + gap) / Double(columns) - gap, (height + gap) / Double(rows) - gap, largest)
  }

  /// Returns the width of a pad whose keys have the side `side`.
  static func width(columns: Int = columns, side: Double) -> Double {
    let gap = gap(columns: columns)
    return (side + gap) * Double(columns) - gap
  }

  /// Returns the height of a pad whose keys have the side `side`.
  static func height(columns: Int = columns, side: Double) -> Double {
    let gap = gap(columns: columns)
    return (side + gap) * Double(rows) - gap
  }

  /// Returns the frames of the keys, row by row, centred in the area `place`.
  static func pad(columns: Int = columns, in place: Frame) -> [Frame] {
    let gap = gap(columns: columns)
    let side = max(0, (place.height + gap) / Double(rows) - gap)
    let left = (place.width - width(columns: columns, side: side)) / 2
    return (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Frame(
        x: left + Double(column) * (side + gap), y: Double(row) * (side + gap), width: side, height: side)
    }
  }

  /// Returns the frames of the functions: in each row of the pad, four functions replace three digits, and the operator stays.
  static func functions(in place: Frame) -> [Frame] {
    let keys = pad(in: place)
    let room = keys[columns - 1].x - gap
    let side = min(
      keys[0].width, max(leastSide, min((room - 3 * gap) / 4, (keys[2].maxX - keys[0].x - 3 * gap) / 4)))
    let gap = min(gap, (room - 4 * side) / 3)
    let left = max(0, min(keys[0].x, room - 4 * side - 3 * gap))
    return (0..<rows).flatMap { row in
      (0..<4).map { column in
        let middle = keys[row * columns].y + keys[0].height / 2
        return Frame(x: left + Double(column) * (side + gap), y: middle - side / 2, width: side, height: side)
      }
    }
  }

  /// The smallest widths of the tools: without history and redo (`leastToolsWidth`), and without history only (`usualToolsWidth`).
  static let (leastToolsWidth, usualToolsWidth) = (leastSide * 6, leastSide * 7)

  /// Returns the frames of `count` tools from left to right, within the area `place`.
  static func tools(count: Int, in place: Frame) -> [Frame] {
    let width = place.width / Double(count)
    // Large text makes the bar of tools high, but a tool with a background stays no higher than wide.
    let height = min(place.height, max(leastSide, width))
    let y = (place.height - height) / 2
    return (0..<count).map { Frame(x: Double($0) * width, y: y, width: width, height: height) }
  }

  /// The height of the bar of kept rows, with the distance to the part of the screen below it.
  static let keptHeight = leastSide + keptGap

  /// The distance between two buttons of kept rows, and from their bar to the part below, in points.
  static let keptGap = 6.0

  /// Returns the frames of the buttons of kept rows, given the widths of their titles.
  public static func kept(titleWidths: [Double], height: Double) -> [Frame] {
    var x = 0.0
    return titleWidths.map { width in
      let frame = Frame(x: x, y: 0, width: max(leastSide, width + 28), height: height)
      x = frame.maxX + keptGap
      return frame
    }
  }
}
