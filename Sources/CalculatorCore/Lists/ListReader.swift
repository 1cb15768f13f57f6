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

struct ListItem {
  var number: WrittenNumber

  /// The number as it is written, and whether with a sign.
  let (text, isSigned): (UTF8Text, Bool)

  /// The line, from 1, and the bytes of it that the number takes, with the currency beside it.
  var (line, range): (Int, Range<Int>)

  /// The letters right before the number and right behind it, with a space between them.
  let unit: UTF8Text

  /// What else stands on its line, and the words above it.
  var note = UTF8Text()

  /// Whether a blank line or a heading stands above it.
  var startsBlock = false

  var isLeftOut = false

  /// Where something stands behind it that could change it.
  var harm: Int?

  /// Whether its line begins with an equals sign.
  var isResult = false

  func error(_ reason: TapeTextError.Reason) -> TapeTextError {
    TapeTextError(reason, line: line, offset: range.lowerBound)
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

  /// Which number of a line counts, from 1, where a column was chosen; 0 where it is a heading.
  let place: Int?

  var items: [ListItem] = []

  /// Words above the next number, and whether a blank line or a heading stands there.
  var (heading, isBlockOver) = (UTF8Text(), false)

  /// Whether words stand anywhere but in notes, and what is wrong then: a space in a number could part two.
  var (hasWords, doubt): (Bool, TapeTextError?) = (false, nil)

  /// How many bits those of its numbers have together that do not fit the small form.
  private var longBits = 0

  /// The line that is read, from 1, and the last number with which a line was numbered.
  var (line, lastNumbering) = (0, 0)

  init(decimalSymbol: Symbol, limits: Tape.Limits, choice: ListChoice) {
    (self.decimalSymbol, self.limits, self.choice) = (decimalSymbol, limits, choice)
    place = choice.column.map { column in (1..<100).first { UTF8Text(count: $0) == column } ?? 0 }
  }

  /// Returns the rows that add up the numbers of a text; nil where there is none.
  ///
  /// - Throws: `TapeTextError` where it could have another sum.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> [TapeRow]? {
    if try !readTable(text) {
      for text in UTF8Lines(text) {
        line += 1
        try read(line: UnsafeBufferPointer(rebasing: text))
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
  mutating func append(_ item: ListItem) throws(TapeTextError) {
    if let harm = item.harm { throw TapeTextError(.unclearSign, line: item.line, offset: harm) }
    items.append(item)
    heading.append(word: item.note)
    (items[items.count - 1].note, items[items.count - 1].startsBlock) = (heading, isBlockOver)
    (heading, isBlockOver) = (UTF8Text(), false)
    longBits += item.number.valueWithoutPercent.heapBits
    if longBits > limits.longBits { throw TapeTextError(.tooLong, line: item.line) }
  }

  /// Rule 3: numbers such as `1.200` are read as the other numbers show, or else as they are meant where the person lives.
  private mutating func decideMarks() throws(TapeTextError) {
    var meanings: SeparatorMeanings = []
    for item in items where !item.number.isAmbiguous {
      meanings.formUnion(item.number.separatorMeanings)
      if meanings.areContradictory { throw item.error(.contradictorySeparators) }
    }
    let otherSymbol: Symbol = decimalSymbol == .comma ? .point : .comma
    for (index, item) in items.enumerated() where item.number.isAmbiguous {
      guard meanings.union(item.number.separatorMeanings).areContradictory else { continue }
      let other = item.text.utf8.withUnsafeBufferPointer { text in
        try? WrittenNumber(text, decimalSymbol: otherSymbol, limits: limits.numbers)
      }
      // Beside `1,50`, nobody knows what a person whose country groups by commas has meant by `1,500`.
      guard let other, other.value.magnitude >= item.number.value.magnitude else {
        throw item.error(.contradictorySeparators)
      }
      items[index].number = other
    }
  }

  private func refuseDoubts() throws(TapeTextError) {
    if hasWords, let doubt { throw doubt }
    var hasLongNumbers = false
    for item in items {
      let (value, isTime) = (item.number.value.magnitude, item.number.isTime)
      let isAlike = item.unit == items[0].unit && isTime == items[0].number.isTime
      if !isAlike { throw item.error(.differentUnits) }
      // Rule 5: a percentage is a number only in a column of numbers, and without a sign.
      if item.number.isPercent, hasWords || item.isSigned { throw item.error(.percentage) }
      let couldBeYear = hasWords && !hasLongNumbers && item.text.utf8.count == 4 && 1900...2099 ~= value
      if couldBeYear { throw item.error(.possibleYear) }
      hasLongNumbers = hasLongNumbers || value >= 1000
    }
  }

  /// Returns the rows, by rule 4 without totals, and with the exceptions, where that was chosen.
  private mutating func rows() throws(TapeTextError) -> [TapeRow] {
    var rows: [TapeRow] = []
    // How many numbers stand above, in all and in the block, and what they come to.
    var sums: [(count: Int, sum: Rational?)] = [(0, .zero), (0, .zero)]
    for (index, item) in items.enumerated() {
      if rows.count == limits.pasteRows { throw TapeTextError(.tooLong, line: item.line) }
      let value = item.number.value
      let isSum = sums.contains { $0.count > 1 && $0.sum == value }
      // A plus sign says that it counts.
      let isTotal = isSum && value != .zero && !(item.isSigned && value > .zero)
      if item.isResult, !isTotal { throw item.error(.misplacedResult) }
      if isTotal, !choice.leavesOutTotals { throw item.error(.possibleTotal(item.text)) }
      if isTotal || item.startsBlock { sums[1] = (0, .zero) }
      for place in sums.indices where !isTotal {
        sums[place].count += 1
        sums[place].sum = sums[place].sum.flatMap { try? $0.adding(value, limits: limits.numbers) }
      }
      items[index].isLeftOut = isTotal != choice.exceptions.contains(index)
      if items[index].isLeftOut { continue }
      // A percentage counts as the number that it is: after `+` it would be a part of the sum above.
      let isPart = item.number.isPercent && !rows.isEmpty
      let operand = isPart ? Operand(.value(value)) : Operand(item.number, limits: limits)
      rows.append(TapeRow(operand, after: rows.isEmpty ? nil : .add))
      rows[rows.count - 1].append(note: item.note, limits: limits)
    }
    if rows.isEmpty { throw TapeTextError(.empty) }
    rows[rows.count - 1].append(note: heading, limits: limits)
    // There is always room for the sum.
    if rows.count > 1 { rows.append(.result) }
    return rows
  }
}
