protocol LineCommand {
  /// The message at a terminal before the first line.
  var invitation: TerminalMessage { get }

  /// Reads a part of a line that is longer than the buffer; returns how many bytes from the start of the line can be dropped.
  mutating func read(_ part: Line) -> Int

  /// Writes the answer to `line`, without the part that was dropped.
  mutating func answer(_ line: Line, in console: inout Console)

  /// Writes what follows the last line of a file or of standard input.
  mutating func finishFile(in console: inout Console)

  /// Remembers that lines are missing, because their file cannot be read.
  mutating func failToRead()

  /// Writes what follows the last line.
  mutating func finish(in console: inout Console)
}

extension LineCommand {
  mutating func read(_ part: Line) -> Int { part.start.bytes }

  mutating func finishFile(in console: inout Console) {}

  mutating func failToRead() {}

  mutating func finish(in console: inout Console) {}
}

extension Console {
  /// Answers each of `lines`, then each line of `files`, or if there are neither, of standard input.
  mutating func run(_ command: some LineCommand, on lines: [Line], files: [Argument] = []) {
    var command = command
    for line in lines where !isOver { command.answer(line, in: &self) }
    for file in files where !isOver { answer(file.fileName, with: &command) }
    if lines.isEmpty && files.isEmpty { answer(nil, with: &command) }
    command.finish(in: &self)
  }

  /// Answers the lines of a file, or of standard input.
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

  /// Answers each line of `stream`; writes the answers out before it waits for more lines.
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
