/// What a command writes to, and whether it has failed so far.
struct Session: ~Copyable {
  /// The answers.
  var output = OutputBuffer(.output, name: "standard output")

  private var errors = OutputBuffer(.errors, name: "standard error")

  /// How the program will end.
  private(set) var status = ExitStatus.success

  private let flushesLines = Stream.output.isTerminal

  /// Whether both streams end up in one place, where their order can be seen.
  private let isShared = Stream.output.isSame(as: .errors)

  /// Answers a line with `word` because there is no better answer, and reports why.
  mutating func refuse(_ line: Line, with word: StaticString, because reason: String, at offset: Int? = nil) {
    output.append(word)
    endLine()
    report(reason, in: line, at: offset)
  }

  /// Ends an answer.
  mutating func endLine() {
    output.append(UInt8(ascii: "\n"))
    if flushesLines { output.flush() }
  }

  /// Hands over everything written so far.
  mutating func flush() {
    output.flush()
    errors.flush()
  }

  /// Reports what is wrong with `line`, with the place marked if there is one.
  private mutating func report(_ message: String, in line: Line, at offset: Int?) {
    let excerpt = Excerpt(line.text, around: offset ?? 0)
    begin("line \(line.number)")
    if offset != nil { errors.append(", column \(excerpt.column)") }
    errors.append(": \(message)\n")
    errors.append(excerpt.text)
    errors.append("\n")
    if offset != nil {
      errors.append(String(repeating: " ", count: excerpt.indentation))
      errors.append("^\n")
    }
    end(.failure)
  }

  /// Reports what is wrong with everything.
  mutating func report(_ message: String) {
    begin(message)
    errors.append("\n")
    end(.trouble)
  }

  /// Tells a person at a terminal what to do; programs are not told.
  mutating func invite(_ text: StaticString) {
    guard Stream.errors.isTerminal else { return }
    errors.append(text)
    errors.append("\n")
  }

  private mutating func begin(_ message: String) {
    if isShared { output.flush() }
    errors.append("calculator: \(message)")
  }

  private mutating func end(_ status: ExitStatus) {
    if isShared { errors.flush() }
    if self.status.rawValue < status.rawValue { self.status = status }
  }
}
