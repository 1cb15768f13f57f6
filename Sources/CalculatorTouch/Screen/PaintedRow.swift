import CalculatorCore
import ExactNumbers

// Rows of the tape; each has the running value, the note, the amount of a percentage, the operator and the operand:
//
//     1,234.5  rent   20  −   10%
//     1,214.5  taxi       −   20.50
//     ─────────────────────────────
//                         =  1,194
//
// Operands are aligned at their decimal marks. A note for which there is no room gets its own lines below. An operand wider than
// its column moves the operator to the left. Then the running value is left out, and the amount gets a line above.

/// A row of the tape as it is painted: its texts and their frames.
public struct PaintedRow: Hashable, Sendable {
  /// The amount of a percentage.
  public private(set) var amount: PaintedText

  /// The operator at the left of the operand.
  public private(set) var `operator`: PaintedText

  /// The operand or result at the right, and the running value at the left.
  public private(set) var operand, runningValue: PaintedText

  /// The note of the row; if the rows do not add up to the result, a warning precedes the note.
  public private(set) var note: PaintedText

  /// A sign in the margin: `✓` if a check found the row right, else `↑` for a follower, `↓` for a source, or none.
  public private(set) var tick: PaintedText

  /// The frame of the line above a result; nil in other rows.
  public private(set) var rule: Frame?

  /// The shift of the operand that aligns decimal marks: `missingDigits` digit widths, and the width of a mark if `missesMark`.
  private let missingDigits: Int
  private let missesMark: Bool

  /// The height of the row in points; 0 until `placed(width:in:)` has computed it.
  public private(set) var height = 0.0

  /// `isSelected` is also true for the current row of a check; `isTicked` is true if a check found the row right.
  public let isSelected, isTicked: Bool

  /// Whether the row is a result; screen readers can jump from result to result.
  public let isResult: Bool

  /// Whether a row above is being edited, so that the values of this row may change; then its texts are dim.
  public let isBelowEdit: Bool

  /// The texts for screen readers, of the row and of its note.
  public let spoken, spokenNote: String

  /// The background of an edited or selected row; nil for other rows.
  public let background: ColorRole?

  /// The distance of the texts from both sides, in points; the scroll indicator is in this margin.
  static let margin = ScreenLayout.margin

  /// The distance between two texts of a line in points.
  static let gap = 8.0

  /// The width of the column of operands, in digits.
  private static let columnDigits = 9.5

  /// The distance, in points, of the lines from the top and the bottom of the row.
  static let padding = 3.0

  /// Creates the row at `index`, with as many digits as fit into `width`; `placed(width:in:)` then computes frames.
  ///
  /// If the operand has fewer decimals than `decimals`, room is left for the missing ones (`20` above `20.50`).
  init(
    rowAt index: Int, of calculator: Calculator, by presentation: Presentation, width: Double,
    in fonts: some FontMeasure, isSelected: Bool = false, mark: RowCheck.Mark? = nil, decimals: Int = 0
  ) {
    let row = presentation.row(at: index, of: calculator, fitting: Self.digitCount(width: width, in: fonts))
    spoken = String(presentation.spoken(row))
    spokenNote = String(row.note)
    (isTicked, isResult) = (mark == .ticked, row.isResult)
    isBelowEdit = calculator.editedRow.map { index > $0 } ?? false
    let (color, accent): (ColorRole, ColorRole) = isBelowEdit ? (.dimText, .dimText) : (.text, .accentText)
    let remark = row.doesNotAddUp ? String(presentation.language.text(of: .doesNotAddUp)) : ""
    let font = row.isResult ? FontRole.result : .row
    amount = PaintedText(
      PaintedText.number(row.amount.text, isApproximate: row.amount.isApproximate), .runningValue, .dimText)
    `operator` = PaintedText(String(row.operator), font, accent)
    operand = PaintedText(
      PaintedText.number(row.operand, isApproximate: row.isApproximate), font,
      row.isEdited ? accent : color, .number(isReadFromStart: !row.isEdited))
    runningValue = PaintedText(
      PaintedText.number(row.runningValue.text, isApproximate: row.runningValue.isApproximate), .runningValue,
      .dimText)
    note = PaintedText(
      [remark, spokenNote].filter { !$0.isEmpty }.joined(separator: "\n"), .note, color,
      .words(isCentered: false))
    let arrow = row.followedRow != nil ? "↑" : row.isFollowed ? "↓" : ""
    tick = PaintedText(isTicked ? "✓" : arrow, .note, isTicked ? .accentText : .dimText)
    self.isSelected = isSelected || mark == .current
    background = row.isEdited || self.isSelected ? .editedRowBackground : nil
    let own = row.fractionDigits(of: presentation.format)
    missingDigits = own.map { max(0, decimals - $0) } ?? 0
    missesMark = missingDigits > 0 && own == 0
  }

  /// All texts of the row.
  public var texts: [PaintedText] { [amount, `operator`, operand, runningValue, note, tick] }

  /// Returns the width for texts in a row that is `width` points wide, which has a margin on both sides.
  static func contentWidth(in width: Double) -> Double { max(0, width - 2 * margin) }

  /// Returns how many digits of an operand fit into a row that is `width` points wide.
  static func digitCount(width: Double, in fonts: some FontMeasure) -> Int {
    fonts.digitCount(of: .result, width: contentWidth(in: width), gap: gap)
  }

  /// Returns the row with frames for its texts, on a tape that is `width` points wide.
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

