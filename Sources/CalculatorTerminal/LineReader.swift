import OperatingSystem

/// A line to be answered.
struct Line {
  /// Where a line comes from.
  enum Source {
    /// A line of a file or stream, by its number from 1.
    case line(Int)

    /// An argument of the program, by its number from 1.
    case argument(Int)
  }

  /// Where it comes from.
  let source: Source

  /// Its text without the line end, perhaps not valid UTF-8.
  let text: UnsafeBufferPointer<UInt8>

  /// Whether the text is only the start of a line longer than `LineReader.maximumLength`.
  var isCut = false

  /// Its number among the lines or arguments, from 1.
  var number: Int {
    switch source {
    case .line(let number), .argument(let number): number
    }
  }
}

/// Splits what comes from a stream into lines, without copying them.
///
///     while try reader.fill() {
///       while let line = reader.next() { … }
///     }
///
/// The buffer grows for a line that is longer.
///
/// Lines end with the line terminator; where that is LF, also with CR LF. The last one needs no end. A CR elsewhere ends
/// none, so that one end is searched for, and is refused with its place; in a tape, which is read as a whole, it does. A
/// byte order mark before the first line is left out.
struct LineReader: ~Copyable {
  /// Most bytes of a line that are held; a longer line is cut.
  static let maximumLength = 1 << 26

  /// Bytes of a cut line that are held, to show them.
  private static let keptLength = 1 << 12

  private let stream: Stream
  private let lineTerminator: UInt8
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false
  private var number = 0

  /// The part of the buffer that has not been returned.
  private var unread = 0..<0

  /// The place up to which no line end has been found.
  private var searched = 0

  /// Whether the current line is cut.
  private var isCut = false

  init(_ stream: Stream, lineTerminator: UInt8) {
    self.stream = stream
    self.lineTerminator = lineTerminator
    buffer = .allocate(capacity: 1 << 16)
  }

  deinit { buffer.deallocate() }

  /// Returns the next line of what has been read; it is valid until `fill()`.
  mutating func next() -> Line? {
    if let start = buffer.baseAddress,
      let found = memchr(start + searched, Int32(lineTerminator), unread.upperBound - searched)
    {
      let end = UnsafeRawPointer(found) - UnsafeRawPointer(start)
      return line(upTo: end, next: end + 1)
    }
    searched = unread.upperBound
    guard isAtEnd, !unread.isEmpty else { return nil }
    return line(upTo: unread.upperBound, next: unread.upperBound)
  }

  private mutating func line(upTo end: Int, next: Int) -> Line {
    var text = unread.lowerBound..<(isCut ? unread.lowerBound + Self.keptLength : end)
    if !isCut, lineTerminator == 0x0A, buffer[text].last == 0x0D { text = text.dropLast() }
    number += 1
    if number == 1, buffer[text].starts(with: [0xEF, 0xBB, 0xBF]) {
      text = text.dropFirst(3)
    }
    defer {
      unread = next..<unread.upperBound
      searched = next
      isCut = false
    }
    return Line(
      source: .line(number), text: UnsafeBufferPointer(rebasing: buffer[text]), isCut: isCut)
  }

  /// Reads more bytes, and waits for them; returns whether `next()` may return a line then.
  mutating func fill() throws(SystemError) -> Bool {
    guard !isAtEnd else { return false }
    makeRoom()
    let room = UnsafeMutableBufferPointer(rebasing: buffer[unread.upperBound...])
    let count = try stream.receive(into: UnsafeMutableRawBufferPointer(room))
    unread = unread.lowerBound..<unread.upperBound + count
    isAtEnd = count == 0
    return !unread.isEmpty
  }

  /// Moves the unfinished line to the front of the buffer, and enlarges a buffer that it fills.
  private mutating func makeRoom() {
    isCut = isCut || unread.count >= Self.maximumLength
    let kept = isCut ? unread.prefix(Self.keptLength) : unread
    if kept.count == buffer.count {
      let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 2 * buffer.count)
      move(kept, to: larger)
      buffer.deallocate()
      buffer = larger
    } else {
      move(kept, to: buffer)
    }
    unread = 0..<kept.count
    searched = kept.count
  }

  private func move(_ range: Range<Int>, to target: UnsafeMutableBufferPointer<UInt8>) {
    guard let source = buffer.baseAddress, let target = target.baseAddress else { return }
    memmove(target, source + range.lowerBound, range.count)
  }
}
