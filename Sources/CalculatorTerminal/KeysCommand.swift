import CalculatorCore

/// Presses keys on a fresh calculator for each line, and answers with what it shows then:
/// the operand, the pending operator and the rows of the tape.
struct KeysCommand: LineCommand {
  static let invitation: StaticString = "A sequence of keys a line, such as 5 + 3 =; Ctrl-D ends."

  private let rules: Rules

  init(rules: Rules) {
    self.rules = rules
  }

  mutating func answer(_ line: Line, in session: inout Session) {
    var calculator = Calculator(rules: rules)
    if let offset = press(line.text, on: &calculator) {
      let token = line.text[offset...].prefix { !$0.isSpace }
      session.refuse(line, with: "error", because: "unknown key '\(token.shown)'", at: offset)
    } else {
      write(calculator, to: &session.output)
      session.endLine()
    }
  }

  /// Presses the keys that `text` names; returns the offset of the first name that is none.
  private func press(_ text: UnsafeBufferPointer<UInt8>, on calculator: inout Calculator) -> Int? {
    for token in text.split(whereSeparator: \.isSpace) {
      guard let key = Key(token: String(decoding: token, as: UTF8.self)) else { return token.startIndex }
      _ = calculator.press(key)
    }
    return nil
  }

  private func write(_ calculator: Calculator, to output: inout OutputBuffer) {
    let display = calculator.display
    output.append(display.operand)
    output.append("\t")
    output.append(display.operator)
    output.append("\t")
    for index in 0..<calculator.rowCount {
      let row = calculator.row(at: index)
      if index > 0 { output.append("|") }
      output.append(row.operator)
      if !row.operator.isEmpty { output.append(" ") }
      output.append(row.operand)
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
