import ExactNumbers

/// A cell: the bytes of its row up to its end, without spaces and quotation marks around it, and where it begins there.
struct ListCell {
  let row: UnsafeBufferPointer<UInt8>
  let start: Int

  /// The line in which its row begins, from 1.
  let line: Int

  var isEmpty: Bool { start >= row.count }
  var cursor: UTF8Cursor { UTF8Cursor(row, at: start) }

  /// Its text, in which two quotation marks stand for one if it is quoted.
  var text: UTF8Text {
    let quote = UInt8(ascii: "\"")
    let isQuoted = start > 0 && !isEmpty && row[start - 1] == quote
    var (bytes, isSecond) = ([UInt8](), true)
    for byte in row[start...] {
      if byte == quote { isSecond.toggle() }
      if byte != quote || !isSecond || !isQuoted { bytes.append(byte) }
    }
    return UTF8Text(utf8: bytes)
  }

  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: start)
  }
}

/// The cells of a row without the empty ones at its end, and the count of all.
struct ListRow {
  var (cells, count) = ([ListCell](), 0)

  /// The cell at a place, empty where there is none.
  subscript(place: Int) -> ListCell {
    place < cells.count
      ? cells[place] : ListCell(row: cells[0].row, start: cells[0].row.count, line: cells[0].line)
  }
}

/// A text of rows with cells, below headings where it has them.
struct ListCells {
  let separator: UInt8
  var rows: [ListRow] = []
  var headings: ListRow?
  var title = UTF8Text()

  /// Parts a text after RFC 4180; nil where a quotation mark is not closed, or bars are not on both sides of each line.
  ///
  /// A cell that begins with a quotation mark is quoted. One exception: a mark before a separator, in a line with an odd count,
  /// is a ditto mark.
  init?(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    self.separator = separator
    let quote = UInt8(ascii: "\"")
    var (line, index, start, row, quotes) = (1, 0, 0, ListRow(), Int?.none)
    func isEnd(_ index: Int) -> Bool { index >= text.count || text[index] == 0x0A || text[index] == 0x0D }
    func skip(to isLast: (UInt8) -> Bool) { while !isEnd(index), !isLast(text[index]) { index += 1 } }
    while true {
      skip { $0 > UInt8(ascii: " ") || $0 == separator }
      var (first, end, isQuoted) = (index, index, false)
      // Where a separator follows, an odd count of them in the line says that it is a ditto mark.
      func isDitto() -> Bool {
        guard isEnd(index + 1) || text[index + 1] == separator else { return false }
        quotes = quotes ?? text[start...].prefix { $0 != 0x0A && $0 != 0x0D }.count { $0 == quote }
        return quotes.map { $0 % 2 == 1 } ?? false
      }
      if !isEnd(index), text[index] == quote, !isDitto() {
        index += 1
        while index < text.count, text[index] != quote || text[(index + 1)...].first == quote {
          line += text[index] == 0x0A ? 1 : 0
          index += text[index] == quote ? 2 : 1
        }
        if index >= text.count { return nil }
        (first, end) = (first + 1, index)
        index += 1
        skip { $0 > UInt8(ascii: " ") || $0 == separator }
        isQuoted = isEnd(index) || text[index] == separator
        if !isQuoted { first -= 1 }
      }
      if !isQuoted {
        skip { $0 == separator }
        end = index
      }
      while end > first, text[end - 1] <= UInt8(ascii: " ") { end -= 1 }
      row.cells.append(
        ListCell(row: UnsafeBufferPointer(rebasing: text[start..<end]), start: first - start, line: line))
      if !isEnd(index) {
        index += 1
        continue
      }
      if separator == UInt8(ascii: "|"), row.cells.count > 1 || !row.cells[0].isEmpty {
        guard row.cells.count > 2, row.cells[0].isEmpty, row.cells[row.cells.count - 1].isEmpty else {
          return nil
        }
        row.cells = Array(row.cells.dropFirst().dropLast())
        if row.cells.allSatisfy({ $0.text.utf8.allSatisfy { [0x20, 0x2D, 0x3A].contains($0) } }) {
          row.cells = []
        }
      }
      row.count = row.cells.count
      while row.cells.last?.isEmpty == true { row.cells.removeLast() }
      if !row.cells.isEmpty { rows.append(row) }
      if index >= text.count { break }
      index += text[index] == 0x0D && text[(index + 1)...].first == 0x0A ? 2 : 1
      (line, start, row, quotes) = (line + 1, index, ListRow(), nil)
    }
  }

  var width: Int { max(headings?.count ?? 0, rows.map { $0.cells.count }.max() ?? 0) }

  /// The headings, or the numbers of columns from 1.
  var names: [UTF8Text] {
    (0..<width).map { place in
      guard let name = headings?[place].text, !name.isEmpty else { return UTF8Text(count: place + 1) }
      return name
    }
  }
}

