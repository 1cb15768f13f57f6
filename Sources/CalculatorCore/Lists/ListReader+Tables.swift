import ExactNumbers

// Rule 2: in cells, the numbers are in one column, or in those that somebody has chosen.

/// What is in the rows of a column.
private struct ListColumn {
  /// Its amounts, and its words that could be signs.
  var (items, signs) = ([ListItem?](), [UTF8Text?]())

  /// Whether it has amounts, or times, unless all are days without marks, or count the rows.
  var (hasAmounts, hasTimes) = (false, false)

  /// Whether all its cells are counts with a word or times sign, or it has times below a heading with their unit.
  var hasCounts = false

  /// Whether one of its amounts is neither zero nor has a minus.
  var hasPlus = false

  var values: [Rational] {
    items.compactMap { item in item.map { $0.isNegative ? -$0.number.value : $0.number.value } }
  }

  /// Whether each number is the one before, from the top or from the bottom, plus the amount.
  func isBalance(of amounts: ListColumn) -> Bool {
    let (balances, amounts) = (values, amounts.values)
    guard items.count > 2, balances.count == items.count, amounts.count == items.count else { return false }
    let rows = amounts.indices.dropFirst()
    return rows.allSatisfy { balances[$0] == balances[$0 - 1] + amounts[$0] }
      || rows.allSatisfy { balances[$0 - 1] == balances[$0] + amounts[$0 - 1] }
  }

  /// The different words that could be signs.
  var signWords: [UTF8Text] {
    var words: [UTF8Text] = []
    for case let word? in signs where words.count < 9 && !words.contains(where: { $0.isSame(as: word) }) {
      words.append(word)
    }
    return words
  }
}

