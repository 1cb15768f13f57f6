import CalculatorCore

/// The keys of the adding machine, a few words for each.
enum KeyHelp {
  /// What a key or a few of them do.
  enum Meaning: CaseIterable {
    case digits
    case operators
    case result
    case percent
    case changeSign
    case deleteLast
    case clearEntry
    case clear
    case undo
    case redo
    case decimals
    case rounding
    case addMode
    case drawer
    case walk
    case quit
  }

  private static func keys(for meaning: Meaning) -> String {
    switch meaning {
    case .digits: "0-9 ."
    case .operators: "+-*/~"
    case .result: "Enter ="
    case .percent: "%"
    case .changeSign: "n"
    case .deleteLast: "Backspace"
    case .clearEntry: "Delete c"
    case .clear: "Esc C"
    case .undo: "u"
    case .redo: "r"
    case .decimals: "D"
    case .rounding: "R"
    case .addMode: "A"
    case .drawer: "T"
    case .walk: "↑ ↓"
    case .quit: "q"
    }
  }

  /// Returns the lines of the help in a language.
  static func lines(_ typesetter: RowTypesetter, in language: Calculator.Language) -> [StyledLine] {
    let entries = Meaning.allCases.map { meaning in
      var line = typesetter.line(keys(for: meaning), .bold)
      line.append(" " + language.text(of: .keyMeaning(meaning)))
      return line
    }
    let column = (entries.map { $0.width }.max() ?? 0) + 2
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
