import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// A cell, and where it begins in its line, in UTF-8 bytes.
private struct Cell {
  let start: Int
  var text = UTF8Text()
  var isQuoted = false

  /// What is returned for the words of the cell.
  func map<Result>(_ transform: (UTF8Cursor) -> Result) -> Result {
    text.utf8.withUnsafeBufferPointer { text in
      var words = UTF8Cursor(text)
      words.skipSpaces()
      return transform(words)
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

  /// Appends a row with as many cells as the first, or the words of a line above that; returns whether it is one.
  mutating func append(_ row: Row) -> Bool {
    if row.cells.allSatisfy({ $0.map { $0.isAtEnd } }) { return true }
    if row.cells.count > 1 {
      rows.append(row)
      return row.cells.count == rows[0].cells.count
    }
    return row.cells[0].map { words in
      let isNote = words.symbol == .note && !words.hidesNumber
      title.append(word: isNote ? words.note : row.cells[0].text)
      return isNote || rows.isEmpty && !words.hasDigits
    }
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
    let quote = UInt8(ascii: "\"")
    var (table, cells, cell, isOpen) = (Table(), [Cell](), Cell(start: 0), false)
    for (number, line) in UTF8Lines(text).enumerated() {
      let line = UnsafeBufferPointer(rebasing: line)
      if isOpen { cell.text.append(UInt8(ascii: " ")) }
      for index in 0...line.count {
        // The end of a line ends its last cell.
        let byte = index < line.count ? line[index] : separator
        if byte == quote {
          let isFirst = index == 0 || line[index - 1] == separator
          let isLast = index + 1 == line.count || line[index + 1] == separator
          // Ditto marks stand for what is above, and not around a cell.
          if isFirst ? isLast : !isOpen && !(cell.isQuoted && line[index - 1] == quote) { return nil }
          // The second of two marks is one that stands in the cell.
          if !isOpen, !isFirst { cell.text.append(quote) }
          (cell.isQuoted, isOpen) = (true, !isOpen)
        } else if isOpen || byte != separator {
          if !isOpen, cell.isQuoted { return nil }
          if index < line.count { cell.text.append(byte) }
        } else {
          let couldBeProse = byte == UInt8(ascii: ",") && index < line.count && !cell.isQuoted
          let prose = couldBeProse ? prose(behind: index, of: line) : nil
          if let prose, table.doubt == nil {
            let reason = TapeTextError.Reason.severalNumbers(cell.text.words.last ?? "", prose.word)
            table.doubt = TapeTextError(reason, line: number + 1, offset: index + 1)
          }
          table.hasCells = table.hasCells || index < line.count && prose?.isCertain != true
          cells.append(cell)
          cell = Cell(start: index + 1)
        }
      }
      if isOpen { continue }
      guard table.append((number + 1, cells)) else { return nil }
      (cells, cell) = ([], Cell(start: 0))
    }
    return table.rows.isEmpty || isOpen ? nil : table
  }

  /// Returns the word behind a comma that parts no cells, as it is one of a sentence or a number, `tea, green 4.50`, `rent 1,200!`,
  /// and whether that is certain: behind letters or a dash, nobody knows, `A4,300`.
  private func prose(
    behind comma: Int, of line: UnsafeBufferPointer<UInt8>
  ) -> (word: UTF8Text, isCertain: Bool)? {
    let (space, point) = (UInt8(ascii: " "), UInt8(ascii: "."))
    let word = line[(comma + 1)...].drop { $0 == space }.prefix { $0 > space && $0 != UInt8(ascii: ",") }
    var start = comma
    while start > 0, line[start - 1].isDigit || line[start - 1] == point { start -= 1 }
    while line[start] == point { start += 1 }
    let before = line[..<start].lastIndex { $0 & 0xC0 != 0x80 }.map { UTF8Cursor(line, at: $0) }
    var isCertain = true
    if word.startIndex == comma + 1 {
      var number = UTF8Cursor(UnsafeBufferPointer(rebasing: line[..<word.endIndex]), at: start)
      let isDash = before?.isAtDash == true
      let isInNumber =
        start == comma
        ? isDash && number.isAtNumber : item(at: &number).map { $0.range.upperBound > comma + 1 } ?? false
      // The last part of a date, a range or a time is no number: `3-5,20`.
      let isBehindDigit = start > 1 && line[start - 2].isDigit
      let isPart = isBehindDigit && (isDash || before?.symbol == .slash || before?.symbol == .colon)
      if !isInNumber || isPart { return nil }
      isCertain = start < comma && before?.isAtLetter != true
    }
    return (UTF8Text(utf8: Array(word)), isCertain)
  }

  private mutating func read(_ table: [Row]) throws(TapeTextError) {
    let top = table[0]
    let hasHeadings = table.count > 1 && top.cells.allSatisfy { number(in: $0) == nil }
    let rows = table.dropFirst(hasHeadings ? 1 : 0)
    let first = table[rows.startIndex]
    let names = top.cells.enumerated().map { index, cell in
      hasHeadings && !cell.text.isEmpty ? cell.text : UTF8Text(count: index + 1)
    }
    var columns = names.indices.filter { column in
      if let chosen = choice.column { return [names[column], UTF8Text(count: column + 1)].contains(chosen) }
      return rows.allSatisfy { number(in: $0.cells[column]) != nil }
    }
    // Beside other numbers, times are those of a day.
    let others = columns.filter { number(in: first.cells[$0])?.number.isTime == false }
    if !others.isEmpty { columns = others }
    guard let column = columns.first else {
      let some = names.indices.filter { column in rows.contains { number(in: $0.cells[column]) != nil } }
      let isChosen = choice.column != nil
      throw TapeTextError(isChosen ? .noSuchColumn : .noColumn(some.map { names[$0] }), line: first.line)
    }
    if columns.count > 1 { throw TapeTextError(.severalColumns(columns.map { names[$0] }), line: first.line) }
    if hasHeadings {
      // In place of a heading there could be a number that is missing.
      let isName = top.cells[column].map { $0.hasLetters && !$0.saysMissing && !$0.isAtNumber }
      if !isName { throw TapeTextError(.missingValue, line: top.line, offset: top.cells[column].start) }
      for cell in top.cells { heading.append(word: cell.text) }
    }
    for row in rows {
      if var item = number(in: row.cells[column]) {
        item.line = row.line
        for place in row.cells.indices where place != column {
          let cell = row.cells[place]
          // A sign in a cell of its own could be that of the number.
          if place < column, cell.map({ $0.isAtOperatorAlone }) {
            throw TapeTextError(.unclearSign, line: row.line, offset: cell.start)
          }
          item.note.append(word: cell.text)
        }
        try append(item)
      } else if choice.column == nil || !row.cells[column].text.isEmpty {
        // A column that was chosen may have gaps.
        throw TapeTextError(.missingValue, line: row.line, offset: row.cells[column].start)
      }
    }
  }

  /// The number that a cell is, perhaps with words behind it; nil where it is none.
  private func number(in cell: Cell) -> ListItem? {
    cell.map { words in
      let found = numberAlone(in: words) ?? (try? number(in: words, place: nil)) ?? nil
      return found?.range.lowerBound == words.offset && found?.number.isPercent == false ? found : nil
    }
  }
}
