/// Counts the cells of a line, character by character.
struct CellCounter {
  private let line: UnsafeBufferPointer<UInt8>

  /// Bytes passed.
  private(set) var offset = 0

  /// The cell that is next.
  private(set) var cell: Int

  /// The first cell of the last character that takes one.
  private(set) var base = 0

  /// Starts at the beginning of a text that begins at a cell of its row.
  init(_ line: UnsafeBufferPointer<UInt8>, from cell: Int) {
    self.line = line
    self.cell = cell
  }

  var isAtEnd: Bool { offset >= line.count }

  /// The next character and its place.
  mutating func next() -> (character: TerminalScalar, cells: Range<Int>) {
    let character = TerminalScalar(line, at: offset)
    let start = cell
    offset += character.count
    cell = character.scalar == "\t" ? (cell / 8 + 1) * 8 : cell + character.width
    if cell > start { base = start }
    return (character, start..<cell)
  }

  /// Goes on up to the character at `end`.
  mutating func advance(to end: Int) {
    while offset < end {
      if 0x20..<0x7F ~= line[offset] {
        base = cell
        cell += 1
        offset += 1
      } else {
        _ = next()
      }
    }
  }
}
