import ExactNumbers

extension Tape {
  /// The total of rows, and how many items are in it.
  public struct Totals: Hashable, Sendable {
    /// The exact total, or why there is none.
    public private(set) var total: Result<ExactReal, ArithmeticError> = .success(.zero)

    /// Whether it is a time, in hours.
    ///
    /// Times and plain numbers have no total, but a plain zero goes with both.
    public var isTime: Bool { kind == true }

    /// Whether those added so far are times; nil where they were plain zeros.
    private var kind: Bool?

    /// How many items are in it.
    public private(set) var itemCount = 0

    /// How many of them are calculations that have no result yet, but a value.
    public private(set) var unfinishedCount = 0

    private let limits: NumberLimits

    init(limits: NumberLimits) { self.limits = limits }

    /// The total by the count of items, exactly, or why there is no total; nil where there is no item.
    public var mean: Result<ExactReal, ArithmeticError>? {
      if itemCount == 0 { return nil }
      return Result { () throws(ArithmeticError) in
        try Operator.divide.calculate(lhs: total.get(), rhs: ExactReal(itemCount), limits: limits)
      }
    }

    /// Adds the last values of the calculations that end among the rows of `range`, except those that begin with a sum of
    /// results.
    mutating func addResults(of rows: [TapeRow], in range: Range<Int>) {
      for index in range where index + 1 == rows.count || rows[index + 1].isStart {
        guard rows[...index].last(where: { $0.isStart })?.operand?.isGrandTotal != true else { continue }
        add(rows[index], after: nil, items: 1)
        if rows[index].operand != nil { unfinishedCount += 1 }
      }
    }

    /// Adds the value of `last` less that of the row `before`: by so much that many `items` have changed a running value.
    mutating func add(_ last: TapeRow, after before: TapeRow?, items: Int) {
      itemCount += items
      if let before { addKind(of: before) }
      addKind(of: last)
      total = Result { () throws(ArithmeticError) in
        let (sum, start) = (try total.get(), try before?.value.get() ?? .zero)
        let change = try Operator.subtract.calculate(lhs: last.value.get(), rhs: start, limits: limits)
        return try Operator.add.calculate(lhs: sum, rhs: change, limits: limits)
      }
    }

    private mutating func addKind(of row: TapeRow) {
      if !row.isTime, row.value == .success(.zero) { return }
      if let kind, kind != row.isTime, case .success = total { total = .failure(.differentKinds) }
      kind = row.isTime
    }
  }

  /// Returns the totals of the rows of `ranges`: of each calculation among those of a range, its value after the last of
  /// them less its value before the first, which is 0 where it begins there.
  ///
  /// Their operands are the items. Indices out of bounds are ignored.
  public func totals(of ranges: [Range<Int>], limits: Limits = .standard) -> Totals {
    var totals = Totals(limits: limits.numbers)
    for range in ranges {
      let range = range.clamped(to: rows.indices)
      var first = range.lowerBound
      for last in range where last + 1 == range.upperBound || rows[last + 1].isStart {
        let before = rows[first].isStart ? nil : rows[first - 1]
        totals.add(rows[last], after: before, items: rows[first...last].count { $0.operand != nil })
        first = last + 1
      }
    }
    return totals
  }

  /// Returns the sum of the last values of all calculations, which are its items, except those that begin with such a sum.
  public func totalsOfResults(limits: Limits = .standard) -> Totals {
    var totals = Totals(limits: limits.numbers)
    totals.addResults(of: rows, in: rows.indices)
    return totals
  }
}
