import CalculatorCore

// JSON objects (RFC 8259), each on one line, written member by member.

extension [UInt8] {
  /// Adds an object: first the name of the file if there is one, then the members that `addMembers` adds.
  mutating func addObject(file: String?, _ addMembers: (inout [UInt8]) -> Void) {
    self += "{"
    if let file { addMember("file", UTF8Text(file)) }
    addMembers(&self)
    self += "}"
  }

  mutating func addMember(_ name: StaticString, _ text: UTF8Text) {
    text.utf8.withUnsafeBufferPointer { addMember(name, $0) }
  }

  mutating func addMember(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
    beginMember(name)
    self += "\""
    endMember(text)
  }

  /// Appends a text and its closing quotation mark; the opening mark must be there already.
  mutating func endMember(_ text: UnsafeBufferPointer<UInt8>) {
    append(text) { $0.escapeInString }
    self += "\""
  }

  mutating func addMember(_ name: StaticString, _ number: Int) {
    beginMember(name)
    append(number)
  }

  mutating func append(_ number: Int) {
    var (rest, unit) = (UInt(number), 1 as UInt)
    let limit = rest / 10
    while unit <= limit { unit &*= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
  }

  mutating func beginMember(_ name: StaticString) {
    beginMember(written: "\"")
    self += name
    self += "\":"
  }

  /// Begins a member with a literal such as `"line":`; one literal is faster than a name and quotation marks.
  @inline(__always)
  mutating func beginMember(written start: StaticString) {
    if last != UInt8(ascii: "{") { self += "," }
    self += start
  }
}

// MARK: - Texts

extension [UInt8] {
  // Inlining lets the compiler choose one of the two branches for each literal.
  @inline(__always)
  static func += (bytes: inout [UInt8], literal: StaticString) {
    if literal.utf8CodeUnitCount == 1 { return bytes.append(literal.utf8Start.pointee) }
    bytes.append(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends bytes in one copy; in Embedded Swift, `append(contentsOf:)` copies them one by one.
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    append(addingCapacity: bytes.count) { span in
      span.withUnsafeMutableBufferPointer { memory, count in
        UnsafeMutableRawPointer(memory.baseAddress.unsafelyUnwrapped).copyMemory(
          from: source, byteCount: bytes.count)
        count = bytes.count
      }
    }
  }

  /// Appends a text and replaces invalid UTF-8; `escape` returns the replacement of an ASCII character, or nil to keep it.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escape: (UInt8) -> String?) {
    if text.isPlain { return append(text) }
    for byte in String(decoding: text, as: UTF8.self).utf8 {
      if let escaped = escape(byte) { self += escaped.utf8 } else { append(byte) }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII characters that need no escape.
  fileprivate var isPlain: Bool {
    guard count >= 8, let start = UnsafeRawPointer(baseAddress) else {
      return allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    }
    // Tests eight bytes at once; the last eight may overlap earlier ones. A subtraction sets the top bit of a byte that is less
    // than the subtrahend. A byte of 128 or more already has the bit. A borrow changes only the neighbour of such a byte.
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    var (suspects, offset) = (0 as UInt64, 0)
    while offset < count {
      let bytes = (start + Swift.min(offset, count - 8)).loadUnaligned(as: UInt64.self)
      func less(_ sign: UInt8) -> UInt64 { (bytes ^ ones &* UInt64(sign)) &- ones }
      suspects |= less(UInt8(ascii: "\"")) | less(UInt8(ascii: "\\")) | less(0x7F)
      suspects |= bytes | bytes &- ones &* 0x20
      offset += 8
    }
    return suspects & tops == 0
  }
}

extension UInt8 {
  /// The escape sequence of a backslash, and of a byte that would end a column or line; nil for other bytes.
  var escape: String? {
    switch self {
    case UInt8(ascii: "\\"): "\\\\"
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    default: nil
    }
  }

  fileprivate var escapeInString: String? {
    if let escape { return escape }
    return switch self {
    case UInt8(ascii: "\""): "\\\""
    case 0..<0x20: "\\u00" + (self < 0x10 ? "0" : "") + String(self, radix: 16)
    default: nil
    }
  }
}
