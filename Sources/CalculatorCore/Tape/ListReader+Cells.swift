import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// A cell, and where it begins in its line, in UTF-8 bytes.
private struct Cell {
  var text = UTF8Text()
  let start: Int
  var isQuoted = false
}

extension ListReader {
  private typealias Row = (line: Int, cells: [Cell])

  /// Reads a text whose lines have the same count of cells; returns false where they have not.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")] {
      guard let rows = table(text, separator: separator) else { continue }
      if separator == UInt8(ascii: ","), choice.column == nil, try isProse(rows) { break }
      hasWords = true
      try read(rows)
      return true
    }
    heading = UTF8Text()
    return false
  }

  /// Returns the rows of cells, and puts titles above them into the heading; nil where their counts differ.
  private mutating func table(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) -> [Row]? {
    var rows: [Row] = []
    heading = UTF8Text()
    for (index, line) in UTF8Lines(text).enumerated() {
      var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: line))
      cursor.skipSpaces()
      if cursor.isAtEnd { continue }
      guard let cells = cursor.text.cells(separator: separator) else { return nil }
      if cursor.symbol == .note, !cursor.isAtMissingValue {
        heading.append(word: cursor.note)
      } else if rows.isEmpty, cells.count == 1, !cursor.hasDigits {
        heading.append(word: cursor.rest)
      } else {
        guard cells.count > 1, cells.count == rows.first?.cells.count ?? cells.count else { return nil }
        rows.append((index + 1, cells))
      }
    }
    return rows.isEmpty ? nil : rows
  }

  /// Whether the commas between cells are those of sentences and numbers: `tea, green 4.50`, `rent 1,200`.
  ///
  /// - Throws: `TapeTextError` where some are and some are not: `1,450` below `Day,Amount`.
  private func isProse(_ rows: [Row]) throws(TapeTextError) -> Bool {
    var (hasCells, doubt) = (false, TapeTextError?.none)
    for (line, cells) in rows {
      for (left, right) in zip(cells, cells.dropFirst()) {
        let (first, second) = (left.text.words.last ?? "", right.text.words.first ?? "")
        let isInNumber =
          !first.isEmpty && !second.isEmpty
          && number(first + "," + second, decimalSymbol: decimalSymbol) != nil
        if !left.isQuoted, !right.isQuoted, isInNumber || right.text.utf8.first == UInt8(ascii: " ") {
          doubt = doubt ?? TapeTextError(.severalNumbers(first, second), line: line, offset: right.start)
        } else {
          hasCells = true
        }
      }
    }
    if hasCells, let doubt { throw doubt }
    return !hasCells
  }

  private mutating func read(_ table: [Row]) throws(TapeTextError) {
    let numbers = table.map { row in row.cells.map { number(in: $0, line: row.line) } }
    let hasHeadings = table.count > 1 && numbers[0].allSatisfy { $0 == nil }
    let names = table[0].cells.indices.map { index in
      hasHeadings && !table[0].cells[index].text.isEmpty
        ? table[0].cells[index].text : UTF8Text(count: index + 1)
    }
    let rows = table.indices.dropFirst(hasHeadings ? 1 : 0)
    let columns = names.indices.filter { column in
      if let chosen = choice.column {
        return names[column] == chosen || UTF8Text(count: column + 1) == chosen
      }
      return rows.allSatisfy { numbers[$0][column] != nil }
    }
    guard let column = columns.first else {
      throw TapeTextError(.noColumn, line: table[rows.lowerBound].line)
    }
    if columns.count > 1 {
      throw TapeTextError(.severalColumns(columns.map { names[$0] }), line: table[rows.lowerBound].line)
    }
    if hasHeadings {
      // In place of a heading there could be a number that is missing.
      let isName = names[column].utf8.withUnsafeBufferPointer {
        UTF8Cursor($0).hasLetters && !UTF8Cursor($0).isAtMissingValue
      }
      if !isName {
        throw TapeTextError(.missingValue, line: table[0].line, offset: table[0].cells[column].start)
      }
      for cell in table[0].cells where !cell.text.isEmpty { heading.append(word: cell.text) }
    }
    for index in rows {
      let cell = table[index].cells[column]
      guard var item = numbers[index][column] else {
        // A column that was chosen may have gaps.
        if choice.column != nil, cell.text.isEmpty { continue }
        throw TapeTextError(.missingValue, line: table[index].line, offset: cell.start)
      }
      item.isInCell = true
      item.note = heading
      heading = UTF8Text()
      for (other, cell) in table[index].cells.enumerated() where other != column && !cell.text.isEmpty {
        item.note.append(word: cell.text)
      }
      try append(item)
    }
  }

  /// The number that a cell is, perhaps with a unit behind it; nil where it is none.
  private func number(in cell: Cell, line: Int) -> ListItem? {
    cell.text.utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      cursor.skipSpaces()
      guard let item = number(at: &cursor, line: line), !item.number.isPercent, !cursor.hasDigits else {
        return nil
      }
      return item
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the cells of a line after RFC 4180: in quotation marks a cell can have separators in it, and two marks are one;
  /// nil where a mark is missing or stands where none can.
  fileprivate func cells(separator: UInt8) -> [Cell]? {
    let quote = UInt8(ascii: "\"")
    var cells = [Cell(start: 0)]
    var isOpen = false
    for (index, byte) in enumerated() {
      let last = cells.count - 1
      if byte == quote {
        // The second of two marks is one that stands in the cell.
        if cells[last].isQuoted, !isOpen, self[index - 1] == quote { cells[last].text.append(quote) }
        if !cells[last].isQuoted, !cells[last].text.isEmpty { return nil }
        cells[last].isQuoted = true
        isOpen.toggle()
      } else if byte == separator, !isOpen {
        cells.append(Cell(start: index + 1))
      } else {
        if cells[last].isQuoted, !isOpen { return nil }
        cells[last].text.append(byte)
      }
    }
    return isOpen ? nil : cells
  }
}
