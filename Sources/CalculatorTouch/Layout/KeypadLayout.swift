/// Where the keys of the pad stand: five rows of four round keys of one size.
public enum KeypadLayout {
  /// Keys in a row.
  static let columns = 4

  /// Rows of keys.
  static let rows = 5

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
  static func width(side: Double) -> Double { span(of: columns, side) }

  /// Returns the height of a pad of keys with a side.
  static func height(side: Double) -> Double { span(of: rows, side) }

  private static func span(of count: Int, _ side: Double) -> Double {
    side * Double(count) + gap * Double(count - 1)
  }

  /// Returns the frames of the keys, row by row, in a pad of a width.
  public static func frames(width: Double) -> [Frame] {
    let side = (width - gap * Double(columns - 1)) / Double(columns)
    return (0..<rows * columns).map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      return Frame(
        x: Double(column) * (side + gap), y: Double(row) * (side + gap), width: side, height: side)
    }
  }

  /// Returns the radius that makes a key of any proportions as round as it can be.
  public static func cornerRadius(width: Double, height: Double) -> Double { min(width, height) / 2 }

  /// Returns the size of the font of a key with a side, when text of `share` of the side is scaled by `scale`
  /// for the person.
  ///
  /// It grows with the person's text as far as the key has room for it.
  public static func fontSize(side: Double, share: Double, scale: Double) -> Double {
    side * min(share * max(scale, 1), max(share, 0.56))
  }
}
