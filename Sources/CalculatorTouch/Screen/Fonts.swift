/// The font of a text, chosen by the purpose of the text.
public struct FontRole: Hashable, Sendable {
  /// A text style of the system; each style has its own rule for growing when the person chooses larger text.
  public enum Style: Hashable, Sendable {
    case largeTitle, body, footnote
  }

  /// The weight of letters; the raw value is the weight in CSS.
  public enum Weight: Int, Sendable {
    case light = 300
    case regular = 400
    case semibold = 600
  }

  /// The text style that determines how the font grows.
  public let style: Style

  /// The size in points at the default text size, for a font with digits of equal width; nil to use the font of `style` itself.
  public let digitSize: Double?

  /// The weight of the letters.
  public let weight: Weight

  private init(_ style: Style, digitSize: Double? = nil, weight: Weight = .regular) {
    (self.style, self.digitSize, self.weight) = (style, digitSize, weight)
  }

  /// The operand in the entry line.
  public static let entry = FontRole(.largeTitle, digitSize: 52, weight: .light)

  /// The pending operator in the entry line.
  public static let entryOperator = FontRole(.largeTitle, digitSize: 36)

  /// The value of a formula, and the result that `=` would give, in the entry line.
  public static let outcome = FontRole(.body, digitSize: 17)

  /// An operand on the tape.
  public static let row = FontRole(.body, digitSize: 20)

  /// A result on the tape.
  public static let result = FontRole(.body, digitSize: 20, weight: .semibold)

  /// A running value, and the amount of a percentage.
  public static let runningValue = FontRole(.body, digitSize: 16)

  /// The note of a row.
  public static let note = FontRole(.body, digitSize: 15)

  /// A heading of a column, or a text less important than a note.
  public static let heading = FontRole(.footnote)

  /// A message, such as the reason why a key was refused.
  public static let words = FontRole(.body)
}

/// Measures texts in the fonts of the app at the person's text size; for drawings in the documentation, texts are estimated.
public protocol FontMeasure {
  /// The person's text size divided by the default text size.
  var scale: Double { get }

  /// Returns the height of a line in a font at full size, in points.
  func lineHeight(of role: FontRole) -> Double

  /// Returns the size of a text in whole points, in lines of at most `width` if not nil; `scale` is relative to the full font size.
  func size(of text: String, in role: FontRole, scale: Double, width: Double?) -> Extent
}

/// A width and a height, in points.
public typealias Extent = (width: Double, height: Double)

extension FontMeasure {
  /// Returns the width of a text in one line, in whole points, at `scale` times the full size of its font.
  func width(of text: String, in role: FontRole, scale: Double = 1) -> Double {
    text.isEmpty ? 0 : size(of: text, in: role, scale: scale, width: nil).width
  }

  /// Returns the width of a digit in a font at full size, in points.
  public func digitWidth(of role: FontRole) -> Double { width(of: "0000000000", in: role) / 10 }

  /// The height in points of a row of the tape with one line.
  public var rowHeight: Double { lineHeight(of: .row) + 2 * PaintedRow.padding }

  /// Returns how many digits at two thirds of full size fit into `width`, next to `gap`, `≈` and an operator as wide as a digit.
  func digitCount(of role: FontRole, width: Double, gap: Double) -> Int {
    let digitWidth = digitWidth(of: role)
    return digitWidth > 0 ? max(1, Int((width - digitWidth - gap) / (digitWidth * 2 / 3)) - 1) : 1
  }
}
