import CalculatorKeeping
import OperatingSystem

/// A failed call of the operating system.
typealias SystemError = CalculatorKeeping.SystemError

/// An open file, pipe or terminal; this type does not close it.
struct Stream {
  let descriptor: Int32

  static let input = Stream(descriptor: STDIN_FILENO)
  static let output = Stream(descriptor: STDOUT_FILENO)
  static let errors = Stream(descriptor: STDERR_FILENO)

  /// Opens the file called `name`, or standard input if `name` is nil, and calls `use` with the stream.
  static func withFile<Output>(
    _ name: Argument?, _ use: (Stream) throws(SystemError) -> Output
  ) throws(SystemError) -> Output {
    guard let name else { return try use(.input) }
    let descriptor = name.path.map { open($0, O_RDONLY | O_CLOEXEC) } ?? -1
    guard descriptor >= 0 else { throw SystemError(code: errno) }
    defer { close(descriptor) }
    return try use(Stream(descriptor: descriptor))
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Whether both streams go to the same file, pipe or terminal.
  func isSame(as other: Stream) -> Bool {
    var (mine, others) = (stat(), stat())
    guard fstat(descriptor, &mine) == 0, fstat(other.descriptor, &others) == 0 else { return false }
    return mine.st_dev == others.st_dev && mine.st_ino == others.st_ino
  }

  /// Waits for at least one byte and reads the available bytes; returns their count, 0 at the end of the stream.
  func receive(into target: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = read(descriptor, target.baseAddress, target.count)
      if count >= 0 { return count }
      try retry(after: errno, waitingFor: Int16(POLLIN))
    }
  }

  /// Returns the available bytes, none at the end of the stream; waits for the first byte, except in the mode of `TerminalMode`.
  func receive(atMost limit: Int) throws(SystemError) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = try bytes.withUnsafeMutableBufferPointer { (room) throws(SystemError) in
      try receive(into: UnsafeMutableRawBufferPointer(room))
    }
    return bytes[..<count]
  }

  /// Returns the bytes of the file called `name`, or of standard input; stops at the end, or after at least `limit` bytes.
  static func contents(of name: Argument?, atMost limit: Int) throws(SystemError) -> [UInt8] {
    try withFile(name) { (stream) throws(SystemError) in
      var bytes: [UInt8] = []
      while bytes.count < limit {
        let block = try stream.receive(atMost: 1 << 16)
        if block.isEmpty { break }
        bytes += block
      }
      return bytes
    }
  }

  /// Writes every byte of `source`.
  func send(_ source: UnsafeBufferPointer<UInt8>) throws(SystemError) {
    var rest = source
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst(count))
      } else {
        try retry(after: errno, waitingFor: Int16(POLLOUT))
      }
    }
  }

  /// Waits until a call that failed with `code` can be repeated; throws if the call cannot be repeated.
  ///
  /// After a signal the call can be repeated at once; on a non-blocking stream, when the stream is ready.
  private func retry(after code: Int32, waitingFor events: Int16) throws(SystemError) {
    switch code {
    case EINTR: break
    case EAGAIN:
      var wait = pollfd(fd: descriptor, events: events, revents: 0)
      _ = poll(&wait, 1, -1)
    default: throw SystemError(code: code)
    }
  }
}
