import CalculatorCore

/// The address of a reply, valid until the next reply; nil if memory has run out.
typealias ReplyPointer = UnsafePointer<UInt8>

/// A constant text that ends with a zero byte.
struct Literal: ExpressibleByStringLiteral {
  let start: UnsafePointer<UInt8>

  init(stringLiteral text: StaticString) { start = text.utf8Start }
}

/// Writes the reply of a function to the page: a JSON value, or bytes.
///
/// A reply starts with a count of four bytes, the lowest byte first: the number of bytes that follow. In JSON, nil is written as
/// -1.
struct ReplyWriter: ~Copyable {
  private var memory = SharedMemory()

  /// Whether everything written so far has found room in memory.
  private var isComplete = true

  /// Whether the next value must be separated from a previous one in its list or object.
  private var isBehindValue = false

  private static let countBytes = 4

  /// Returns the address of the reply; nil if memory has run out.
  func end() -> ReplyPointer? {
    guard isComplete, let start = memory.start else { return nil }
    let count = memory.count - Self.countBytes
    for index in 0..<Self.countBytes { start[index] = UInt8(truncatingIfNeeded: count >> (8 * index)) }
    return ReplyPointer(start)
  }

  /// Starts a new reply, which overwrites the last one.
  mutating func clear() {
    isComplete = memory.reserve(Self.countBytes)
    isBehindValue = false
  }

  /// Starts a new reply that is a list or an object.
  mutating func begin(_ bracket: Literal) {
    clear()
    open(bracket)
  }

  /// Ends a reply that is a list or an object, and returns its address.
  mutating func end(_ bracket: Literal) -> ReplyPointer? {
    close(bracket)
    return end()
  }

  // MARK: Values in JSON, by their names in an object

  @inline(never)
  mutating func append(_ flag: Bool, as name: Literal = "") {
    separate(name)
    put(flag ? "true" : "false")
  }

  @inline(never)
  mutating func append(_ number: Int?, as name: Literal = "") { append(Int64(number ?? -1), as: name) }

  @inline(never)
  mutating func append(_ number: Int64, as name: Literal = "") {
    separate(name)
    if number < 0 { put(UInt8(ascii: "-")) }
    putDigits(of: number.magnitude)
  }

  @inline(never)
  mutating func append(_ text: UTF8Text, as name: Literal = "") {
    separate(name)
    put(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte < 0x20 {
        put("\\u00")
        putHexadecimal(byte >> 4)
        putHexadecimal(byte & 0xf)
      } else {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { put(UInt8(ascii: "\\")) }
        put(byte)
      }
    }
    put(UInt8(ascii: "\""))
  }

  @inline(never)
  mutating func open(_ bracket: Literal, as name: Literal = "") {
    separate(name)
    put(bracket)
    isBehindValue = false
  }

  @inline(never)
  mutating func close(_ bracket: Literal) {
    put(bracket)
    isBehindValue = true
  }

  @inline(never)
  private mutating func separate(_ name: Literal) {
    if isBehindValue { put(UInt8(ascii: ",")) }
    isBehindValue = true
    if name.start.pointee == 0 { return }
    put("\"")
    put(name)
    put("\":")
  }

  private mutating func putDigits(of number: UInt64) {
    if number >= 10 { putDigits(of: number / 10) }
    put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
  }

  private mutating func putHexadecimal(_ digit: UInt8) {
    put(digit &+ (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
  }

  @inline(never)
  private mutating func put(_ text: Literal) {
    var place = text.start
    while place.pointee != 0 {
      put(place.pointee)
      place += 1
    }
  }

  // MARK: Bytes

  @inline(never)
  mutating func put(_ byte: UInt8) {
    let end = memory.count
    isComplete = isComplete && memory.extend(by: 1)
    if isComplete { memory.start?[end] = byte }
  }
}
