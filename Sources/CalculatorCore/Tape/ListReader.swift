import ExactNumbers

/// What a person has decided that a list leaves open.
public struct ListChoice: Hashable, Sendable {
  /// The column with the numbers, by its heading or its number from 1; nil where the list decides.
  public var column: UTF8Text?

  /// Whether numbers that are the sum of those above them are left out.
  public var leavesOutTotals: Bool

  /// The numbers, by their place from 0, with which it is the other way around: a total that counts, another one that does not.
  public var exceptions: [Int]

  /// Creates a choice.
  public init(column: UTF8Text? = nil, leavesOutTotals: Bool = false, exceptions: [Int] = []) {
    (self.column, self.leavesOutTotals, self.exceptions) = (column, leavesOutTotals, exceptions)
  }
}

/// Reads numbers that are to be added up, with words beside them.
///
/// 1. A line has one number, wherever it stands; what else is on it is its note. A line without one is the note of the next.
/// 2. In cells, the number is in the one column that has a number in every row.
/// 3. A mark of decimals or groups has one meaning in a text.
/// 4. The sum of all numbers above, or of the block above, is a total and no item.
/// 5. Dates alone and signed percentages are no numbers.
///
/// What could have another sum for somebody who reads it is refused.
struct ListReader {
  let decimalSymbol: Symbol
  let limits: Tape.Limits
  let choice: ListChoice

  /// The numbers so far.
  private(set) var items: [ListItem] = []

  /// Words above the next number.
  var heading = UTF8Text()

  /// Whether words stand anywhere but in notes.
  var hasWords = false

  /// Whether a blank line or a heading stands above the next number.
  var isBlockOver = false

  /// The numbers on the first line that is one number alone, or several where a space parts them.
  var spacedNumbers: [ListItem] = []

  /// How many bits those of its numbers have together that do not fit the small form.
  private var longBits = 0

  /// The line that is read, from 1.
  var line = 0

  /// The last number with which a line was numbered.
  var lastNumbering = 0

  init(decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice) {
    (self.decimalSymbol, self.limits, self.choice) = (decimalSymbol, limits, choice)
  }

  /// Whether a number in it would be another one in another country.
  var isAmbiguous: Bool { items.contains { $0.number.isAmbiguous } }

