/// What a person sees of a terminal: it understands the sequences that the program sends.
struct Screen {
  /// Every line from the first one on, also those that have left the screen at its top.
  private(set) var lines: [[Character]] = [[]]

  /// Where the cursor is; the row counts from the first line on.
  private(set) var cursor = (row: 0, column: 0)

  private(set) var columns: Int
  private(set) var rows: Int

  /// The modes that were switched last: of bracketed paste, and of the cursor.
  private(set) var modes: [String] = []

  /// Whether anything has been dim, bold or reversed.
  private(set) var hasStyles = false

  /// All that was ever written, also what was painted over since.
  private(set) var written = ""

  /// What has arrived of a sequence or character.
  private var pending: [UInt8] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The lines as text, without spaces at their ends and without empty lines below.
  var text: [String] {
    var text = lines.map { line in
      String(String(line).reversed().drop { $0 == " " }.reversed())
    }
    while text.last == "" { text.removeLast() }
    return text
  }

  /// Gives the screen another size; lines that have become too long go on below, as in most terminals.
  mutating func resize(columns: Int, rows: Int) {
    let pieces = lines.map { line in
      stride(from: 0, to: max(1, line.count), by: columns).map { Array(line[$0...].prefix(columns)) }
    }
    let rowsAbove = pieces[..<cursor.row].reduce(0) { $0 + $1.count }
    cursor = (rowsAbove + cursor.column / columns, cursor.column % columns)
    lines = pieces.flatMap(\.self)
    while lines.count <= cursor.row { lines.append([]) }
    (self.columns, self.rows) = (columns, rows)
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      if pending[0] == 0x1B {
        if pending.count > 2, 0x40...0x7E ~= byte {
          obey(final: byte, parameters: String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self))
          pending = []
        }
      } else if let text = String(validating: pending, as: UTF8.self) {
        for character in text.unicodeScalars { put(character) }
        pending = []
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    written.unicodeScalars.append(scalar)
    switch scalar {
    case "\r": cursor.column = 0
    case "\n":
      cursor.row += 1
      if cursor.row == lines.count { lines.append([]) }
    default:
      if cursor.column == columns {
        cursor.column = 0
        put("\n")
      }
      while lines[cursor.row].count <= cursor.column { lines[cursor.row].append(" ") }
      lines[cursor.row][cursor.column] = Character(scalar)
      cursor.column += 1
    }
  }

  private mutating func obey(final: UInt8, parameters: String) {
    let top = max(0, lines.count - rows)
    switch final {
    case UInt8(ascii: "A"): cursor.row = max(top, cursor.row - (Int(parameters) ?? 1))
    case UInt8(ascii: "C"): cursor.column = min(columns - 1, cursor.column + (Int(parameters) ?? 1))
    case UInt8(ascii: "H"): cursor = (top, 0)
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      modes.removeAll { $0.dropLast() == parameters }
      modes.append(parameters + String(UnicodeScalar(final)))
    case UInt8(ascii: "m"): hasStyles = hasStyles || parameters != "0"
    case UInt8(ascii: "J"):
      let kept = lines[cursor.row].prefix(cursor.column)
      for row in cursor.row..<lines.count { lines[row] = [] }
      lines[cursor.row] = Array(kept)
    default: break
    }
  }
}

extension [String] {
  /// Each line with single spaces between its words.
  var singleSpaced: [String] { map { $0.split(separator: " ").joined(separator: " ") } }
}
