import ExactNumbers
import Testing

@Suite struct UTF8CursorTests {
  /// The meanings of all characters with their offsets.
  private func symbols(of bytes: [UInt8]) -> [(offset: Int, symbol: Symbol)] {
    bytes.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      var symbols: [(offset: Int, symbol: Symbol)] = []
      while !cursor.isAtEnd {
        symbols.append((cursor.offset, cursor.symbol))
        cursor.advance()
      }
      #expect(cursor.symbol == .end && cursor.hasSeenEnd && cursor.offset == bytes.count)
      return symbols
    }
  }

  @Test func `a place is a count of bytes`() {
    let symbols = symbols(of: Array("5 ×١½😀＋".utf8))
    #expect(symbols.map(\.offset) == [0, 1, 2, 4, 6, 8, 12])
    #expect(
      symbols.map(\.symbol) == [
        Symbol(scalar: 0x35), .space, .times, Symbol(scalar: 0x31), .vulgarFraction, .unknown, .plus,
      ])
  }

  @Test func `each character is what the standard library decodes`() {
    let edges: [UInt32] = [0, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x10FFFF]
    for scalar in edges.compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(scalar).utf8)
      let character = bytes.withUnsafeBufferPointer { UTF8Cursor.character(of: $0, at: 0) }
      #expect(character?.scalar == scalar.value && character?.count == bytes.count)
    }
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0xAB], [0xC1, 0xBF], [0xE0, 0x80, 0xAB], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0xAB], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xC3], [0xE2, 0x88],
      [0xF0, 0x9F, 0x98],
      [0xC3, 0x31], [0xE2, 0x31, 0x92], [0xE2, 0x88, 0x31],
    ] as [[UInt8]]) func `what is not UTF-8 means nothing`(bytes: [UInt8])
  {
    #expect(String(validating: bytes, as: UTF8.self) == nil)
    #expect(bytes.withUnsafeBufferPointer { UTF8Cursor.character(of: $0, at: 0) } == nil)
    #expect(symbols(of: bytes).allSatisfy { $0.symbol == .unknown || $0.symbol.digit == 1 })
    #expect(([0x35, 0x20] + bytes).withUnsafeBufferPointer { UTF8Cursor.validCount(of: $0) } == 2)
  }

  @Test(arguments: [
    ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb", ["a", "b"]), ("\n\r\n\r", ["", "", ""]),
    ("a\r\rb\n\nc", ["a", "", "b", "", "c"]),
  ]) func `lines end with LF, CR LF or CR`(text: String, lines: [String]) {
    let found = Array(text.utf8).withUnsafeBufferPointer { text in
      UTF8Lines(text).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(found == lines)
  }
}
