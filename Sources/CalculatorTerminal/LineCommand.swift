/// A command that answers lines.
protocol LineCommand {
  /// What a person in front of an empty terminal is told.
  static var invitation: StaticString { get }

  /// Writes the answer to `line`, or refuses it.
  mutating func answer(_ line: Line, in session: inout Session)
}

extension Session {
  /// Answers each of `texts` as a line, or if there are none, each line of standard input.
  mutating func run(_ command: some LineCommand, on texts: [UnsafeBufferPointer<UInt8>]) {
    var command = command
    if texts.isEmpty {
      answer(.input, with: &command)
    } else {
      answer(texts, with: &command)
    }
  }

  /// Answers each of `texts` as a line.
  private mutating func answer(_ texts: [UnsafeBufferPointer<UInt8>], with command: inout some LineCommand) {
    for (index, text) in texts.enumerated() {
      command.answer(Line(number: index + 1, text: text, isArgument: true), in: &self)
    }
  }

  /// Answers each line of `stream`, and whenever no more has arrived yet, hands the answers over.
  private mutating func answer(_ stream: Stream, with command: inout some LineCommand) {
    if stream.isTerminal { invite(type(of: command).invitation) }
    var reader = LineReader(stream)
    do throws(SystemError) {
      repeat {
        while let line = reader.next() {
          if line.isCut {
            refuse(line, with: "error", because: "the line is too long")
          } else {
            command.answer(line, in: &self)
          }
        }
        flush()
      } while try reader.fill()
    } catch {
      report("cannot read standard input: \(error.reason)")
    }
  }
}
