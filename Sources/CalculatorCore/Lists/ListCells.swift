import ExactNumbers

/// A row of cells: `cells` without the empty cells at the end, `count` of all cells, and `text`, the whole row.
struct ListRow {
  let (cells, count, text): ([TextCell], Int, UnsafeBufferPointer<UInt8>)

  /// The cell at an index from 0; for an index past the last cell, an empty cell.
  subscript(place: Int) -> TextCell { place < cells.count ? cells[place] : cells[cells.count - 1].next }
}

extension TextCell {
  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset)
  }
}

/// A text split into rows of cells by one separator.
///
/// `ListReader.findHeadings` moves headings, and a title above the headings, out of the rows.
struct ListCells {
  let separator: UTF8Text
  var rows: [ListRow] = []
  var headings: ListRow?
  var title = UTF8Text()

  /// Splits a text into cells; nil if a quotation mark is never closed, or if a line of a table with bars lacks a bar on either side.
  init?(_ text: UnsafeBufferPointer<UInt8>, separator: UInt8) {
    self.separator = UTF8Text(utf8: [separator])
    var cells = TextCells(text, separator: separator)
    while let (row, text) = cells.nextRow() {
      guard let last = row.lastIndex(where: { !$0.isEmpty }) else { continue }
      rows.append(ListRow(cells: Array(row[...last]), count: row.count, text: text))
    }
    if cells.isUnclosed { return nil }
  }

  /// The names of the columns: their headings, or for a missing heading the number of the column from 1.
  var names: [UTF8Text] {
    var (names, width) = ([UTF8Text](), headings?.count ?? 0)
    for row in rows { width = max(width, row.cells.count) }
    for place in 0..<width {
      let name = headings?[place].text ?? []
      names.append(name.isEmpty ? UTF8Text(count: place + 1) : UTF8Text(utf8: name))
    }
    return names
  }

  /// The count of rows with two or more cells.
  var partedCount: Int { rows.count { $0.cells.count > 1 } }
}

// These methods find the separator of cells, the row of headings, and the numbers in cells.

