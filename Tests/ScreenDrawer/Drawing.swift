import CalculatorTouch

/// What is seen on a screen, from the back to the front.
struct Drawing: Sendable {
  /// Something on the screen.
  struct Shape: Sendable {
    /// What something is, as far as it matters for what must be true of it: a round key of the pad, a tool, the place of a number
    /// or an operator, a row of the tape, words that lie over the tape for a while, or where keys go into a formula.
    enum Kind: Sendable {
      case key, tool, place, row, message, caret
    }

    /// What it is called where something is wrong with it.
    let name: String

    let kind: Kind

    var frame: Frame

    /// Whether it is on the tape, which ends what is seen of it.
    var isOnTape = false

    /// What is behind it; `nil` for what is behind everything.
    var fill: ColorRole?

    /// How much lower than its place it is seen, at the top and at the bottom.
    var inset = 0.0

    /// The radius of its corners.
    var radius = 0.0

    /// The colour of a ring around it.
    var ring: ColorRole?

    /// The lines that are written in it.
    var lines: [Line] = []

    /// Whether what is written in it is wider than its place, and scrolls.
    var isScrolled = false

    /// Whether some of its lines have no room.
    var isCut = false
  }

  /// A line of text.
  struct Line: Sendable {
    let text: String
    let font: Font
    let color: ColorRole

    /// Where it stands on the screen, as wide as the text and as high as its line.
    let frame: Frame

    /// Whether its digits are all of one width; other words may stand at the left.
    var isNumber = true
    var isAtLeft = false
  }

  let title: String
  let screen: Screen
  let textSize: TextSize

  /// Where the tape ends at its top and its bottom; rows are cut there.
  var tape: Frame

  var shapes: [Shape] = []
}

extension Frame {
  /// How far something may be from where it belongs, in points.
  static let tolerance = 0.001

  /// This frame, which lies in `other`, on the screen.
  func moved(into other: Frame) -> Frame {
    Frame(x: other.x + x, y: other.y + y, width: width, height: height)
  }

  func contains(_ other: Frame) -> Bool {
    x <= other.x + Self.tolerance && y <= other.y + Self.tolerance && other.maxX <= maxX + Self.tolerance
      && other.maxY <= maxY + Self.tolerance
  }

  func overlaps(_ other: Frame) -> Bool {
    x < other.maxX - Self.tolerance && other.x < maxX - Self.tolerance && y < other.maxY - Self.tolerance
      && other.y < maxY - Self.tolerance
  }
}
