import OperatingSystem

/// A line to be answered.
struct Line {
  /// The number of the line in a file or stream, or among the arguments of the program, from 1.
  let number: Int
  var isArgument = false

  /// The text without the line end; it may be invalid UTF-8, and the text of a long line may lack its start.
  let text: UnsafeBufferPointer<UInt8>

  /// The length of what precedes `text` in the line, in bytes, and in cells of a terminal.
  var start = (bytes: 0, cells: 0)

  /// Whether the text is only the start of a line longer than `LineReader.maximumLength`.
  var isCut = false

  /// The end of `text`, counted in bytes from the start of the line.
  var end: Int { start.bytes + text.count }
}

/// Splits what comes from a stream into lines, without copying them.
///
///     while try reader.fill() {
///       while let line = reader.next() { … }
///     }
///
/// If a line is longer than the buffer, the caller can drop the part that it has used; otherwise the buffer grows.
///
/// Lines end with the line terminator; where that is LF, also with CR LF. The last line needs no end. A CR elsewhere ends no line,
/// so that only one byte is searched for; such a CR is refused with its place. In a tape, a CR ends a line. A byte order mark
/// before the first line is left out.
struct LineReader: ~Copyable {
  /// Most bytes of a line that are held; a longer line is cut.
  static let maximumLength = 1 << 26

  /// Bytes of a cut line that are held, to show them.
  private static let keptLength = 1 << 12

  /// Bytes held of the dropped part of a line, to show them.
  private static let contextLength = 1 << 9

  private let stream: Stream
  private let lineTerminator: UInt8
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var isAtEnd = false
  private var number = 0

  /// The part of the buffer that has not been returned.
  private var unread = 0..<0

  /// The offset in the buffer up to which no line end was found.
  private var searched = 0
  private var start = (bytes: 0, cells: 0)
  private var isCut = false

  init(_ stream: Stream, lineTerminator: UInt8) {
    self.stream = stream
    self.lineTerminator = lineTerminator
    buffer = .allocate(capacity: 1 << 16)
  }

  deinit { buffer.deallocate() }

  /// Returns the next line that was read, nil where none is complete; the line is valid until `fill()`.
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

  /// The unfinished line, if it fills the buffer, after `next()` returned nil.
  var part: Line? {
    guard unread.count == buffer.count, !isCut else { return nil }
    return Line(number: number + 1, text: UnsafeBufferPointer(rebasing: buffer[unread]), start: start)
  }

  /// Drops the bytes of the unfinished line before `end`, except for a few that errors show.
  mutating func drop(upTo end: Int) {
    var counter = CellCounter(UnsafeBufferPointer(rebasing: buffer[unread]), from: start.cells)
    counter.advance(to: end - start.bytes - Self.contextLength)
    start = (start.bytes + counter.offset, counter.cell)
    unread = unread.lowerBound + counter.offset..<unread.upperBound
  }

  /// Reads more bytes, and waits for them; returns whether `next()` may return a line after that.
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
