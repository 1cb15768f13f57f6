import CalculatorCore
import ExactNumbers

/// Adds up files, arguments and lines of algebra; answers with the sum alone.
///
/// `TapeText` reads the text of a file. A line of algebra that defines a name is not added.
///
/// The sum has no value if a line has none, or if a file cannot be read; the sum of the other lines would look right and be wrong.
struct SumCommand: LineCommand {
  let invitation = TerminalMessage.inviteSum

  private let settings: ExpressionSettings
  private var evaluation: LineEvaluation
  private var sum = Outcome.value(.zero, isTime: false)

  /// Whether times were added (true) or plain numbers (false); nil while only zeros were added.
  private var kind: Bool?

  /// The text of the file being read; incomplete once the text is too long.
  private var text: [UInt8] = []

  /// The count and sum of the lines so far; nil if one of them is not plain, which means only digits and a point.
  ///
  /// A text with only plain lines may have any length.
  private var plain: (count: Int, sum: ExactReal)? = (0, .zero)

  /// The number of the first line without a value, and the name of its file.
  private var failedLine: (number: Int, file: String?)?

  init(_ settings: ExpressionSettings) {
    self.settings = settings
    evaluation = LineEvaluation(isAlgebra: settings.isAlgebra, angleUnit: settings.angleUnit)
  }

  mutating func answer(_ line: Line, in console: inout Console) {
    if line.isArgument || settings.isAlgebra { return evaluate(line, in: &console) }
    addPlain(line, in: &console)
    if console.mayTellOrder, line.text.hasProductBehindSum {
      let outcome = evaluation.outcome(of: line)
      console.tellMeaning(of: line, outcome, evaluation)
    }
    if line.isCut { fail(Diagnosis(.lineTooLong), in: line, &console) }
    // The rest of a text that is already too long is not needed.
    if text.count > TapeFile.limits.pasteBytes { return }
    text += line.text
    text.append(UInt8(ascii: "\n"))
  }

  /// Adds a plain line if all lines above it are plain; makes `plain` nil if the line is the sum of those lines.
  private mutating func addPlain(_ line: Line, in console: inout Console) {
    guard let above = plain else { return }
    plain = nil
    let points = line.text.count { $0 == UInt8(ascii: ".") }
    guard 1...18 ~= line.text.count, points == 0 || points == 1 && console.format.decimalSeparator == ".",
      line.text.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") })
    else { return }
    guard case .value(let value, _) = evaluation.outcome(of: line) else { return }
    if above.count < 2 || value == .zero || value != above.sum,
      let sum = try? above.sum + value
    {
      plain = (above.count + 1, sum)
    }
  }

  private mutating func evaluate(_ line: Line, in console: inout Console) {
    console.tellMarks(of: line)
    let outcome = evaluation.outcome(of: line)
    if console.mayTellOrder || evaluation.hidesName { console.tellMeaning(of: line, outcome, evaluation) }
    switch outcome {
    case .blank: break
    case .value(let value, let isTime):
      if !evaluation.isDefinition { add(value, isTime: isTime, in: &console) }
    case .diagnosis(let diagnosis): fail(diagnosis, in: line, &console)
    }
  }

  /// Adds the total of a file.
  mutating func finishFile(in console: inout Console) {
    let (text, plain) = (text, plain)
    (self.text, self.plain) = ([], (0, .zero))
    if let plain { return add(plain.sum, isTime: false, in: &console) }
    do throws(TapeTextError) {
      let read = try TapeText(
        UTF8Text(utf8: text), format: console.format, limits: TapeFile.limits, choice: settings.listChoice)
      if let doubt = read.doubt { throw doubt }
      let totals = read.tape.totalsOfResults(limits: TapeFile.limits)
      switch totals.total {
      case .success(let value): add(value, isTime: totals.isTime, in: &console)
      case .failure(let error): failToCompute(text, error, in: &console)
      }
    } catch {
      if case .empty = error.reason { return }
      if error.reason == .tooLong || error.reason == .tooSlow {
        let name = console.shownName(of: console.fileName ?? "-")
        let reason: TerminalMessage = error.reason == .tooLong ? .tooLong(name) : .tooSlow(name)
        console.report(reason, status: .failure)
        if case .value = sum { sum = .diagnosis(Diagnosis(reason)) }
        return
      }
      error.withLine(of: text) { fail(Diagnosis(error, in: $0, mayChoose: true), in: $0, &console) }
    }
  }

  /// Reports the first line in `text` that has no value; if all lines have values, reports that their sum has none.
  private mutating func failToCompute(_ text: [UInt8], _ error: ArithmeticError, in console: inout Console) {
    text.withUnsafeBufferPointer { text in
      for (index, line) in UTF8Lines(text).enumerated() {
        let line = Line(number: index + 1, text: UnsafeBufferPointer(rebasing: line))
        if case .diagnosis(let diagnosis) = evaluation.outcome(of: line), diagnosis.word != .error {
          return fail(diagnosis, in: line, &console)
        }
      }
      failToAdd(error, in: &console)
    }
  }

  private mutating func failToAdd(_ error: ArithmeticError, in console: inout Console) {
    let diagnosis = Diagnosis(error)
    console.report(error == .tooLarge ? .sumTooLarge : diagnosis.message, status: .failure)
    sum = .diagnosis(diagnosis)
  }

  private mutating func fail(_ diagnosis: Diagnosis, in line: Line, _ console: inout Console) {
    console.report(diagnosis, in: line)
    if case .value = sum {
      sum = .diagnosis(diagnosis)
      failedLine = (line.number, console.fileName)
    }
  }

  private mutating func add(_ value: ExactReal, isTime: Bool, in console: inout Console) {
    guard case .value(let total, _) = sum else { return }
    do throws(ArithmeticError) {
      if isTime || value != .zero {
        if let kind, kind != isTime { throw .differentKinds }
        kind = isTime
      }
      sum = .value(try total + value, isTime: kind == true)
    } catch {
      failToAdd(error, in: &console)
    }
  }

  mutating func failToRead() {
    (text, plain) = ([], (0, .zero))
    if case .value = sum { sum = .diagnosis(Diagnosis(.unreadableFile)) }
  }

  mutating func finish(in console: inout Console) {
    let answer = settings.answer(sum)
    if case .value = sum, case .diagnosis(let diagnosis) = answer {
      console.report(diagnosis.message, status: .failure)
    }
    console.answer(answer, to: nil, line: failedLine?.number, of: failedLine?.file, settings)
  }
}
