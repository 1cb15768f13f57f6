import CalculatorCore
import ExactNumbers

/// Adds up the values of expressions, but for those that define names, and answers with the sum alone.
///
/// One line without a value leaves the sum without one: a sum of the others would look right and be wrong.
struct SumCommand: LineCommand {
  let invitation = TerminalMessage.Invitation.sum

  private let settings: Settings
  private let limits = NumberLimits.standard
  private var evaluation: LineEvaluation
  private var sum = Outcome.value(.zero)

  /// The number of the first line without a value, and the name of its file.
  private var failedLine: (number: Int, file: String?)?

  init(_ settings: Settings) {
    self.settings = settings
    evaluation = LineEvaluation(isAlgebra: settings.isAlgebra)
  }

  mutating func read(_ part: Line) -> Int {
    evaluation.read(part)
  }

  mutating func answer(_ line: Line, in console: inout Console) {
    evaluation.finish(line)
    switch evaluation.outcome {
    case .blank: break
    case .value where evaluation.isDefinition: break
    case .value(let value): add(value, in: &console)
    case .diagnosis(let diagnosis):
      console.report(diagnosis, in: line)
      if case .value = sum {
        sum = .diagnosis(diagnosis)
        failedLine = (line.number, console.fileName)
      }
    }
    evaluation.reset()
  }

  private mutating func add(_ value: Rational, in console: inout Console) {
    guard case .value(var total) = sum else { return }
    do throws(ArithmeticError) {
      try total.add(value, limits: limits)
      sum = .value(total)
    } catch {
      console.report(.sumTooLarge, status: .failure)
      sum = .diagnosis(Diagnosis(error))
    }
  }

  mutating func finish(in console: inout Console) {
    let record = Record(sum: sum, failingAt: failedLine?.number, of: failedLine?.file)
    record.write(to: &console.output, settings)
    console.endLine()
  }
}