extension ListReader {
  /// Reads a text whose lines have cells with amounts; returns false for any other.
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
      let same = names.indices.filter { names[$0] == column.name }
      if same.count > 1 {
        throw TapeTextError(.severalColumns(same.map { UTF8Text(count: $0 + 1) }), line: first)
      }
      if let word = column.word {
        words.append((place, column.role, word))
      } else {
        roles[place] = column.role
      }
    }
    let isChosen = roles.contains { $0 == .plus || $0 == .minus }
    // Of columns that could be the amounts, no more than two are looked at again, and those that are ignored.
    var (columns, count) = ([ListColumn](), 0)
    for (place, role) in roles.enumerated() {
      var column = column(in: cells, place, names[place])
      let isProposed = count < 2 && (column.hasAmounts || column.hasTimes)
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
      // In place of a heading there could be a number that is missing.
      guard let cell = cells.headings?[place], !cell.isEmpty else { continue }
      let name = line(of: cell)
      let number = name.tokens.firstIndex { !$0.isSign && $0.kind != .currency } ?? 0
      if !name.contains({ $0.isLetters }) || name.saysMissing(at: 0) || name[number].isNumber {
        throw cell.error(.missingValue)
      }
    }
    for place in names.indices where roles[place] != .ignored && !words.contains(where: { $0.place == place })
    {
      try refuseNames(in: cells, place)
      if !roles.contains(.minus) { try refuseSigns(of: place, in: cells, columns, beside: places[0]) }
    }
    let currencies = places.map { place in cells.headings.flatMap { currency(endOf: $0[place]) } }
    func isWord(_ word: UTF8Text, of row: Int, _ place: Int) -> Bool {
      let cell = UTF8Text(utf8: rows[row][place].text)
      let ends: [UTF8Text?] = [cell, cell.words.last, columns[place].signs[row]]
      return ends.contains { $0?.isSame(as: word) == true }
    }
    let areFound = words.allSatisfy { column in
      rows.indices.contains { isWord(column.word, of: $0, column.place) }
    }
    if !areFound { throw TapeTextError(.noSuchColumn, line: first) }
    for (index, row) in rows.enumerated() {
      func has(_ role: ListChoice.Role) -> Bool {
        words.contains { $0.role == role && isWord($0.word, of: index, $0.place) }
      }
      for (place, currency) in has(.ignored) ? [] : Array(zip(places, currencies)) {
        guard var item = columns[place].items[index] else {
          if isChosen, line(of: row[place]).tokens.dropLast().allSatisfy({ $0.isDash }) { continue }
          throw row[place].error(.missingValue)
        }
        if let currency, !item.currency.isEmpty, !ListWords.areSame(currency, item.currency) {
          throw item.error(.differentCurrencies(currency, item.currency))
        }
        item.isTakenOff = roles[place] == .minus || has(.minus)
        item.signWord = UTF8Text()
        for other in row.cells.indices where roles[other] == .note {
          let text = UTF8Text(utf8: row[other].text)
          item.isTotal = item.isTotal || ListWords.say(.total, alone: text)
          for word in text.words { item.note.append(word: word) }
        }
        line = item.line
        try append(item)
      }
    }
    return true
  }

  /// Reads the cells of a column once.
  private func column(in cells: ListCells, _ place: Int, _ name: UTF8Text) -> ListColumn {
    var column = ListColumn()
    var (areDays, areCounts) = (true, place == 0 && cells.rows.count > 2 && cells.headings != nil)
    areCounts = areCounts && ListWords.say(.numbering, alone: name)
    column.hasCounts = true
    for (index, row) in cells.rows.enumerated() {
      let cell = row[place]
      let item = cell.isEmpty ? nil : amount(in: line(of: cell))
      column.items.append(item)
      column.hasCounts = column.hasCounts && item == nil && isCount(cell)
      areDays = areDays && (cell.isEmpty || item.map { ListWords.isDay($0.digits) } == true)
      areCounts = areCounts && item?.digits == UTF8Text(count: index + 1)
      if let item {
        column.hasTimes = column.hasTimes || item.number.isTime
        column.hasAmounts = column.hasAmounts || !item.number.isTime
        column.hasPlus = column.hasPlus || !item.isNegative && !item.number.valueWithoutPercent.isZero
        column.signs.append(item.signWord.isEmpty ? nil : item.signWord)
      } else {
        column.signs.append(cell.isEmpty ? nil : ListWords.sign(of: UTF8Text(utf8: cell.text)))
      }
    }
    column.hasCounts = column.hasCounts || column.hasTimes && ListWords.meaning(ofWordsIn: name).units != 0
    if areDays || areCounts { (column.hasAmounts, column.hasTimes) = (false, false) }
    return column
  }

  private func isCount(_ cell: TextCell) -> Bool {
    let line = line(of: cell)
    let (one, other) = (line[0], line[1])
    return line.isAtEnd(2) && !isDate(cell)
      && (one.kind == .number && (other.kind == .word || other.isTimes)
        || one.isTimes && other.kind == .number)
  }

  /// Returns the places of columns with amounts; nil where there are none, or only times beside words with amounts.
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
    // Beside them an amount could be the price of one.
    if found.count == 1 { return columns.indices.filter { $0 == found[0] || columns[$0].hasCounts } }
    if found.count == 2 {
      if columns[found[1]].isBalance(of: columns[found[0]]) { return [found[0]] }
      if columns[found[0]].isBalance(of: columns[found[1]]) { return [found[1]] }
    }
    return found
  }

  /// Refuses two words that could be signs, unless all amounts with the one have a minus and all others none.
  private func refuseSigns(
    of place: Int, in cells: ListCells, _ columns: [ListColumn], beside amounts: Int
  ) throws(TapeTextError) {
    let (column, words) = (columns[place], columns[place].signWords)
    let found = cells.rows.indices.filter { column.signs[$0] != nil }
    func areCodes() -> Bool { found.allSatisfy { cells.rows[$0][place].text.count == 2 } }
    if words.count == 1,
      place < amounts && ["+", "-", "−"].contains(words[0])
        || ListWords.isMark(words[0]) && found.count < column.signs.count && (place == amounts || areCodes())
    {
      throw cells.rows[found[0]][place].error(.unclearSign)
    }
    guard words.count > 1 else { return }
    let hasLetters = found.contains { column.signs[$0]?.count == 1 || column.signs[$0] == "−" }
    if hasLetters, words.count != 2 || found.count < cells.rows.count(where: { !$0[place].isEmpty }) {
      return
    }
    let (first, others) = (
      found.filter { column.signs[$0]?.isSame(as: words[0]) == true },
      found.filter { column.signs[$0]?.isSame(as: words[0]) == false }
    )
    // Whether all amounts of rows have a minus; nil where only some have.
    func areNegative(_ rows: [Int]) -> Bool? {
      let signs = rows.map { columns[amounts].items[$0]?.isNegative == true }
      return signs.contains(true) == signs.contains(false) ? nil : signs[0]
    }
    if let one = areNegative(first), let other = areNegative(others), one != other { return }
    throw cells.rows[others.first ?? found[0]][place].error(.signWords(words[0], words[1]))
  }

  /// Refuses two currencies or units in a column whose cells all name one.
  private func refuseNames(in cells: ListCells, _ place: Int) throws(TapeTextError) {
    var first: UTF8Text?, other: TapeTextError?
    for cell in cells.rows.lazy.map({ $0[place] }) where !cell.isEmpty {
      let line = line(of: cell)
      guard !line.contains({ $0.isNumber }), let name = line.name(isCell: true) else { return }
      if let first, other == nil, !ListWords.areSame(first, name) {
        other = cell.error(.different(first, name))
      }
      first = first ?? name
    }
    if let other { throw other }
  }

  /// Returns the currency that a heading ends with, as `price (USD)`.
  private func currency(endOf heading: TextCell) -> UTF8Text? {
    let line = line(of: heading)
    var last = line.tokens.dropLast().lastIndex { $0.kind != .closingParenthesis } ?? line.tokens.count
    return line.takeCurrency(&last)
  }
}
