/// What text is for, with the font in which it is written.
public struct FontRole: Hashable, Sendable {
  /// A style of the system, which grows with the person's text in its own way.
  public enum Style: CaseIterable, Hashable, Sendable {
    case largeTitle, title1, title2, title3, body, footnote
  }

  /// How heavy letters are.
  public enum Weight: Hashable, Sendable {
    case light, regular, semibold
  }

  /// The style with which it grows.
  public let style: Style

  /// Its size in points while text has the usual size; `nil` for that of its style.
  ///
  /// Digits of a font that has a size of its own are all of one width, so that those of rows stand below each other.
  public let digitSize: Double?

  /// How heavy its letters are.
  public let weight: Weight

  private init(_ style: Style, digitSize: Double? = nil, weight: Weight = .regular) {
    self.style = style
    self.digitSize = digitSize
    self.weight = weight
  }

  /// The operand in the entry line.
  public static let entry = FontRole(.largeTitle, digitSize: 56, weight: .light)

  /// The pending operator in the entry line.
  public static let entryOperator = FontRole(.largeTitle, digitSize: 36)

  /// An operand on the tape.
  public static let row = FontRole(.body, digitSize: 20)

  /// A result on the tape.
  public static let result = FontRole(.body, digitSize: 20, weight: .semibold)

  /// A running value, and the amount that a percentage came to.
  public static let runningValue = FontRole(.body, digitSize: 16)

  /// A tool that is written.
  public static let tool = FontRole(.title2)

  /// A note beside a row.
  public static let note = FontRole(.footnote)

  /// Words that tell something.
  public static let words = FontRole(.body)
}
