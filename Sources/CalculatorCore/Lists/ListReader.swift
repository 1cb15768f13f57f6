import ExactNumbers

/// Reads a list, numbers that are to be added up with words beside them, by the five rules of `Documentation/TapeFormat.md`, and refuses
/// any that a reader could total differently.
struct ListReader {
  let decimalSymbol: Symbol
  let limits: Tape.Limits
  let choice: ListChoice

  /// Which number of a line counts, from 1, where that was chosen; 0 where a heading was.
  let place: Int?

  var items: [ListItem] = []

  /// The cells, where it is a table.
  var table: ListTable?

  /// Whether the numbers of `items` have their signs and scales.
  private var areDecided = false

  /// Words above the next number, and whether a blank line or a heading is among them.
  var (heading, isBlockOver) = (UTF8Text(), false)

  /// Whether words stand anywhere but in notes, and what is wrong then: a space in a number could part two.
  var (hasWords, doubt): (Bool, TapeTextError?) = (false, nil)

  /// The currency or unit that the last heading names; whether all numbers have or are named one, the first, and another.
  var (block, areNamed, named) = (UTF8Text(), true, (first: UTF8Text?.none, other: TapeTextError?.none))

  /// How many bits those of its numbers have together that do not fit the small form.
  private var longBits = 0

  /// The line that is read, from 1, and the last number with which a line was numbered.
  var (line, lastNumbering) = (0, 0)

  /// Where the note of the line begins, behind bullets.
  var noteStart = 0

  init(decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice) {
    (self.decimalSymbol, self.limits, self.choice) = (decimalSymbol, limits, choice)
    place = choice.columns.first { $0.word == nil && !$0.name.contains("=") }.map { $0.number ?? 0 }
  }

