import CalculatorCore
import ExactNumbers

/// Adds up the values of expressions and answers with the sum alone.
///
/// One line without a value leaves the sum without one: a sum of the others would look right and be wrong.
struct SumCommand: LineCommand {
  static let invitation: StaticString =
    "An expression a line, such as 1 + 2 × 3; Ctrl-D ends and adds them up."

  private let settings: Settings
  private let limits = NumberLimits.standard
  private var evaluation = LineEvaluation(limits: .standard)
  private var sum = Answer.value(.zero)

  /// The number of the first line without a value, and the name of its file.
  private var failure: (line: Int, file: String?)?

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func read(_ part: Line) -> Int {
    evaluation.read(part)
  }

  mutating func answer(_ line: Line, in session: inout Session) {
    evaluation.finish(line)
    switch evaluation.answer {
    case .blank: break
    case .value(let value): add(value, in: &session)
    case .failure(let failure):
      session.report(failure, in: line)
      if case .value = sum {
        sum = .failure(failure)
        self.failure = (line.number, session.fileName)
      }
    }
    evaluation.reset()
  }

  private mutating func add(_ value: Rational, in session: inout Session) {
    guard case .value(var total) = sum else { return }
    do throws(ArithmeticError) {
      try total.add(value, limits: limits)
      sum = .value(total)
    } catch {
      let failure = Failure(error)
      session.report("the sum is \(failure.explanation)", status: .failure)
      sum = .failure(failure)
    }
  }

  mutating func finish(in session: inout Session) {
    let record = Record(sum: sum, failingAt: failure?.line, of: failure?.file, settings: settings)
    record.write(to: &session.output, in: settings.layout)
    session.endLine()
  }
}
