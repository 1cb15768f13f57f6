import CalculatorCore
import ExactNumbers

// The panel comes after the rows. It shows the entry line, the edited row, or the selected row with its commands.

extension AddingMachine {
  /// The panel's lines, the index of the line with the cursor, and the count of columns before the cursor.
  private typealias Panel = (lines: [StyledLine], cursorLine: Int, column: Int)

  /// Paints the panel, with the list of keys above it if the list is shown and fits.
  mutating func paintPanel() {
    let panel = panel
    var sheet = showsKeys ? KeyHelp.lines(paper.typesetter, in: language) : []
    if case .functions = mode { sheet = KeyHelp.functionLines(paper.typesetter) }
    if sheet.count + panel.lines.count >= paper.height { sheet = [] }
    paper.paintPanel(
      sheet + panel.lines, cursorLine: sheet.count + panel.cursorLine, column: panel.column)
  }

  private var panel: Panel {
    let typesetter = paper.typesetter
    switch mode {
    case .drawer(let tapes):
      let lines = tapes.map { typesetter.line($0.line).wrapped(to: typesetter.width)[0] }
      return (lines + typesetter.paragraph(message) + paragraph(.historyHint), lines.count, 0)
    case .kept(let place):
      let hint = message.isEmpty ? paragraph(.keptHint) : typesetter.paragraph(message)
      let lines = keptLines(selecting: place, above: hint)
      return (lines + hint, min(place, lines.count - 1), 0)
    case .paste(_, let preview):
      let answers = preview.orders.map { [String($0.inOrder), String($0.multipliesFirst)] } ?? []
      let hint =
        answers.flatMap { typesetter.paragraph($0) }
        + paragraph(answers.isEmpty ? .pasteQuestion : .pasteOrderQuestion)
      let lines = String(preview.text).split(separator: "\n").flatMap {
        typesetter.paragraph(String($0), .reverse)
      }
      // If not all lines fit, shows the first lines, then the count of hidden lines, then the last line, which has the sum.
      let hidden = lines.count - (paper.height - 1 - hint.count)
      let end = hidden > 0 ? paragraph(.hiddenRows(hidden + 1)) + lines.suffix(1) : []
      let shown = lines.dropLast(hidden > 0 ? hidden + 2 : 0) + end
      return (shown + hint, shown.count, 0)
    case .note(of: let noted, let text):
      let note = typesetter.line("# " + text).wrapped(to: typesetter.width)
      if case .kept(let place) = noted {
        let lines = keptLines(selecting: place, above: note + paragraph(.noteHint))
        return panel(lines + note, below: paragraph(.noteHint))
      }
      let row = selection ?? 0
      return panel(selectedLines(ofRow: row, withNote: false) + note, below: hint(.noteHint, forRow: row))
    case .row(let row) where calculator.editedRow == nil:
      let lines = selectedLines(ofRow: row, withNote: true)
      let followed = presentation.row(at: row, of: calculator).followedRow
      let goesTo = followed.map { language.text(of: .followingRowHint) + "\($0 + 1)" } ?? ""
      return (lines + hint(.rowHint, goesTo, forRow: row), 0, min(lines[0].width, typesetter.operandEnd))
    case .entry, .row, .functions: return entryPanel
    }
  }

  /// The entry line and a message, which is in the same line if there is room, or else in the next lines.
  private var entryPanel: Panel {
    let typesetter = paper.typesetter
    let display = presentation.display(of: calculator)
    var entry = typesetter.operation(display, .bold)
    let width = entry.width
    let behindCaret = display.caret.map {
      String(decoding: display.operand.utf8.dropFirst($0), as: UTF8.self)
    }
    let caret = width - typesetter.line(behindCaret ?? "").width
    typesetter.add(display.amount, to: &entry)
    var below: [StyledLine] = []
    if let row = calculator.editedRow {
      below = hint(.editHint, forRow: row)
    } else {
      let beside = typesetter.line(message.isEmpty ? "" : "   " + message, .dim)
      typesetter.add(display.outcome, to: &entry, isRunningValue: true, leaving: beside.width)
      if entry.width + beside.width <= typesetter.width {
        entry.append(beside)
      } else {
        below = typesetter.paragraph(message)
      }
    }
    let lines = entry.wrapped(to: typesetter.width)
    guard behindCaret != nil else {
      return (lines + below, lines.count - 1, (width - 1) % typesetter.width + 1)
    }
    return (lines + below, caret / typesetter.width, caret % typesetter.width)
  }

  private func panel(_ lines: [StyledLine], below: [StyledLine]) -> Panel {
    (lines + below, lines.count - 1, lines[lines.count - 1].width)
  }

  private func selectedLines(ofRow row: Int, withNote: Bool) -> [StyledLine] {
    var lines = paper.typesetter.lines(
      for: presentation.row(at: row, of: calculator), withNote: withNote, marksFollowed: true)
    for index in lines.indices { lines[index].restyle(.reverse) }
    return lines
  }

  /// Returns the message; without a message, the number of the row and the commands for it.
  private func hint(_ hint: TerminalMessage, _ more: String = "", forRow row: Int) -> [StyledLine] {
    let words = "\(row + 1)/\(calculator.rowCount)  " + language.text(of: hint) + more
    return paper.typesetter.paragraph(message.isEmpty ? words : message)
  }

  private func paragraph(_ message: TerminalMessage) -> [StyledLine] {
    paper.typesetter.paragraph(language.text(of: message))
  }
}
