/// The paper in the terminal: rows that were printed, and below them the panel, which is painted again and again.
///
/// Lines above the top of the screen belong to the terminal and cannot be changed any more.
struct Paper {
  private struct Block {
    let row: Int
    let lines: [StyledLine]
  }

  private(set) var typesetter: RowTypesetter

  /// The count of rows of the terminal.
  private(set) var height: Int

  /// Whether text has no styles (see no-color.org).
  private let isPlain = Environment.value("NO_COLOR") != nil
  private var bytes: [UInt8] = []

  /// The rows printed last, in their order.
  private var blocks: [Block] = []

  /// The part of the panel above the cursor.
  private struct Panel {
    var widthsAbove: [Int] = []

    /// Columns before the cursor.
    var column = 0

    /// Returns how many rows are above the cursor once a terminal of `columns` columns has wrapped the lines anew.
    func rowsAbove(columns: Int) -> Int {
      widthsAbove.reduce(column / columns) { $0 + max(1, ($1 + columns - 1) / columns) }
    }
  }

  private var panel: Panel?

  /// How many lines of rows above the panel can be erased.
  ///
  /// Nothing else is printed below these lines. They are surely on the screen, since no panel was high enough to scroll them off.
  private var reachableLines = 0
  private static let rememberedBlocks = 2_000

  init() {
    let size = Environment.size
    typesetter = RowTypesetter(columns: size.columns, isASCII: !Environment.isUTF8)
    height = size.rows
  }

  // MARK: - Rows

  /// Index of the first row that is remembered; 0 when none is.
  var firstRow: Int { blocks.first?.row ?? 0 }

  /// Index of the first row that is certainly on the screen; `Int.max` where none is.
  var firstErasableRow: Int {
    var lines = reachableLines
    return blocks.reversed().prefix { block in
      lines -= block.lines.count
      return lines >= 0
    }.last?.row ?? .max
  }

  /// Whether the row was printed with just these lines.
  func shows(_ lines: [StyledLine], as row: Int) -> Bool {
    guard let first = blocks.first?.row, row >= first, row - first < blocks.count else { return false }
    return blocks[row - first].lines == lines
  }

  /// Erases the rows from `row` on; returns whether all of them were still on the screen.
  mutating func erase(from row: Int) -> Bool {
    guard row >= firstErasableRow else { return false }
    let count = blocks.reversed().prefix { $0.row >= row }.count
    let lines = blocks.suffix(count).reduce(0) { $0 + $1.lines.count }
    erasePanel()
    moveUp(lines)
    bytes += "\u{1B}[J".utf8
    blocks.removeLast(count)
    reachableLines -= lines
    return true
  }

  /// Forgets the rows from `row` on, which stay where they are on the paper.
  mutating func forget(from row: Int) {
    blocks.removeAll { $0.row >= row }
    reachableLines = 0
  }

  mutating func print(_ lines: [StyledLine], asRow row: Int) {
    if let last = blocks.last, last.row != row - 1 { forget(from: 0) }
    if blocks.count == 2 * Self.rememberedBlocks { blocks.removeFirst(Self.rememberedBlocks) }
    blocks.append(Block(row: row, lines: lines))
    write(lines)
    reachableLines = min(reachableLines + lines.count, height - 1)
  }

  mutating func print(_ lines: [StyledLine]) {
    write(lines)
    reachableLines = 0
  }

  private mutating func write(_ lines: [StyledLine]) {
    erasePanel()
    for line in lines {
      line.write(to: &bytes, isPlain: isPlain)
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  // MARK: - The panel

  /// Paints the panel, with the cursor after `column` columns of line `cursorLine`, from 0.
  mutating func paintPanel(_ lines: [StyledLine], cursorLine: Int, column: Int) {
    erasePanel()
    let visible = lines.prefix(max(1, height - 1))
    for (index, line) in visible.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\n")) }
      line.write(to: &bytes, isPlain: isPlain)
    }
    let row = min(cursorLine, visible.count - 1)
    let column = min(column, typesetter.width)
    moveUp(visible.count - 1 - row)
    bytes += "\r".utf8
    if column > 0 { bytes += "\u{1B}[\(column)C".utf8 }
    panel = Panel(widthsAbove: visible.prefix(row).map { $0.width }, column: column)
    reachableLines = min(reachableLines, height - visible.count)
  }

  /// Erases the panel and leaves the cursor at the beginning of its first line.
  mutating func erasePanel() {
    guard let painted = panel else { return }
    moveUp(painted.widthsAbove.count)
    bytes += "\r\u{1B}[J".utf8
    panel = nil
  }

  /// Goes on at the line with the cursor, since another program wrote on the screen.
  mutating func startAfresh() {
    panel = nil
    reachableLines = 0
    bytes += "\r\u{1B}[J".utf8
  }

  /// Adapts to the new size of the terminal, which has wrapped all lines anew.
  mutating func resize() {
    let size = Environment.size
    typesetter = RowTypesetter(columns: size.columns, isASCII: typesetter.isASCII)
    height = size.rows
    if let rows = panel?.rowsAbove(columns: size.columns) {
      panel = Panel(widthsAbove: Array(repeating: 1, count: min(rows, height - 1)))
    }
    reachableLines = 0
  }

  mutating func clearScreen() {
    panel = nil
    forget(from: 0)
    bytes += "\u{1B}[H\u{1B}[J".utf8
  }

  private mutating func moveUp(_ lines: Int) {
    if lines > 0 { bytes += "\u{1B}[\(lines)A".utf8 }
  }

  // MARK: - Sending

  mutating func show() throws(SystemError) {
    guard !bytes.isEmpty else { return }
    let frame = Array("\u{1B}[?25l".utf8) + bytes + Array("\u{1B}[?25h".utf8)
    bytes.removeAll(keepingCapacity: true)
    try frame.withUnsafeBufferPointer { (frame) throws(SystemError) in try Stream.output.send(frame) }
  }
}
