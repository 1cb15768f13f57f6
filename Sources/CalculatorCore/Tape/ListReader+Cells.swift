import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// A cell, and where it begins in its line, in UTF-8 bytes.
private struct Cell {
  let start: Int
  var text = UTF8Text()
  var isQuoted = false
}

/// The cells of a line, which is counted from 1.
private typealias Row = (line: Int, cells: [Cell])

extension ListReader {
  /// Reads a text whose lines have the same count of cells; returns false where they have not.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")] {
      guard let (title, rows) = table(text, separator: separator) else { continue }
      if separator == UInt8(ascii: ","), choice.column == nil, try isProse(rows) { break }
      (heading, hasWords) = (title, true)
      try read(rows)
      return true
    }
    return false
  }

  /// Returns the title above the cells, and their rows; nil where their counts differ.
  private func table(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) -> (UTF8Text, [Row])? {
    var (title, rows) = (UTF8Text(), [Row]())
    // Where the row starts, and on which line: a quotation can span several lines.
    var (start, first, quotes) = (0, 0, 0)
    for (index, line) in UTF8Lines(text).enumerated() {
      if quotes % 2 == 0 { (start, first) = (line.startIndex, index + 1) }
      quotes += line.quoteCount(separator: separator)
      if quotes % 2 == 1 { continue }
      let line = text[start..<line.endIndex]
      var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: line))
      cursor.skipSpaces()
      if cursor.isAtEnd { continue }
      guard let cells = cursor.text.cells(separator: separator) else { return nil }
      if cursor.symbol == .note, !cursor.hidesNumber, cells.count == 1 {
        title.append(word: cursor.note)
      } else if rows.isEmpty, cells.count == 1, !cursor.hasDigits {
        title.append(wordsOf: line)
      } else if cells.count > 1, cells.count == rows.first?.cells.count ?? cells.count {
        rows.append((first, cells))
      } else {
        return nil
      }
    }
    return rows.isEmpty || quotes % 2 == 1 ? nil : (title, rows)
  }

  /// Whether the commas between cells are those of sentences and numbers: `tea, green 4.50`, `rent 1,200`.
  ///
  /// - Throws: `TapeTextError` where some are and some are not: `1,450` below `Day,Amount`.
  private func isProse(_ rows: [Row]) throws(TapeTextError) -> Bool {
    var (hasCells, doubt) = (false, TapeTextError?.none)
    for row in rows {
      for (left, right) in zip(row.cells, row.cells.dropFirst()) {
        let parts = [left, right].map { $0.text.utf8.split(separator: UInt8(ascii: " ")) }
        let first = UTF8Text(utf8: Array(parts[0].last ?? []))
        let second = UTF8Text(utf8: Array(parts[1].first ?? []))
        let isInProse =
          right.text.utf8.first == UInt8(ascii: " ") || !first.isEmpty && isNumber(first, second)
        if left.isQuoted || right.isQuoted || !isInProse {
          hasCells = true
        } else if doubt == nil {
          doubt = TapeTextError(.severalNumbers(first, second), line: row.line, offset: right.start)
        }
      }
    }
    if hasCells, let doubt { throw doubt }
    return !hasCells
  }

  /// Whether two texts with a comma between them are a number, perhaps with a unit: `12,000원`.
  private func isNumber(_ first: UTF8Text, _ second: UTF8Text) -> Bool {
    (first + "," + second).utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      guard let item = item(at: &cursor), cursor.isAtEnd else { return false }
      return item.range.upperBound > first.utf8.count + 1
    }
  }

  private mutating func read(_ table: [Row]) throws(TapeTextError) {
    var numbers: [[ListItem?]] = []
    for row in table {
      line = row.line
      numbers.append(row.cells.map { number(in: $0) })
    }
    let hasHeadings = table.count > 1 && numbers[0].allSatisfy { $0 == nil }
    let (top, rows) = (table[0], table.indices.dropFirst(hasHeadings ? 1 : 0))
    let names = top.cells.enumerated().map { index, cell in
      hasHeadings && !cell.text.isEmpty ? cell.text : UTF8Text(count: index + 1)
    }
    var columns = names.indices.filter { column in
      if let chosen = choice.column { return [names[column], UTF8Text(count: column + 1)].contains(chosen) }
      return rows.allSatisfy { numbers[$0][column] != nil }
    }
    line = table[rows.lowerBound].line
    // Beside other numbers, times are those of a day.
    let others = columns.filter { numbers[rows.lowerBound][$0]?.number.isTime == false }
    if !others.isEmpty { columns = others }
    guard let column = columns.first else {
      let some = names.indices.filter { column in rows.contains { numbers[$0][column] != nil } }
      let isChosen = choice.column != nil
      throw TapeTextError(isChosen ? .noSuchColumn : .noColumn(some.map { names[$0] }), line: line)
    }
    if columns.count > 1 { throw TapeTextError(.severalColumns(columns.map { names[$0] }), line: line) }
    if hasHeadings {
      // In place of a heading there could be a number that is missing.
      if !top.cells[column].isName { throw missingValue(column, top) }
      for cell in top.cells { heading.append(word: cell.text) }
    }
    for index in rows {
      let row = table[index]
      if var item = numbers[index][column] {
        for (index, cell) in row.cells.enumerated() where index != column {
          item.note.append(word: cell.text)
        }
        try append(item)
      } else if choice.column == nil || !row.cells[column].text.isEmpty {
        // A column that was chosen may have gaps.
        throw missingValue(column, row)
      }
    }
  }

  private func missingValue(_ column: Int, _ row: Row) -> TapeTextError {
    TapeTextError(.missingValue, line: row.line, offset: row.cells[column].start)
  }

  /// The number that a cell is, perhaps with a unit behind it; nil where it is none.
  private func number(in cell: Cell) -> ListItem? {
    cell.text.utf8.withUnsafeBufferPointer { text in
      var words = UTF8Cursor(text)
      words.skipSpaces()
      var found = numberAlone(in: words)
      if found.isEmpty { found = (try? numbers(in: words, upTo: 2)) ?? [] }
      let isNumber = found.count == 1 && found[0].range.lowerBound == words.offset
      return isNumber && !found[0].number.isPercent ? found[0] : nil
    }
  }
}

