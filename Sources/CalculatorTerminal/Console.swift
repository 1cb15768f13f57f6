import CalculatorCore
import ExactNumbers

/// The exit status of the program.
enum ExitStatus: Int32 {
  /// Every line has an answer that is a number.
  case success = 0

  /// At least one line has no answer that is a number.
  case failure = 1

  /// A usage error, or a failure to read or write.
  case trouble = 2
}

/// The streams that a command writes to, and the exit status so far.
struct Console: ~Copyable {
  /// The answers, on standard output.
  var output = OutputBuffer(.output, name: .standardOutput)

  private var errors = OutputBuffer(.errors, name: .standardErrors)

  var language: Calculator.Language { Environment.language }

  /// The byte that ends each answer, and each line of input.
  var lineTerminator = UInt8(ascii: "\n")

  /// The name of the file being answered; nil for standard input and arguments.
  var fileName: String?

  /// Whether the program stops at the first wrong value, unreadable file or line without a value.
  var stopsAtFailure = false

  /// The exit status so far.
  private(set) var status = ExitStatus.success

  private let flushesLines = Stream.output.isTerminal

  /// Whether answers and reports go to the same file or terminal, so that their order matters.
  private let isShared = Stream.output.isSame(as: .errors)

  /// The style of numbers that the person chose.
  var numbers = Calculator.NumberStyle.local

  /// The format for the style `numbers`; nil until first use.
  private var knownFormat: NumberFormat?

  /// Whether a person at a terminal must still be told that a comma is no decimal separator here.
  private var mayTellMarks = Stream.errors.isTerminal

  /// Whether a person at a terminal must still be told that operations are computed from left to right here.
  private(set) var mayTellOrder = Stream.errors.isTerminal

  /// Whether no further lines are to be answered.
  var isOver: Bool { stopsAtFailure && status != .success }

  mutating func endLine() {
    output.append(lineTerminator)
    if flushesLines { output.flush() }
  }

  /// The format of numbers in lists and tapes.
  var format: NumberFormat {
    mutating get {
      if let knownFormat { return knownFormat }
      let format = numbers.format(or: localFormat())
      knownFormat = format
      return format
    }
  }

  /// Returns the number format of the locale; reports an unknown locale if the person chose no style.
  mutating func localFormat() -> NumberFormat {
    let locale = Environment.numbersLocale
    if let format = NumberFormat(localeName: UTF8Text(locale)) { return format }
    if numbers == .local { report(.unknownLocale(locale), status: .success) }
    return .standard
  }

  /// Writes everything in the buffers to the streams.
  mutating func flush() {
    output.flush()
    errors.flush()
  }

  /// Reports why `line` has no value; marks the place of the error if the error has a place.
  mutating func report(_ diagnosis: Diagnosis, in line: Line, status: ExitStatus = .failure) {
    let excerpt = diagnosis.place ?? LineExcerpt(line, around: 0)
    begin(fileName.map { "\($0): " } ?? "")
    errors.append(language.text(of: .place(of: line, column: diagnosis.place?.column)))
    errors.append(": \(language.text(of: diagnosis.message))\n")
    errors.append(excerpt.text)
    errors.append("\n")
    if diagnosis.place != nil {
      errors.append(repeatElement(UInt8(ascii: " "), count: excerpt.indentation))
      errors.append("^\n")
    }
    end(status)
  }

  /// Reports an error that belongs to no line.
  mutating func report(_ message: TerminalMessage, status: ExitStatus = .trouble) {
    begin(language.text(of: message))
    errors.append("\n")
    end(status)
  }

  /// Shows a message, but only to a person at a terminal.
  mutating func tell(_ message: TerminalMessage) {
    guard Stream.errors.isTerminal else { return }
    errors.append(language.text(of: message))
    errors.append("\n")
  }

  /// Tells a person at a terminal, once, that a number such as `1,234` means something else in their locale.
  mutating func tellMarks(of line: Line) {
    guard mayTellMarks, line.text.hasNumberThatCouldBeGrouped else { return }
    mayTellMarks = false
    if format.decimalSeparator == "," { tell(.pointMarksDecimals) }
  }

  /// Warns if `line` redefines a built-in name, or if its value would differ with products before sums.
  ///
  /// The second warning is given once, and only to a person at a terminal.
  mutating func tellMeaning(of line: Line, _ outcome: Outcome, _ evaluation: LineEvaluation) {
    if let name = evaluation.hiddenName { report(.hiddenName(String(name)), status: .success) }
    guard mayTellOrder, case .value(let value, _) = outcome,
      let other = evaluation.otherValue(of: line, than: value)
    else { return }
    mayTellOrder = false
    func text(_ value: ExactReal) -> String {
      var text: [UInt8] = []
      _ = NumberFormat.ungrouped.append(shown: value, to: &text)
      return String(decoding: text, as: UTF8.self)
    }
    tell(.order(text(value), withPrecedence: text(other)))
  }

  private mutating func begin(_ message: String) {
    if isShared { output.flush() }
    errors.append("calculator: \(message)")
  }

  /// Raises the exit status to `status` if the present status is lower; to be called after each report.
  mutating func end(_ status: ExitStatus) {
    if isShared { errors.flush() }
    if self.status.rawValue < status.rawValue { self.status = status }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text has a number such as `1,234` or `1.234`, whose mark could be a grouping separator.
  fileprivate var hasNumberThatCouldBeGrouped: Bool {
    func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") }
    return split { !$0.isDigit && !isMark($0) }.contains { number in
      let parts = number.split(omittingEmptySubsequences: false, whereSeparator: isMark)
      return parts.count == 2 && 1...3 ~= parts[0].count && parts[0].first != UInt8(ascii: "0")
        && parts[1].count == 3
    }
  }
}
