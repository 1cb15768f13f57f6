import CalculatorCore

/// What is written in the entry line.
public struct EntryText: Hashable, Sendable {
  /// The pending operator, empty for none; it has the font `entryOperator`.
  public let `operator`: String

  /// The operand.
  public let operand: PaintedNumber

  /// What `display` says in the entry line.
  public init(_ display: Calculator.Display) {
    `operator` = String(display.operator)
    operand = PaintedNumber(
      text: DisplayText.number(display.operand, isApproximate: display.isApproximate), font: .entry,
      color: .text, isReadFromStart: display.isResult)
  }
}
