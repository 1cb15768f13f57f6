protocol LineCommand {
  /// The message shown at a terminal before the first line is typed.
  var invitation: TerminalMessage { get }

  /// Reads the start of a line that is longer than the buffer; returns how many bytes from the start of the line are no longer needed.
  mutating func read(_ part: Line) -> Int

  /// Writes the answer to `line`, whose text may lack bytes that `read(_:)` no longer needs.
  mutating func answer(_ line: Line, in console: inout Console)

  /// Writes the end of the answer for a file or standard input, after its last line.
  mutating func finishFile(in console: inout Console)

  /// Records that lines are missing, because a file cannot be read.
  mutating func failToRead()

  /// Writes the end of the answer after all lines.
  mutating func finish(in console: inout Console)
}

extension LineCommand {
  mutating func read(_ part: Line) -> Int { part.start.bytes }

  mutating func finishFile(in console: inout Console) {}

  mutating func failToRead() {}

  mutating func finish(in console: inout Console) {}
}

extension Console {
  /// Answers `lines`, then the lines of `files`; if both are empty, the lines of standard input.
  mutating func run(_ command: some LineCommand, on lines: [Line], files: [Argument] = []) {
    var command = command
    for line in lines where !isOver { command.answer(line, in: &self) }
    for file in files where !isOver { answer(file.fileName, with: &command) }
    if lines.isEmpty && files.isEmpty { answer(nil, with: &command) }
    command.finish(in: &self)
  }

  /// Answers the lines of a file; nil is standard input.
  private mutating func answer(_ file: Argument?, with command: inout some LineCommand) {
    fileName = file?[...].shownWhole
    defer { fileName = nil }
    do throws(SystemError) {
      try Stream.withFile(file) { (stream) throws(SystemError) in try answer(stream, with: &command) }
    } catch {
      report(.cannotRead(fileName.map { .name($0) } ?? .standardInput, error))
      command.failToRead()
    }
  }

  /// Answers each line of `stream`; writes out the answers before it waits for input.
  private mutating func answer(_ stream: Stream, with command: inout some LineCommand) throws(SystemError) {
    if stream.isTerminal {
      tell(command.invitation)
      flush()
    }
    var reader = LineReader(stream, lineTerminator: lineTerminator)
    while try reader.fill() {
      while !isOver, let line = reader.next() { command.answer(line, in: &self) }
      if isOver { return }
      if let part = reader.part { reader.drop(upTo: command.read(part)) }
      flush()
    }
    command.finishFile(in: &self)
  }
}
