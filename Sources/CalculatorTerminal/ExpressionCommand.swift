import CalculatorCore

/// Answers an expression with its value.
///
/// The answers stay beside their lines: an empty line is answered with an empty line, one that has no value
/// with the word for that.
struct ExpressionCommand: LineCommand {
  private let settings: Settings
  private var evaluation: LineEvaluation

  init(_ settings: Settings) {
    self.settings = settings
    evaluation = LineEvaluation(isAlgebra: settings.isAlgebra)
  }

  var invitation: TerminalMessage { settings.isAlgebra ? .inviteAlgebra : .inviteExpressions }

  mutating func read(_ part: Line) -> Int {
    // The other layouts repeat the line.
    settings.layout == .plain ? evaluation.read(part) : part.start.bytes
  }

  mutating func answer(_ line: Line, in console: inout Console) {
    console.tellMarks(of: line)
    evaluation.finish(line)
    if settings.layout == .plain, evaluation.hasValue {
      console.output.append(evaluation.takeValue(), as: settings.notation, in: settings.format)
      console.endLine()
    } else {
      let outcome = evaluation.outcome
      Record(outcome, to: line, of: console.fileName).write(to: &console.output, settings)
      console.endLine()
      if case .diagnosis(let diagnosis) = outcome { console.report(diagnosis, in: line) }
      evaluation.reset()
    }
  }
}
