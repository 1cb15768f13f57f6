import ExactNumbers

// Rule 2 of `Documentation/TapeFormat.md`: numbers in cells are in one column, or in the columns that a person has chosen.

/// The contents of a column, row by row.
private struct ListColumn {
  /// The amount and the possible sign of each row; nil if the row has none.
  var (items, signs) = ([ListItem?](), [UTF8Text?]())

  /// Whether the column has amounts, and whether it has times; dates such as `20260501` and row numbers are neither.
  var (hasAmounts, hasTimes) = (false, false)

  /// Whether all cells are counts such as `3 pcs` or `×3`, or are times below a heading with a unit such as `hours`.
  var hasCounts = false

  /// Whether all cells name a currency or unit; the first name; the error of the first cell with a different name.
  var (areNames, name, otherName) = (true, UTF8Text(), TapeTextError?.none)

  /// Whether an amount is greater than zero.
  var hasPlus = false

  private func value(_ row: Int) -> Rational {
    guard let item = items[row] else { return .zero }
    return item.isNegative ? -item.number.value : item.number.value
  }

  /// Whether the column is a running balance of `amounts`, downward or upward: each number is the previous number plus the amount.
  func isBalance(of amounts: ListColumn) -> Bool {
    var (isDown, isUp) = (items.count > 2, items.count > 2)
    for row in items.indices {
      if items[row] == nil || amounts.items[row] == nil { return false }
      if row == 0 { continue }
      isDown = isDown && value(row) == value(row - 1) + amounts.value(row)
      isUp = isUp && value(row - 1) == value(row) + amounts.value(row - 1)
    }
    return isDown || isUp
  }

  /// The different words that may be signs, such as `DR` and `CR`; at most nine.
  var signWords: [UTF8Text] {
    var words: [UTF8Text] = []
    for case let word? in signs where words.count < 9 && !words.contains(where: { $0.isSame(as: word) }) {
      words.append(word)
    }
    return words
  }
}

