import CalculatorTouch

/// What is seen on a screen, from the back to the front.
struct Drawing: Sendable {
  /// Something on the screen.
  struct Shape: Sendable {
    /// What something is, as far as it matters for what must be true of it.
    enum Kind: Sendable {
      /// A key of the pad, which is a circle.
      case key

      /// A tool, which a finger can hit.
      case tool

      /// The place of a number or an operator, in the entry line or in a row.
      case place

      /// A row of the tape.
      case row

      /// Words that lie over the tape for a while.
      case message
    }

    /// What it is called where something is wrong with it.
    let name: String

    let kind: Kind

    var frame: Frame

    /// Whether it is on the tape, which ends what is seen of it.
    var isOnTape = false

    /// What is behind it; `nil` for what is behind everything.
    var fill: ColorRole?

    /// The radius of its corners.
    var radius = 0.0

    /// The colour of a ring around it.
    var ring: ColorRole?

    /// The lines that are written in it.
    var lines: [Line] = []

    /// The sign that is drawn in it, of the height of a font's digits.
    var symbol: Symbol?

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

    /// Whether its digits are all of one width.
    var isNumber = true
  }

  /// A symbol of the system, which is only sketched.
  struct Symbol: Sendable {
    let name: String
    let size: Double
    let color: ColorRole
  }

  let title: String
  let screen: Screen
  let textSize: TextSize

  /// Where the tape ends at its top and its bottom; rows are cut there.
  let tape: Frame

  var shapes: [Shape] = []
}

extension Frame {
  /// This frame, which lies in `other`, on the screen.
  func moved(into other: Frame) -> Frame {
    Frame(x: other.x + x, y: other.y + y, width: width, height: height)
  }

  func contains(_ other: Frame) -> Bool {
    x <= other.x + 0.001 && y <= other.y + 0.001 && other.maxX <= maxX + 0.001 && other.maxY <= maxY + 0.001
  }

  func overlaps(_ other: Frame) -> Bool {
    x < other.maxX - 0.001 && other.x < maxX - 0.001 && y < other.maxY - 0.001 && other.y < maxY - 0.001
  }
}
