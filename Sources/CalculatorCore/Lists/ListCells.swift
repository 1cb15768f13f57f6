import ExactNumbers

/// The cells of a row without the empty ones at its end, and the count of all.
struct ListRow {
  let (cells, count): ([TextCell], Int)

  /// The cell at a place, empty where there is none.
  subscript(place: Int) -> TextCell {
    if place < cells.count { return cells[place] }
    let last = cells[cells.count - 1]
    let end = last.offset + last.bytes.count
    return TextCell(
      UnsafeBufferPointer(rebasing: last.bytes[last.bytes.count...]), line: last.line, offset: end)
  }
}

extension TextCell {
  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset)
  }
}

/// A text of rows with cells, below headings where it has them.
struct ListCells {
  let separator: UInt8
  var rows: [ListRow] = []
  var headings: ListRow?
  var title = UTF8Text()

  /// Parts a text; nil where a quotation mark is not closed, or bars are not on both sides of each line.
  init?(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    self.separator = separator
    var cells = TextCells(text, separator: separator)
    while var row = cells.nextRow() {
      if separator == UInt8(ascii: "|"), row.count > 1 || !row[0].isEmpty {
        guard row.count > 2, row[0].isEmpty, row[row.count - 1].isEmpty else { return nil }
        row = Array(row.dropFirst().dropLast())
        // A rule below headings.
        if row.allSatisfy({ $0.bytes.allSatisfy { [0x20, 0x2D, 0x3A].contains($0) } }) { continue }
      }
      let count = row.count
      while row.last?.isEmpty == true { row.removeLast() }
      if !row.isEmpty { rows.append(ListRow(cells: row, count: count)) }
    }
    if cells.isUnclosed { return nil }
  }

  var width: Int { max(headings?.count ?? 0, rows.map { $0.cells.count }.max() ?? 0) }

  /// The headings, or the numbers of columns from 1.
  var names: [UTF8Text] {
    (0..<width).map { place in
      let name = headings?[place].text ?? []
      return name.isEmpty ? UTF8Text(count: place + 1) : UTF8Text(utf8: name)
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
      guard cells.rows.count(where: { $0.cells.count > 1 }) > best.count || chosen != nil else { continue }
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
    func hasAmount(_ row: ListRow) -> Bool { row.cells.contains { amount(in: line(of: $0)) != nil } }
    for (place, row) in cells.rows.enumerated().dropLast() {
      let filled = row.cells.filter { !$0.isEmpty }
      if filled.count > 1, filled.allSatisfy(isWords), hasAmount(cells.rows[place + 1]),
        cells.rows[..<place].allSatisfy({ $0.count <= row.count })
      {
        cells.headings = row
        for cell in cells.rows[..<place].flatMap({ $0.cells }) {
          cells.title.append(word: UTF8Text(utf8: cell.text))
        }
        cells.rows.removeFirst(place + 1)
        return
      }
      if row.cells.count > 1, hasAmount(row) { break }
    }
    while let row = cells.rows.first, row.count == 1, !line(of: row[0]).contains({ $0.isNumber }) {
      cells.title.append(word: UTF8Text(utf8: row[0].text))
      cells.rows.removeFirst()
    }
  }

  /// Whether commas part cells, and are not all those of sentences or numbers.
  ///
  /// - Throws: `unclearSeparator` where one could be either, unless all commas together make as many cells as there are headings.
  private func commasPart(_ cells: ListCells) throws(TapeTextError) -> Bool {
    var (parts, unclear, isSure) = (false, TapeTextError?.none, true)
    for row in [cells.headings].compactMap({ $0 }) + cells.rows {
      var (isCertain, number) = (false, [UInt8]())
      for (left, right) in zip(row.cells, row.cells.dropFirst()) {
        if right.isAfterSpace { return false }
        // A dash in place of cents.
        let isAfterDigit = left.bytes.last?.isDigit == true && !left.isQuoted && !right.isQuoted
        if isAfterDigit, isDash(right) { continue }
        let couldBeNumber = isAfterDigit && couldBeNumber(left, right, &number)
        isCertain = isCertain || !couldBeNumber
        if couldBeNumber, unclear == nil {
          unclear = TapeTextError(.unclearSeparator, line: left.line, offset: right.offset - 1)
        }
      }
      parts = parts || isCertain
      isSure = isSure && (isCertain || row.cells.count < 2) && row.count >= cells.headings?.count ?? .max
    }
    if parts, let unclear, !isSure { throw unclear }
    return parts
  }

  /// Whether the digits on both sides of a comma could be one number, with those of commas before it, and are no date or number with a
  /// needless zero in front.
  private func couldBeNumber(_ left: TextCell, _ right: TextCell, _ number: inout [UInt8]) -> Bool {
    var (date, end) = (line(of: left), 0)
    if date.takeDate(&end) != nil, date.isAtEnd(end) { return false }
    let start = left.bytes.lastIndex { !$0.isDigit && $0 != UInt8(ascii: ".") }.map { $0 + 1 } ?? 0
    number = (start == 0 && !number.isEmpty ? number + [UInt8(ascii: ",")] : []) + left.bytes[start...]
    number = Array(number.drop { !$0.isDigit })
    let others = right.bytes.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    guard !others.isEmpty, number.first != UInt8(ascii: "0") || number.count == 1 else { return false }
    return (number + [UInt8(ascii: ",")] + others).withUnsafeBufferPointer {
      (try? WrittenNumber($0, decimalSymbol: decimalSymbol, limits: limits.numbers)) != nil
    }
  }

  func line(of cell: TextCell) -> ListLine {
    ListLine(lexer(cell.bytes, style: .cell), line: cell.line, offset: cell.offset)
  }

  /// Returns the number that a cell is, perhaps with words in brackets or one that could be a sign behind it; nil for a date, a
  /// percentage, and what has a needless zero in front or more than 15 digits.
  func amount(in line: ListLine) -> ListItem? {
    var (date, end, place) = (line, 0, 0)
    if line.isAtEnd(0) || date.takeDate(&end) != nil && date[end].kind != .operator { return nil }
    guard var item = try? line.item(&place, isCell: true), !item.number.isPercent,
      !ListWords.isCode(item.digits)
    else {
      return nil
    }
    if line[place].kind == .word, line[place].meaning.is(.sign) {
      item.signWord = line[place].word
      place += 1
    } else if ListWords.isSign(item.unit) {
      (item.signWord, item.unit) = (item.unit, UTF8Text())
    }
    let isRemark = line[place].kind == .openingParenthesis
    while isRemark, !line.isAtEnd(place), !line[place].isNumber { place += 1 }
    return line.isAtEnd(place) ? item : nil
  }

  /// Whether a cell is words, and no amount, date or time.
  private func isWords(_ cell: TextCell) -> Bool {
    let line = line(of: cell)
    var (date, end) = (line, 0)
    let isMonth = line[0].kind == .number && line.contains { $0.isLetters }
    let isDate = date.takeDate(&end) != nil && date.isAtEnd(end)
    return (isMonth || !line[0].isNumber && !isDate) && amount(in: line) == nil
  }

  /// Whether a cell is a dash, and perhaps words.
  private func isDash(_ cell: TextCell) -> Bool {
    let line = line(of: cell)
    return line[0].symbol == .minus && !line.contains { $0.isNumber }
  }
}