extension ListReader {
  /// Returns the text as a table, parted as was chosen, or by what parts the most rows; nil where nothing does.
  func cells(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> ListCells? {
    let isNamed = text.starts(with: "sep=".utf8) && text.count > 5
    if choice.separator?.isEmpty == true { return nil }
    let chosen = choice.separator?.utf8.first ?? (isNamed ? text[4] : nil)
    var best: (count: Int, cells: ListCells?, error: TapeTextError?) = (0, nil, nil)
    for separator in chosen.map({ [$0] }) ?? [0x09, 0x3B, 0x2C, 0x7C] where text.contains(separator) {
      guard var cells = ListCells(text, separator: separator) else { continue }
      if isNamed { cells.rows.removeFirst() }
      findHeadings(of: &cells)
      let count = cells.rows.count { $0.cells.count > 1 } + (cells.headings == nil ? 0 : 1)
      guard count > best.count || chosen != nil, let row = cells.rows.first else { continue }
      do throws(TapeTextError) {
        var parts = true
        if chosen == nil, separator == UInt8(ascii: ",") { parts = try commasPart(cells) }
        if let width = cells.headings?.count {
          let long = cells.rows.first { $0.cells.count > width }
          if parts, let long { throw long.cells[width].error(.cellCount) }
        } else {
          let isEven =
            cells.rows.allSatisfy { $0.count == row.count }
            || cells.rows.allSatisfy { $0.cells.count == row.cells.count }
          parts = parts && isEven && row.count > 1 && (cells.rows.count > 1 || chosen != nil)
        }
        if parts { best = (count, cells, nil) }
      } catch {
        best = (count, nil, error)
      }
    }
    if let error = best.error { throw error }
    return best.cells
  }

  /// Takes the first row of words, above one with an amount, for headings, and rows above it for titles.
  private func findHeadings(of cells: inout ListCells) {
    for (place, row) in cells.rows.enumerated().dropLast() {
      let filled = row.cells.filter { !$0.isEmpty }
      if filled.count > 1, filled.allSatisfy(isWords),
        cells.rows[..<place].allSatisfy({ $0.count <= row.count }),
        cells.rows[place + 1].cells.contains(where: { amount(in: $0) != nil })
      {
        cells.headings = row
        for cell in cells.rows[..<place].flatMap({ $0.cells }) { cells.title.append(word: cell.text) }
        cells.rows.removeFirst(place + 1)
        return
      }
      if row.cells.count > 1, row.cells.contains(where: { amount(in: $0) != nil }) { break }
    }
    while let row = cells.rows.first, row.count == 1, !row[0].cursor.hasDigits {
      cells.title.append(word: row[0].text)
      cells.rows.removeFirst()
    }
  }

  /// Whether commas part cells, and are not all those of sentences or numbers.
  ///
  /// - Throws: `unclearSeparator` where one could be either, unless all commas together make as many cells as there are headings.
  private func commasPart(_ cells: ListCells) throws(TapeTextError) -> Bool {
    var (parts, unclear, isSure) = (false, TapeTextError?.none, true)
    for row in [cells.headings].compactMap({ $0 }) + cells.rows {
      var isCertain = false
      for (left, right) in zip(row.cells, row.cells.dropFirst()) {
        let (text, comma) = (right.row, right.start - 1)
        if text[comma] == UInt8(ascii: " ") { return false }
        var (start, end) = (comma, comma + 1)
        while start > 0, [0x2C, 0x2E].contains(text[start - 1]) || text[start - 1].isDigit { start -= 1 }
        while start < comma, !text[start].isDigit { start += 1 }
        while end < text.count, text[end].isDigit || text[end] == UInt8(ascii: ".") { end += 1 }
        let isBehindDigit = text[comma] == UInt8(ascii: ",") && left.row.count == comma && start < comma
        // A dash in place of cents.
        if isBehindDigit, right.cursor.symbol == .minus, !right.cursor.hasDigits { continue }
        var date = lexer(left.row, at: left.start)
        let isDate = date.takeDate() != nil && date.token.kind == .end
        let number = UnsafeBufferPointer(rebasing: text[start..<end])
        let couldBeNumber =
          isBehindDigit && end > comma + 1 && !isDate
          && (text[start] != UInt8(ascii: "0") || comma == start + 1)
          && (try? WrittenNumber(number, decimalSymbol: decimalSymbol, limits: limits.numbers)) != nil
        isCertain = isCertain || !couldBeNumber
        if couldBeNumber, unclear == nil {
          unclear = TapeTextError(.unclearSeparator, line: left.line, offset: comma)
        }
      }
      parts = parts || isCertain
      isSure = isSure && (isCertain || row.cells.count < 2) && row.count >= cells.headings?.count ?? .max
    }
    if parts, let unclear, !isSure { throw unclear }
    return parts
  }

  /// Returns the number that a cell is, perhaps with words in brackets or one that could be a sign behind it; nil for a date, a
  /// percentage, and what has a needless zero in front or more than 15 digits.
  func amount(in cell: ListCell) -> ListItem? {
    var lexer = lexer(cell.row, at: cell.start, style: .cell)
    var date = lexer
    let isDate = date.takeDate() != nil && date.token.kind != .operator
    guard !isDate, !cell.isEmpty, var item = try? item(&lexer, isCell: true), !item.number.isPercent else {
      return nil
    }
    let digits = item.digits.utf8
    let isCode = digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits.allSatisfy { $0.isDigit }
    if isCode || digits.count(where: { $0.isDigit }) > 15 { return nil }
    item.line = cell.line
    if lexer.token.kind == .word, ListWords.contains(lexer.bytes, in: ListWords.signs) {
      item.signWord = UTF8Text(utf8: lexer.bytes)
      lexer.advance()
    } else if ListWords.isSign(item.unit.utf8) {
      (item.signWord, item.unit) = (item.unit, UTF8Text())
    }
    let isRemark = lexer.token.kind == .openingParenthesis
    while isRemark, lexer.token.kind != .end, !lexer.token.isNumber { lexer.advance() }
    return lexer.token.kind == .end ? item : nil
  }

  /// Whether a cell is words, and no amount, date or time.
  private func isWords(_ cell: ListCell) -> Bool {
    let lexer = lexer(cell.row, at: cell.start, style: .cell)
    let isMonth = lexer.token.kind == .number && cell.cursor.hasLetters
    var date = lexer
    let isDate = date.takeDate() != nil && date.token.kind == .end && !isMonth
    return (!lexer.token.isNumber || isMonth) && !isDate && amount(in: cell) == nil
  }
}
