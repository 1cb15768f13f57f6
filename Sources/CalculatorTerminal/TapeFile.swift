import CalculatorCore
import ExactNumbers

/// A tape that was read from a file in its text form.
struct TapeFile {
  /// The name of the file in messages; `-` for standard input.
  let name: String

  let bytes: [UInt8]
  let text: TapeText

  /// The limits for files, which may be longer than pasted texts.
  static let limits = {
    var limits = Tape.Limits(pasteBytes: 1 << 26, pasteRows: 1_000_000)
    limits.work *= 10
    return limits
  }()

  var tape: Tape { text.tape }

  /// The name in answers; nil for standard input.
  var nameInAnswers: String? { name == "-" ? nil : name }
}

extension Invocation {
  /// The files from which tapes are read; nil stands for standard input.
  var tapeFiles: [Argument?] {
    operands.isEmpty ? [nil] : operands.map { $0.fileName }
  }
}

extension Console {
  /// Returns the tape in `file`, or on standard input if `file` is nil; on an error, reports the error and returns nil.
  mutating func readTape(in file: Argument?, _ choice: ListChoice = ListChoice()) -> TapeFile? {
    let name = file?[...].shownWhole ?? "-"
    return readBytes(of: file, called: name).flatMap { readTape($0, called: name, choice) }
  }

  /// Returns the bytes of `file`, or of standard input if `file` is nil; on an error, reports the error and returns nil.
  mutating func readBytes(of file: Argument?, called name: String) -> [UInt8]? {
    if file == nil, Stream.input.isTerminal {
      tell(.inviteTape)
      flush()
    }
    do throws(SystemError) {
      return try Stream.contents(of: file, atMost: TapeFile.limits.pasteBytes + 1)
    } catch {
      report(.cannotRead(shownName(of: name), error))
      return nil
    }
  }

  /// Returns the tape in the bytes of a file; if the bytes are not a tape, reports the error and returns nil.
  mutating func readTape(
    _ bytes: [UInt8], called name: String, _ choice: ListChoice = ListChoice(),
    format: NumberFormat? = nil
  ) -> TapeFile? {
    do throws(TapeTextError) {
      let text = try TapeText(
        UTF8Text(utf8: bytes), format: format ?? self.format, limits: TapeFile.limits, choice: choice)
      return TapeFile(name: name, bytes: bytes, text: text)
    } catch {
      report(error, in: bytes, called: name)
      return nil
    }
  }

  mutating func report(_ error: TapeTextError, in bytes: [UInt8], called name: String) {
    switch error.reason {
    case .empty: report(.empty(shownName(of: name)))
    case .tooLong: report(.tooLong(shownName(of: name)))
    case .tooSlow: report(.tooSlow(shownName(of: name)))
    default:
      fileName = name
      error.withLine(of: bytes) {
        report(Diagnosis(error, in: $0, mayChoose: true), in: $0, status: .trouble)
      }
      fileName = nil
    }
  }

  func shownName(of name: String) -> TerminalMessage { name == "-" ? .standardInput : .name(name) }
}

extension TapeTextError {
  /// Calls `use` with the line of `text` that has the error.
  func withLine<Output>(of text: [UInt8], _ use: (Line) -> Output) -> Output {
    text.withUnsafeBufferPointer { text in
      let found = UTF8Lines(text).dropFirst(line - 1).first { _ in true }
      let text = found.map { UnsafeBufferPointer(rebasing: $0) } ?? UnsafeBufferPointer(start: nil, count: 0)
      return use(Line(number: line, text: text))
    }
  }
}
