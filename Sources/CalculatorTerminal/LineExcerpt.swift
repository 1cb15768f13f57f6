/// The part of a line around one character, cut to the width of a terminal.
///
/// Columns count cells, as in the GNU Coding Standards: a wide character takes two cells, a combining mark none. A tab goes on to
/// the next multiple of eight.
struct LineExcerpt {
  /// The column of the character in the line, from 1.
  let column: Int

  /// The excerpt, with `…` at an end where the line was cut.
  private(set) var text: [UInt8] = []

  /// The count of cells before the character in the excerpt.
  let indentation: Int

  /// The largest count of cells in the excerpt.
  static let width = 72

  /// Creates the excerpt of `line` around the character at `offset`, in bytes from the start of the line.
  ///
  /// An offset after the last character means the end of the line.
  init(_ line: Line, around offset: Int) {
    let (text, offset) = (line.text, offset - line.start.bytes)
    var counter = CellCounter(text, from: line.start.cells)
    counter.advance(to: min(offset, text.count))
    let isMark = offset < text.count && TerminalScalar(text, at: offset).width == 0
    let place = isMark ? counter.base : counter.cell
    column = place + 1

    while !counter.isAtEnd, counter.cell <= place + Self.width { _ = counter.next() }
    let cells = counter.cell
    let first = max(line.start.cells, min(place - Self.width / 2, cells - Self.width))
    let start = cells > Self.width ? first : 0
    let window = start..<min(start + Self.width, cells)
    indentation = place - start
    let isContinued = window.upperBound < cells || !counter.isAtEnd
    let inner = window.dropFirst(start > 0 ? 1 : 0).dropLast(isContinued ? 1 : 0)
    if start > 0 { self.text += "…".utf8 }
    counter = CellCounter(text, from: line.start.cells)
    while !counter.isAtEnd, counter.cell <= inner.endIndex {
      let (character, cells) = counter.next()
      let visible = cells.clamped(to: inner.startIndex..<inner.endIndex)
      let belongsToVisible = cells.isEmpty && inner.contains(cells.lowerBound - 1)
      if belongsToVisible || (!cells.isEmpty && visible == cells && character.scalar != "\t") {
        if let shown = character.shown { self.text += shown.utf8 }
      } else {
        self.text += repeatElement(UInt8(ascii: " "), count: visible.count)
      }
    }
    if isContinued { self.text += "…".utf8 }
  }
}

/// Counts the cells of a text, character by character.
struct CellCounter {
  private let line: UnsafeBufferPointer<UInt8>
  private(set) var offset = 0
  private(set) var cell: Int

  /// The first cell of the last passed character that takes a cell; combining marks after it are drawn there.
  private(set) var base = 0

  /// Starts at the first character of `line`, which is drawn in cell `cell`.
  init(_ line: UnsafeBufferPointer<UInt8>, from cell: Int) { (self.line, self.cell) = (line, cell) }

  var isAtEnd: Bool { offset >= line.count }

  mutating func next() -> (character: TerminalScalar, cells: Range<Int>) {
    let character = TerminalScalar(line, at: offset)
    let start = cell
    offset += character.count
    cell = character.scalar == "\t" ? (cell / 8 + 1) * 8 : cell + character.width
    if cell > start { base = start }
    return (character, start..<cell)
  }

  /// Moves on to the character at byte `end`.
  mutating func advance(to end: Int) { while offset < end { _ = next() } }
}
