/// A cell of a text, without the spaces and quotation marks around it.
package struct TextCell {
  /// Its bytes, in which two quotation marks stand for one where it `isQuoted`.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// The line in which its row begins, from 1, and the bytes before it there.
  package let (line, offset): (Int, Int)

  package var isQuoted = false

  /// Whether a space stands before it.
  package var isAfterSpace = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, offset: Int) {
    (self.bytes, self.line, self.offset) = (bytes, line, offset)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Its text, in which one quotation mark stands for two where it is quoted.
  package var text: [UInt8] {
    let quote = UInt8(ascii: "\"")
    var (text, isSecond) = ([UInt8](), true)
    for byte in bytes {
      if byte == quote { isSecond.toggle() }
      if byte != quote || !isSecond || !isQuoted { text.append(byte) }
    }
    return text
  }
}

/// Takes a text apart into rows of cells after RFC 4180.
///
/// A cell that begins with a quotation mark is quoted. One exception: a mark before a separator, in a line with an odd count of them,
/// is a ditto mark.
package struct TextCells {
  private let text: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var (index, line, start) = (0, 1, 0)

  /// Whether a quotation mark is not closed.
  package private(set) var isUnclosed = false

  package init(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    (self.text, self.separator) = (text, separator)
  }

  /// Returns the cells of the next row; nil at the end.
  package mutating func nextRow() -> [TextCell]? {
    guard index < text.count else { return nil }
    (start, line) = (index, line)
    let first = line
    var row = [nextCell(first)]
    while !isEnd(index) {
      index += 1
      row.append(nextCell(first))
    }
    let isPair = text[index...].starts(with: [0x0D, 0x0A])
    index += isPair ? 2 : 1
    line += 1
    return row
  }

  private mutating func nextCell(_ first: Int) -> TextCell {
    let before = index
    skip { $0 > UInt8(ascii: " ") }
    let isAfterSpace = index > before && text[index - 1] == UInt8(ascii: " ")
    let begin = index
    let end = skipQuoted()
    if end == nil { skip { _ in false } }
    let cell = UnsafeBufferPointer(rebasing: end.map { text[begin + 1..<$0] } ?? text[begin..<index])
    let count = cell.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    var found = TextCell(
      UnsafeBufferPointer(rebasing: cell[..<count]), line: first, offset: begin - start + (end == nil ? 0 : 1)
    )
    (found.isQuoted, found.isAfterSpace) = (end != nil, isAfterSpace && end == nil)
    return found
  }

  /// Passes over a quoted cell, and returns where its closing mark is; nil where there is none.
  private mutating func skipQuoted() -> Int? {
    let quote = UInt8(ascii: "\"")
    guard !isEnd(index), text[index] == quote else { return nil }
    if isEnd(index + 1) || text[index + 1] == separator {
      let marks = text[start...].prefix { $0 != 0x0A && $0 != 0x0D }.count { $0 == quote }
      if marks % 2 == 1 { return nil }
    }
    index += 1
    while index < text.count, text[index] != quote || text[(index + 1)...].first == quote {
      line += text[index] == 0x0A ? 1 : 0
      index += text[index] == quote ? 2 : 1
    }
    guard index < text.count else {
      isUnclosed = true
      return nil
    }
    let end = index
    index += 1
    skip { $0 > UInt8(ascii: " ") }
    return isEnd(index) || text[index] == separator ? end : nil
  }

  /// Goes on to a separator, the end of the line or what is the `last`.
  private mutating func skip(to isLast: (UInt8) -> Bool) {
    while !isEnd(index), text[index] != separator, !isLast(text[index]) { index += 1 }
  }

  private func isEnd(_ index: Int) -> Bool {
    index >= text.count || text[index] == 0x0A || text[index] == 0x0D
  }
}
