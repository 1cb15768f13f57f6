import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// A cell, its line, from 1, and where it begins there, in UTF-8 bytes.
private struct Cell {
  let (line, start): (Int, Int)
  var text = UTF8Text()
  var isQuoted = false
}

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
  private func table(
    _ text: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) -> (title: UTF8Text, rows: [[Cell]])? {
    var title = UTF8Text()
    var rows: [[Cell]] = []
    for (index, line) in UTF8Lines(text).enumerated() {
      var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: line))
      cursor.skipSpaces()
      if cursor.isAtEnd { continue }
      guard let cells = cursor.text.cells(separator: separator, line: index + 1) else { return nil }
      if cursor.symbol == .note, !cursor.saysMissing {
        title.append(word: cursor.note)
      } else if rows.isEmpty, cells.count == 1, !cursor.hasDigits {
        title.append(word: cursor.rest)
      } else {
        guard cells.count > 1, cells.count == rows.first?.count ?? cells.count else { return nil }
        rows.append(cells)
      }
    }
    return rows.isEmpty ? nil : (title, rows)
  }

  /// Whether the commas between cells are those of sentences and numbers: `tea, green 4.50`, `rent 1,200`.
  ///
  /// - Throws: `TapeTextError` where some are and some are not: `1,450` below `Day,Amount`.
  private func isProse(_ rows: [[Cell]]) throws(TapeTextError) -> Bool {
    var (hasCells, doubt) = (false, TapeTextError?.none)
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let parts = [left, right].map { $0.text.utf8.split(separator: UInt8(ascii: " ")) }
        let (first, second) = (
          UTF8Text(utf8: Array(parts[0].last ?? [])), UTF8Text(utf8: Array(parts[1].first ?? []))
        )
        let isInNumber = !first.isEmpty && isNumber(first, "," + second)
        if !left.isQuoted, !right.isQuoted, isInNumber || right.text.utf8.first == UInt8(ascii: " ") {
          doubt =
            doubt ?? TapeTextError(.severalNumbers(first, second), line: right.line, offset: right.start)
        } else {
          hasCells = true
        }
      }
    }
    if hasCells, let doubt { throw doubt }
    return !hasCells
  }

  /// Whether a text goes on with a second one as one number, perhaps with a unit: `12` with `,000원`.
  private func isNumber(_ start: UTF8Text, _ end: UTF8Text) -> Bool {
    (start + end).utf8.withUnsafeBufferPointer { text in
      var cursor = UTF8Cursor(text)
      let number = try? WrittenNumber(
        readingFrom: &cursor, decimalSymbol: decimalSymbol, limits: limits.numbers)
      return number != nil && cursor.offset > start.utf8.count + 1 && (cursor.isAtEnd || cursor.isAtLetter)
    }
  }

  private mutating func read(_ table: [[Cell]]) throws(TapeTextError) {
    var numbers: [[ListItem?]] = []
    for row in table {
      line = row[0].line
      numbers.append(row.map { number(in: $0) })
    }
    let hasHeadings = table.count > 1 && numbers[0].allSatisfy { $0 == nil }
    let rows = table.indices.dropFirst(hasHeadings ? 1 : 0)
    let names = table[0].enumerated().map { index, cell in
      hasHeadings && !cell.text.isEmpty ? cell.text : UTF8Text(count: index + 1)
    }
    var columns = names.indices.filter { column in
      if let chosen = choice.column { return [names[column], UTF8Text(count: column + 1)].contains(chosen) }
      return rows.allSatisfy { numbers[$0][column] != nil }
    }
    line = table[rows.lowerBound][0].line
    // Beside other numbers, times are those of a day.
    let others = columns.filter { numbers[rows.lowerBound][$0]?.number.isTime == false }
    if !others.isEmpty { columns = others }
    guard let column = columns.first else { throw TapeTextError(.noColumn, line: line) }
    if columns.count > 1 { throw TapeTextError(.severalColumns(columns.map { names[$0] }), line: line) }
    if hasHeadings {
      // In place of a heading there could be a number that is missing.
      if !table[0][column].isName { throw table[0][column].missingValueError }
      for cell in table[0] where !cell.text.isEmpty { heading.append(word: cell.text) }
    }
    for row in rows {
      if let item = numbers[row][column] {
        try append(item, notes: table[row].indices.map { $0 == column ? "" : table[row][$0].text })
      } else if choice.column == nil || !table[row][column].text.isEmpty {
        // A column that was chosen may have gaps.
        throw table[row][column].missingValueError
      }
    }
  }

  /// The number that a cell is, perhaps with a unit behind it; nil where it is none.
  private func number(in cell: Cell) -> ListItem? {
    cell.text.utf8.withUnsafeBufferPointer { text in
      let words = UTF8Cursor(text).words[...]
      let alone = numberAlone(in: words)
      let found = alone.isEmpty ? (try? numbers(in: words)) ?? [] : alone
      guard found.count == 1, found[0].offset == words[0].offset, !found[0].number.isPercent else {
        return nil
      }
      return found[0]
    }
  }
}

extension Cell {
  /// Whether it can be a heading.
  fileprivate var isName: Bool {
    text.utf8.withUnsafeBufferPointer { UTF8Cursor($0).hasLetters && !UTF8Cursor($0).saysMissing }
  }

  fileprivate var missingValueError: TapeTextError { TapeTextError(.missingValue, line: line, offset: start) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the cells of a line after RFC 4180: in quotation marks a cell can have separators in it, and two marks are one;
  /// nil where a mark is missing or stands where none can.
  fileprivate func cells(separator: UInt8, line: Int) -> [Cell]? {
    let quote = UInt8(ascii: "\"")
    var (cells, cell, isOpen): ([Cell], Cell, Bool) = ([], Cell(line: line, start: 0), false)
    for (index, byte) in enumerated() {
      if byte == quote {
        // The second of two marks is one that stands in the cell.
        if cell.isQuoted, !isOpen, self[index - 1] == quote { cell.text.append(quote) }
        if !cell.isQuoted, !cell.text.isEmpty { return nil }
        cell.isQuoted = true
        isOpen.toggle()
      } else if byte == separator, !isOpen {
        cells.append(cell)
        cell = Cell(line: line, start: index + 1)
      } else {
        if cell.isQuoted, !isOpen { return nil }
        cell.text.append(byte)
      }
    }
    return isOpen ? nil : cells + [cell]
  }
}
