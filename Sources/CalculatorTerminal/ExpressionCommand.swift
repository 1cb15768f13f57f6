import CalculatorCore

/// Answers an expression with its value.
///
/// The answers stay beside their lines: an empty line is answered with an empty line, one that has no value
/// with the word for that.
struct ExpressionCommand: LineCommand {
  static let invitation: StaticString = "An expression a line, such as 1 + 2 × 3; Ctrl-D ends."

  private let settings: Settings
  private let limits = Limits.standard

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func answer(_ line: Line, in session: inout Session) {
    let answer = Answer(line, limits: limits)
    if case .value(let value) = answer, settings.layout == .plain {
      session.output.append(value, as: settings.notation, in: settings.format)
    } else {
      let record = Record(answer, to: line, of: session.fileName, settings: settings)
      record.write(to: &session.output, in: settings.layout)
    }
    session.endLine()
    if case .failure(let failure) = answer { session.report(failure, in: line) }
  }
}
