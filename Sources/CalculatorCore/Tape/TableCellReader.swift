import ExactNumbers

/// Reads the cells of a line of a table after RFC 4180: in quotation marks a cell can have separators in it, and two
/// marks are one.
struct TableCellReader {
  private let line: UnsafeBufferPointer<UInt8>

  /// The byte that separates cells.
  let separator: UInt8

  /// Where the next cell begins; after the line when there is none.
  private var next: Int

  /// What stands in the cell, without the quotation marks around it.
  private(set) var text = UTF8Text()

  /// Where the cell begins in its line, in UTF-8 bytes.
  private(set) var start = 0

  /// Whether the cell stands in quotation marks.
  private(set) var isQuoted = false

  /// Whether the cell could go on with the words before it, as in `tea, 2 450`.
  var isProse: Bool { separator == UInt8(ascii: ",") && !isQuoted && text.utf8.first == UInt8(ascii: " ") }

  /// How many cells there were.
  private(set) var count = 0

  /// Whether a quotation mark is missing or stands where none can.
  private(set) var isDamaged = false

  init(of line: UnsafeBufferPointer<UInt8>, from start: Int = 0, separator: UInt8) {
    (self.line, self.separator, next) = (line, separator, start)
  }

  /// Moves to the next cell; returns whether there is one.
  mutating func advance() -> Bool {
    guard next <= line.count, !isDamaged else { return false }
    let quote = UInt8(ascii: "\"")
    start = next
    count += 1
    text = UTF8Text()
    isQuoted = next < line.count && line[next] == quote
    var isOpen = isQuoted
    if isQuoted { next += 1 }
    while next < line.count, isOpen || line[next] != separator {
      if isOpen, line[next] == quote {
        next += 1
        isOpen = next < line.count && line[next] == quote
        if !isOpen { continue }
      } else if isQuoted, !isOpen {
        isDamaged = true
      }
      text.append(line[next])
      next += 1
    }
    if isOpen { isDamaged = true }
    next += 1
    return !isDamaged
  }
}