  /// Returns the rows that add up the numbers of a text; nil where there is none.
  ///
  /// - Throws: `TapeTextError` where it could have another sum.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> [TapeRow]? {
    let rows = Result { () throws(TapeTextError) in try readRows(text) }
    if table != nil {
      if case .failure(let error) = rows { items.removeAll { $0.line >= error.line } }
      let total = total()
      table?.total = total
    }
    return try rows.get()
  }

  private mutating func readRows(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> [TapeRow]? {
    if try !readTable(text) {
      for text in UTF8Lines(text) {
        line += 1
        try read(line: UnsafeBufferPointer(rebasing: text))
      }
      try decideSigns()
    }
    if items.isEmpty { return nil }
    try refuseDoubleMinus()
    try refuseDeductions()
    try decideMarks()
    try refuseDoubts()
    return try rows()
  }

  /// Returns the sum of the numbers that were read; nil where there are none, or nobody knows what they are.
  private mutating func total() -> Rational? {
    if !areDecided, (try? decideMarks()) == nil { return nil }
    return items.lazy.filter { !$0.isLeftOut }.reduce(items.isEmpty ? nil : .zero) { sum, item in
      sum.flatMap { try? $0.adding(item.number.value, limits: limits.numbers) }
    }
  }

  /// Appends a number and its note.
  ///
  /// - Throws: `TapeTextError.Reason.tooLong` where the numbers together need more memory than a list may have.
  mutating func append(_ item: ListItem) throws(TapeTextError) {
    items.append(item)
    heading.append(word: item.note)
    (items[items.count - 1].note, items[items.count - 1].startsBlock) = (heading, isBlockOver)
    (heading, isBlockOver) = (UTF8Text(), false)
    longBits += item.number.valueWithoutPercent.heapBits
    if longBits > limits.longBits { throw TapeTextError(.tooLong, line: item.line) }
  }

  /// Gives the numbers of lines the roles that were chosen for words beside them, and refuses two such words where none has one.
  private mutating func decideSigns() throws(TapeTextError) {
    let chosen = choice.columns.filter { $0.signWord != nil }
    func has(_ role: ListChoice.Role, _ item: ListItem) -> Bool {
      chosen.contains { $0.role == role && $0.signWord?.isSame(as: item.signWord) == true }
    }
    let isFound = chosen.allSatisfy { column in
      items.contains { column.signWord?.isSame(as: $0.signWord) == true }
    }
    if !isFound, let first = items.first { throw first.error(.noSuchColumn) }
    items.removeAll { has(.ignored, $0) }
    let first = items.first { !$0.signWord.isEmpty }?.signWord ?? ""
    for (index, item) in items.enumerated() where !item.signWord.isEmpty {
      items[index].isTakenOff = has(.minus, item)
      if chosen.isEmpty, !item.signWord.isSame(as: first) {
        throw item.error(.signWords(first, item.signWord))
      }
    }
  }

  /// Refuses to take amounts off that all have a minus: they could be taken off already.
  private func refuseDoubleMinus() throws(TapeTextError) {
    var first: Int?
    for (index, item) in items.enumerated() where item.isTakenOff {
      if item.isNegative { first = first ?? index } else if !item.number.valueWithoutPercent.isZero { return }
    }
    if let first { throw items[first].error(.doubleMinus) }
  }

  /// Refuses an amount without a sign that a word says is taken off, unless all are, or signs were chosen or are written elsewhere.
  private func refuseDeductions() throws(TapeTextError) {
    let areChosen = choice.columns.contains {
      $0.word != nil || $0.name.contains("=") || $0.role == .minus
    }
    if areChosen || items.contains(where: { $0.isNegative }) { return }
    let deductions = items.filter {
      ListWords.say(.deduction, $0.note) || ListWords.meaning(of: $0.signWord).is(.deduction)
    }
    if deductions.count < items.count, let item = deductions.first(where: { !$0.isSigned }) {
      throw item.error(.unclearSign)
    }
  }

  /// Rule 3: numbers such as `1.200` are read as the other numbers show, or else as they are meant where the person lives.
  private mutating func decideMarks() throws(TapeTextError) {
    areDecided = true
    var meanings: SeparatorMeanings = []
    for item in items where !item.number.isAmbiguous {
      meanings.formUnion(item.number.separatorMeanings)
      if meanings.areContradictory { throw item.error(.contradictorySeparators) }
    }
    let isComma = decimalSymbol == .comma
    // No currency has thousandths in everyday life.
    let money = items.first { item in
      item.number.isAmbiguous && !item.currency.isEmpty && item.unit.isEmpty
        && item.digits.contains(isComma ? "," : ".")
    }
    if meanings.isEmpty, let money {
      guard ListWords.meaning(of: money.currency).is(.whole) else {
        throw money.error(.contradictorySeparators)
      }
      meanings = isComma ? .decimalPoint : .decimalComma
    }
    let otherSymbol: Symbol = isComma ? .point : .comma
    for (index, item) in items.enumerated() where item.number.isAmbiguous {
      guard meanings.union(item.number.separatorMeanings).areContradictory else { continue }
      let other = item.digits.number(decimalSymbol: otherSymbol, limits: limits.numbers)
      // Beside `1,50`, nobody knows what a person whose country groups by commas has meant by `1,500`.
      guard var other, other.value.magnitude >= item.number.valueWithoutPercent.magnitude else {
        throw item.error(.contradictorySeparators)
      }
      other.isPercent = item.number.isPercent
      items[index].number = other
    }
    let areThousands = items.allSatisfy { $0.unit == "k" }
    for (index, item) in items.enumerated() {
      let scale = areThousands ? item.scale * 1000 : item.scale
      if scale != 1 || !item.rest.isZero {
        items[index].number.valueWithoutPercent = item.number.valueWithoutPercent * scale + item.rest
        items[index].number.digits = nil
      }
      if item.isNegative != item.isTakenOff { items[index].number.negate() }
    }
  }

  /// Rule 5.
  private func refuseDoubts() throws(TapeTextError) {
    if hasWords, let doubt { throw doubt }
    // On lines, a count or the number of a house stands above amounts with a currency, or below two.
    let lastAmount = items.lastIndex { !$0.currency.isEmpty && !$0.isTotal } ?? 0
    var amountCount = 0
    var hasLongNumbers = false
    var currency = items.first { !$0.currency.isEmpty }?.currency ?? ""
    var currencies = ListWords.meaning(of: currency).currencies
    for (index, item) in items.enumerated() {
      let (value, isTime) = (item.number.value.magnitude, item.number.isTime)
      if isTime != items[0].number.isTime { throw item.error(.differentUnits(items[0].text, item.text)) }
      if !ListWords.areSame(item.unit, items[0].unit) {
        let (unit, other) = (items[0].unit.words.first ?? "", item.unit.words.first ?? "")
        throw item.error(.differentUnits(unit, other))
      }
      if item.isCount, item.unit.isEmpty, !item.isSigned, !item.isTotal,
        index < lastAmount || amountCount > 1,
        table == nil, place == nil
      {
        throw item.error(.differentUnits(currency, ""))
      }
      if !item.currency.isEmpty { amountCount += 1 }
      if !item.currency.isEmpty, item.currency != currency {
        currencies &= ListWords.meaning(of: item.currency).currencies
        if currencies == 0 { throw item.error(.differentCurrencies(currency, item.currency)) }
        currency = item.currency
      }
      // A percentage is a number only in a column of numbers, and without a sign.
      if item.number.isPercent, hasWords || item.isSigned { throw item.error(.percentage) }
      let couldBeYear =
        hasWords && !hasLongNumbers && item.digits.count == 4 && 1900...2099 ~= value
        && !(value / 50).isInteger && item.currency.isEmpty && item.unit.isEmpty
      if couldBeYear, !item.isSigned { throw item.error(.possibleYear) }
      hasLongNumbers = hasLongNumbers || value >= 1000
    }
    if areNamed, let other = named.other { throw other }
  }

  /// Refuses signs apart from numbers that stand at some alone, and a plus at some where none has a minus.
  private func refuseSigns(_ plus: TapeTextError?) throws(TapeTextError) {
    var (first, hasMinus, hasNone) = (Int?.none, false, false)
    for (index, item) in items.enumerated() where !item.isLeftOut && !item.isTotal {
      let (other, isLed) = (first ?? index, ListWords.isMark(item.signWord))
      if item.isBehindDash != items[other].isBehindDash || isLed != ListWords.isMark(items[other].signWord) {
        throw (isLed || item.isBehindDash ? item : items[other]).error(.unclearSign)
      }
      if index == items.count - 1, other == index, item.isBehindDash { throw item.error(.unclearSign) }
      (first, hasMinus, hasNone) = (other, hasMinus || item.isNegative, hasNone || !item.isSigned)
    }
    if let plus, hasNone, !hasMinus { throw plus }
  }

  /// Returns where, in a list with words, balances stand below each amount, by their words or because each is the one before or behind plus or minus an
  /// amount, or where totals stand above the items of all blocks.
  private func otherTotals() -> [Int] {
    let count = hasWords ? items.count : 0
    func value(_ place: Int) -> Rational { items[place].number.value }
    func isStep(_ amount: Int, behind place: Int) -> Bool {
      let step = (try? value(place + 2).adding(-value(place), limits: limits.numbers)) ?? .zero
      return !step.isZero && step.magnitude == value(amount).magnitude
    }
    if count % 2 == 0, count > 3 {
      let (balances, hasMinus) = (stride(from: 1, to: count, by: 2), items.contains { $0.isNegative })
      if balances.allSatisfy({ ListWords.say(.balance, items[$0].note) })
        || (count > 5 || hasMinus)
          && [1, -1].contains(where: { next in
            balances.dropLast().allSatisfy { isStep($0 + next, behind: $0) }
          })
      {
        return Array(balances)
      }
    }
    var (heads, place) = ([Int](), 0)
    while place < count, !items[place].isTotal {
      var (next, sum) = (place + 1, Rational?.some(.zero))
      while next < count, next < place + 3 || sum != value(place) {
        sum = sum.flatMap { try? $0.adding(value(next), limits: limits.numbers) }
        next += 1
      }
      if next < place + 3 || sum != value(place) || value(place).isZero { return [] }
      heads.append(place)
      place = next
    }
    return heads
  }

  /// Returns the rows, by rule 4 without totals, and with the exceptions, where that was chosen.
  private mutating func rows() throws(TapeTextError) -> [TapeRow] {
    var rows: [TapeRow] = []
    // How many numbers are above, in all and in the block, and their total.
    var sums: [(count: Int, sum: Rational?)] = [(0, .zero), (0, .zero)]
    // A total by its word that stands above nothing, or the last of those below which further numbers stand.
    var (early, last, open) = (Int?.none, Int?.none, Int?.none)
    var (others, plus) = (otherTotals()[...], TapeTextError?.none)
    for (index, item) in items.enumerated() {
      if rows.count == limits.pasteRows { throw TapeTextError(.tooLong, line: item.line) }
      let value = item.number.value
      // A plus sign says that it counts.
      let isCounted = item.isSigned && value > .zero
      let saysTotal = item.isTotal && !isCounted && items.count > 1
      if isCounted, !item.isTotal, !item.isCount, !sums.contains(where: { $0.count > 1 && $0.sum == value }) {
        plus = item.error(.unclearSign)
      }
      let isOther = others.first == index
      if isOther { others.removeFirst() }
      let isSum =
        (saysTotal || value != .zero) && !isCounted
        && (isOther || sums.contains { $0.count > (saysTotal ? 0 : 1) && $0.sum == value })
      if saysTotal {
        if sums[0].count == 0 {
          if item.isResult { throw item.error(.misplacedResult) }
          early = index
        } else if isSum {
          (last, open) = (index, nil)
        } else {
          let decimals = item.number.digits?.fractionDigits ?? 0
          let format = NumberFormat(
            decimalSeparator: ".", groupingSeparator: "", fractionDigits: decimals...max(decimals, 2))
          throw item.error(.wrongTotal(item.digits, UTF8Text(sums[0].sum ?? .zero, format)))
        }
      } else if isSum, !choice.leavesOutTotals {
        throw item.error(.possibleTotal(item.text))
      }
      if isSum || item.startsBlock { sums[1] = (0, .zero) }
      if !isSum { open = open ?? last }
      for place in sums.indices where !isSum {
        sums[place].count += 1
        sums[place].sum = sums[place].sum.flatMap { try? $0.adding(value, limits: limits.numbers) }
      }
      items[index].isLeftOut = isSum != choice.exceptions.contains(item.line)
      if items[index].isLeftOut { continue }
      // A percentage counts as the number that it is: after `+` it would be a part of the sum above.
      let isPart = item.number.isPercent && !rows.isEmpty
      let operand = isPart ? Operand(.value(ExactReal(value))) : Operand(item.number, limits: limits)
      let isTakenOff = !rows.isEmpty && operand.hasSign
      rows.append(
        TapeRow(
          isTakenOff ? operand.negated() : operand,
          after: rows.isEmpty ? nil : isTakenOff ? .subtract : .add))
      rows[rows.count - 1].append(note: item.note, limits: limits)
    }
    if let total = early ?? (choice.leavesOutTotals ? nil : open) {
      throw items[total].error(.possibleTotal(items[total].text))
    }
    if rows.isEmpty { throw TapeTextError(.empty) }
    if choice.columns.isEmpty { try refuseSigns(plus) }
    rows[rows.count - 1].append(note: heading, limits: limits)
    // There is always room for the sum.
    if rows.count > 1 { rows.append(.result) }
    return rows
  }
}
