import ExactNumbers

/// Reads a list of numbers and words, and adds the numbers up by the five rules of `Documentation/TapeFormat.md`; refuses a list
/// with several possible totals.
struct ListReader {
  let decimalSymbol: Symbol
  let limits: Tape.Limits
  let choice: ListChoice

  /// Which number of each line counts, from 1, as a person has chosen; 0 if a heading was chosen; nil without a choice.
  let place: Int?

  /// Whether the last number of each line counts, as a person has chosen.
  let countsLast: Bool

  var items: [ListItem] = []

  /// The text as a table; nil if the text has no cells.
  var table: ListTable?

  /// Whether signs and scales have been applied to the numbers of `items`.
  private var areDecided = false

  /// The words since the last number, for the note of the next number; whether a blank line or a heading has followed the last number.
  var (heading, isBlockOver) = (UTF8Text(), false)

  /// Whether there are words outside notes; if there are, `doubt` is thrown, because a space in a number could separate two numbers.
  var (hasWords, doubt): (Bool, TapeTextError?) = (false, nil)

  /// The last heading that could be a sign, such as `Expenses`, for the lines after it; empty if there is none.
  var blockSign = UTF8Text()

  /// `block`: the currency or unit of the last heading; `areNamed`: whether all numbers name one; `name`: the first of these
  /// names; `otherName`: the error of the first different name.
  var (block, areNamed, name, otherName) = (UTF8Text(), true, UTF8Text(), TapeTextError?.none)

  /// The total bits of all numbers that do not fit a `SmallFraction`.
  private var longBits = 0

  /// The number of the current line, from 1; the last number of a numbering, such as the 1 of `1. milk`.
  var (line, lastNumbering) = (0, 0)

  /// The byte at which the note of the line begins, after bullets.
  var noteStart = 0

  init(decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice) {
    (self.decimalSymbol, self.limits, self.choice) = (decimalSymbol, limits, choice)
    let column = choice.columns.first { $0.word == nil && !$0.name.contains("=") }
    countsLast = column?.name == "last"
    place = countsLast ? nil : column.map { $0.number ?? 0 }
  }

  /// Returns the rows that add up the numbers of a text; nil if the text has no number.
  ///
  /// - Throws: `TapeTextError` if the text could be totalled in several ways.
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

  /// Returns the sum of the numbers read so far; nil without numbers, or if their decimal separators are unclear.
  private mutating func total() -> Rational? {
    if !areDecided, (try? decideMarks()) == nil { return nil }
    return items.lazy.filter { !$0.isLeftOut }.reduce(items.isEmpty ? nil : .zero) {
      adding($0, $1.number.value)
    }
  }

  /// Appends a number, with its note, to `items`.
  ///
  /// - Throws: `TapeTextError.Reason.tooLong` if the numbers together need more memory than a list may have.
  mutating func add(_ item: ListItem) throws(TapeTextError) {
    items.append(item)
    heading.append(word: item.note)
    (items[items.count - 1].note, items[items.count - 1].startsBlock) = (heading, isBlockOver)
    (heading, isBlockOver) = (UTF8Text(), false)
    longBits += item.number.valueWithoutPercent.heapBits
    if longBits > limits.longBits { throw TapeTextError(.tooLong, line: item.line) }
  }

  /// Leaves out or subtracts numbers by their sign words, as a person has chosen; without a choice, refuses two possible signs.
  private mutating func decideSigns() throws(TapeTextError) {
    let chosen = choice.columns.filter { column in
      column.signWord.map { word in items.contains { word.isSame(as: $0.signWord) } } ?? false
    }
    func has(_ role: ListChoice.Role, _ item: ListItem) -> Bool {
      chosen.contains { $0.role == role && $0.signWord?.isSame(as: item.signWord) == true }
    }
    var kept: [ListItem] = []
    for item in items where !has(.ignored, item) { kept.append(item) }
    items = kept
    // Two words are clear if each amount with one of them has a minus, and no amount with the other one has a minus.
    let first = items.first { !$0.signWord.isEmpty }?.signWord ?? ""
    var (other, hasEqual, hasUnequal) = (Int?.none, false, false)
    for (index, item) in items.enumerated() where !item.signWord.isEmpty {
      items[index].isTakenOff = has(.minus, item)
      let isOther = !ListWords.areSameSign(first, item.signWord)
      let isEqual = isOther == item.isNegative
      (hasEqual, hasUnequal) = (hasEqual || isEqual, hasUnequal || !isEqual)
      if isOther { other = other ?? index }
    }
    if chosen.isEmpty, hasEqual, hasUnequal, let other {
      throw items[other].error(.signWords(first, items[other].signWord))
    }
  }

