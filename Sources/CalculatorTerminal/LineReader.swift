import OperatingSystem

/// A line to be answered.
struct Line {
  /// The number of the line in its file or stream, or among the program's arguments, from 1.
  let number: Int
  var isArgument = false

  /// The text without the line end, possibly invalid UTF-8; a long line may lack its start.
  let text: UnsafeBufferPointer<UInt8>

  /// The length of the part of the line before `text`: in bytes, and in cells of a terminal.
  var start = (bytes: 0, cells: 0)

  /// Whether `text` is only the start of a line longer than `LineReader.maximumLength`.
  var isCut = false

  /// The end of `text`, counted in bytes from the start of the line.
  var end: Int { start.bytes + text.count }
}

/// Splits the bytes of a stream into lines, without copying them.
///
///     while try reader.fill() {
///       while let line = reader.next() { … }
///     }
///
/// For a line longer than the buffer, the caller can drop bytes that it no longer needs; otherwise the buffer grows.
///
/// A line ends with the line terminator, which the last line may lack. If the terminator is LF, a CR before it belongs to the line
/// end. Any other CR stays in the line, because only one byte is searched for: expressions refuse it, and in a tape it ends a line.
/// A byte order mark before the first line is skipped.
struct LineReader: ~Copyable {
  /// The largest length of a line in bytes; a longer line is cut.
  static let maximumLength = 1 << 26

  /// The count of bytes kept from the start of a cut line, for error messages.
  private static let keptLength = 1 << 12

  /// The count of bytes before `end` that `drop(upTo: end)` keeps, for error messages.
  private static let contextLength = 1 << 9

  private let stream: Stream
  private let lineTerminator: UInt8
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false
  private var number = 0

  /// The range of the buffer that was not returned yet.
  private var unread = 0..<0

  /// The offset in the buffer where the search for a line end goes on.
  private var searched = 0
  private var start = (bytes: 0, cells: 0)
  private var isCut = false

  init(_ stream: Stream, lineTerminator: UInt8) {
    self.stream = stream
    self.lineTerminator = lineTerminator
    buffer = .allocate(capacity: 1 << 16)
  }

  deinit { buffer.deallocate() }

  /// Returns the next complete line, which is valid until `fill()`; nil if no line is complete.
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
    if number == 1, start.bytes == 0, buffer[text].starts(with: [0xEF, 0xBB, 0xBF]) {
      text = text.dropFirst(3)
    }
    defer {
      unread = next..<unread.upperBound
      searched = next
      (start, isCut) = ((0, 0), false)
    }
    return Line(
      number: number, text: UnsafeBufferPointer(rebasing: buffer[text]), start: start, isCut: isCut)
  }

  /// The start of a line that fills the whole buffer, nil if there is no such line; to be used after `next()` returned nil.
  var part: Line? {
    guard unread.count == buffer.count, !isCut else { return nil }
    return Line(number: number + 1, text: UnsafeBufferPointer(rebasing: buffer[unread]), start: start)
  }

  /// Drops the bytes before `end` of the unfinished line, except for the last few, which error messages show.
  mutating func drop(upTo end: Int) {
    var counter = CellCounter(UnsafeBufferPointer(rebasing: buffer[unread]), from: start.cells)
    counter.advance(to: end - start.bytes - Self.contextLength)
    start = (start.bytes + counter.offset, counter.cell)
    unread = unread.lowerBound + counter.offset..<unread.upperBound
  }

  /// Waits for bytes and reads them; returns false at the end of the stream.
  mutating func fill() throws(SystemError) -> Bool {
    guard !isAtEnd else { return false }
    makeRoom()
    let room = UnsafeMutableBufferPointer(rebasing: buffer[unread.upperBound...])
    let count = try stream.receive(into: UnsafeMutableRawBufferPointer(room))
    unread = unread.lowerBound..<unread.upperBound + count
    isAtEnd = count == 0
    return !unread.isEmpty
  }

  /// Moves the unfinished line to the front of the buffer, and doubles the buffer if the line fills it.
  private mutating func makeRoom() {
    isCut = isCut || unread.count >= Self.maximumLength
    let kept = isCut ? unread.prefix(Self.keptLength) : unread
    let old = buffer
    if kept.count == buffer.count { buffer = .allocate(capacity: 2 * buffer.count) }
    if let source = old.baseAddress, let target = buffer.baseAddress {
      memmove(target, source + kept.lowerBound, kept.count)
    }
    if kept.count == old.count { old.deallocate() }
    unread = 0..<kept.count
    searched = kept.count
  }
}
