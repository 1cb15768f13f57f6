import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// A cell, and where it begins in its line, in UTF-8 bytes.
private struct Cell {
  let start: Int
  var text = UTF8Text()
  var isQuoted = false

  /// Whether it can be a heading, and no number or what stands in place of one.
  var isName: Bool {
    text.utf8.withUnsafeBufferPointer { text in
      let cursor = UTF8Cursor(text)
      return cursor.hasLetters && !cursor.saysMissing && !cursor.isAtNumber
    }
  }
}

/// The cells of a line, which is counted from 1.
private typealias Row = (line: Int, cells: [Cell])

/// The rows of cells of a text, and the words above them.
private struct Table {
  var (title, rows) = (UTF8Text(), [Row]())

  /// Whether commas part cells, and what is wrong then: some are those of sentences or numbers.
  var (hasCells, doubt): (Bool, TapeTextError?) = (false, nil)

  /// Appends a row, or the words of a line above the first; returns whether it has as many cells as the first.
  mutating func append(_ row: Row, of line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: line))
    cursor.skipSpaces()
    if cursor.isAtEnd { return true }
    if row.cells.count > 1 {
      rows.append(row)
      return row.cells.count == rows[0].cells.count
    }
    if cursor.symbol == .note, !cursor.hidesNumber {
      title.append(word: cursor.note)
      return true
    }
    title.append(wordsOf: line)
    return rows.isEmpty && !cursor.hasDigits
  }
}