  /// Refuses to subtract amounts that all have a minus, because that minus could already mean the subtraction.
  private func refuseDoubleMinus() throws(TapeTextError) {
    var first: Int?
    for (index, item) in items.enumerated() where item.isTakenOff {
      if item.isNegative { first = first ?? index } else if !item.number.valueWithoutPercent.isZero { return }
    }
    if let first { throw items[first].error(.doubleMinus) }
  }

  /// Refuses an unsigned amount with a word such as `discount`, unless all amounts have such words, or signs were chosen or written.
  private func refuseDeductions() throws(TapeTextError) {
    if choice.hasSigns || items.contains(where: { $0.isNegative }) { return }
    var (count, unsigned) = (0, Int?.none)
    for (index, item) in items.enumerated()
    where ListWords.say(.deduction, item.note) || ListWords.meaning(of: item.signWord).is(.deduction) {
      count += 1
      if !item.isSigned { unsigned = unsigned ?? index }
    }
    if let unsigned, count < items.count { throw items[unsigned].error(.unclearSign) }
  }

  /// Rule 3 (`TapeFormat.md`): the other numbers, or else the person's country, decide how numbers such as `1.200` are read.
  private mutating func decideMarks() throws(TapeTextError) {
    areDecided = true
    var meanings: SeparatorMeanings = []
    for item in items where !item.number.isAmbiguous {
      meanings.formUnion(item.number.separatorMeanings)
      if meanings.areContradictory { throw item.error(.contradictorySeparators) }
    }
    let isComma = decimalSymbol == .comma
    // No currency has thousandths in everyday use.
    for item in items where meanings.isEmpty && item.number.isAmbiguous && !item.currency.isEmpty {
      guard item.unit.isEmpty, item.digits.contains(isComma ? "," : ".") else { continue }
      if !ListWords.meaning(of: item.currency).is(.whole) { throw item.error(.contradictorySeparators) }
      meanings = isComma ? .decimalPoint : .decimalComma
    }
    let otherSymbol: Symbol = isComma ? .point : .comma
    for (index, item) in items.enumerated() where item.number.isAmbiguous {
      guard meanings.union(item.number.separatorMeanings).areContradictory else { continue }
      let other = item.digits.number(decimalSymbol: otherSymbol, limits: limits.numbers)
      // Next to `1,50`, a `1,500` is unclear if commas are grouping separators in the person's country.
      guard var other, other.value.magnitude >= item.number.valueWithoutPercent.magnitude else {
        throw item.error(.contradictorySeparators)
      }
      other.isPercent = item.number.isPercent
      items[index].number = other
    }
    let areThousands = items.allSatisfy { $0.unit == "k" || $0.unit == "K" && !$0.currency.isEmpty }
    for (index, item) in items.enumerated() {
      let scale = areThousands ? item.scale * 1000 : item.scale
      if scale != 1 || !item.rest.isZero {
        items[index].number.valueWithoutPercent = item.number.valueWithoutPercent * scale + item.rest
        items[index].number.digits = nil
      }
      if item.isNegative != item.isTakenOff { items[index].number.negate() }
    }
  }

  /// Rule 5 (`TapeFormat.md`): refuses lists without a meaningful sum, such as a list with two currencies, or with a year among amounts.
  private func refuseDoubts() throws(TapeTextError) {
    if hasWords, let doubt { throw doubt }
    // On lines, a bare number may be a count or part of an address, if one amount with a currency follows or two precede it.
    var (bare, amountCount, hasLongNumbers) = (Int?.none, 0, false)
    var currency = items.first { !$0.currency.isEmpty }?.currency ?? ""
    var currencies = ListWords.meaning(of: currency).currencies
    for (index, item) in items.enumerated() {
      let (value, isTime) = (item.number.value.magnitude, item.number.isTime)
      if isTime != items[0].number.isTime { throw item.error(.differentUnits(items[0].text, item.text)) }
      if !ListWords.areSame(item.unit, items[0].unit) {
        let (unit, other) = (items[0].unit.words.first ?? "", item.unit.words.first ?? "")
        throw item.error(.differentUnits(unit, other))
      }
      if table == nil, place == nil, !item.isTotal {
        if item.isCount, item.unit.isEmpty, !item.isSigned { bare = bare ?? index }
        if !item.currency.isEmpty { amountCount += 1 }
        if let bare, !item.currency.isEmpty || amountCount > 1 {
          throw items[bare].error(.differentUnits(currency, ""))
        }
      }
      if !item.currency.isEmpty, item.currency != currency {
        currencies &= ListWords.meaning(of: item.currency).currencies
        if currencies == 0 { throw item.error(.differentCurrencies(currency, item.currency)) }
        currency = item.currency
      }
      // Percentages are allowed only in a list of numbers without words and signs.
      if item.number.isPercent, hasWords || item.isSigned { throw item.error(.percentage) }
      let couldBeYear =
        hasWords && !hasLongNumbers && item.digits.count == 4 && 1900...2099 ~= value
        && !(value / 50).isInteger && item.currency.isEmpty && item.unit.isEmpty
      if couldBeYear, !item.isSigned { throw item.error(.possibleYear) }
      hasLongNumbers = hasLongNumbers || value >= 1000
    }
    if areNamed, let otherName { throw otherName }
  }

