import CalculatorCore
import ExactNumbers

/// A text with its place, font and colour, as the app shows it and a drawing draws it.
public struct PaintedText: Hashable, Sendable {
  /// The text; empty for none.
  public let text: String

  /// The font of the text at full size.
  public let font: FontRole

  /// The colour of the text.
  public let color: ColorRole

  /// The form of a text in its place.
  public enum Form: Hashable, Sendable {
    /// On one line at the right: a number that is too wide shrinks to half its size, then scrolls from its start or its end.
    case number(isReadFromStart: Bool)

    /// Words on as many lines as they need, at the right or in the middle.
    case words(isCentered: Bool)
  }

  /// The form of the text in its place.
  public let form: Form

  /// The place of the text, in points.
  public internal(set) var frame = Frame.zero

  /// The factor from the full size of the font to the size of the text, at most 1.
  public private(set) var scale = 1.0

  /// The width that the text needs at that scale, in points.
  public private(set) var width = 0.0

  /// The least factor by which a number that is too wide is made smaller.
  static let leastScale = 0.5

  /// How much wider than its place a number may be before it scrolls, in points.
  static let tolerance = 0.5

  init(_ text: String, _ font: FontRole, _ color: ColorRole, _ form: Form = .number(isReadFromStart: true)) {
    (self.text, self.font, self.color, self.form) = (text, font, color, form)
  }

  /// Puts a number into a place, at no more than `largest` times its full size.
  ///
  /// The number is measured at each size that is tried, since letters are spaced wider at small sizes.
  mutating func place(in frame: Frame, _ fonts: some FontMeasure, largest: Double = 1) {
    self.frame = frame
    let height = fonts.lineHeight(of: font)
    scale = height > frame.height ? max(0, frame.height) / height : 1
    let smallest = scale * Self.leastScale
    scale = min(scale, largest)
    width = fonts.width(of: text, in: font, scale: scale)
    while isClipped, scale > smallest {
      scale = max(smallest, scale * max(0, frame.width) / width)
      width = fonts.width(of: text, in: font, scale: scale)
    }
  }

  /// Puts words into a place, at `scale` times their full size.
  mutating func place(wordsIn frame: Frame, scale: Double = 1) {
    (self.frame, self.scale, width) = (frame, scale, frame.width)
  }

  /// Whether the text has the form of a number, which stays on one line.
  public var isNumber: Bool {
    if case .number = form { true } else { false }
  }

  /// Whether the number is wider than its place.
  public var isClipped: Bool { width > max(0, frame.width) + Self.tolerance }

  /// The frame of the text within its place, at the right of it.
  public var line: Frame { Frame(x: max(0, frame.width - width), y: 0, width: width, height: frame.height) }

  /// How far a text that is too wide is scrolled, in points, to show its end or, if read from the start, its start.
  public var offset: Double {
    isClipped && form == .number(isReadFromStart: false) ? width - frame.width : 0
  }
}

// MARK: - Numbers

extension PaintedText {
  /// Returns a number, with `≈` if it is rounded, in marks that keep its order within right-to-left text.
  static func number(_ text: UTF8Text, isApproximate: Bool) -> String {
    guard !text.isEmpty else { return "" }
    return "\u{2066}" + (isApproximate ? "≈\u{2009}" : "") + String(text) + "\u{2069}"
  }

  /// Returns the operator and the number of a row on one line.
  public static func line(of row: Calculator.Display) -> String {
    let (sign, number) = (sign(row), number(row.operand, isApproximate: row.isApproximate))
    return sign.isEmpty ? number : "\(sign) \(number)"
  }

  /// Returns the operator of a line, with `↑` if its operand follows a row.
  static func sign(_ display: Calculator.Display) -> String {
    String(display.operator) + (display.followedRow == nil ? "" : "↑")
  }
}
