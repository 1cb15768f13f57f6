import CalculatorCore
import ExactNumbers

/// Adds up the values of expressions, but for those that define names, and the numbers of lists and tables, and answers with
/// the sum alone.
///
/// One line without a value leaves the sum without one: a sum of the others would look right and be wrong.
struct SumCommand: LineCommand {
  let invitation = TerminalMessage.Invitation.sum

  private let settings: Settings
  private let limits = NumberLimits.standard
  private var evaluation: LineEvaluation
  private var sum = Outcome.value(.zero)

  /// Reads what is no expression in the text that is being read.
  private var addends = AddendLines(limits: TapeFile.limits)

  /// The first heading of the text, as if it were to be an expression.
  private var heading: (diagnosis: Diagnosis, source: Line.Source, file: String?)?

  /// Whether a line of the text that is being read has no value.
  private var hasFailed = false

  /// The number of the first line without a value, and the name of its file.
  private var failedLine: (number: Int, file: String?)?

  init(_ settings: Settings) {
    self.settings = settings
    evaluation = LineEvaluation(isAlgebra: settings.isAlgebra)
  }

  mutating func read(_ part: Line) -> Int {
    addends.isTable ? part.start.bytes : evaluation.read(part)
  }

  mutating func answer(_ line: Line, in console: inout Console) {
    if case .line(1) = line.source { finishText(in: &console) }
    switch outcome(of: line, of: console.fileName) {
    case .blank: break
    case .value where evaluation.isDefinition: break
    case .value(let value): add(value, in: &console)
    case .diagnosis(let diagnosis): fail(diagnosis, in: line, &console)
    }
    evaluation.reset()
  }

  /// What a line comes to: an expression, or numbers with words beside them.
  private mutating func outcome(of line: Line, of file: String?) -> Outcome {
    // An argument is an expression, and so are a line that is longer than the buffer, and one of algebra.
    guard case .line = line.source, line.start.bytes == 0, !line.isCut, !settings.isAlgebra else {
      return expression(in: line)
    }
    if addends.comesFirst, let sum = addends(in: line) { return sum }
    let expression = expression(in: line)
    switch expression {
    case .blank:
      guard AddendLines.isSpreadsheetError(line.text) else { return .blank }
      return .diagnosis(Diagnosis(TapeTextError(.expression(.unexpectedCharacter)), in: line))
    case .diagnosis(let diagnosis):
      guard diagnosis.isUnreadable, !addends.comesFirst, let sum = addends(in: line) else {
        return expression
      }
      if case .value = sum, !addends.hasNumbers, heading == nil {
        heading = (diagnosis, line.source, file)
      }
      return sum
    case .value:
      if let error = addends.refusal(ofExpression: line.text) {
        return .diagnosis(Diagnosis(error, in: line))
      }
      addends.skipExpression()
      return expression
    }
  }

  private mutating func expression(in line: Line) -> Outcome {
    evaluation.finish(line)
    return evaluation.outcome
  }

  /// The sum of the numbers of a line; nil where it is something else.
  private mutating func addends(in line: Line) -> Outcome? {
    do throws(TapeTextError) {
      return switch try addends.read(line.text) {
      case .success(let sum): .value(sum)
      case .failure(let error): .diagnosis(Diagnosis(error))
      case nil: nil
      }
    } catch {
      return .diagnosis(Diagnosis(error, in: line))
    }
  }

  private mutating func fail(_ diagnosis: Diagnosis, in line: Line, _ console: inout Console) {
    console.report(diagnosis, in: line)
    hasFailed = true
    if case .value = sum {
      sum = .diagnosis(diagnosis)
      failedLine = (line.number, console.fileName)
    }
  }

  /// Ends a text, which may not be words alone.
  private mutating func finishText(in console: inout Console) {
    if let heading, !addends.hasNumbers, !hasFailed {
      let file = console.fileName
      console.fileName = heading.file
      fail(heading.diagnosis, in: Line(source: heading.source, text: .init(start: nil, count: 0)), &console)
      console.fileName = file
    }
    heading = nil
    hasFailed = false
    addends = AddendLines(limits: TapeFile.limits)
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
    finishText(in: &console)
    let record = Record(sum: sum, failingAt: failedLine?.number, of: failedLine?.file)
    record.write(to: &console.output, settings)
    console.endLine()
  }
}