  private func value(_ place: Int) -> Rational { items[place].number.value }

  private func adding(_ sum: Rational?, _ value: Rational) -> Rational? {
    sum.flatMap { try? $0.adding(value, limits: limits.numbers) }
  }

  /// Whether the numbers at `place` and `place + 2` differ by the number at `amount`, up or down, and are not equal.
  @inline(never)
  private func isStep(_ amount: Int, behind place: Int) -> Bool {
    let step = value(place + 2) - value(place)
    return !step.isZero && step.magnitude == value(amount).magnitude
  }

  /// In a list with words, finds the numbers that are not items: a running balance after each amount, or a total above each block.
  ///
  /// If words mark every number as no item, all numbers are items.
  private mutating func findTotals() {
    if items.allSatisfy({ $0.isApart }) {
      for index in items.indices { items[index].isApart = false }
    }
    let count = hasWords ? items.count : 0
    // Two amounts with running balances are too few for certainty, unless one of the amounts has a minus.
    let couldBeBalances = count > 3 && count % 2 == 0
    var (isUp, isDown, hasMinus, place) = (couldBeBalances, couldBeBalances, count > 5, 1)
    while place < count, isUp || isDown {
      hasMinus = hasMinus || items[place - 1].isNegative
      isUp = isUp && (place + 2 >= count || isStep(place - 1, behind: place))
      isDown = isDown && (place + 2 >= count || isStep(place + 1, behind: place))
      place += 2
    }
    let areBalances = hasMinus && (isUp || isDown)
    var heads: [Int] = []
    place = areBalances ? 1 : 0
    while place < count {
      heads.append(place)
      var (next, sum, isHead) = (place + (areBalances ? 2 : 1), Rational?.some(.zero), areBalances)
      while next < count, !isHead {
        sum = adding(sum, value(next))
        next += 1
        isHead = next > place + 2 && sum == value(place)
      }
      if !isHead || items[place].isTotal { return }
      place = next
    }
    for head in heads { items[head].isApart = true }
  }

  /// Returns the rows, without the totals that rule 4 (`TapeFormat.md`) leaves out, and with the exceptions that a person has chosen.
  private mutating func rows() throws(TapeTextError) -> [TapeRow] {
    var rows: [TapeRow] = []
    // The count and sum of all numbers above, then the count and sum of the numbers above in the current block.
    var sums: [(count: Int, sum: Rational?)] = [(0, .zero), (0, .zero)]
    // `early`: the index of a number called a total, above all items. `last`: the index of the last total. `open`: the same
    // index, but only if items follow.
    var (early, last, open) = (Int?.none, Int?.none, Int?.none)
    // `first`, `odd`, `plus`: the index of the first number that counts, of a number with another kind of sign, of a number with a plus.
    var (first, odd, plus) = (Int?.none, Int?.none, Int?.none)
    var (hasMinus, hasNone) = (false, false)
    findTotals()
    for (index, item) in items.enumerated() {
      if rows.count == limits.pasteRows { throw TapeTextError(.tooLong, line: item.line) }
      let value = item.number.value
      // A plus sign shows that the number counts.
      let isCounted = item.isSigned && value > .zero
      let saysTotal = item.isTotal && !isCounted && items.count > 1
      if isCounted, !item.isTotal, !item.isCount, !sums.contains(where: { $0.count > 1 && $0.sum == value }) {
        plus = index
      }
      let isApart = items[index].isApart && !saysTotal
      let isSum =
        (saysTotal || value != .zero) && !isCounted
        && (isApart || sums.contains { $0.count > (saysTotal ? 0 : 1) && $0.sum == value })
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
        sums[place].sum = adding(sums[place].sum, value)
      }
      items[index].isLeftOut = isSum != choice.exceptions.contains(item.line)
      if items[index].isLeftOut { continue }
      if !item.isTotal {
        let other = first ?? index
        if item.mark != items[other].mark {
          odd = odd ?? (item.mark == .none ? other : index)
        }
        (first, hasMinus, hasNone) = (other, hasMinus || item.isNegative, hasNone || !item.isSigned)
      }
      // A percentage becomes a plain number: after `+`, it would be a percentage of the sum above.
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
    if rows.count == 1, let first, items[first].mark == .dash { odd = first }
    if let odd = odd ?? (choice.columns.isEmpty && hasNone && !hasMinus ? plus : nil) {
      throw items[odd].error(.unclearSign)
    }
    rows[rows.count - 1].append(note: heading, limits: limits)
    // The limit of rows does not count the result.
    if rows.count > 1 { rows.append(.result) }
    return rows
  }
}
