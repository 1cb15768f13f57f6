import CalculatorCore
import ExactNumbers

/// Adds up the values of expressions, but for those that define names, and the numbers of lists and tables, and answers with
/// the sum alone.
///
/// One line without a value, or a file that cannot be read, leaves the sum without one: a sum of the others would look right
/// and be wrong.
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

  /// What could have another sum in the lines above, if words follow.
  private var doubts: [(doubt: AddendDoubt, diagnosis: Diagnosis, source: Line.Source)] = []

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
    review(line, &console)
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
    do throws(TapeTextError) {
      switch expression {
      case .blank: try addends.readBlank(line.text)
      case .value: try addends.readExpression(line.text)
      case .diagnosis(let diagnosis):
        guard diagnosis.isUnreadable, !addends.comesFirst, let sum = addends(in: line) else { break }
        if case .value = sum, !addends.hasNumbers, heading == nil {
          heading = (diagnosis, line.source, file)
        }
        return sum
      }
      return expression
    } catch {
      return .diagnosis(Diagnosis(error, in: line))
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

  /// Refuses a line above for the words on this line, or remembers what could be refused for words below.
  private mutating func review(_ line: Line, _ console: inout Console) {
    if !hasFailed, let index = doubts.firstIndex(where: { addends.refuses($0.doubt) }) {
      let (_, diagnosis, source) = doubts[index]
      doubts = []
      fail(
        diagnosis, in: Line(source: source, text: UnsafeBufferPointer(rebasing: line.text[..<0])), &console)
    }
    guard let doubt = addends.doubt, !addends.refuses(doubt),
      !doubts.contains(where: { $0.doubt.isSimilar(to: doubt) })
    else { return }
    doubts.append((doubt, Diagnosis(doubt.error, in: line), line.source))
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
    doubts = []
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

  mutating func failToRead() {
    if case .value = sum { sum = .diagnosis(Diagnosis(.unreadableFile)) }
  }

  mutating func finish(in console: inout Console) {
    finishText(in: &console)
    let record = Record(sum: sum, failingAt: failedLine?.number, of: failedLine?.file)
    record.write(to: &console.output, settings)
    console.endLine()
  }
}
