import CalculatorCore

// What a failing test prints of a calculator, of what it shows, and of its tape.

extension Tape: CustomDebugStringConvertible {
  /// The rows in one line, such as `5 | + 3 → 8 | = 8`; of more than twenty the last ones.
  public var debugDescription: String {
    if rows.isEmpty { return "none" }
    let lines = String(text()).split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    let shown = lines.suffix(20).joined(separator: " | ")
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
    let value = runningValue.isApproximate ? "≈ \(runningValue.text)" : "\(runningValue.text)"
    return (`operator`.isEmpty ? "" : "\(`operator`) ") + (isApproximate ? "≈ " : "") + "\(operand)"
      + (value.isEmpty ? "" : " → \(value)") + (note.isEmpty ? "" : "  # \(note)")
  }
}

extension UTF8Text: CustomDebugStringConvertible {
  /// The text in quotation marks.
  public var debugDescription: String { description.debugDescription }
}
