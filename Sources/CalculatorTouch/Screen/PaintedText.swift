import CalculatorCore
import ExactNumbers

/// A text in its place, as a view shows it and a drawing draws it.
public struct PaintedText: Hashable, Sendable {
  /// What is written; empty for nothing.
  public let text: String

  /// The font in which it is written where it has room.
  public let font: FontRole

  /// Its colour.
  public let color: ColorRole

  /// How it stands in its place.
  public enum Form: Hashable, Sendable {
    /// On one line at the right: it shrinks to half its size, then it scrolls, and is never cut. Its start is seen then, or its
    /// end.
    case number(isReadFromStart: Bool)

    /// On as many lines as it needs, at the right or in the middle.
    case words(isCentered: Bool)
  }

  /// How it stands in its place.
  public let form: Form

  /// Its place.
  public internal(set) var frame = Frame.zero

  /// The part of its full size at which it is written.
  public private(set) var scale = 1.0

  /// The width that it needs at that size.
  public private(set) var width = 0.0

  /// The least part that the width of a number may shrink to.
  static let leastScale = 0.5

  /// How much wider than its place a number may be without scrolling, in points.
  static let tolerance = 0.5

  init(_ text: String, _ font: FontRole, _ color: ColorRole, _ form: Form = .number(isReadFromStart: true)) {
    (self.text, self.font, self.color, self.form) = (text, font, color, form)
  }

  /// Puts a number into a place, at no more than a part of its full size.
  ///
  /// Letters are spaced wider at small sizes, so it is measured at every size that is tried.
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

  /// Puts words into a place, at a part of their full size.
  mutating func place(wordsIn frame: Frame, scale: Double = 1) {
    (self.frame, self.scale, width) = (frame, scale, frame.width)
  }

  /// Whether it is a number, or another text on one line.
  public var isNumber: Bool {
    if case .number = form { true } else { false }
  }

  /// Whether there is more of a number than its place shows.
  public var isClipped: Bool { width > max(0, frame.width) + Self.tolerance }

  /// Where what is written stands in its place.
  public var line: Frame { Frame(x: max(0, frame.width - width), y: 0, width: width, height: frame.height) }

  /// Points by which a clipped text is scrolled: a number that is read at its end shows its end, all else its start.
  public var offset: Double {
    isClipped && form == .number(isReadFromStart: false) ? width - frame.width : 0
  }
}

// MARK: - Numbers

extension PaintedText {
  /// Returns a number with the mark of a rounded one, safe from the order of right-to-left text around it.
  static func number(_ text: UTF8Text, isApproximate: Bool) -> String {
    guard !text.isEmpty else { return "" }
    return "\u{2066}" + (isApproximate ? "≈\u{2009}" : "") + raisingExponent(of: String(text)) + "\u{2069}"
  }

  /// Returns `2.65 × 10³²` for `2.65e32`, and any other number as it is.
  private static func raisingExponent(of number: String) -> String {
    let parts = number.split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.last?.isNumber == true }) else { return number }
    let signs = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
    return parts[0] + " × 10" + String(parts[1].map { $0.wholeNumberValue.map { signs[$0] } ?? "⁻" })
  }

  /// Returns a row on one line, with its operator and its number.
  public static func line(of row: Calculator.Display) -> String {
    let (sign, number) = (sign(row), number(row.operand, isApproximate: row.isApproximate))
    return sign.isEmpty ? number : "\(sign) \(number)"
  }

  /// Returns the operator of a display, and the mark of an operand that follows a row.
  static func sign(_ display: Calculator.Display) -> String {
    String(display.operator) + (display.followedRow == nil ? "" : "↑")
  }
}
