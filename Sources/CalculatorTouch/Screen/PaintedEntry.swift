import CalculatorCore

// The entry line, with its outcome below it:
//
//     ×        (2 + √(9 + 4²|))
//     7                    = 35

/// The entry line: the pending operator at the left, the operand in all of the rest.
public struct PaintedEntry: Hashable, Sendable {
  /// The pending operator, empty for none, with the mark of an operand that follows a row; and the operand.
  public private(set) var `operator`, operand: PaintedText

  /// The parentheses that `=` would close.
  public private(set) var closing: PaintedText

  /// The value of a formula, and the result that `=` would give, where there is room.
  public private(set) var amount, outcome: PaintedText

  /// Where keys go into a formula; `nil` where there is none.
  public private(set) var caret: Frame?

  /// Distance between the two.
  static let gap = 12.0

  /// Least height of an operand with another line below it, and largest part of the height that this may have.
  private static let (leastHeight, largestOutcome) = (38.0, 0.4)

  /// What a screen reader says for the pending operator, and for the operand, all digits of it.
  public let spokenOperator, spoken: String

  /// The formula; empty where there is none.
  private let formula: String

  /// Paints the entry line at `frame`, with as many digits as have room.
  public init(
    _ calculator: Calculator, by presentation: Presentation, at frame: Frame, in fonts: some FontMeasure
  ) {
    let wanted = fonts.lineHeight(of: .outcome)
    let hasOutcome = frame.height >= wanted + Self.leastHeight
    // In large text, the operand gives way to rows and keys first, and stays the larger one.
    let line = min(wanted, Self.largestOutcome * frame.height)
    let (width, height) = (frame.width, frame.height - (hasOutcome ? line : 0))
    let display = presentation.display(of: calculator, fitting: Self.digitCount(width: width, in: fonts))
    spokenOperator =
      calculator.pendingOperator.map { String(presentation.language.name(of: .operator($0))) } ?? ""
    spoken = String(presentation.spokenOperand(of: display))
    formula = display.isFormula ? String(display.operand) : ""
    `operator` = PaintedText(PaintedText.sign(display), .entryOperator, .accentText)
    operand = PaintedText(
      PaintedText.number(display.operand, isApproximate: display.isApproximate), .entry, .text,
      .number(isReadFromStart: display.isResult))
    let depth = formula.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
    closing = PaintedText(String(repeating: ")", count: max(0, depth)), .entry, .dimText)
    amount = PaintedText(
      hasOutcome && display.isFormula
        ? PaintedText.number(display.amount.text, isApproximate: display.amount.isApproximate) : "", .outcome,
      .dimText)
    let result = PaintedText.number(display.outcome.text, isApproximate: display.outcome.isApproximate)
    outcome = PaintedText(hasOutcome && !result.isEmpty ? "= " + result : "", .outcome, .dimText)
    let operatorWidth = fonts.width(of: `operator`.text, in: .entryOperator)
    let taken = operatorWidth > 0 ? operatorWidth + Self.gap : 0
    `operator`.place(in: Frame(x: 0, y: 0, width: operatorWidth, height: height), fonts)
    placeOperand(in: Frame(x: taken, y: 0, width: max(0, width - taken), height: height), fonts)
    if !formula.isEmpty {
      let behind = display.caret.map { String(decoding: formula.utf8.dropFirst($0), as: UTF8.self) } ?? ""
      let size = fonts.lineHeight(of: .entry) * operand.scale
      let x = operand.frame.maxX - fonts.width(of: behind, in: .entry, scale: operand.scale)
      caret = Frame(x: max(taken, x), y: (height - size) / 2, width: 2, height: size)
    }
    let half = width / 2
    let amountWidth = min(half, fonts.width(of: amount.text, in: .outcome, scale: line / wanted))
    amount.place(in: Frame(x: 0, y: height, width: amountWidth, height: line), fonts)
    outcome.place(in: Frame(x: half, y: height, width: half, height: line), fonts)
  }

  /// Puts the operand in its place, and as small as that the parentheses behind it, if they have room.
  private mutating func placeOperand(in frame: Frame, _ fonts: some FontMeasure) {
    var whole = PaintedText(operand.text + closing.text, .entry, .text)
    whole.place(in: frame, fonts)
    if whole.isClipped { closing = PaintedText("", .entry, .dimText) }
    let width = fonts.width(of: closing.text, in: .entry, scale: whole.scale)
    var rest = frame
    rest.width -= width
    operand.place(in: rest, fonts, largest: whole.scale)
    closing.place(
      in: Frame(x: rest.maxX, y: 0, width: width, height: frame.height), fonts, largest: whole.scale)
  }

  /// Its texts.
  public var texts: [PaintedText] { [`operator`, operand, closing, amount, outcome] }

  /// Returns how many bytes of a formula stand before the place that is nearest to `x`; `nil` where there is no formula.
  public func place(nearest x: Double, in fonts: some FontMeasure) -> Int? {
    guard !formula.isEmpty else { return nil }
    var (place, least, behind) = (0, Double.infinity, formula[...])
    while true {
      let width = fonts.width(of: String(behind), in: .entry, scale: operand.scale)
      let distance = abs(operand.frame.maxX - width - x)
      if distance < least { (place, least) = (formula.utf8.count - behind.utf8.count, distance) }
      if behind.popFirst() == nil { return place }
    }
  }

  /// Returns how many digits have room in an entry line of a width.
  static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    fonts.digitCount(of: .entry, width: width, gap: gap)
  }
}