  /// Returns the rows that add up the numbers of a text; nil where there is none.
  ///
  /// - Throws: `TapeTextError` where it could have another sum.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> [TapeRow]? {
    if try !readTable(text) {
      for (index, line) in UTF8Lines(text).enumerated() {
        self.line = index + 1
        try read(line: UnsafeBufferPointer(rebasing: line))
      }
    }
    if items.isEmpty { return nil }
    try decideMarks()
    try refuseDoubts()
    return try rows()
  }

  /// Appends a number and its note.
  ///
  /// - Throws: `TapeTextError.Reason.tooLong` where the numbers together need more memory than a list may have.
  mutating func append(_ item: ListItem, notes: [UTF8Text]) throws(TapeTextError) {
    var item = item
    for note in [heading] + notes where !note.isEmpty { item.note.append(word: note) }
    item.startsBlock = isBlockOver
    (heading, isBlockOver) = (UTF8Text(), false)
    items.append(item)
    longBits += item.number.valueWithoutPercent.heapBits
    if longBits > limits.longBits { throw TapeTextError(.tooLong, line: item.line) }
  }

  func error(_ reason: TapeTextError.Reason, at cursor: UTF8Cursor) -> TapeTextError {
    TapeTextError(reason, line: line, offset: cursor.offset)
  }

  /// Rule 3: numbers such as `1.200` are read as the other numbers show, or else as they are meant where the person lives.
  private mutating func decideMarks() throws(TapeTextError) {
    var meanings: SeparatorMeanings = []
    for item in items where !item.number.isAmbiguous {
      meanings.formUnion(item.number.separatorMeanings)
      if meanings.areContradictory { throw item.error(.contradictorySeparators) }
    }
    for index in items.indices where items[index].number.isAmbiguous {
      guard meanings.union(items[index].number.separatorMeanings).areContradictory else { continue }
      let other: Symbol = decimalSymbol == .comma ? .point : .comma
      let first = items[index].number.value.magnitude
      items[index].number =
        items[index].text.number(decimalSymbol: other, limits: limits) ?? items[index].number
      // Beside `1,50`, nobody knows what a person whose country groups by commas has meant by `1,500`.
      if items[index].number.value.magnitude < first { throw items[index].error(.contradictorySeparators) }
    }
  }

  /// Throws what leaves open what is meant by a number.
  private func refuseDoubts() throws(TapeTextError) {
    if hasWords { try refuseSeveral(spacedNumbers) }
    var hasLongNumbers = false
    for item in items {
      let (number, first) = (item.number, items[0])
      if item.unit != first.unit || number.isTime != first.number.isTime { throw item.error(.differentUnits) }
      // Rule 5: a percentage is a number only in a column of numbers, and without a sign.
      if item.number.isPercent, hasWords || item.isSigned { throw item.error(.percentage) }
      if hasWords, item.couldBeYear, !hasLongNumbers { throw item.error(.possibleYear) }
      hasLongNumbers = hasLongNumbers || item.number.value.magnitude >= 1000
    }
  }

  /// Returns the rows, by rule 4 without totals, and with the exceptions, where that was chosen.
  private mutating func rows() throws(TapeTextError) -> [TapeRow] {
    var rows: [TapeRow] = []
    var (all, block) = (RunningSum(), RunningSum())
    for index in items.indices {
      let item = items[index]
      let value = item.number.value
      let isTotal = value != .zero && !item.isSigned && (all.isTotal(value) || block.isTotal(value))
      if isTotal {
        guard choice.leavesOutTotals else { throw item.error(.possibleTotal(item.text)) }
        block = RunningSum()
      } else {
        if item.startsBlock { block = RunningSum() }
        all.add(value, limits: limits.numbers)
        block.add(value, limits: limits.numbers)
      }
      items[index].isLeftOut = isTotal != choice.exceptions.contains(index)
      if items[index].isLeftOut { continue }
      // A percentage counts as the number that it is: after `+` it would be a part of the sum above.
      var operand = Operand(item.number, limits: limits)
      if operand.isPercent, !rows.isEmpty { operand = Operand(.value(value)) }
      if rows.count == limits.pasteRows { throw TapeTextError(.tooLong, line: item.line) }
      rows.append(TapeRow(rows.isEmpty ? .start(operand) : .operation(.add, operand)))
      rows[rows.count - 1].append(note: item.note, limits: limits)
    }
    if rows.isEmpty { throw TapeTextError(.empty) }
    rows[rows.count - 1].append(note: heading, limits: limits)
    // There is always room for the sum.
    if rows.count > 1 { rows.append(TapeRow(.result)) }
    return rows
  }
}

/// A number of a list.
struct ListItem {
  var number: WrittenNumber

  /// The number as it is written.
  let text: UTF8Text

  /// The line, from 1, the bytes before the number in its line, and those before what follows it.
  let (line, offset, end): (Int, Int, Int)

  /// The letters right before it and right behind it, with a space between them.
  let unit: UTF8Text

  /// What else stands on its line, and the words above it.
  var note = UTF8Text()

  /// Whether a blank line or a heading stands above it.
  var startsBlock = false

  /// Whether it does not count.
  var isLeftOut = false

  /// Whether it could be a year of these times.
  var couldBeYear: Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { $0.isDigit } && 1900...2099 ~= number.value
  }

  /// Whether its sign says that it is to be counted.
  var isSigned: Bool {
    text.utf8.withUnsafeBufferPointer { [.plus, .minus].contains(UTF8Cursor($0).symbol) }
  }

  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: offset)
  }
}

/// What numbers below each other have come to.
private struct RunningSum {
  private var count = 0
  private var sum: Rational? = .zero

  mutating func add(_ value: Rational, limits: NumberLimits) {
    count += 1
    sum = sum.flatMap { try? $0.adding(value, limits: limits) }
  }

  /// Whether a number is the sum of several above it.
  func isTotal(_ value: Rational) -> Bool { count > 1 && sum == value }
}

extension UTF8Text {
  /// The number that the whole text is; nil where it is none.
  func number(decimalSymbol: Symbol, limits: Tape.Limits) -> WrittenNumber? {
    utf8.withUnsafeBufferPointer {
      try? WrittenNumber($0, decimalSymbol: decimalSymbol, limits: limits.numbers)
    }
  }
}