    if isResult {
      row.rule = Frame(x: Self.margin, y: y, width: content, height: 1)
      y += Self.padding
    }
    let digit = fonts.digitWidth(of: operand.font)
    let mark = fonts.width(of: ".", in: operand.font)
    let percent = operand.text.contains("%") ? fonts.width(of: "%", in: operand.font) : 0
    // A percent sign is in the room of the missing decimals, so the shift is smaller by its width.
    var shift = max(0, Double(missingDigits) * digit + (missesMark ? mark : 0) - percent)
    if widths[1] + Self.gap + widths[2] + shift > content { shift = 0 }
    let column = min(Self.columnDigits * digit, content / 2)
    // Operators form one column, unless a wide operand moves an operator to the left.
    let operandWidth = min(widths[2], max(0, content - withGap(widths[1])))
    let taken = max(operandWidth + shift, column)
    var before = withGap(widths[1]) + taken
    if before > content { before = withGap(widths[1]) + operandWidth + shift }
    if withGap(widths[0]) + before <= content {
      place(&row.amount, x: right - before - Self.gap - widths[0], width: widths[0])
      before += withGap(widths[0])
    } else if widths[0] > 0 {
      let width = min(widths[0], content)
      place(&row.amount, x: right - width, width: width)
      y += line
    }
    place(&row.operand, x: right - shift - operandWidth, width: operandWidth)
    place(
      &row.operator, x: max(Self.margin, min(right - taken, row.operand.frame.x) - withGap(widths[1])),
      width: widths[1])
    // The arrows `↑` and `↓` are in the margin, so no digit moves when they appear.
    let tickWidth = Self.margin - 4
    row.tick.place(
      wordsIn: Frame(x: right + 2, y: y, width: tickWidth, height: line),
      scale: min(1, tickWidth / (widths[5] + 1)))
    // If the running value has no room, only screen readers tell it.
    let hasRunningValue = content >= 2 * Self.columnDigits * digit && withGap(widths[3]) + before <= content
    if hasRunningValue {
      place(&row.runningValue, x: Self.margin, width: widths[3])
    } else {
      row.runningValue = PaintedText("", .runningValue, .dimText)
    }
    let firstLine = y
    y += line
    let noteX = Self.margin + (hasRunningValue ? max(withGap(widths[3]), min(column, content / 4)) : 0)
    let noteRoom = right - before - Self.gap - noteX
    let size = fonts.size(of: note.text, in: .note, scale: 1, width: nil)
    if !note.text.isEmpty, !note.text.contains("\n"), size.width <= noteRoom {
      row.note.place(
        wordsIn: Frame(
          x: noteX, y: firstLine + max(0, line - size.height) / 2, width: size.width, height: size.height))
    } else {
      let height =
        note.text.isEmpty ? 0 : fonts.size(of: note.text, in: .note, scale: 1, width: content).height
      row.note.place(wordsIn: Frame(x: Self.margin, y: y, width: content, height: height))
      y += height
    }
    row.height = y + Self.padding * (isResult ? 2 : 1)
    return row
  }
}

extension Calculator.Display {
  /// The count of digits after the decimal separator; nil if the operand is a formula, a time or a word.
  func fractionDigits(of format: NumberFormat) -> Int? {
    let digits = operand.utf8
    // 0xC3 is the first byte of `×`, which comes before a power of ten.
    guard !isFormula, !digits.contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xC3 }),
      digits.contains(where: \.isDigit)
    else { return nil }
    let parts = String(operand).split(separator: format.decimalSeparator.description)
    return parts.count == 2 ? parts[1].utf8.count { $0.isDigit } : 0
  }
}

/// The count of decimals to align in each row; all rows of a calculation leave room for the same count.
public struct DecimalColumns: Sendable {
  /// The cached count of decimals, by the index of the row.
  private var decimals: [Int: Int] = [:]

  /// `reach` limits how many rows above and below a row are read; `most` limits the decimals that rows leave room for.
  private static let (reach, most) = (60, 4)

  /// Creates an empty cache.
  public init() {}

  /// Returns the row at `index`, with room for the decimals of its calculation; its texts have no frames yet.
  public mutating func row(
    at index: Int, of calculator: Calculator, by presentation: Presentation, width: Double,
    in fonts: some FontMeasure, isSelected: Bool = false, mark: RowCheck.Mark? = nil
  ) -> PaintedRow {
    PaintedRow(
      rowAt: index, of: calculator, by: presentation, width: width, in: fonts, isSelected: isSelected,
      mark: mark,
      decimals: decimals(ofRowAt: index, of: calculator, by: presentation, width: width, in: fonts))
  }

  /// Returns the largest count of decimals in the calculation of the row at `index`; counts above `most` are ignored.
  private mutating func decimals(
    ofRowAt index: Int, of calculator: Calculator, by presentation: Presentation, width: Double,
    in fonts: some FontMeasure
  ) -> Int {
    if let known = decimals[index] { return known }
    let room = PaintedRow.digitCount(width: width, in: fonts)
    let rows = calculator.tape.rows
    func begins(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isStart }
    var (start, end) = (index, index + 1)
    while start > 0, index - start < Self.reach, !begins(start) { start -= 1 }
    while end < calculator.rowCount, end - index < Self.reach, !begins(end) { end += 1 }
    let counts = (start..<end).compactMap {
      presentation.row(at: $0, of: calculator, fitting: room).fractionDigits(of: presentation.format)
    }
    let most = counts.filter { $0 <= Self.most }.max() ?? 0
    for index in start..<end { decimals[index] = decimals[index] ?? most }
    return most
  }
}
