/// The lines of a UTF-8 text without their line ends, which are LF, CR LF or CR.
package struct UTF8Lines: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var offset = 0

  /// Creates the lines of a text; after a line end at the end of the text, there is no further line.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
  }

  /// Returns the next line, whose indices are offsets in the text; `nil` after the last line.
  package mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard offset < text.count else { return nil }
    let start = offset
    while offset < text.count, text[offset] != 0x0A, text[offset] != 0x0D { offset += 1 }
    let end = offset
    if text[offset...].first == 0x0D, text[(offset + 1)...].first == 0x0A { offset += 1 }
    offset += 1
    return text[start..<end]
  }
}
