/// A line of text for a terminal: cells, each with a style.
struct StyledLine: Equatable {
  /// The style of a cell; the raw value is the parameter of the escape sequence.
  enum Style: String {
    case plain = ""
    case bold = ";1"
    case dim = ";2"
    case reverse = ";7"
  }

  struct Cell: Equatable {
    let scalar: Unicode.Scalar
    let width: Int
    var style: Style
  }

  /// A space where a line must not be broken.
  static let unbroken: Unicode.Scalar = "\u{A0}"

  let isASCII: Bool

  private(set) var cells: [Cell] = []

  /// The total width of all cells, in columns.
  private(set) var width = 0

  mutating func append(_ text: String, _ style: Style = .plain) {
    var text = text
    text.withUTF8 { text in
      for character in text.terminalScalars {
        guard let shown = character.shown else { continue }
        if isASCII, !shown.isASCII {
          for scalar in shown.asciiReplacement.unicodeScalars where character.width > 0 {
            append(Cell(scalar: scalar, width: 1, style: style))
          }
        } else {
          append(Cell(scalar: shown, width: character.width, style: style))
        }
      }
    }
  }

  private mutating func append(_ cell: Cell) {
    cells.append(cell)
    width += cell.width
  }

  mutating func append(_ line: StyledLine) { for cell in line.cells { append(cell) } }

  mutating func pad(to column: Int) {
    while width < column { append(Cell(scalar: " ", width: 1, style: .plain)) }
  }

  /// Appends `text` so that it ends at `column`, or farther right if the line is too long.
  mutating func append(_ text: StyledLine, endingAt column: Int) {
    pad(to: column - text.width)
    append(text)
  }

  mutating func restyle(_ style: Style) { for index in cells.indices { cells[index].style = style } }

  /// Returns this line in pieces of at most `columns` columns; with `atSpaces`, breaks it at spaces where possible.
  func wrapped(to columns: Int, atSpaces: Bool = false) -> [StyledLine] {
    guard width > columns else { return [self] }
    var lines: [StyledLine] = []
    var rest = cells[...]
    while !rest.isEmpty {
      var (width, end) = (0, rest.startIndex)
      var lastSpace: Int?
      while end < rest.endIndex, width + rest[end].width <= columns {
        width += rest[end].width
        if rest[end].scalar == " ", end > rest.startIndex, rest[end - 1].scalar != " " { lastSpace = end }
        end += 1
      }
      var piece = rest[..<max(end, rest.startIndex + 1)]
      if atSpaces, end < rest.endIndex, rest[end].scalar != " ", let lastSpace { piece = rest[..<lastSpace] }
      rest = rest[piece.endIndex...]
      if atSpaces { rest = rest.drop { $0.scalar == " " } }
      var line = StyledLine(isASCII: isASCII)
      for cell in piece { line.append(cell) }
      lines.append(line)
    }
    return lines
  }

  func write(to bytes: inout [UInt8], isPlain: Bool) {
    var current = Style.plain
    for cell in cells {
      if !isPlain, cell.style != current {
        bytes += "\u{1B}[0\(cell.style.rawValue)m".utf8
        current = cell.style
      }
      bytes += (cell.scalar == Self.unbroken ? " " : cell.scalar).utf8
    }
    if current != .plain { bytes += "\u{1B}[0m".utf8 }
  }
}
