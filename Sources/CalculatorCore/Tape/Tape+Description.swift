import ExactNumbers

// Descriptions for developers, which a failing test prints. Embedded Swift cannot print the names of cases.

#if !hasFeature(Embedded)

  extension Operand: CustomDebugStringConvertible {
    /// The operand in the form of the text of a tape, such as `20%`.
    public var debugDescription: String { String(exactText()) }
  }

  extension TapeRow: CustomDebugStringConvertible {
    /// The row in the form of the text of a tape, such as `− 20% → 57.6  # discount`.
    public var debugDescription: String {
      let value = String(Tape.statedText(of: value))
      let entered =
        switch content {
        case .start(let operand): operand.debugDescription
        case .operation(let `operator`, let operand): "\(`operator`.token) \(operand) → \(value)"
        case .result: "= \(value)"
        }
      return note.isEmpty ? entered : "\(entered)  # \(note)"
    }
  }

  extension Tape: CustomDebugStringConvertible {
    /// The rows in one line, such as `5 | + 3 → 8 | = 8`; of more than twenty the first and the last ten.
    public var debugDescription: String {
      if rows.isEmpty { return "none" }
      let rowsAtEnd = 10
      if rows.count <= 2 * rowsAtEnd { return rows.inOneLine }
      return rows.prefix(rowsAtEnd).inOneLine + " | … \(rows.count - 2 * rowsAtEnd) rows … | "
        + rows.suffix(rowsAtEnd).inOneLine
    }
  }

  extension Sequence where Element == TapeRow {
    fileprivate var inOneLine: String { map(\.debugDescription).joined(separator: " | ") }
  }

#endif
