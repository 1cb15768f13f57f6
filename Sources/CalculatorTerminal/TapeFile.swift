import CalculatorCore
import ExactNumbers

/// A tape in its text form, read as a whole.
struct TapeFile {
  /// What it is called in messages; `-` is standard input.
  let name: String

  /// What it says.
  let text: TapeText

  /// Limits for files, which can be longer than what people paste.
  static let limits = Tape.Limits(pasteBytes: 1 << 26, pasteRows: 1_000_000)
}

extension Console {
  /// Reads each of the files called `names`, or if there are none, standard input; reports those that cannot be read.
  ///
  /// Standard input is called `inputName`.
  mutating func readTapes(
    _ names: [Argument], _ choice: ListChoice = ListChoice(), inputName: String = "-",
    mayBeEmpty: Bool = false, then use: (TapeFile, inout Console) throws(TapeTextError) -> Void
  ) {
    for file in names.isEmpty ? [nil] : names.map({ $0.elementsEqual("-".utf8) ? nil : $0 }) where !isOver {
      let name = file?[...].shownWhole ?? inputName
      do throws(SystemError) {
        let bytes = try contents(of: file)
        readTape(bytes, called: name, choice, mayBeEmpty: mayBeEmpty, then: use)
      } catch {
        report(.cannotRead(shownName(of: name), error))
      }
    }
  }

  /// Returns the bytes of a file, or of standard input.
  private mutating func contents(of file: Argument?) throws(SystemError) -> [UInt8] {
    let limit = TapeFile.limits.pasteBytes + 1
    if let file {
      return try Stream.withFile(file) { (stream) throws(SystemError) in try stream.readAll(atMost: limit) }
    }
    if Stream.input.isTerminal {
      tell(.inviteTape)
      flush()
    }
    return try Stream.input.readAll(atMost: limit)
  }

  /// Reads the bytes of a file; reports where they are no tape.
  mutating func readTape(
    _ bytes: [UInt8], called name: String, _ choice: ListChoice = ListChoice(), mayBeEmpty: Bool = false,
    format: NumberFormat = .local, then use: (TapeFile, inout Console) throws(TapeTextError) -> Void
  ) {
    do throws(TapeTextError) {
      let text = UTF8Text(utf8: bytes)
      let read = try TapeText(text, format: format, limits: TapeFile.limits, choice: choice)
      try use(TapeFile(name: name, text: read), &self)
    } catch {
      if mayBeEmpty, case .empty = error.reason { return }
      report(error, in: bytes, called: name)
    }
  }

  /// The name of a file in a sentence.
  private func shownName(of name: String) -> TerminalMessage {
    name == "-" ? .standardInput : .name(name)
  }

  private mutating func report(_ error: TapeTextError, in bytes: [UInt8], called name: String) {
    switch error.reason {
    case .empty: report(.empty(shownName(of: name)))
    case .tooLong:
      let limits = TapeFile.limits
      let rows = NumberFormat.standard.text(for: Rational(limits.pasteRows))
      report(.tooLong(shownName(of: name), mebibytes: limits.pasteBytes >> 20, rows: rows))
    default:
      fileName = name
      error.withLine(of: bytes) { line in
        report(Diagnosis(error, in: line, mayChoose: true), in: line, status: .trouble)
      }
      fileName = nil
    }
  }
}

extension TapeTextError {
  /// Calls `use` with the line of a text in which the error is.
  func withLine<Outcome>(of text: [UInt8], _ use: (Line) -> Outcome) -> Outcome {
    text.withUnsafeBufferPointer { text in
      let found = UTF8Lines(text).dropFirst(line - 1).first { _ in true }
      let text = found.map { UnsafeBufferPointer(rebasing: $0) } ?? UnsafeBufferPointer(start: nil, count: 0)
      return use(Line(number: line, text: text))
    }
  }
}
