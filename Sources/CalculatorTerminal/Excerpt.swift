/// The part of a line around one of its characters, as one row of a terminal.
///
/// Columns are cells: a wide character has two, a mark on the character before none, and a tab goes on to the
/// next multiple of eight, as in the GNU Coding Standards.
struct Excerpt {
  /// The column of the character in the line, from 1.
  let column: Int

  /// The row, with `…` where the line goes on.
  private(set) var text: [UInt8] = []

  /// Cells in the row before the character.
  let indentation: Int

  /// Most cells in the row.
  static let width = 72

  /// Creates the excerpt of `line` around the character at `offset`, counted from the start of the line, which may be
  /// the end of the line.
  init(_ line: Line, around offset: Int) {
    let (text, offset) = (line.text, offset - line.start.bytes)
    var walk = GlyphWalk(text, from: line.start.cells)
    walk.advance(to: min(offset, text.count))
    let isMark = offset < text.count && Glyph(text, at: offset).width == 0
    let place = isMark ? walk.base : walk.cell
    column = place + 1

    while !walk.isAtEnd, walk.cell <= place + Self.width { _ = walk.next() }
    let cells = walk.cell
    let first = max(line.start.cells, min(place - Self.width / 2, cells - Self.width))
    let start = cells > Self.width ? first : 0
    let window = start..<min(start + Self.width, cells)
    indentation = place - start
    append(
      GlyphWalk(text, from: line.start.cells), in: window,
      isContinued: window.upperBound < cells || !walk.isAtEnd)
  }

  private mutating func append(_ walk: GlyphWalk, in window: Range<Int>, isContinued: Bool) {
    let isContinuation = window.lowerBound > 0
    let inner = window.dropFirst(isContinuation ? 1 : 0).dropLast(isContinued ? 1 : 0)
    if isContinuation { text += "…".utf8 }
    var walk = walk
    while !walk.isAtEnd, walk.cell <= inner.endIndex {
      let (glyph, cells) = walk.next()
      let visible = cells.clamped(to: inner.startIndex..<inner.endIndex)
      let belongsToVisible = cells.isEmpty && inner.contains(cells.lowerBound - 1)
      if belongsToVisible || (!cells.isEmpty && visible == cells && glyph.scalar != "\t") {
        if let shown = glyph.shown { text += UTF8.encode(shown) ?? UTF8.encodedReplacementCharacter }
      } else {
        text += repeatElement(UInt8(ascii: " "), count: visible.count)
      }
    }
    if isContinued { text += "…".utf8 }
  }
}

/// Goes along a line, character by character.
struct GlyphWalk {
  private let line: UnsafeBufferPointer<UInt8>

  /// Bytes passed.
  private(set) var offset = 0

  /// The cell that is next.
  private(set) var cell: Int

  /// The first cell of the last character that has one.
  private(set) var base = 0

  /// Goes along a text that begins at a cell of its row.
  init(_ line: UnsafeBufferPointer<UInt8>, from cell: Int) {
    self.line = line
    self.cell = cell
  }

  var isAtEnd: Bool { offset >= line.count }

  /// The next character and its place.
  mutating func next() -> (glyph: Glyph, cells: Range<Int>) {
    let glyph = Glyph(line, at: offset)
    let start = cell
    offset += glyph.count
    cell = glyph.scalar == "\t" ? (cell / 8 + 1) * 8 : cell + glyph.width
    if cell > start { base = start }
    return (glyph, start..<cell)
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
