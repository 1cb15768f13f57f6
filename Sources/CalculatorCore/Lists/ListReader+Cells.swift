import ExactNumbers

// Rule 2: in cells, the number is in the one column that has a number in every row.

/// The cells of a line, which is counted from 1: cursors at their first words, whose text is the line up to their ends.
private typealias Row = (line: Int, cells: [UTF8Cursor])

extension ListReader {
  /// Reads a text whose lines have the same count of cells; returns false where they have not.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    let comma = UInt8(ascii: ",")
    for separator in [UInt8(ascii: "\t"), UInt8(ascii: ";"), comma] {
      guard let (title, rows) = table(text, separator: separator) else { continue }
      // Who chooses a column says that commas part cells.
      if separator == comma, choice.column == nil, try !commasPartCells(of: rows) { return false }
      (heading, hasWords) = (title, true)
      try read(rows)
      return true
    }
    return false
  }

  /// Returns the cells of a text after RFC 4180, and the words above them; nil where lines have other counts of cells, or a
  /// quotation mark stands where none can.
  private func table(
    _ text: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) -> (title: UTF8Text, rows: [Row])? {
    let quote = UInt8(ascii: "\"")
    var (title, rows, cells, isOpen, isQuoted) = (UTF8Text(), [Row](), [UTF8Cursor](), false, false)
    var (rowStart, cellStart) = (0, 0)
    for (number, line) in UTF8Lines(text).enumerated() {
      if !isOpen { (rowStart, cellStart) = (line.startIndex, line.startIndex) }
      for index in line.startIndex...line.endIndex {
        // The end of a line ends its last cell.
        let byte = index < line.endIndex ? text[index] : separator
        if byte == quote {
          let isFirst = index == rowStart || text[index - 1] == separator
          let isLast = index + 1 == line.endIndex || text[index + 1] == separator
          // Ditto marks stand for what is above, and not around a cell.
          if isFirst ? isLast : !isOpen && !isQuoted { return nil }
          (isQuoted, isOpen) = (true, !isOpen)
        } else if !isOpen, byte != separator {
          if isQuoted { return nil }
        } else if !isOpen {
          let inset = isQuoted ? 1 : 0
          let line = UnsafeBufferPointer(rebasing: text[rowStart..<(index - inset)])
          var cell = UTF8Cursor(line, at: cellStart - rowStart + inset)
          cell.skipSpaces()
          cells.append(cell)
          (cellStart, isQuoted) = (index + 1, false)
        }
      }
      if isOpen { continue }
      let row = cells
      cells = []
      if row.allSatisfy({ $0.isAtEnd }) { continue }
      if row.count > 1 {
        rows.append((number + 1, row))
        if row.count != rows[0].cells.count { return nil }
      } else {
        let isNote = row[0].symbol == .note && !row[0].hidesNumber
        title.append(word: isNote ? row[0].note : row[0].cellText)
        if !isNote, !rows.isEmpty || row[0].hasDigits { return nil }
      }
    }
    return rows.isEmpty || isOpen ? nil : (title, rows)
  }

  /// Whether commas part cells, and are not all those of sentences or numbers.
  private func commasPartCells(of rows: [Row]) throws(TapeTextError) -> Bool {
    var (partsCells, doubt) = (false, TapeTextError?.none)
    for row in rows {
      for (left, right) in zip(row.cells, row.cells.dropFirst()) {
        let isBetweenCells = commaIsBetweenCells(left, right)
        partsCells = partsCells || isBetweenCells != false
        if isBetweenCells != true, doubt == nil {
          let (number, other) = (left.cellText.words.last ?? "", right.cellText.words.first ?? "")
          doubt = TapeTextError(.severalNumbers(number, other), line: row.line, offset: right.offset)
        }
      }
    }
    if partsCells, let doubt { throw doubt }
    return partsCells
  }

  /// Whether a comma parts two cells, and does not belong to a sentence or a number, as in `tea, green 4.50` and `rent USD1,200`;
  /// nil where it could be either: behind other letters, `A4,300`, and right behind a dash or currency, `tea €,75`.
  private func commaIsBetweenCells(_ left: UTF8Cursor, _ right: UTF8Cursor) -> Bool? {
    let (text, comma, point) = (right.text, left.text.count, UInt8(ascii: "."))
    // A quotation mark ends the cell before it.
    if text[comma] != UInt8(ascii: ",") { return true }
    if text[(comma + 1)...].first == UInt8(ascii: " ") { return false }
    var start = comma
    while start > 0, text[start - 1].isDigit || text[start - 1] == point { start -= 1 }
    while text[start] == point { start += 1 }
    let before = text[..<start].lastIndex { $0 & 0xC0 != 0x80 }.map { UTF8Cursor(text, at: $0) }
    let isBehindCode = start > 2 && UTF8Cursor(text, at: start - 3).isAtCurrencyCode
    let isBehindDash = before?.isAtDash == true
    // The last part of a date, a range or a time is no number: `3-5,20`.
    let isBehindDigit = text[..<start].dropLast().last?.isDigit == true
    if isBehindDigit, isBehindDash || before?.symbol == .slash || before?.symbol == .colon { return true }
    var number = UTF8Cursor(text, at: start)
    if start == comma {
      let currency = isBehindCode ? start - 3 : before.flatMap { $0.symbol == .currency ? $0.offset : nil }
      // One that is a cell of its own, or belongs to a number before it, says nothing about the comma.
      let isOfDecimals = currency.map { $0 > left.offset && !left.hasDigits } ?? false
      return (isBehindDash || isOfDecimals) && number.isAtNumber ? nil : true
    }
    let isInNumber = item(at: &number).map { $0.range.upperBound > comma + 1 } ?? false
    if !isInNumber { return true }
    return before?.isAtLetter == true && !isBehindCode ? nil : false
  }

  private mutating func read(_ table: [Row]) throws(TapeTextError) {
    let top = table[0]
    let hasHeadings = table.count > 1 && top.cells.allSatisfy { number(in: $0) == nil }
    let rows = table.dropFirst(hasHeadings ? 1 : 0)
    let first = table[rows.startIndex]
    let names = top.cells.enumerated().map { index, cell in
      hasHeadings && !cell.isAtEnd ? cell.cellText : UTF8Text(count: index + 1)
    }
    var columns = names.indices.filter { column in
      if let chosen = choice.column { return [names[column], UTF8Text(count: column + 1)].contains(chosen) }
      return rows.allSatisfy { number(in: $0.cells[column]) != nil }
    }
    // Beside other numbers, times are those of a day.
    let withoutTimes = columns.filter { number(in: first.cells[$0])?.number.isTime == false }
    if !withoutTimes.isEmpty { columns = withoutTimes }
    let some = names.indices.filter { column in rows.contains { number(in: $0.cells[column]) != nil } }
    guard let column = columns.first else {
      let isChosen = choice.column != nil
      throw TapeTextError(isChosen ? .noSuchColumn : .noColumn(some.map { names[$0] }), line: first.line)
    }
    func isAmount(_ cell: UTF8Cursor) -> Bool { numberAlone(in: cell).map { !$0.number.isTime } ?? false }
    let others = choice.column == nil ? some.filter { $0 != column } : []
    let amounts = others.filter { place in rows.contains { isAmount($0.cells[place]) } }
    // Two columns of amounts that never stand in the same row could be debit and credit.
    let areDebitAndCredit = zip(amounts, amounts.dropFirst()).contains { debit, credit in
      rows.allSatisfy { !isAmount($0.cells[debit]) || !isAmount($0.cells[credit]) }
    }
    if areDebitAndCredit { columns = some }
    if columns.count > 1 { throw TapeTextError(.severalColumns(columns.map { names[$0] }), line: first.line) }
    if hasHeadings {
      // In place of a heading there could be a number that is missing.
      let name = top.cells[column]
      let isName = name.hasLetters && !name.saysMissing && !name.isAtNumber
      if !isName { throw TapeTextError(.missingValue, line: top.line, offset: name.offset) }
      for cell in top.cells { heading.append(word: cell.cellText) }
    }
    for (line, cells) in rows {
      guard var item = number(in: cells[column]) else {
        // A column that was chosen may have gaps.
        if choice.column != nil, cells[column].isAtEnd { continue }
        throw TapeTextError(.missingValue, line: line, offset: cells[column].offset)
      }
      item.line = line
      for place in cells.indices where place != column {
        let cell = cells[place]
        // A sign in a cell of its own could be that of the number.
        if place < column, cell.isAtOperator, !cell.hasLetters, !cell.hasDigits {
          throw TapeTextError(.unclearSign, line: line, offset: cell.offset)
        }
        item.note.append(word: cell.cellText)
      }
      try append(item)
    }
  }

  /// The number that a cell is, perhaps with words behind it; nil where it is none.
  private func number(in cell: UTF8Cursor) -> ListItem? {
    guard cell.isAtNumber || cell.symbol == .openingParenthesis else { return nil }
    let found = numberAlone(in: cell) ?? (try? number(in: cell, place: nil)) ?? nil
    return found?.range.lowerBound == cell.offset && found?.number.isPercent == false ? found : nil
  }
}

extension UTF8Cursor {
  /// The rest of the cell at the cursor, in which two quotation marks stand for one.
  fileprivate var cellText: UTF8Text {
    var (cellText, isSecond) = (UTF8Text(), true)
    for byte in text[offset...] {
      if byte == UInt8(ascii: "\"") { isSecond.toggle() }
      if byte != UInt8(ascii: "\"") || !isSecond { cellText.utf8.append(byte) }
    }
    return cellText
  }
}
