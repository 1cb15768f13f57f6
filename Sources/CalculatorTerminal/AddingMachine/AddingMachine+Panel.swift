import CalculatorCore
import ExactNumbers

// The panel below the rows: the entry line, where a row is edited, too, or the row that was walked to with what can be done
// to it.

extension AddingMachine {
  /// The message with the space before it, if there is room for it beside the entry line.
  private var messageBesideEntry: StyledLine? {
    let entry = entryLine
    let line = paper.typesetter.line("   " + message, .dim)
    return entry.width + line.width <= paper.typesetter.width ? line : nil
  }

  private var entryLine: StyledLine {
    let display = calculator.display
    return paper.typesetter.operation(
      String(display.operator), String(display.operand), display.isApproximate, .bold)
  }

  mutating func paintPanel() {
    if case .drawer(let tapes) = mode {
      paint(tapes.map { $0.line })
    } else if case .paste(_, let preview) = mode {
      paintPanel(forPaste: preview)
    } else if let row = calculator.editedRow {
      let entry = entryLine.wrapped(to: paper.typesetter.width)
      let hint = hint(forRow: row, language.text(of: .editHint))
      paint(entry + hint, cursorLine: entry.count - 1, column: entry[entry.count - 1].width)
    } else if let row = selection {
      paintPanel(forRow: row)
    } else if message.isEmpty {
      paint(entryLine)
    } else if let beside = messageBesideEntry {
      var line = entryLine
      let column = line.width
      line.append(beside)
      paint([line], cursorLine: 0, column: column)
    } else {
      let entry = entryLine.wrapped(to: paper.typesetter.width)
      paint(
        entry + paper.typesetter.paragraph(message), cursorLine: entry.count - 1,
        column: entry[entry.count - 1].width)
    }
  }

  /// Paints the lines of the panel, below the keys if they are to be seen and there is room.
  private mutating func paint(_ lines: [StyledLine], cursorLine: Int, column: Int) {
    var sheet = showsKeys ? KeyHelp.lines(paper.typesetter, in: calculator.language) : []
    if sheet.count + lines.count >= paper.height { sheet = [] }
    paper.paintPanel(sheet + lines, cursorLine: sheet.count + cursorLine, column: column)
  }

  /// Paints a line that may be too long for one, with the cursor after it.
  private mutating func paint(_ line: StyledLine) {
    let lines = line.wrapped(to: paper.typesetter.width)
    paint(lines, cursorLine: lines.count - 1, column: lines[lines.count - 1].width)
  }

  /// Paints the list of tapes that were torn off.
  private mutating func paint(_ tapes: [String]) {
    let lines = tapes.map { paper.typesetter.line($0).wrapped(to: paper.typesetter.width)[0] }
    paint(
      lines + paper.typesetter.paragraph(language.text(of: .historyHint)), cursorLine: lines.count, column: 0)
  }

  /// Paints what was understood of a pasted text, as much of it as there is room for.
  private mutating func paintPanel(forPaste preview: String) {
    let typesetter = paper.typesetter
    let hints = typesetter.paragraph(language.text(of: .pasteQuestion))
    let lines = preview.split(separator: "\n").flatMap { typesetter.paragraph(String($0), .reverse) }
    let shown = lines.prefix(max(1, paper.height - 1 - hints.count))
    paint(shown + hints, cursorLine: shown.count, column: 0)
  }

  private mutating func paintPanel(forRow index: Int) {
    let typesetter = paper.typesetter
    let row = calculator.row(at: index)
    var lines = typesetter.lines(for: row, withNote: !isWritingNote)
    for index in lines.indices { lines[index].restyle(.reverse) }
    if case .note(_, let text) = mode {
      let written = typesetter.line("# " + text).wrapped(to: typesetter.width)
      let hint = hint(forRow: index, language.text(of: .noteHint))
      paint(
        lines + written + hint, cursorLine: lines.count + written.count - 1,
        column: written[written.count - 1].width)
    } else {
      let hint = hint(forRow: index, language.text(of: .rowHint))
      paint(lines + hint, cursorLine: 0, column: min(lines[0].width, typesetter.operandEnd))
    }
  }

  private var isWritingNote: Bool { if case .note = mode { true } else { false } }

  /// Returns the place of a row and what can be done to it, or the message in place of both.
  private func hint(forRow index: Int, _ hint: String) -> [StyledLine] {
    let place = "\(index + 1)/\(calculator.rowCount)  "
    let isMessageShown = !message.isEmpty && !isWritingNote
    return paper.typesetter.paragraph(isMessageShown ? message : place + hint)
  }
}
