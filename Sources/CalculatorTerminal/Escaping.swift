extension [UInt8] {
  /// Appends the bytes of a literal.
  static func += (bytes: inout [UInt8], literal: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Appends a character.
  mutating func append(_ character: Unicode.Scalar) {
    if character.isASCII {
      append(UInt8(character.value))
    } else {
      self += UTF8.encode(character) ?? UTF8.encodedReplacementCharacter
    }
  }

  /// Appends the digits of a number that is not negative.
  mutating func append(_ number: Int) {
    var scale = 1
    while number / scale > 9 { scale *= 10 }
    while scale > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / scale % 10))
      scale /= 10
    }
  }

  /// Appends a text with the escapes of a string of JSON, and without its quotation marks.
  mutating func append(escaped text: UnsafeBufferPointer<UInt8>) {
    append(text) { byte in
      switch byte {
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\t"): "\\t"
      case UInt8(ascii: "\n"): "\\n"
      case UInt8(ascii: "\r"): "\\r"
      case 0..<0x20: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
      default: nil
      }
    }
  }

  /// Appends a text in valid UTF-8, whatever its bytes are, with what `escape` returns in place of ASCII characters.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, escape: (UInt8) -> String?) {
    if text.isPlain {
      append(contentsOf: text)
    } else {
      for byte in String(decoding: text, as: UTF8.self).utf8 {
        if let escaped = escape(byte) { self += escaped.utf8 } else { append(byte) }
      }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII, and none is a control character, a quotation mark or a backslash.
  var isPlain: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let words = UnsafeRawBufferPointer(self)
    var suspects: UInt64 = 0
    for offset in stride(from: 0, to: count - 7, by: 8) {
      let word = words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      let (quotation, backslash) = (word ^ 0x22 &* ones, word ^ 0x5C &* ones)
      // The top bit of a byte is set where it was, or where a subtraction below zero has set it.
      suspects |= word | (word &- 0x20 &* ones) | (quotation &- ones) | (backslash &- ones)
    }
    guard suspects & (0x80 &* ones) == 0 else { return false }
    return self[(count & ~7)...].allSatisfy {
      0x20..<0x80 ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }
}
