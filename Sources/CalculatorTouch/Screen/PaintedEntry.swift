import CalculatorCore

// The entry line; its second line has the outcome:
//
//     ×        (2 + √(9 + 4²|))
//     7                    = 35

/// The entry line as it is painted: the pending operator at the left, then the operand.
public struct PaintedEntry: Hashable, Sendable {
  /// `operator` is the pending operator, with `↑` after it if the operand is a follower; empty if neither applies.
  public private(set) var `operator`, operand: PaintedText

  /// The closing parentheses that `=` would add: `))`.
  public private(set) var closing: PaintedText

  /// The value of a formula, and the result that `=` would give; empty if there is no room for a second line.
  public private(set) var amount, outcome: PaintedText

  /// The caret of a formula; nil if there is no formula.
  public private(set) var caret: Frame?

  /// The distance between operator and operand in points.
  static let gap = 12.0

  /// The smallest height of the operand, in points, next to a second line, and the largest share of the height for that line.
  private static let (leastHeight, largestOutcome) = (38.0, 0.4)

  /// The texts for screen readers: of the pending operator, and of the operand with all its digits.
  public let spokenOperator, spoken: String

  /// The operand if it is a formula; otherwise empty.
  private let formula: String

  /// Lays out the entry line in `frame`, with as many digits as fit.
  public init(
    _ calculator: Calculator, by presentation: Presentation, at frame: Frame, in fonts: some FontMeasure
  ) {
    let wanted = fonts.lineHeight(of: .outcome)
    let hasOutcome = frame.height >= wanted + Self.leastHeight
    // If the entry line is low, the outcome is small, so that the operand stays the larger text.
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
    let sign = display.outcome.isApproximate ? "" : "= "
    outcome = PaintedText(hasOutcome && !result.isEmpty ? sign + result : "", .outcome, .dimText)
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

  /// Places the operand and, in the same size, the parentheses that `=` would add; without room for both, the operand alone.
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

  /// All texts of the entry line.
  public var texts: [PaintedText] { [`operator`, operand, closing, amount, outcome] }

  /// Returns the caret position nearest to `x`, in bytes from the start of the formula; nil if there is no formula.
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

  /// Returns how many digits fit into an entry line that is `width` points wide.
  static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    fonts.digitCount(of: .entry, width: width, gap: gap)
  }
}
