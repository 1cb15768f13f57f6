import CalculatorCore
import ExactNumbers

// The rows on the paper.

extension AddingMachine {
  /// The lines of a row, with an empty one where a calculation is parted from the one before.
  private func lines(ofRow row: Int) -> [StyledLine] {
    let shown = calculator.row(at: row)
    let isParted = row > 0 && ["", Calculator.Key.grandTotal.token].contains(shown.operator)
    return (isParted ? [paper.typesetter.line()] : []) + paper.typesetter.lines(for: shown)
  }

  /// Brings the paper up to date with the tape.
  mutating func printRows() {
    guard calculator.editedRow == nil else { return }
    let count = calculator.rowCount
    var row = min(firstChangedRow, printedRows)
    while row < min(count, printedRows), paper.shows(lines(ofRow: row), as: row) { row += 1 }
    var isChangeOfOldRows = row < printedRows
    if isChangeOfOldRows, paper.erase(from: row) { isChangeOfOldRows = false }
    if isChangeOfOldRows {
      // What has left the screen cannot be changed: it is said what happened, and the rows follow as they are now.
      paper.print(paper.typesetter.rule(changeDescription))
      paper.forget(from: row)
      printRows(
        from: row == count ? max(0, count - 3) : row, atMost: max(3, paper.height - 6),
        keeping: rowToKeepInView)
    } else {
      printRows(from: row, atMost: isRestoring ? max(3, paper.height - 6) : .max, keeping: rowToKeepInView)
    }
    markRowsPrinted()
    rowToKeepInView = nil
    if let row = selection, row >= count { select(count > 0 ? count - 1 : nil) }
  }

  /// Prints the rows from `first` on, and says how many it leaves out if they are more than `limit`: the last rows, and
  /// before them those from `middle` on.
  mutating func printRows(from first: Int = 0, atMost limit: Int, keeping middle: Int? = nil) {
    let count = calculator.rowCount
    let lastStart = max(first, count - max(1, min(limit, count)))
    // A row in the middle that looks as before is on the paper already.
    guard let middle, first <= middle, middle < lastStart else {
      printGap(from: first, to: lastStart)
      for row in lastStart..<max(lastStart, count) { paper.print(lines(ofRow: row), asRow: row) }
      return
    }
    // The rows in the middle must not leave the screen again, however many lines rows have.
    var room = limit
    var end = count
    repeat {
      end -= 1
      room -= lines(ofRow: end).count
    } while end > middle + 1 && room > limit * 3 / 4
    var row = middle
    printGap(from: first, to: row)
    repeat {
      let lines = lines(ofRow: row)
      room -= lines.count
      paper.print(lines, asRow: row)
      row += 1
    } while row < end && (room >= lines(ofRow: row).count || row + 1 == end)
    printGap(from: row, to: end)
    for row in end..<count { paper.print(lines(ofRow: row), asRow: row) }
  }

  /// Says how many rows are left out.
  private mutating func printGap(from start: Int, to end: Int) {
    guard start < end else { return }
    paper.print(paper.typesetter.paragraph(language.text(of: .hiddenRows(end - start))))
  }

  /// Clears the screen and prints as many rows as fit.
  mutating func refresh() {
    paper.clearScreen()
    printRows(atMost: paper.height - 4, keeping: selection)
    markRowsPrinted()
  }

  /// Remembers that the rows are on the paper; one that takes the keys looks different when it is done.
  mutating func markRowsPrinted() {
    printedRows = calculator.rowCount
    firstChangedRow = calculator.editedRow ?? .max
  }
}
