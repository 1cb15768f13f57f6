// Descriptions for developers, which a failing test prints. Embedded Swift cannot print the names of cases.

#if !hasFeature(Embedded)

  extension TapeRow: CustomDebugStringConvertible {
    /// The row in the form of the text of a tape, such as `− 20% → 57.6  # discount`.
    public var debugDescription: String {
      let value = result.statedText()
      let suffix = note.isEmpty ? "" : "  # \(note)"
      guard let number = operand?.exactText() else { return "= \(value)\(suffix)" }
      return (`operator`.map { "\($0.token) \(number) → \(value)" } ?? "\(number)") + suffix
    }
  }

  extension Tape: CustomDebugStringConvertible {
    /// The rows in one line, such as `5 | + 3 → 8 | = 8`; of more than twenty the last ones.
    public var debugDescription: String {
      if rows.isEmpty { return "none" }
      let shown = rows.suffix(20).map(\.debugDescription).joined(separator: " | ")
      return rows.count > 20 ? "… \(rows.count - 20) rows … | " + shown : shown
    }
  }

  extension Calculator: CustomDebugStringConvertible {
    /// What the entry line shows, and the tape, such as `Calculator: 8, tape: 5 | + 3 → 8 | = 8`.
    public var debugDescription: String {
      let edit = editedRow.map { ", editing row \($0)" } ?? ""
      return "Calculator: \(display)\(edit), tape: \(tape)"
    }
  }

  extension Calculator.Display: CustomDebugStringConvertible {
    /// What the line shows, such as `− 20% → 57.6  # discount`.
    public var debugDescription: String {
      (`operator`.isEmpty ? "" : "\(`operator`) ") + String(number.markedText)
        + (runningValue.text.isEmpty ? "" : " → \(runningValue.markedText)")
        + (note.isEmpty ? "" : "  # \(note)")
    }
  }

#endif
