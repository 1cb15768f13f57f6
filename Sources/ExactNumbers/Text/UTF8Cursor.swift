/// A position in UTF-8 text, with the character at that position.
///
///     var cursor = UTF8Cursor(text)
///     while !cursor.isAtEnd {
///       use(cursor.symbol)
///       cursor.advance()
///     }
///
/// Each byte of an overlong form, a surrogate or a number above U+10FFFF, and each stray byte, is `Symbol.unknown`.
package struct UTF8Cursor {
  package let text: UnsafeBufferPointer<UInt8>

  /// The count of UTF-8 bytes before the cursor.
  package private(set) var offset = 0

  /// The meaning of the character at the cursor; `Symbol.end` at the end of the text.
  package private(set) var symbol: Symbol = .end

  /// The byte offset of the next character.
  private var nextOffset = 0

  /// Whether more input could change the last character or currency code that was read, because the text may end within it.
  package private(set) var needsMoreInput = false

  /// Creates a cursor at byte `offset` of a text.
  package init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int = 0) {
    self.text = text
    move(to: offset)
  }

  package var isAtEnd: Bool { offset == text.count }

  /// Moves to the next character; at the end of the text nothing changes.
  package mutating func advance() { move(to: nextOffset) }

  /// Moves to byte `offset`, where a character begins.
  package mutating func move(to offset: Int) {
    self.offset = offset
    // A character has up to four bytes. A currency code has three, and a fourth byte shows that no letter follows it.
    if text.count - offset < 4 { needsMoreInput = true }
    guard offset < text.count else {
      (symbol, nextOffset) = (.end, offset)
      return
    }
    if text[offset] < 0x80 {
      (symbol, nextOffset) = (.meaning(ofASCII: text[offset]), offset + 1)
    } else if let (scalar, count) = Self.character(of: text, at: offset) {
      (symbol, nextOffset) = (Symbol(scalar: scalar), offset + count)
    } else {
      (symbol, nextOffset) = (.unknown, offset + 1)
    }
  }

  /// The code point of the character at the cursor; nil at the end, and at a byte that is not UTF-8.
  package var scalar: UInt32? { isAtEnd ? nil : Self.character(of: text, at: offset)?.scalar }

  /// The byte at the cursor; 0 at the end.
  package var byte: UInt8 { isAtEnd ? 0 : text[offset] }

  /// Returns the meaning of the character after the one at the cursor.
  package mutating func peek() -> Symbol {
    let start = offset
    advance()
    defer { move(to: start) }
    return symbol
  }

  /// Passes over spaces of any width.
  package mutating func skipSpaces() {
    while symbol.isSpace { advance() }
  }

  /// Passes over characters as long as `isNext` is true.
  package mutating func skip(while isNext: (UTF8Cursor) -> Bool) {
    while !isAtEnd, isNext(self) { advance() }
  }

  /// Whether the cursor is at a letter of any script.
  package var isAtLetter: Bool {
    if symbol == .times { return byte | 0x20 == UInt8(ascii: "x") }
    return symbol.isLetter
      || symbol == .unknown && scalar.map { $0 > 0x80 && !(0x2000..<0x2E00 ~= $0) } ?? false
  }

  /// Whether the cursor is at a digit, or at a fraction written as one character.
  package var isAtDigit: Bool { symbol.isDigit || symbol == .vulgarFraction }

  /// Whether there is a digit, or a fraction written as one character, at or after the cursor.
  package var hasDigits: Bool {
    var next = self
    next.skip { !$0.isAtDigit }
    return !next.isAtEnd
  }

  // MARK: - Decoding

  /// Returns the code point of the character that begins at byte `offset`, and its count of bytes; nil if the bytes are not UTF-8.
  package static func character(
    of text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: UInt32, count: Int)? {
    // The count of leading one bits of the first byte: 0 for a character of one byte, otherwise the count of its bytes.
    let count = (~text[offset]).leadingZeroBitCount
    if count == 0 { return (UInt32(text[offset]), 1) }
    guard 2...4 ~= count, count <= text.count - offset else { return nil }
    var scalar = UInt32(text[offset]) & 0x7F >> UInt32(count)
    for byte in text[(offset + 1)..<(offset + count)] {
      guard byte & 0xC0 == 0x80 else { return nil }
      scalar = scalar << 6 | UInt32(byte & 0x3F)
    }
    guard let character = Unicode.Scalar(scalar), UTF8.width(character) == count else { return nil }
    return (scalar, count)
  }

  /// Returns the offset of the first byte from `start` on that is not UTF-8, or the count of bytes if all are UTF-8.
  package static func validCount(of text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
    var offset = start
    while offset < text.count, let (_, count) = character(of: text, at: offset) { offset += count }
    return offset
  }
}
