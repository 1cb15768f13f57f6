import ExactNumbers

// Rule 2: in cells, the numbers are in one column, or in those that somebody has chosen.

extension ListReader {
  /// Reads a text whose lines have cells with amounts; returns false for any other.
  mutating func readTable(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    guard choice.columns.allSatisfy({ $0.name.utf8.first != UInt8(ascii: "=") }), let cells = try cells(text)
    else { return false }
    let (names, rows) = (cells.names, cells.rows)
    let first = rows[0][0].line
    var roles = [ListChoice.Role](repeating: .note, count: names.count)
    var words: [(place: Int, role: ListChoice.Role, word: UTF8Text)] = []
    for column in choice.resolved(names).columns {
      let place =
        names.firstIndex(of: column.name)
        ?? names.indices.first { UTF8Text(count: $0 + 1) == column.name }
      guard let place else { throw TapeTextError(.noSuchColumn, line: first) }
      if let word = column.word {
        words.append((place, column.role, word))
      } else {
        roles[place] = column.role
      }
    }
    let isChosen = roles.contains { $0 == .plus || $0 == .minus }
    if !isChosen {
      guard let amounts = amounts(in: cells, names) else { return false }
      for place in amounts where roles[place] == .note { roles[place] = .plus }
    }
    let places = roles.indices.filter { roles[$0] == .plus || roles[$0] == .minus }
    let signs = names.indices.map { place in roles[place] == .ignored ? [] : signWords(in: cells, place) }
    table = ListTable(cells, roles: roles, signWords: signs)
    if places.isEmpty { throw TapeTextError(.noSuchColumn, line: first) }
    if !isChosen, places.count > 1 {
      throw TapeTextError(.severalColumns(places.map { names[$0] }), line: first)
    }
    (heading, hasWords) = (cells.title, true)
    for place in places {
      // In place of a heading there could be a number that is missing.
      guard let cell = cells.headings?[place], !cell.isEmpty else { continue }
      let name = UTF8Cursor(cell.bytes)
      if !name.hasLetters || name.saysMissing || name.isAtNumber { throw cell.error(.missingValue) }
    }
    for place in names.indices where roles[place] != .ignored && !words.contains(where: { $0.place == place })
    {
      try refuseCodes(in: cells, place)
      if !roles.contains(.minus) { try refuseSigns(signs[place], in: cells, place, beside: places) }
    }
    for row in rows {
      func has(_ role: ListChoice.Role) -> Bool {
        words.contains {
          $0.role == role
            && (UTF8Text(utf8: row[$0.place].text) == $0.word || signWord(of: row[$0.place]) == $0.word)
        }
      }
      for place in has(.ignored) ? [] : places {
        guard var item = amount(in: row[place]) else {
          if isChosen, row[place].bytes.allSatisfy({ $0 == UInt8(ascii: "-") }) { continue }
          throw row[place].error(.missingValue)
        }
        if let currency = cells.headings.flatMap({ currency(endOf: $0[place]) }), !item.currency.isEmpty,
          !ListWords.areSame(currency, item.currency)
        {
          throw item.error(.differentCurrencies(currency, item.currency))
        }
        if roles[place] == .minus || has(.minus) { item.isNegative.toggle() }
        item.signWord = UTF8Text()
        for other in row.cells.indices where roles[other] == .note {
          let text = UTF8Text(utf8: row[other].text)
          let word = text.utf8.filter { $0 != UInt8(ascii: ":") }
          item.isTotal = item.isTotal || ListWords.contains(word, in: ListWords.totals)
          for word in text.words { item.note.append(word: word) }
        }
        line = item.line
        try append(item)
      }
    }
    return true
  }

  /// Returns the places of columns with amounts; nil where there are none, or only times beside words with amounts.
  ///
  /// Days without marks, numbers that count rows, and times beside other amounts are none, nor is a balance.
  private func amounts(in cells: ListCells, _ names: [UTF8Text]) -> [Int]? {
    var (found, times) = ([Int](), [Int]())
    for place in names.indices {
      let items = cells.rows.map { amount(in: $0[place]) }
      let filled = zip(items, cells.rows).filter { !$1[place].isEmpty }.map { $0.0 }
      let isCounting =
        place == 0 && items.count > 2 && cells.headings != nil
        && ListWords.contains(names[0].utf8.filter { $0 != UInt8(ascii: ".") }, in: ListWords.numberings)
        && items.enumerated().allSatisfy { $1?.digits == UTF8Text(count: $0 + 1) }
      if isCounting || filled.allSatisfy({ $0?.digits.isDay == true }) { continue }
      if items.contains(where: { $0?.number.isTime == false }) { found.append(place) }
      if items.contains(where: { $0?.number.isTime == true }) { times.append(place) }
    }
    if found.isEmpty {
      let hasCurrency = cells.rows.flatMap({ $0.cells }).contains { cell in
        let words = amount(in: cell) == nil ? try? numbers(in: cell.bytes, from: 0) : nil
        return words?.contains { !$0.currency.isEmpty } == true
      }
      return times.isEmpty || hasCurrency ? nil : times
    }
    let values = found.map { place in
      cells.rows.compactMap { row in
        amount(in: row[place]).map { $0.isNegative ? -$0.number.value : $0.number.value }
      }
    }
    guard found.count == 2, cells.rows.count > 2, values.allSatisfy({ $0.count == cells.rows.count }) else {
      return found
    }
    // Each number of a balance is the one before, from the top or from the bottom, plus the amount.
    for (amounts, balances, place) in [(values[0], values[1], found[0]), (values[1], values[0], found[1])] {
      let rows = amounts.indices.dropFirst()
      if rows.allSatisfy({ balances[$0] == balances[$0 - 1] + amounts[$0] })
        || rows.allSatisfy({ balances[$0 - 1] == balances[$0] + amounts[$0 - 1] })
      {
        return [place]
      }
    }
    return found
  }