extension ListReader {
  /// Reads a text whose lines have the same count of cells; returns false where they have not.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")] {
      guard let table = table(text, separator: separator) else { continue }
      if separator == UInt8(ascii: ","), choice.column == nil {
        if !table.hasCells { break }
        if let doubt = table.doubt { throw doubt }
      }
      (heading, hasWords) = (table.title, true)
      try read(table.rows)
      return true
    }
    return false
  }

  /// Returns the cells of a text after RFC 4180; nil where lines have other counts of them, or a quotation mark stands where
  /// none can.
  private func table(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) -> Table? {
    let (quote, newline, carriageReturn) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var (table, row, cell, isOpen) = (Table(), Row(1, []), Cell(start: 0), false)
    func endsCell(_ byte: UInt8) -> Bool { byte == separator || byte == newline || byte == carriageReturn }
    // Where the row begins; the line, and where that begins.
    var (start, line, lineStart) = (0, 1, 0)
    for index in 0...text.count {
      let byte = index < text.count ? text[index] : newline
      let next = index + 1 < text.count ? text[index + 1] : newline
      let isLineEnd = byte == newline || byte == carriageReturn
      if byte == newline || isLineEnd && next != newline { (line, lineStart) = (line + 1, index + 1) }
      // Ditto marks stand for what is above, and not around a cell.
      if byte == quote, index == 0 || endsCell(text[index - 1]), endsCell(next) { return nil }
      if byte == quote, isOpen || cell.isQuoted && text[index - 1] == quote {
        // The second of two marks is one that stands in the cell.
        if !isOpen { cell.text.append(quote) }
        isOpen.toggle()
      } else if isOpen {
        cell.text.append(isLineEnd ? UInt8(ascii: " ") : byte)
      } else if byte == separator || isLineEnd {
        let isPlainComma = byte == UInt8(ascii: ",") && !cell.isQuoted && next != quote
        let prose = isPlainComma ? prose(at: index, of: text) : nil
        if let prose, table.doubt == nil {
          table.doubt = TapeTextError(prose.reason, line: line, offset: index + 1 - lineStart)
        }
        table.hasCells = table.hasCells || byte == separator && prose?.isCertain != true
        row.cells.append(cell)
        cell = Cell(start: index + 1 - lineStart)
        if byte == separator { continue }
        guard table.append(row, of: text[start..<index]) else { return nil }
        (row, start) = ((line, []), index + 1)
      } else if cell.isQuoted || byte == quote && !cell.text.isEmpty {
        return nil
      } else if byte == quote {
        (cell.isQuoted, isOpen) = (true, true)
      } else {
        cell.text.append(byte)
      }
    }
    return table.rows.isEmpty || isOpen ? nil : table
  }

  /// Returns what is wrong with a comma between cells, as it is one of a sentence or a number, `tea, green 4.50`, `rent 1,200!`,
  /// and whether that is certain: behind a letter or nothing, nobody knows, `A4,300`.
  private func prose(
    at comma: Int, of text: UnsafeBufferPointer<UInt8>
  ) -> (reason: TapeTextError.Reason, isCertain: Bool)? {
    let space = UInt8(ascii: " ")
    func isInWord(_ byte: UInt8) -> Bool { byte > space && byte != UInt8(ascii: ",") }
    let end = text[..<comma].lastIndex { $0 != space } ?? comma
    let start = text[...end].lastIndex { !isInWord($0) } ?? -1
    let first = UTF8Text(utf8: Array(text[...end][(start + 1)...]))
    let second = UTF8Text(utf8: Array(text[(comma + 1)...].drop { $0 == space }.prefix(while: isInWord)))
    let isNumber = (first + "," + second).utf8.withUnsafeBufferPointer { number in
      var cursor = UTF8Cursor(number)
      let item = item(at: &cursor)
      return item.map { $0.range.upperBound > first.utf8.count + 1 && cursor.isAtEnd } ?? false
    }
    let isInProse = comma + 1 < text.count && text[comma + 1] == space || isNumber && !first.isEmpty
    if isInProse { return (.severalNumbers(first, second), true) }
    func isInNumber(_ byte: UInt8) -> Bool { byte.isDigit || byte == UInt8(ascii: ".") }
    var (from, to) = (comma, comma + 1)
    while from > start + 1, isInNumber(text[from - 1]) { from -= 1 }
    while from < comma, !text[from].isDigit { from += 1 }
    while to < text.count, isInNumber(text[to]) { to += 1 }
    guard from < comma, from == start + 1 || !isDateOrNumber(first) else { return nil }
    guard isDateOrNumber(UTF8Text(utf8: Array(text[from..<to]))) else { return nil }
    let before = from > 0 ? text[from - 1] : 0
    let isBehindMark = space...0x7F ~= before && before != UInt8(ascii: ",") && !before.isLetter
    return (.severalNumbers(first, second), isBehindMark)
  }

  /// Whether a text is a date, or a number that does not end with a comma.
  private func isDateOrNumber(_ text: UTF8Text) -> Bool {
    text.utf8.withUnsafeBufferPointer { text in
      var (date, rest) = (UTF8Cursor(text), UTF8Cursor(text))
      if date.skipDate() != nil, date.isAtEnd { return true }
      return number(at: &rest) != nil && rest.isAtEnd && text.last != UInt8(ascii: ",")
    }
  }

  private mutating func read(_ table: [Row]) throws(TapeTextError) {
    let numbers = table.map { row in row.cells.map { number(in: $0, line: row.line) } }
    let hasHeadings = table.count > 1 && numbers[0].allSatisfy { $0 == nil }
    let (top, rows) = (table[0], table.indices.dropFirst(hasHeadings ? 1 : 0))
    let names = top.cells.enumerated().map { index, cell in
      hasHeadings && !cell.text.isEmpty ? cell.text : UTF8Text(count: index + 1)
    }
    var columns = names.indices.filter { column in
      if let chosen = choice.column { return [names[column], UTF8Text(count: column + 1)].contains(chosen) }
      return rows.allSatisfy { numbers[$0][column] != nil }
    }
    let line = table[rows.lowerBound].line
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
      let name = top.cells[column]
      if !name.isName { throw TapeTextError(.missingValue, line: top.line, offset: name.start) }
      for cell in top.cells { heading.append(word: cell.text) }
    }
    for index in rows {
      let (row, cell) = (table[index], table[index].cells[column])
      if var item = numbers[index][column] {
        for (place, cell) in row.cells.enumerated() where place != column {
          item.note.append(word: cell.text)
        }
        try append(item)
      } else if choice.column == nil || !cell.text.isEmpty {
        // A column that was chosen may have gaps.
        throw TapeTextError(.missingValue, line: row.line, offset: cell.start)
      }
    }
  }

  /// The number that a cell is, perhaps with words behind it; nil where it is none.
  private func number(in cell: Cell, line: Int) -> ListItem? {
    cell.text.utf8.withUnsafeBufferPointer { text in
      var words = UTF8Cursor(text)
      words.skipSpaces()
      var found = numberAlone(in: words) ?? (try? number(in: words, place: nil)) ?? nil
      found?.line = line
      return found?.range.lowerBound == words.offset && found?.number.isPercent == false ? found : nil
    }
  }
}
