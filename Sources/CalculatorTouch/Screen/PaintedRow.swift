import CalculatorCore

// A row of the tape, everything at the right but the running value:
//
//     1,234.5        (20) − 10%
//            what the person has written beside it
//
// Where that is too wide, the running value has a line of its own below the operand, and the amount of a percentage one
// above it.

/// What is written in a row of the tape, and where.
public struct PaintedRow: Hashable, Sendable {
  /// The amount that a percentage came to.
  public private(set) var amount: PaintedText

  /// The operator, and the mark of an operand that follows a row.
  public private(set) var `operator`: PaintedText

  /// The operand or result, and the running value.
  public private(set) var operand, runningValue: PaintedText

  /// What is to be noticed, and below it what the person has written.
  public private(set) var note: PaintedText

  /// The tick of a row that was found right in a check, or the mark of one that others follow, in the margin.
  public private(set) var tick: PaintedText

  /// Height of the row, when it was placed.
  public private(set) var height = 0.0

  /// Whether the row is selected, or looked at in a check; whether it was found right.
  public let isSelected, isTicked: Bool

  /// Whether it has a result, between which a screen reader goes from one to the next.
  public let isResult: Bool

  /// What a screen reader says for the row, and for what the person has written.
  public let spoken, spokenNote: String

  /// The colour of a row that stands out; `nil` for that of the screen.
  public let background: ColorRole?

  /// Distance of the parts from the sides, wide enough for the scroll indicator.
  static let margin = ScreenLayout.margin

  /// Distance between parts of a line.
  static let gap = 8.0

  /// Distance of the lines from the top and the bottom.
  static let padding = 3.0

  /// What the row at `index` says on a tape of a width, with as many digits as have room, and with the `mark` of a check; to be
  /// placed.
  public init(
    rowAt index: Int, of calculator: Calculator, width: Double, in fonts: some FontMeasure,
    isSelected: Bool = false, mark: RowCheck.Mark? = nil
  ) {
    let row = calculator.row(at: index, fitting: Self.digitCount(width: width, in: fonts))
    spoken = String(calculator.spoken(row.isShortened ? calculator.row(at: index) : row))
    spokenNote = String(row.note)
    (isTicked, isResult) = (mark == .ticked, row.isResult)
    let remark = row.doesNotAddUp ? String(calculator.language.text(of: .doesNotAddUp)) : ""
    let font = row.isResult ? FontRole.result : .row
    amount = PaintedText(
      PaintedText.number(row.amount.text, isApproximate: row.amount.isApproximate, inParentheses: true),
      .runningValue, .dimText)
    `operator` = PaintedText(PaintedText.sign(row), font, .accentText)
    operand = PaintedText(
      PaintedText.number(row.operand, isApproximate: row.isApproximate), font,
      row.isEdited ? .accentText : .text, .number(isReadFromStart: !row.isEdited))
    runningValue = PaintedText(
      PaintedText.number(row.runningValue.text, isApproximate: row.runningValue.isApproximate), .runningValue,
      .dimText)
    note = PaintedText(
      [remark, spokenNote].filter { !$0.isEmpty }.joined(separator: "\n"), .note, .dimText,
      .words(isCentered: false))
    tick = PaintedText(isTicked ? "✓" : row.isFollowed ? "↑" : "", .note, .accentText)
    self.isSelected = isSelected || mark == .current
    background = row.isEdited || self.isSelected ? .editedRowBackground : nil
  }

  /// Its texts.
  public var texts: [PaintedText] { [amount, `operator`, operand, runningValue, note, tick] }

  /// Returns what is left for the texts in a row of a width.
  static func contentWidth(in width: Double) -> Double { max(0, width - 2 * margin) }

  /// Returns how many digits have room in a row of a width.
  public static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    fonts.digitCount(of: .result, width: contentWidth(in: width), gap: gap)
  }

  /// Returns the row with its texts in their places, in a width.
  public func placed(width: Double, in fonts: some FontMeasure) -> PaintedRow {
    var row = self
    let content = Self.contentWidth(in: width)
    let right = Self.margin + content
    let line = fonts.lineHeight(of: .row).rounded(.up)
    let widths = texts.map { fonts.width(of: $0.text, in: $0.font) }
    var y = Self.padding
    func withGap(_ width: Double) -> Double { width > 0 ? width + Self.gap : 0 }
    func place(_ text: inout PaintedText, x: Double, width: Double) {
      text.place(in: Frame(x: x, y: y, width: width, height: line), fonts)
    }

    var before = withGap(widths[1])
    if withGap(widths[0]) + before + widths[2] <= content {
      before += withGap(widths[0])
      place(&row.amount, x: right - widths[2] - before, width: widths[0])
    } else if widths[0] > 0 {
      let width = min(widths[0], content)
      place(&row.amount, x: right - width, width: width)
      y += line
    }
    let isRunningValueBeside = withGap(widths[3]) * 2 + before + widths[2] <= content
    let operandWidth = min(widths[2], max(0, content - before))
    place(&row.operand, x: right - operandWidth, width: operandWidth)
    place(&row.operator, x: row.operand.frame.x - withGap(widths[1]), width: widths[1])
    place(&row.tick, x: 2, width: Self.margin - 4)
    if widths[3] > 0 {
      if !isRunningValueBeside { y += line }
      place(&row.runningValue, x: Self.margin, width: min(widths[3], content))
    }
    y += line
    let noteHeight =
      note.text.isEmpty ? 0 : fonts.size(of: note.text, in: .note, scale: 1, width: content).height
    row.note.place(wordsIn: Frame(x: Self.margin, y: y, width: content, height: noteHeight))
    row.height = y + noteHeight + Self.padding
    return row
  }
}
