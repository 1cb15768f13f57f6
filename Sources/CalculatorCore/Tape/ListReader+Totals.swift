import ExactNumbers

// Rule 4: the sum of all numbers above, or of the block above, is a total and no item.

extension ListReader {
  /// Returns the rows, by rule 4 without totals, and with the exceptions, where that was chosen.
  mutating func rows() throws(TapeTextError) -> [TapeRow] {
    var rows: [TapeRow] = []
    var (all, block) = (RunningSum(), RunningSum())
    for (index, item) in items.enumerated() {
      let value = item.number.value
      let isTotal = value != .zero && !item.isSigned && (all.isTotal(value) || block.isTotal(value))
      if item.isResult, !isTotal { throw item.error(.misplacedResult) }
      if isTotal, !choice.leavesOutTotals { throw item.error(.possibleTotal(item.text)) }
      if isTotal || item.startsBlock { block = RunningSum() }
      if !isTotal {
        all.add(value, limits: limits.numbers)
        block.add(value, limits: limits.numbers)
      }
      items[index].isLeftOut = isTotal != choice.exceptions.contains(index)
      if items[index].isLeftOut { continue }
      // A percentage counts as the number that it is: after `+` it would be a part of the sum above.
      let isPart = item.number.isPercent && !rows.isEmpty
      let operand = isPart ? Operand(.value(value)) : Operand(item.number, limits: limits)
      if rows.count == limits.pasteRows { throw TapeTextError(.tooLong, line: item.line) }
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
