import CalculatorCore
import ExactNumbers

/// Presses the keys of each line on a new calculator; answers with the entry, the pending operator and the rows of the tape.
struct KeysCommand: LineCommand {
  let invitation = TerminalMessage.inviteKeys

  let rules: Calculator.Rules
  let presentation: Presentation

  func answer(_ line: Line, in console: inout Console) { answer([line], in: &console) }

  func answer(_ lines: [Line], in console: inout Console) {
    var calculator = Calculator(rules: rules)
    for line in lines {
      guard let diagnosis = press(line, on: &calculator) else { continue }
      console.output.append(diagnosis.word.rawValue)
      console.endLine()
      console.report(diagnosis, in: line)
      return
    }
    let display = presentation.display(of: calculator)
    let rows = (0..<calculator.rowCount).map { presentation.row(at: $0, of: calculator) }
      .map { $0.kind == .number ? "\($0.operand)" : "\($0.operator) \($0.operand)" }
    console.output.append("\(display.operand)\t\(display.operator)\t" + rows.joined(separator: "|"))
    console.endLine()
  }

  /// Presses the keys that `line` names; returns the reason if the line has no answer, nil otherwise.
  private func press(_ line: Line, on calculator: inout Calculator) -> Diagnosis? {
    if line.isCut { return Diagnosis(.lineTooLong) }
    for token in line.text.split(whereSeparator: { $0 == 0x09 || $0 == 0x20 }) {
      let keys = keys(namedBy: Array(token))
      if keys.isEmpty {
        return Diagnosis(
          .unknownKey(token.shown), advice: consistsOfKeys(token) ? .spacesBetweenKeys : nil,
          place: LineExcerpt(line, around: token.startIndex))
      }
      for (index, key) in keys.enumerated() {
        let response = calculator.press(key)
        // If a digit, total or operator is refused, the number would be wrong, so the line has no answer. Other single keys may be
        // refused, as on the pad.
        if case .refused(let refusal) = response.event,
          keys.count > 1 || refusal == .grandTotalOnlyBegins
            || refusal.endsNumber && key != .timeSeparator && key != .equals
        {
          return Diagnosis(.refused(refusal), place: LineExcerpt(line, around: token.startIndex + index))
        }
      }
    }
    return nil
  }

  /// Returns the key called `token`, possibly by its ASCII name, or the keys that type a number; empty for other tokens.
  private func keys(namedBy token: [UInt8]) -> [Calculator.Key] {
    if let key = Calculator.Key(token: UTF8Text(utf8: token)) { return [key] }
    let isNumber = token.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") || $0.isDigit }
    return isNumber ? token.compactMap { Calculator.Key(token: UTF8Text(utf8: [$0])) } : []
  }

  /// Whether each character of a text is the name of a key, as in `5+3=`.
  private func consistsOfKeys(_ token: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    String(decoding: token, as: UTF8.self).unicodeScalars.allSatisfy {
      Calculator.Key(token: UTF8Text(String($0))) != nil
    }
  }
}
