import ExactNumbers

/// A cell of a line of a table.
struct TableCell {
  /// What stands in it, without the quotation marks around it.
  var text = UTF8Text()

  /// Where it begins in its line, in UTF-8 bytes.
  var offset = 0

  /// Whether it stands in quotation marks.
  var isQuoted = false
}

/// Takes lines of tables apart.
enum TableCells {
  /// Returns the cells of a line after RFC 4180: in quotation marks a cell can have separators in it, and two marks are one.
  ///
  /// Nil where a quotation mark is missing.
  static func cells(of line: UnsafeBufferPointer<UInt8>, apartBy separator: UInt8) -> [TableCell]? {
    let quote = UInt8(ascii: "\"")
    var cells: [TableCell] = []
    var cell = TableCell()
    var index = 0
    while index < line.count {
      if line[index] == separator {
        cells.append(cell)
        cell = TableCell(offset: index + 1)
      } else if cell.isQuoted {
        // Nothing stands between a closing mark and the separator.
        return nil
      } else if line[index] == quote, cell.text.isEmpty {
        cell.isQuoted = true
        index += 1
        while index < line.count, line[index] != quote || index + 1 < line.count && line[index + 1] == quote {
          if line[index] == quote { index += 1 }
          cell.text.append(line[index])
          index += 1
        }
        guard index < line.count else { return nil }
      } else {
        cell.text.append(line[index])
      }
      index += 1
    }
    cells.append(cell)
    return cells
  }
}
