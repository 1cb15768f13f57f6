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

  /// Creates the excerpt of `line` around the character at `offset`, which may be the end of the line.
  init(_ line: UnsafeBufferPointer<UInt8>, around offset: Int) {
    var walk = GlyphWalk(line)
    var base = 0
    while walk.offset < min(offset, line.count) {
      let cells = walk.next().cells
      if !cells.isEmpty { base = cells.lowerBound }
    }
    let isMark = offset < line.count && Glyph(line, at: offset).width == 0
    let place = isMark ? base : walk.cell
    column = place + 1

    while !walk.isAtEnd, walk.cell <= place + Self.width { _ = walk.next() }
    let cells = walk.cell
    let start = cells > Self.width ? max(0, min(place - Self.width / 2, cells - Self.width)) : 0
    let window = start..<min(start + Self.width, cells)
    indentation = place - start
    append(line, in: window, isContinued: window.upperBound < cells || !walk.isAtEnd)
  }

  private mutating func append(
    _ line: UnsafeBufferPointer<UInt8>, in window: Range<Int>, isContinued: Bool
  ) {
    let isContinuation = window.lowerBound > 0
    let inner = window.dropFirst(isContinuation ? 1 : 0).dropLast(isContinued ? 1 : 0)
    if isContinuation { text += "…".utf8 }
    var walk = GlyphWalk(line)
    while !walk.isAtEnd, walk.cell <= inner.endIndex {
      let (glyph, cells) = walk.next()
      let visible = cells.clamped(to: inner.startIndex..<inner.endIndex)
      let belongsToVisible = cells.isEmpty && inner.contains(cells.lowerBound - 1)
      if belongsToVisible || (!cells.isEmpty && visible == cells && glyph.scalar != "\t") {
        if let shown = glyph.shown { text += String(Character(shown)).utf8 }
      } else {
        text += repeatElement(UInt8(ascii: " "), count: visible.count)
      }
    }
    if isContinued { text += "…".utf8 }
  }
}

/// Goes along a line, character by character.
private struct GlyphWalk {
  private let line: UnsafeBufferPointer<UInt8>

  /// Bytes passed.
  private(set) var offset = 0

  /// Cells passed.
  private(set) var cell = 0

  init(_ line: UnsafeBufferPointer<UInt8>) {
    self.line = line
  }

  var isAtEnd: Bool { offset >= line.count }

  /// The next character and its place.
  mutating func next() -> (glyph: Glyph, cells: Range<Int>) {
    let glyph = Glyph(line, at: offset)
    let start = cell
    offset += glyph.count
    cell = glyph.scalar == "\t" ? (cell / 8 + 1) * 8 : cell + glyph.width
    return (glyph, start..<cell)
  }
}
