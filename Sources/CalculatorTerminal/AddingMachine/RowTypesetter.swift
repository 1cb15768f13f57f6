import CalculatorCore
import ExactNumbers

/// The layout of a row in a terminal of a certain width.
///
/// The operator is at the left. Operands end at one column and running values at a second one. A formula's value comes between
/// operand and running value; the amount of a percentage and the note come last. A part that does not fit goes to a new line.
struct RowTypesetter {
  /// The count of usable columns; the last column stays free, because terminals differ in wrapping a full line.
  let width: Int
  let isASCII: Bool

  let operandEnd: Int
  private var runningEnd: Int { 2 * operandEnd }

  private static let widestField = 24

  init(columns: Int, isASCII: Bool) {
    width = max(1, columns - 1)
    self.isASCII = isASCII
    operandEnd = max(2, min(Self.widestField + 2, width / 2))
  }

  func line(_ text: String = "", _ style: StyledLine.Style = .plain) -> StyledLine {
    var line = StyledLine(isASCII: isASCII)
    line.append(text, style)
    return line
  }

  /// Returns a text in as many lines as it needs.
  func paragraph(_ text: String, _ style: StyledLine.Style = .dim) -> [StyledLine] {
    line(text, style).wrapped(to: width, atSpaces: true)
  }

  func rule(_ words: String) -> [StyledLine] {
    var rule = line("── " + words + " ", .dim)
    while rule.width < min(width, runningEnd) { rule.append("─", .dim) }
    return rule.wrapped(to: width)
  }

  /// Returns the lines of a row; with `marksFollowed`, a row that has followers gets a mark.
  ///
  /// Rows on paper get no such mark, because a row would have to be printed again when it gets a follower.
  func lines(
    for row: Calculator.Display, withNote: Bool = true, marksFollowed: Bool = false
  ) -> [StyledLine] {
    var lines = [operation(row, row.isResult || row.isEdited ? .bold : .plain)]
    if marksFollowed, row.isFollowed { lines[0].append(" " + followingMark) }
    if row.isFormula { add(value(row.amount), to: &lines) }
    let running = number(row.runningValue.text, row.runningValue.isApproximate, .dim)
    if running.width > 0 { add(running, to: &lines, endingAt: runningEnd) }
    if !row.isFormula, !row.amount.text.isEmpty {
      var amount = line(row.isAmountChange ? "" : "\(row.operand) = ", .dim)
      amount.append(number(row.amount.text, row.amount.isApproximate, .dim))
      add(amount, to: &lines)
    }
    let note = withNote && !row.note.isEmpty ? line("# \(row.note)") : line()
    let isBeside = note.width > 0 && lines[lines.count - 1].width + 2 + note.width <= width
    if isBeside { add(note, to: &lines) }
    lines = lines.flatMap { $0.wrapped(to: width) }
    if note.width > 0, !isBeside { lines += note.wrapped(to: width, atSpaces: true) }
    return lines
  }

  private var followingMark: String { isASCII ? "^" : "↑" }

  /// Returns an operator and its operand; a follower has a mark before the operand.
  func operation(_ row: Calculator.Display, _ style: StyledLine.Style) -> StyledLine {
    var line = line(String(row.operator), style)
    if line.width > 0 { line.append(" ") }
    var right = self.line(row.followedRow == nil ? "" : followingMark, .dim)
    right.append(number(row.operand, row.isApproximate, style))
    line.append(right, endingAt: operandEnd)
    return line
  }

  /// Returns an equals sign and a value; an empty line if there is no value.
  private func value(_ shown: ShownNumber) -> StyledLine {
    var line = line(shown.text.isEmpty ? "" : "= ", .dim)
    line.append(number(shown.text, shown.isApproximate, .dim))
    return line
  }

  /// Adds a value to the entry line if `room` columns stay free after the value; a running value ends at its own column.
  func add(
    _ shown: ShownNumber, to entry: inout StyledLine, isRunningValue: Bool = false, leaving room: Int = 0
  ) {
    let value = value(shown)
    let start = max(entry.width + 2, isRunningValue ? runningEnd - value.width : 0)
    guard value.width > 0, start + value.width + room <= width else { return }
    entry.pad(to: start)
    entry.append(value)
  }

  private func number(_ text: UTF8Text, _ isApproximate: Bool, _ style: StyledLine.Style) -> StyledLine {
    line((isApproximate ? "≈" : "") + String(text), style)
  }

  /// Adds a part to the last line if it fits, or else on a new line; with `column`, the part ends at that column.
  private func add(_ part: StyledLine, to lines: inout [StyledLine], endingAt column: Int? = nil) {
    let last = lines[lines.count - 1]
    let start = max(last.width + 2, (column ?? 0) - part.width)
    if start + part.width <= width {
      lines[lines.count - 1].pad(to: start)
      lines[lines.count - 1].append(part)
    } else {
      var next = line()
      next.append(part, endingAt: column ?? (2 + part.width))
      lines.append(next)
    }
  }
}
