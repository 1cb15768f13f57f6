import CalculatorCore

/// What is written in a row of the tape.
public struct TapeRowText: Hashable, Sendable {
  /// The amount that a percentage came to.
  public let amount: PaintedNumber

  /// The operator, and the mark of an operand that follows a row; empty for none; it has the font of the operand.
  public let `operator`: String

  /// The operand or result.
  public let operand: PaintedNumber

  /// The running value.
  public let runningValue: PaintedNumber

  /// What is to be noticed, and below it what the person has written; empty for nothing.
  public let note: String

  /// The tick of a row that was found right in a check, or the mark of one that others follow; empty for none.
  public let tick: String

  /// Whether the row is selected, or looked at in a check.
  public let isSelected: Bool

  /// The colour of a row that stands out; `nil` for that of the screen.
  public let background: ColorRole?

  /// What `row` says on the tape, with a `remark` above its note and the `mark` of a check.
  public init(
    _ row: Calculator.Display, remark: String, isSelected: Bool, mark: RowCheck.Mark? = nil
  ) {
    amount = PaintedNumber(
      text: DisplayText.amount(row.amount, isApproximate: row.isAmountApproximate), font: .runningValue,
      color: .dimText, isReadFromStart: true)
    `operator` = DisplayText.sign(row)
    operand = PaintedNumber(
      text: DisplayText.number(row.operand, isApproximate: row.isApproximate),
      font: row.isResult ? .result : .row, color: row.isEdited ? .accentText : .text,
      isReadFromStart: !row.isEdited)
    runningValue = PaintedNumber(
      text: DisplayText.number(row.runningValue, isApproximate: row.isRunningValueApproximate),
      font: .runningValue, color: .dimText, isReadFromStart: true)
    note = [remark, String(row.note)].filter { !$0.isEmpty }.joined(separator: "\n")
    tick = mark == .ticked ? "✓" : row.isFollowed ? "↑" : ""
    self.isSelected = isSelected || mark == .current
    background = row.isEdited || self.isSelected ? .editedRowBackground : nil
  }
}
