import CalculatorCore
import ExactNumbers
import OperatingSystem

/// Text for a stream, which is written in large blocks.
///
/// If writing fails, the program ends, because a filter has nothing left to do. If the reader of a pipe is gone, the signal SIGPIPE
/// ends the program without a message, unless the program was started with this signal ignored.
struct OutputBuffer: ~Copyable {
  private let stream: Stream
  private let name: TerminalMessage
  private var bytes: [UInt8] = []

  /// The buffer is written when it has this many bytes.
  private static let blockSize = 1 << 16

  init(_ stream: Stream, name: TerminalMessage) {
    self.stream = stream
    self.name = name
    // Reserving avoids growth, which copies an array byte by byte.
    bytes.reserveCapacity(2 * Self.blockSize)
  }

  mutating func append(_ byte: UInt8) { append { $0.append(byte) } }

  mutating func append(_ text: some Sequence<UInt8>) { append { $0 += text } }

  mutating func append(_ text: String) { append(text.utf8) }

  /// Calls `write` to append bytes to the buffer.
  @inline(__always)
  mutating func append(_ write: (inout [UInt8]) -> Void) {
    if bytes.count >= Self.blockSize { flush() }
    write(&bytes)
  }

  /// Writes the buffer to the stream; control characters that a terminal would obey are replaced.
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
