/// The keys of the adding machine, a few words for each.
enum KeyHelp {
  static let keys: [(keys: String, meaning: String)] = [
    ("0-9 .", "digits"), ("+ - * /", "operators, x too"), ("Enter =", "result"), ("%", "percent"),
    ("n", "± sign"), ("Backspace", "last character"), ("Delete c", "CE entry"), ("Esc C", "AC all"),
    ("u", "undo"), ("r", "redo"), ("↑ ↓", "walk the rows"), ("q", "quit"),
  ]

  /// Returns the sheet for a terminal with room for `width` columns.
  static func lines(_ typesetter: RowTypesetter) -> [StyledLine] {
    let entries = keys.map { entry in
      var line = typesetter.line(entry.keys, .bold)
      line.append(" " + entry.meaning)
      return line
    }
    let column = (entries.map(\.width).max() ?? 0) + 2
    let columns = max(1, (typesetter.width + 2) / column)
    let rows = (entries.count + columns - 1) / columns
    return (0..<rows).map { row in
      var line = typesetter.line()
      for (place, entry) in stride(from: row, to: entries.count, by: rows).enumerated() {
        line.pad(to: place * column)
        line.append(entries[entry])
      }
      return line
    }.flatMap { $0.wrapped(to: typesetter.width) }
  }
}
