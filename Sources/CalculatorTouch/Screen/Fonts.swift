/// What text is for, with the font in which it is written.
public struct FontRole: Hashable, Sendable {
  /// A style of the system, which grows with the person's text in its own way.
  public enum Style: Hashable, Sendable {
    case largeTitle, body, footnote
  }

  /// How heavy letters are; the raw value is the number for it in style sheets.
  public enum Weight: Int, Sendable {
    case light = 300
    case regular = 400
    case semibold = 600
  }

  /// The style with which it grows.
  public let style: Style

  /// Its size in points while text has the usual size, with digits of one width, so that those of rows stand below each other; `nil`
  /// for that of its style.
  public let digitSize: Double?

  /// How heavy its letters are.
  public let weight: Weight

  private init(_ style: Style, digitSize: Double? = nil, weight: Weight = .regular) {
    (self.style, self.digitSize, self.weight) = (style, digitSize, weight)
  }

  /// The operand in the entry line.
  public static let entry = FontRole(.largeTitle, digitSize: 52, weight: .light)

  /// The pending operator in the entry line.
  public static let entryOperator = FontRole(.largeTitle, digitSize: 36)

  /// The value of a formula, and the result that `=` would give.
  public static let outcome = FontRole(.body, digitSize: 17)

  /// An operand on the tape.
  public static let row = FontRole(.body, digitSize: 20)

  /// A result on the tape.
  public static let result = FontRole(.body, digitSize: 20, weight: .semibold)

  /// A running value, and the amount of a percentage.
  public static let runningValue = FontRole(.body, digitSize: 16)

  /// A note beside a row.
  public static let note = FontRole(.body, digitSize: 15)

  /// A heading of a column, and what matters less than a note.
  public static let heading = FontRole(.footnote)

  /// Words that tell something.
  public static let words = FontRole(.body)
}

/// The fonts of a size of text, as far as what is written in them is laid out: those of the system in the app, estimates in
/// its drawings.
public protocol FontMeasure {
  /// How much larger than usual large text is.
  var scale: Double { get }

  /// Returns the height of a line at full size.
  func lineHeight(of role: FontRole) -> Double

  /// Returns the size in whole points of a text at a part of the full size of its font, broken into lines if there is a width.
  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> Extent
}

/// How wide and how high something is, in points.
public typealias Extent = (width: Double, height: Double)

extension FontMeasure {
  /// Returns the width of a line of text in whole points, at a part of the full size of its font.
  func width(of text: String, in role: FontRole, scale: Double = 1) -> Double {
    text.isEmpty ? 0 : size(of: text, in: role, scale: scale, width: nil).width
  }

  /// Returns the width of a digit at full size.
  public func digitWidth(of role: FontRole) -> Double { width(of: "0000000000", in: role) / 10 }

  /// The height of a row of the tape that has one line.
  public var rowHeight: Double { lineHeight(of: .row) + 2 * PaintedRow.padding }

  /// Returns how many digits have room in `width` beside an operator as wide as one of them and a `gap`, when they shrink to two
  /// thirds and the mark of a rounded number stands before them.
  func digitCount(of role: FontRole, width: Double, gap: Double) -> Int {
    let digitWidth = digitWidth(of: role)
    return digitWidth > 0 ? max(1, Int((width - digitWidth - gap) / (digitWidth * 2 / 3)) - 1) : 1
  }
}
