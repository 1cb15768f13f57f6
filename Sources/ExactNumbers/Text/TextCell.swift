/// A cell of a text, without the spaces and quotation marks around it.
package struct TextCell {
  /// The bytes of the cell as written; inside a quoted cell, each quotation mark is written twice.
  package let bytes: UnsafeBufferPointer<UInt8>

  /// Where the cell is: the line in which its row begins, counted from 1, and the count of bytes of that row before the cell.
  package let (line, offset): (Int, Int)

  package var isQuoted = false

  /// Whether a space precedes the cell; false for a quoted cell.
  package var isAfterSpace = false

  package init(_ bytes: UnsafeBufferPointer<UInt8>, line: Int, offset: Int) {
    (self.bytes, self.line, self.offset) = (bytes, line, offset)
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// The offset of the first byte after the cell, from the beginning of its row.
  package var end: Int { offset + bytes.count }

  /// An empty cell at the end of this cell.
  package var next: TextCell {
    TextCell(UnsafeBufferPointer(rebasing: bytes[bytes.count...]), line: line, offset: end)
  }

  /// The text of the cell; in a quoted cell, two quotation marks become one.
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

/// Takes a text apart into rows of cells, by RFC 4180 or as a Markdown table, which has bars on both sides.
///
/// A cell between quotation marks is quoted. A cell of one quotation mark is a ditto mark if its line has an odd count of quotation
/// marks. Spaces around cells and the lines of dashes of Markdown tables are dropped. A first line such as `sep=;` names the separator.
package struct TextCells {
  private let text: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var (index, line, start) = (0, 1, 0)

  /// Whether a closing quotation mark, or the closing bar of a row, is missing.
  package private(set) var isUnclosed = false

  package init(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    (self.text, self.separator) = (text, separator)
    if Self.namedSeparator(of: text) != nil { _ = nextLine() }
  }

  /// Returns the separators that occur in a text, the most likely first.
  package static func separators(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    "\t;,|".utf8.filter { text.contains($0) }
  }

  /// Returns the separator that a first line such as `sep=;` names; nil without such a line.
  package static func namedSeparator(of text: UnsafeBufferPointer<UInt8>) -> UInt8? {
    text.starts(with: "sep=".utf8) && text.count > 5 ? text[4] : nil
  }

  /// Returns the next row, as cells and as text; nil at the end of the text.
  package mutating func nextRow() -> (cells: [TextCell], text: UnsafeBufferPointer<UInt8>)? {
    guard let (row, text) = nextLine() else { return nil }
    guard separator == UInt8(ascii: "|"), row.count > 1 || !row[0].isEmpty else { return (row, text) }
    isUnclosed = isUnclosed || row.count < 3 || !row[0].isEmpty || !row[row.count - 1].isEmpty
    let inside = Array(row.dropFirst().dropLast())
    let isRule = inside.allSatisfy { $0.bytes.allSatisfy { [0x20, 0x2D, 0x3A].contains($0) } }
    return isRule && !isUnclosed ? nextRow() : (inside, text)
  }

  private mutating func nextLine() -> ([TextCell], UnsafeBufferPointer<UInt8>)? {
    guard index < text.count else { return nil }
    start = index
    let first = line
    var row = [nextCell(first)]
    while !isEnd(index) {
      index += 1
      row.append(nextCell(first))
    }
    let end = index
    let isPair = text[index...].starts(with: [0x0D, 0x0A])
    index += isPair ? 2 : 1
    line += 1
    return (row, UnsafeBufferPointer(rebasing: text[start..<end]))
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

  /// Passes over a quoted cell and returns the index of its closing mark; nil for a cell that is not quoted.
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

  /// Moves to the first byte that is a separator, ends the line, or makes `isLast` true.
  private mutating func skip(to isLast: (UInt8) -> Bool) {
    while !isEnd(index), text[index] != separator, !isLast(text[index]) { index += 1 }
  }

  private func isEnd(_ index: Int) -> Bool {
    index >= text.count || text[index] == 0x0A || text[index] == 0x0D
  }
}
