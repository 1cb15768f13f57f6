import CalculatorCore
import ExactNumbers

/// A text with its frame, font and colour, for the app and for drawings in the documentation.
public struct PaintedText: Hashable, Sendable {
  /// The text; empty for none.
  public let text: String

  /// The font of the text at its full size.
  public let font: FontRole

  /// The colour of the text.
  public let color: ColorRole

  /// The way in which a text fills its frame.
  public enum Form: Hashable, Sendable {
    /// A number in one line at the right; if it is too wide, it shrinks to half its size, then scrolls from its start or end.
    case number(isReadFromStart: Bool)

    /// Words in as many lines as they need, at the right or centred.
    case words(isCentered: Bool)
  }

  /// The way in which the text fills its frame.
  public let form: Form

  /// The frame of the text, in points.
  public internal(set) var frame = Frame.zero

  /// The size of the text divided by the full size of its font, at most 1.
  public private(set) var scale = 1.0

  /// The width in points that the text needs at this scale.
  public private(set) var width = 0.0

  /// The smallest scale of a number that is too wide.
  static let leastScale = 0.5

  /// The number of points by which a number may exceed its frame before it scrolls.
  static let tolerance = 0.5

  init(_ text: String, _ font: FontRole, _ color: ColorRole, _ form: Form = .number(isReadFromStart: true)) {
    (self.text, self.font, self.color, self.form) = (text, font, color, form)
  }

  /// Places a number in a frame, at no more than `largest` times its full size.
  ///
  /// The number is measured anew at each tried size, because fonts space small letters wider.
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

  /// Places words in a frame, at `scale` times their full size.
  mutating func place(wordsIn frame: Frame, scale: Double = 1) {
    (self.frame, self.scale, width) = (frame, scale, frame.width)
  }

  /// Whether the text is a number, which stays in one line.
  public var isNumber: Bool {
    if case .number = form { true } else { false }
  }

  /// Whether the number is wider than its frame.
  public var isClipped: Bool { width > max(0, frame.width) + Self.tolerance }

  /// The frame of the text itself, relative to `frame` and at its right side.
  public var line: Frame { Frame(x: max(0, frame.width - width), y: 0, width: width, height: frame.height) }

  /// The scroll offset in points; a number too wide for its frame shows its end, or its start if `isReadFromStart`.
  public var offset: Double {
    isClipped && form == .number(isReadFromStart: false) ? width - frame.width : 0
  }
}

// MARK: - Numbers

extension PaintedText {
  /// Returns a number, with `≈` if it is rounded; direction marks keep the order of its characters in right-to-left text.
  static func number(_ text: UTF8Text, isApproximate: Bool) -> String {
    guard !text.isEmpty else { return "" }
    return "\u{2066}" + (isApproximate ? "≈\u{2009}" : "") + String(text) + "\u{2069}"
  }

  /// Returns the operator and the number of a row, for one line.
  public static func line(of row: Calculator.Display) -> String {
    let (sign, number) = (sign(row), number(row.operand, isApproximate: row.isApproximate))
    return sign.isEmpty ? number : "\(sign) \(number)"
  }

  /// Returns the operator of a row or the entry line, with `↑` if the operand is a follower.
  static func sign(_ display: Calculator.Display) -> String {
    String(display.operator) + (display.followedRow == nil ? "" : "↑")
  }
}
