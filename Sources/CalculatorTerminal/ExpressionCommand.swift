import CalculatorCore
import ExactNumbers

/// Answers each line with the value of its expression.
///
/// Each answer is one line: an empty line for an empty line, and a word such as `NaN` if there is no value.
struct ExpressionCommand: LineCommand {
  private let settings: ExpressionSettings
  private var evaluation: LineEvaluation

  init(_ settings: ExpressionSettings) {
    self.settings = settings
    evaluation = LineEvaluation(isAlgebra: settings.isAlgebra, angleUnit: settings.angleUnit)
  }

  var invitation: TerminalMessage { settings.isAlgebra ? .inviteAlgebra : .inviteExpressions }

  mutating func read(_ part: Line) -> Int {
    // The layout `plain` drops the bytes that were read. Other layouts repeat the whole line, so they drop nothing.
    settings.layout == .plain ? evaluation.read(part) : part.start.bytes
  }

  mutating func answer(_ line: Line, in console: inout Console) {
    console.tellMarks(of: line)
    let outcome = evaluation.outcome(of: line)
    if console.mayTellOrder || evaluation.hidesName { console.tellMeaning(of: line, outcome, evaluation) }
    if case .value(let value, let isTime) = outcome, value.isSmall {
      if settings.layout != .plain { return answer(outcome, to: line, in: &console) }
      console.output.append { settings.append(value, isTime: isTime, to: &$0) }
      console.endLine()
    } else {
      answer(settings.answer(outcome), to: line, in: &console)
    }
  }

  private func answer(_ outcome: Outcome, to line: Line, in console: inout Console) {
    console.answer(outcome, to: line.text, line: line.number, of: console.fileName, settings)
    if case .diagnosis(let diagnosis) = outcome { console.report(diagnosis, in: line) }
  }
}