extension ListReader {
  /// Reads a text as a table of cells with amounts; returns false if the text is not a table.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    guard choice.columns.allSatisfy({ !$0.name.hasPrefix("=") }), let cells = try cells(text) else {
      return false
    }
    let (names, rows) = (cells.names, cells.rows)
    let first = rows[0][0].line
    var roles = [ListChoice.Role](repeating: .note, count: names.count)
    var words: [(place: Int, role: ListChoice.Role, word: UTF8Text)] = []
    for column in choice.resolved(names).columns {
      guard let place = names.firstIndex(of: column.name) ?? column.number.map({ $0 - 1 }),
        place < names.count
      else { throw TapeTextError(.noSuchColumn, line: first) }
      if let last = names.lastIndex(of: column.name), last > place {
        throw TapeTextError(
          .severalColumns([UTF8Text(count: place + 1), UTF8Text(count: last + 1)]), line: first)
      }
      if let word = column.word {
        words.append((place, column.role, word))
      } else {
        roles[place] = column.role
      }
    }
    let isChosen = roles.contains { $0 == .plus || $0 == .minus }
    // Unless columns were chosen, numbers stay only in the first two columns of amounts and in columns of counts.
    var (columns, count) = ([ListColumn](), 0)
    for (place, role) in roles.enumerated() {
      var column = column(in: cells, place, names[place])
      let isProposed = count < 2 && (column.hasAmounts || column.hasTimes) || column.hasCounts
      if isChosen ? role == .note || role == .ignored : !isProposed { column.items = [] }
      if column.hasAmounts, role != .ignored { count += 1 }
      columns.append(column)
    }
    if !isChosen {
      guard let places = amounts(in: cells, columns) else { return false }
      for place in places where roles[place] == .note { roles[place] = .plus }
    }
    let places = roles.indices.filter { roles[$0] == .plus || roles[$0] == .minus }
    table = ListTable(
      cells,
      roles: isChosen
        ? roles : ListTable.roles(proposedFor: roles, under: names, havePlus: columns.map { $0.hasPlus }),
      signWords: roles.indices.map { roles[$0] == .ignored ? [] : columns[$0].signWords })
    if places.isEmpty { throw TapeTextError(.noSuchColumn, line: first) }
    if !isChosen, places.count > 1 {
      throw TapeTextError(.severalColumns(places.map { names[$0] }), line: first)
    }
    (heading, hasWords) = (cells.title, true)
    for place in places {
      // A placeholder or number instead of a heading could be an amount.
      guard let cell = cells.headings?[place], !cell.isEmpty else { continue }
      let name = line(of: cell)
      if !name.contains({ $0.isLetters }) || name.saysMissing(at: 0) || !name.numbers.isEmpty {
        throw cell.error(.missingValue)
      }
    }
    func isWord(_ word: UTF8Text, of row: Int, _ place: Int) -> Bool {
      let cell = UTF8Text(utf8: rows[row][place].text)
      let ends: [UTF8Text?] = [cell, cell.words.last, columns[place].signs[row]]
      return ends.contains { $0?.isSame(as: word) == true }
    }
    // A word that is in no row does not affect its column.
    words.removeAll { column in !rows.indices.contains { isWord(column.word, of: $0, column.place) } }
    for place in names.indices where roles[place] != .ignored && !words.contains(where: { $0.place == place })
    {
      if columns[place].areNames, let other = columns[place].otherName { throw other }
      if !roles.contains(.minus) { try refuseSigns(of: place, in: cells, columns, beside: places[0]) }
    }
    var currencies: [UTF8Text] = []
    for place in places { currencies.append(cells.headings.flatMap { currency(endOf: $0[place]) } ?? "") }
    for (index, row) in rows.enumerated() {
      func has(_ role: ListChoice.Role) -> Bool {
        words.contains { $0.role == role && isWord($0.word, of: index, $0.place) }
      }
      if has(.ignored) { continue }
      for (number, place) in places.enumerated() {
        let currency = currencies[number]
        guard var item = columns[place].items[index] else {
          if isChosen, line(of: row[place]).tokens.dropLast().allSatisfy({ $0.isDash }) { continue }
          throw row[place].error(.missingValue)
        }
        if !currency.isEmpty, !item.currency.isEmpty, !ListWords.areSame(currency, item.currency) {
          throw item.error(.differentCurrencies(currency, item.currency))
        }
        item.isTakenOff = roles[place] == .minus || has(.minus)
        for other in row.cells.indices where roles[other] == .note {
          let text = UTF8Text(utf8: row[other].text)
          item.isTotal = item.isTotal || ListWords.say(.total, alone: text)
          item.isApart = item.isApart || ListWords.say(.apart, alone: text)
          for word in text.words { item.note.append(word: word) }
        }
        line = item.line
        try add(item)
      }
    }
    return true
  }

  /// Returns the contents of a column; each cell is read once.
  private func column(in cells: ListCells, _ place: Int, _ name: UTF8Text) -> ListColumn {
    var column = ListColumn()
    var (areDays, areCounts) = (true, place == 0 && cells.rows.count > 2 && cells.headings != nil)
    areCounts = areCounts && ListWords.say(.numbering, alone: name)
    column.hasCounts = true
    let isState = ListWords.say(.state, name)
    for (index, row) in cells.rows.enumerated() {
      let cell = row[place]
      let line = line(of: cell)
      let item = cell.isEmpty ? nil : amount(in: line)
      column.items.append(item)
      column.hasCounts = column.hasCounts && item == nil && isCount(line)
      areDays = areDays && (cell.isEmpty || item.map { ListWords.isDay($0.digits) } == true)
      areCounts = areCounts && item?.digits == UTF8Text(count: index + 1)
      if let item {
        column.areNames = false
        column.hasTimes = column.hasTimes || item.number.isTime
        column.hasAmounts = column.hasAmounts || !item.number.isTime
        column.hasPlus = column.hasPlus || !item.isNegative && !item.number.valueWithoutPercent.isZero
        column.signs.append(item.signWord.isEmpty ? nil : item.signWord)
        continue
      }
      let text = UTF8Text(utf8: cell.text)
      column.signs.append(cell.isEmpty ? nil : isState ? text : ListWords.sign(of: text))
      if cell.isEmpty || !column.areNames { continue }
      let name = line.numbers.isEmpty ? line.name(isCell: true) ?? "" : ""
      column.areNames = !name.isEmpty
      if column.name.isEmpty { column.name = name }
      if column.otherName == nil, !ListWords.areSame(column.name, name) {
        column.otherName = cell.error(.different(column.name, name))
      }
    }
    column.hasCounts = column.hasCounts || column.hasTimes && ListWords.meaning(ofWordsIn: name).units != 0
    if areDays || areCounts { (column.hasAmounts, column.hasTimes) = (false, false) }
    return column
  }

  private func isCount(_ line: ListLine) -> Bool {
    line.tokens.count == 3 && (line[0].kind == .number ? line[1].isLetters : line[0].isTimes) && !isDate(line)
  }

  /// Returns the indices of the columns with amounts or, if there are none, of the columns with times.
  ///
  /// With exactly one column of amounts, columns of counts are included. The result is nil without amounts and times, and also
  /// if there are both times and currencies.
  private func amounts(in cells: ListCells, _ columns: [ListColumn]) -> [Int]? {
    let found = columns.indices.filter { columns[$0].hasAmounts }
    if found.isEmpty {
      let hasCurrency = cells.rows.contains { row in
        row.cells.contains { cell in
          (try? numbers(in: line(of: cell), from: 0))?.contains { !$0.currency.isEmpty } == true
        }
      }
      let times = columns.indices.filter { columns[$0].hasTimes }
      return times.isEmpty || hasCurrency ? nil : times
    }
    // An amount next to a count could be the price of one piece, so the columns of counts are returned too.
    if found.count == 1 { return columns.indices.filter { $0 == found[0] || columns[$0].hasCounts } }
    if found.count == 2 {
      if columns[found[1]].isBalance(of: columns[found[0]]) { return [found[0]] }
      if columns[found[0]].isBalance(of: columns[found[1]]) { return [found[1]] }
    }
    return found
  }

  /// Refuses a column with two possible signs, unless minus signs confirm them: all amounts with one word have a minus, and none
  /// with the other word.
  private func refuseSigns(
    of place: Int, in cells: ListCells, _ columns: [ListColumn], beside amounts: Int
  ) throws(TapeTextError) {
    let (column, words) = (columns[place], columns[place].signWords)
    let found = cells.rows.indices.filter { column.signs[$0] != nil }
    if words.count == 1,
      place < amounts && ["+", "-", "−"].contains(UTF8Text(utf8: cells.rows[found[0]][place].text))
        || place == amounts && ListWords.isMark(words[0]) && found.count < column.signs.count
    {
      throw cells.rows[found[0]][place].error(.unclearSign)
    }
    guard let other = words.first(where: { !ListWords.areSameSign(words[0], $0) }) else { return }
    let hasLetters = found.contains { column.signs[$0]?.count == 1 || column.signs[$0] == "−" }
    if hasLetters, words.count != 2 || found.count < cells.rows.count(where: { !$0[place].isEmpty }) {
      return
    }
    var (last, hasEqual, hasUnequal) = (found[0], false, false)
    for row in found.reversed() {
      let isOther = column.signs[row].map { ListWords.areSameSign(words[0], $0) } == false
      let isEqual = isOther == (columns[amounts].items[row]?.isNegative == true)
      (hasEqual, hasUnequal) = (hasEqual || isEqual, hasUnequal || !isEqual)
      if isOther { last = row }
    }
    if hasEqual, hasUnequal { throw cells.rows[last][place].error(.signWords(words[0], other)) }
  }

  /// Returns the currency that ends a heading, as in `price (USD)`; nil if there is none.
  private func currency(endOf heading: TextCell) -> UTF8Text? {
    let line = line(of: heading)
    var last = line.tokens.dropLast().lastIndex { $0.kind != .closingParenthesis } ?? line.tokens.count
    return line.takeCurrency(&last)
  }
}