  /// Returns the word of a cell that could be a sign: behind its number, the whole cell, its last word, or in scripts without
  /// spaces its end.
  private func signWord(of cell: TextCell) -> UTF8Text? {
    if let item = amount(in: cell) { return item.signWord.isEmpty ? nil : item.signWord }
    let (text, words) = (UTF8Text(utf8: cell.text), UTF8Text(utf8: cell.text).words)
    guard let last = words.last else { return nil }
    let areSigns = words.allSatisfy { ListWords.contains($0.utf8, in: ListWords.signs) }
    return areSigns ? text : ListWords.sign(endOf: last)
  }

  /// Returns the words in a column that could be signs.
  private func signWords(in cells: ListCells, _ place: Int) -> [UTF8Text] {
    var words: [UTF8Text] = []
    for word in cells.rows.lazy.compactMap({ signWord(of: $0[place]) }) where words.count < 9 {
      if !words.contains(where: { $0.foldedForSearch == word.foldedForSearch }) {
        words.append(word)
      }
    }
    return words
  }

  /// Refuses two words that could be signs, unless all amounts with the one have a minus and all others none.
  private func refuseSigns(
    _ words: [UTF8Text], in cells: ListCells, _ place: Int, beside places: [Int]
  ) throws(TapeTextError) {
    func isFirst(_ word: UTF8Text) -> Bool { words[0].foldedForSearch == word.foldedForSearch }
    let found = cells.rows.compactMap { row in signWord(of: row[place]).map { (word: $0, row: row) } }
    if words.count == 1, place < places[0], ["+", "-", "−"].contains(words[0]) {
      throw found[0].row[place].error(.unclearSign)
    }
    guard words.count > 1 else { return }
    let hasLetters = found.contains { $0.word.utf8.count == 1 || $0.word == "−" }
    if hasLetters, words.count != 2 || found.count < cells.rows.count(where: { !$0[place].isEmpty }) {
      return
    }
    // Whether all amounts with the first word, or with others, have a minus; nil where only some have.
    func areNegative(_ isFirstWord: Bool) -> Bool? {
      let signs = found.filter { isFirst($0.word) == isFirstWord }.map {
        amount(in: $0.row[places[0]])?.isNegative == true
      }
      return signs.contains(true) == signs.contains(false) ? nil : signs[0]
    }
    if let first = areNegative(true), let others = areNegative(false), first != others { return }
    let second = found.first { !isFirst($0.word) }?.row[place] ?? found[0].row[place]
    throw second.error(.signWords(words[0], words[1]))
  }

  /// Refuses two codes of currencies in a column of nothing else.
  private func refuseCodes(in cells: ListCells, _ place: Int) throws(TapeTextError) {
    let filled = cells.rows.map { $0[place] }.filter { !$0.isEmpty }
    guard filled.allSatisfy({ UTF8Cursor($0.bytes).isAtCurrencyCode && $0.bytes.count == 3 }) else { return }
    if let first = filled.first?.text, let other = filled.first(where: { $0.text != first }) {
      throw other.error(.differentCurrencies(UTF8Text(utf8: first), UTF8Text(utf8: other.text)))
    }
  }

  /// Returns the currency that a heading ends with, as `price (USD)`.
  private func currency(endOf heading: TextCell) -> UTF8Text? {
    var (lexer, last) = (lexer(heading.bytes), UTF8Text?.none)
    while lexer.token.kind != .end {
      if let currency = lexer.takeCurrency() {
        last = currency
      } else {
        if lexer.token.kind != .closingParenthesis { last = nil }
        lexer.advance()
      }
    }
    return last
  }
}

extension UTF8Text {
  /// Whether it is a day as `20260501`.
  fileprivate var isDay: Bool {
    let digits = utf8.map { Int($0) - 0x30 }
    guard digits.count == 8, utf8.allSatisfy({ $0.isDigit }) else { return false }
    return [19, 20].contains(digits[0] * 10 + digits[1]) && 1...12 ~= digits[4] * 10 + digits[5]
      && 1...31 ~= digits[6] * 10 + digits[7]
  }
}
