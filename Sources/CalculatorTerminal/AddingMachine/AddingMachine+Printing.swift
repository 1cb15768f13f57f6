import CalculatorCore
import ExactNumbers

extension AddingMachine {
  /// Returns the lines of a row, after an empty line if the row begins a new calculation.
  private func lines(ofRow row: Int) -> [StyledLine] {
    let shown = presentation.row(at: row, of: calculator)
    let isParted = row > 0 && [.number, .grandTotal].contains(shown.kind)
    let remark = shown.doesNotAddUp ? String(language.text(of: .doesNotAddUp)) : ""
    return (isParted ? [paper.typesetter.line()] : []) + paper.typesetter.lines(for: shown)
      + (remark.isEmpty ? [] : paper.typesetter.paragraph(remark))
  }

  mutating func printRows() {
    guard calculator.editedRow == nil else { return }
    let count = calculator.rowCount
    var row = min(firstChangedRow, printedRows)
    while row < min(count, printedRows), paper.shows(lines(ofRow: row), as: row) { row += 1 }
    let few = max(3, paper.height - 6)
    if row == printedRows || paper.erase(from: row) {
      printRows(from: row, atMost: isRestoring ? few : .max, keeping: rowToKeepInView)
    } else {
      // Rows off the screen cannot be erased. So a horizontal line with the reason follows them, then the changed rows.
      paper.print(paper.typesetter.rule(changeDescription))
      paper.forget(from: row)
      printRows(from: row == count ? max(0, count - 3) : row, atMost: few, keeping: rowToKeepInView)
    }
    rowToKeepInView = nil
    if let row = selection, row >= count { select(count > 0 ? count - 1 : nil) }
  }

  /// Prints the rows from `first` on.
  ///
  /// If there are more rows than `limit`, prints a few from `middle` on and the last ones, and the count of those left out.
  mutating func printRows(from first: Int = 0, atMost limit: Int, keeping middle: Int? = nil) {
    let count = calculator.rowCount
    var printed = [max(first, count - max(1, min(limit, count)))..<count]
    // A row at `middle` that is before `first` has not changed, and is on the paper already.
    if let middle, first <= middle, middle < printed[0].lowerBound {
      // The row at `middle` must stay on the screen, so count the lines of all rows printed after it.
      var (start, end, room) = (count, middle, limit)
      repeat {
        start -= 1
        room -= lines(ofRow: start).count
      } while start > middle + 1 && room > limit * 3 / 4
      repeat {
        room -= lines(ofRow: end).count
        end += 1
      } while end < start && (room >= lines(ofRow: end).count || end + 1 == start)
      printed = [middle..<end, start..<count]
    }
    var next = first
    for rows in printed {
      if next < rows.lowerBound {
        paper.print(paper.typesetter.paragraph(language.text(of: .hiddenRows(rows.lowerBound - next))))
      }
      for row in rows { paper.print(lines(ofRow: row), asRow: row) }
      next = rows.upperBound
    }
    printedRows = count
    // An edited row is printed again when it is committed.
    firstChangedRow = calculator.editedRow ?? .max
  }

  mutating func refresh() {
    paper.clearScreen()
    printRows(atMost: paper.height - 4, keeping: selection)
  }
}
