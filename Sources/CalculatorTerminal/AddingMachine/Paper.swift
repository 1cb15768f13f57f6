/// The paper in the terminal: printed rows, and after them the panel, which is painted again at each event.
///
/// Lines above the top of the screen belong to the terminal and cannot be changed.
struct Paper {
  private struct Block {
    let row: Int
    let lines: [StyledLine]
  }

  private(set) var typesetter: RowTypesetter

  /// The count of screen lines of the terminal.
  private(set) var height: Int

  /// Whether text is written without styles (see no-color.org).
  private let isPlain = Environment.value("NO_COLOR") != nil
  private var bytes: [UInt8] = []

  /// The last printed rows, in the order of the tape.
  private var blocks: [Block] = []

  /// The painted panel: the widths of its lines above the cursor, and the position of the cursor.
  private struct Panel {
    var widthsAbove: [Int] = []

    /// The count of columns before the cursor.
    var column = 0

    /// Returns how many screen lines are above the cursor once a resized terminal has wrapped the lines to `columns`.
    func rowsAbove(columns: Int) -> Int {
      widthsAbove.reduce(column / columns) { $0 + max(1, ($1 + columns - 1) / columns) }
    }
  }

  private var panel: Panel?

  /// The count of lines above the panel that can be erased.
  ///
  /// These lines are certainly on the screen, because no panel was high enough to scroll them off. All of them belong to rows.
  private var reachableLines = 0
  private static let rememberedBlocks = 2_000

  init() {
    let size = Environment.size
    typesetter = RowTypesetter(columns: size.columns, isASCII: !Environment.isUTF8)
    height = size.rows
  }

  // MARK: - Rows

  /// The index of the first row in `blocks`; 0 if there is none.
  var firstRow: Int { blocks.first?.row ?? 0 }

  /// The index of the first row that is certainly on the screen; `Int.max` if there is none.
  var firstErasableRow: Int {
    var lines = reachableLines
    return blocks.reversed().prefix { block in
      lines -= block.lines.count
      return lines >= 0
    }.last?.row ?? .max
  }

  /// Returns whether `row` was printed with exactly these lines.
  func shows(_ lines: [StyledLine], as row: Int) -> Bool {
    guard let first = blocks.first?.row, row >= first, row - first < blocks.count else { return false }
    return blocks[row - first].lines == lines
  }

  /// Erases `row` and all later rows; returns false without effect if some of them are off the screen.
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

  /// Forgets `row` and all later rows, without erasing them on the paper.
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

  /// Paints the panel; the cursor goes to line `cursorLine`, counted from 0, after `column` columns.
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

  /// Erases the panel; the cursor goes to the start of the panel's first line.
  mutating func erasePanel() {
    guard let painted = panel else { return }
    moveUp(painted.widthsAbove.count)
    bytes += "\r\u{1B}[J".utf8
    panel = nil
  }

  /// Continues at the line with the cursor, because a different program has written on the screen.
  mutating func startAfresh() {
    panel = nil
    reachableLines = 0
    bytes += "\r\u{1B}[J".utf8
  }

  /// Adapts to a new size of the terminal; the terminal has already wrapped all lines.
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