extension Cell {
  /// Whether it can be a heading, and no number or what stands in place of one.
  fileprivate var isName: Bool {
    text.utf8.withUnsafeBufferPointer { text in
      let cursor = UTF8Cursor(text)
      return cursor.hasLetters && !cursor.saysMissing && !cursor.isAtNumber
    }
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Returns how many quotation marks there are, without ditto marks, which are a cell of their own.
  fileprivate func quoteCount(separator: UInt8) -> Int {
    indices.count { index in
      let isAlone =
        (index == startIndex || self[index - 1] == separator)
        && (index + 1 == endIndex || self[index + 1] == separator)
      return self[index] == UInt8(ascii: "\"") && !isAlone
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the cells of a line after RFC 4180: in quotation marks a cell can have separators in it, and two marks are one;
  /// nil where a mark is missing or stands where none can.
  fileprivate func cells(separator: UInt8) -> [Cell]? {
    let quote = UInt8(ascii: "\"")
    var (cells, cell, quotes) = ([Cell](), Cell(start: 0), 0)
    for index in 0...count {
      let byte = index < count ? self[index] : separator
      let isOpen = quotes % 2 == 1
      if byte == separator, !isOpen {
        cells.append(cell)
        (cell, quotes) = (Cell(start: index + 1), 0)
      } else if byte == quote, quotes == 0 ? cell.text.isEmpty : isOpen || self[index - 1] == quote {
        // The second of two marks is one that stands in the cell.
        if quotes > 0, !isOpen { cell.text.append(quote) }
        cell.isQuoted = true
        quotes += 1
      } else if byte == quote || cell.isQuoted && !isOpen {
        return nil
      } else {
        // The end of a line inside a quotation is a space.
        cell.text.append(byte == 0x0A || byte == 0x0D ? UInt8(ascii: " ") : byte)
      }
    }
    return quotes == 0 ? cells : nil
  }
}
