import CalculatorCore

/// Address of a reply, valid until the next one; nil when there is no room for it.
typealias ReplyPointer = UnsafePointer<UInt8>

/// Writes what a function returns to the page: fields, one after the other.
///
/// - An integer takes four bytes, the lowest first; negative ones are in two's complement. -1 stands for nil.
/// - A flag is the integer 0 or 1.
/// - A text is an integer, the count of its bytes, and then the bytes, in UTF-8. Other bytes are written in the same way.
///
/// `WebApp/scripts/reply.js` reads the fields in the order in which they are appended.
struct ReplyWriter: ~Copyable {
  private var memory = SharedMemory()

  /// Whether there was room for all fields.
  private var isComplete = true

  /// Address of the fields; nil when there was no room for them.
  var pointer: ReplyPointer? { isComplete ? ReplyPointer(memory.start) : nil }

  /// Begins a new reply in place of the last one.
  mutating func clear() { isComplete = memory.reserve(0) }

  mutating func append(_ flag: Bool) { append(flag ? 1 : 0) }

  mutating func append(_ number: Int?) {
    let word = UInt32(truncatingIfNeeded: number ?? -1)
    guard let place = extend(by: 4) else { return }
    for index in 0..<4 { place[index] = UInt8(truncatingIfNeeded: word >> (8 * UInt32(index))) }
  }

  mutating func append(_ text: UTF8Text) { append(text.utf8) }

  /// Appends bytes, after their count.
  ///
  /// It copies byte by byte: the standard library's ways to copy bring a kilobyte of code with them.
  mutating func append(_ bytes: [UInt8]) {
    append(bytes.count)
    guard var place = extend(by: bytes.count) else { return }
    for byte in bytes {
      place.pointee = byte
      place += 1
    }
  }

  /// Returns where `count` more bytes are to be written; nil when there is no room for them.
  @inline(never)
  private mutating func extend(by count: Int) -> UnsafeMutablePointer<UInt8>? {
    let end = memory.count
    isComplete = isComplete && memory.extend(by: count)
    return isComplete ? memory.start.map { $0 + end } : nil
  }
}
