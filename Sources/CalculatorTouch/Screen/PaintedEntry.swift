import CalculatorCore

/// The entry line: the pending operator at the left, the operand in all of the rest.
public struct PaintedEntry: Hashable, Sendable {
  /// The pending operator, empty for none, with the mark of an operand that follows a row; and the operand.
  public private(set) var `operator`, operand: PaintedText

  /// Distance between the two.
  static let gap = 12.0

  /// What a screen reader says for the pending operator, and for the operand, all digits of it.
  public let spokenOperator, spoken: String

  /// Paints the entry line at `frame`, with as many digits as have room.
  public init(_ calculator: Calculator, at frame: Frame, in fonts: some FontMeasure) {
    let (width, height) = (frame.width, frame.height)
    let display = calculator.display(fitting: Self.digitCount(width: width, in: fonts))
    spokenOperator =
      calculator.pendingOperator.map { String(calculator.language.name(of: .operator($0))) } ?? ""
    spoken = String(calculator.spokenOperand(of: display.isShortened ? calculator.display : display))
    `operator` = PaintedText(PaintedText.sign(display), .entryOperator, .accentText)
    operand = PaintedText(
      PaintedText.number(display.operand, isApproximate: display.isApproximate), .entry, .text,
      .number(isReadFromStart: display.isResult))
    let operatorWidth = fonts.width(of: `operator`.text, in: .entryOperator)
    let taken = operatorWidth > 0 ? operatorWidth + Self.gap : 0
    `operator`.place(in: Frame(x: 0, y: 0, width: operatorWidth, height: height), fonts)
    operand.place(in: Frame(x: taken, y: 0, width: max(0, width - taken), height: height), fonts)
  }

  /// Returns how many digits have room in an entry line of a width.
  static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    fonts.digitCount(of: .entry, width: width, gap: gap)
  }
}
