import CalculatorCore
import ExactNumbers
import OperatingSystem

/// Text on its way to a stream, written in large blocks.
///
/// A stream that cannot be written to ends the program: a filter then has nothing left to do. If the reader of a pipe is gone, the
/// system ends the program quietly, by a signal, unless the program was started with that signal ignored.
struct OutputBuffer: ~Copyable {
  private let stream: Stream
  private let name: TerminalMessage
  private var bytes: [UInt8] = []

  /// The count of bytes after which the buffer is written out.
  private static let blockSize = 1 << 16

  init(_ stream: Stream, name: TerminalMessage) {
    self.stream = stream
    self.name = name
    // An array that grows is copied byte by byte.
    bytes.reserveCapacity(2 * Self.blockSize)
  }

  mutating func append(_ byte: UInt8) { append { $0.append(byte) } }

  mutating func append(_ text: some Sequence<UInt8>) { append { $0 += text } }

  mutating func append(_ text: String) { append(text.utf8) }

  /// Lets `write` append bytes to the buffer.
  @inline(__always)
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    if bytes.count >= Self.blockSize { flush() }
    write(&bytes)
  }

  /// Writes everything to the stream; for a terminal, control characters are made harmless.
  mutating func flush() {
    guard !bytes.isEmpty else { return }
    if stream.isTerminal { bytes = bytes.withUnsafeBufferPointer { $0.shownAtTerminal } }
    do throws(SystemError) {
      try bytes.withUnsafeBufferPointer { (bytes) throws(SystemError) in try stream.send(bytes) }
    } catch {
      fail(error)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  private func fail(_ error: SystemError) -> Never {
    let message = Environment.language.text(of: .cannotWrite(name, error))
    Array("calculator: \(message)\n".utf8).withUnsafeBufferPointer { try? Stream.errors.send($0) }
    exit(ExitStatus.trouble.rawValue)
  }
}
