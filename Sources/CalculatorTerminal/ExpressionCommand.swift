import CalculatorCore

/// Answers an expression with its value.
///
/// The answers stay beside their lines: an empty line is answered with an empty line, one that has no value
/// with the word for that.
struct ExpressionCommand: LineCommand {
  static let invitation: StaticString = "An expression a line, such as 1 + 2 × 3; Ctrl-D ends."

  private let settings: Settings
  private var evaluation = LineEvaluation(limits: .standard)

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func read(_ part: Line) -> Int {
    // The other layouts repeat the line.
    settings.layout == .plain ? evaluation.read(part) : part.start.bytes
  }

  mutating func answer(_ line: Line, in session: inout Session) {
    evaluation.finish(line)
    if settings.layout == .plain, evaluation.hasValue {
      session.output.append(evaluation.takeValue(), as: settings.notation, in: settings.format)
      session.endLine()
    } else {
      let answer = evaluation.answer
      let record = Record(answer, to: line, of: session.fileName, settings: settings)
      record.write(to: &session.output, in: settings.layout)
      session.endLine()
      if case .failure(let failure) = answer { session.report(failure, in: line) }
      evaluation.reset()
    }
  }
}
