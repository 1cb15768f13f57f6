import CalculatorCore

/// What is written in the entry line.
public struct EntryText: Hashable, Sendable {
  /// The pending operator, and the mark of an operand that follows a row; empty for none; it has the font `entryOperator`.
  public let `operator`: String

  /// The operand.
  public let operand: PaintedNumber

  /// What `display` says in the entry line.
  public init(_ display: Calculator.Display) {
    `operator` = DisplayText.sign(display)
    operand = PaintedNumber(
      text: DisplayText.number(display.operand, isApproximate: display.isApproximate), font: .entry,
      color: .text, isReadFromStart: display.isResult)
  }
}
