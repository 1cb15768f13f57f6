// A row of the tape, everything at the right but the running value:
//
//     1,234.5        (20) − 10%
//            what the person has written beside it
//
// Where that is too wide, the running value has a line of its own below the operand, and the amount of a percentage one
// above it.

/// Where the parts of a row of the tape stand.
public struct TapeRowLayout: Hashable, Sendable {
  /// What the parts need at their full size, in points; 0 for those that are not there.
  struct Measures: Hashable, Sendable {
    /// Width of the amount that a percentage came to.
    var amount: Double

    /// Width of the operator.
    var `operator`: Double

    /// Width of the operand or result.
    var operand: Double

    /// Width of the running value.
    var runningValue: Double

    /// Height of a line of numbers.
    var line: Double

    /// Height of the note when it is as wide as `contentWidth(in:)` says.
    var note: Double
  }

  /// Where the amount that a percentage came to stands.
  public private(set) var amount = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Where the operator stands.
  public private(set) var `operator` = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Where the operand or result stands.
  public private(set) var operand = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Where the running value stands.
  public private(set) var runningValue = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Where the tick of a check stands, in the margin.
  public private(set) var tick = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Where the note stands.
  public private(set) var note = Frame(x: 0, y: 0, width: 0, height: 0)

  /// Height of the row.
  public private(set) var height: Double

  /// Distance of the parts from the sides, wide enough for the scroll indicator.
  static let margin = ScreenLayout.margin

  /// Distance between parts of a line.
  static let gap = 8.0

  /// Distance of the lines from the top and the bottom.
  public static let padding = 3.0

  /// Returns what is left for the parts in a row of a width.
  static func contentWidth(in width: Double) -> Double { max(0, width - 2 * margin) }

  /// Lays out a row of a width.
  init(width: Double, _ measures: Measures) {
    let content = Self.contentWidth(in: width)
    let right = Self.margin + content
    var y = Self.padding

    var before = Self.withGap(measures.operator)
    if Self.withGap(measures.amount) + before + measures.operand <= content {
      before += Self.withGap(measures.amount)
      amount = Frame(
        x: right - measures.operand - before, y: y, width: measures.amount, height: measures.line)
    } else if measures.amount > 0 {
      let width = min(measures.amount, content)
      amount = Frame(x: right - width, y: y, width: width, height: measures.line)
      y += measures.line
    }
    let operandWidth = min(measures.operand, max(0, content - before))
    let isRunningValueBeside = Self.withGap(measures.runningValue) * 2 + before + measures.operand <= content
    operand = Frame(x: right - operandWidth, y: y, width: operandWidth, height: measures.line)
    `operator` = Frame(
      x: operand.x - Self.withGap(measures.operator), y: y, width: measures.operator,
      height: measures.line)

    if measures.runningValue > 0 {
      if !isRunningValueBeside { y += measures.line }
      runningValue = Frame(
        x: Self.margin, y: y, width: min(measures.runningValue, content), height: measures.line)
    }
    y += measures.line
    tick = Frame(x: 0, y: operand.y, width: Self.margin, height: measures.line)
    note = Frame(x: Self.margin, y: y, width: content, height: measures.note)
    height = y + measures.note + Self.padding
  }

  private static func withGap(_ width: Double) -> Double { width > 0 ? width + gap : 0 }
}