extension ListReader {
  /// Returns the text as a table, split by the chosen or the most frequent separator; nil if no row is split.
  func cells(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> ListCells? {
    var separators = TextCells.separators(in: text)
    let chosen = choice.separator ?? TextCells.namedSeparator(of: text).map { UTF8Text(utf8: [$0]) }
    if let chosen { separators.removeAll { UTF8Text(utf8: [$0]) != chosen } }
    var best: (count: Int, cells: ListCells?, error: TapeTextError?) = (0, nil, nil)
    for separator in separators {
      guard var cells = ListCells(text, separator: separator), cells.partedCount > best.count || chosen != nil
      else {
        continue
      }
      findHeadings(of: &cells)
      let count = cells.partedCount + (cells.headings == nil ? 0 : 1)
      guard count > best.count || chosen != nil, !cells.rows.isEmpty else { continue }
      do throws(TapeTextError) {
        if try areParted(cells, isChosen: chosen != nil) { best = (count, cells, nil) }
      } catch {
        best = (count, nil, error)
      }
    }
    if let error = best.error { throw error }
    return best.cells
  }

  /// Whether the cells make a table; if `isChosen`, a person has chosen the separator.
  ///
  /// Without headings, all rows must have equally many cells. With headings, rows with more cells than headings are refused.
  private func areParted(_ cells: ListCells, isChosen: Bool) throws(TapeTextError) -> Bool {
    if !isChosen, cells.separator == ",", try !commasPart(cells) { return false }
    guard let width = cells.headings?.count else {
      // Rows are even if all have the same number of cells, counted with or without the empty cells at the end of each row.
      let (rows, first) = (cells.rows, cells.rows[0])
      let areEven =
        rows.allSatisfy { $0.count == first.count } || rows.allSatisfy { $0.cells.count == first.cells.count }
      return areEven && first.count > 1 && (rows.count > 1 || isChosen)
    }
    if let long = cells.rows.first(where: { $0.cells.count > width }) { throw long[width].error(.cellCount) }
    return true
  }

  /// Takes the first row of words above a row with an amount as headings, and the rows above the headings as title.
  private func findHeadings(of cells: inout ListCells) {
    func hasAmount(_ row: ListRow) -> Bool { row.cells.contains { amount(in: line(of: $0)) != nil } }
    var (start, hasHeadings) = (0, false)
    for (place, row) in cells.rows.enumerated().dropLast() {
      let filled = row.cells.filter { !$0.isEmpty }
      hasHeadings =
        filled.count > 1 && filled.allSatisfy(isWords) && hasAmount(cells.rows[place + 1])
        && cells.rows[..<place].allSatisfy { $0.count <= row.count }
      if hasHeadings { (cells.headings, start) = (row, place) }
      if hasHeadings || row.cells.count > 1 && hasAmount(row) { break }
    }
    while !hasHeadings, start < cells.rows.count, cells.rows[start].count == 1,
      !line(of: cells.rows[start][0]).contains({ $0.isNumber })
    {
      start += 1
    }
    for row in cells.rows[..<start] {
      for cell in row.cells { cells.title.append(word: UTF8Text(utf8: cell.text)) }
    }
    cells.rows.removeFirst(hasHeadings ? start + 1 : start)
  }

  /// Whether commas separate cells; false if all commas are parts of sentences or numbers.
  ///
  /// - Throws: `unclearSeparator` if a comma could also be part of a number, unless the commas make a cell for each heading.
  private func commasPart(_ cells: ListCells) throws(TapeTextError) -> Bool {
    var (parts, unclear, isSure) = (false, TapeTextError?.none, true)
    for row in (cells.headings.map { [$0] } ?? []) + cells.rows {
      let words = ListLine(lexer(row.text), hasNotes: false)
      var (isCertain, place) = (false, 0)
      for index in row.cells.indices.dropFirst() {
        let (left, right) = (row.cells[index - 1], row.cells[index])
        if right.isAfterSpace { return false }
        if isDashForCents(right, behind: left) { continue }
        if !words.hasNumber(around: right.offset - 1, from: &place) || isDate(line(of: left)) {
          isCertain = true
        } else {
          unclear = unclear ?? TapeTextError(.unclearSeparator, line: left.line, offset: right.offset - 1)
          // As a cell of its own, the `050` of `1,050` would be ignored as a code.
          isSure = isSure && (right.text.count > 3 || !ListWords.isCode(UTF8Text(utf8: right.text)))
        }
      }
      parts = parts || isCertain
      isSure = isSure && (isCertain || row.cells.count < 2) && row.count >= cells.headings?.count ?? .max
    }
    if parts, let unclear, !isSure { throw unclear }
    return parts
  }

  func line(of cell: TextCell) -> ListLine {
    ListLine(lexer(cell.bytes, style: .cell), line: cell.line, offset: cell.offset, hasNotes: false)
  }

  private func isDashForCents(_ cell: TextCell, behind left: TextCell) -> Bool {
    let (line, before) = (line(of: cell), line(of: left))
    return line[0].symbol == .minus && !line.contains { $0.isNumber }
      && before.tokens.dropLast().last?.isNumber == true
  }

  func isDate(_ cell: ListLine) -> Bool {
    var (line, end) = (cell, 0)
    return line.takeDate(&end) != nil && line.isAtEnd(end)
  }

  /// Whether a cell consists of words, and is no amount, date or time.
  private func isWords(_ cell: TextCell) -> Bool {
    let line = line(of: cell)
    let isMonth = line[0].kind == .number && line.contains { $0.isLetters }
    return (isMonth || !line[0].isNumber && !isDate(line)) && amount(in: line) == nil
  }

  /// Returns the number in a cell; words in brackets or a possible sign may follow the number.
  ///
  /// The result is nil for a date, a percentage, digits with a leading zero, or a number of more than 15 digits.
  func amount(in line: ListLine) -> ListItem? {
    var (date, end, place) = (line, 0, 0)
    if line.isAtEnd(0) || date.takeDate(&end) != nil && date[end].kind != .operator { return nil }
    guard var item = try? line.item(&place, isCell: true), !item.number.isPercent,
      !ListWords.isCode(item.digits)
    else { return nil }
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
}
