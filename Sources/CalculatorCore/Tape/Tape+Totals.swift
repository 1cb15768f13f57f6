import ExactNumbers

extension Tape {
  /// A total of rows, and the count of its items.
  public struct Totals: Hashable, Sendable {
    /// The exact total, or why there is none.
    public private(set) var total: Result<ExactReal, ArithmeticError> = .success(.zero)

    /// Whether the total is a time, in hours.
    ///
    /// A time and a plain number have no common total, but a plain zero can be added to both.
    public var isTime: Bool { kind == true }

    /// Whether the items so far are times; nil if all of them are plain zeros.
    private var kind: Bool?

    /// The count of items in the total.
    public private(set) var itemCount = 0

    /// How many of the calculations in the total have no result row.
    public private(set) var unfinishedCount = 0

    private let limits: NumberLimits

    init(limits: NumberLimits) { self.limits = limits }

    /// The exact total divided by the count of items, or why there is no total; nil without items.
    public var mean: Result<ExactReal, ArithmeticError>? {
      if itemCount == 0 { return nil }
      return Result { () throws(ArithmeticError) in
        try Operator.divide.calculate(lhs: total.get(), rhs: ExactReal(itemCount), limits: limits)
      }
    }

    /// Whether the row at `index` ends a calculation that does not begin with a grand total.
    static func isItem(at index: Int, of rows: [TapeRow]) -> Bool {
      (index + 1 == rows.count || rows[index + 1].isStart)
        && rows[...index].last(where: { $0.isStart })?.operand?.isGrandTotal != true
    }

    /// Adds the last value of each calculation that ends within `range` and does not begin with a grand total.
    mutating func addResults(of rows: [TapeRow], in range: Range<Int>) {
      for index in range where Self.isItem(at: index, of: rows) {
        add(rows[index], after: nil, items: 1)
        if rows[index].operand != nil { unfinishedCount += 1 }
      }
    }

    /// Adds the value of `last` minus that of `before` (nil is 0); this difference is the sum of `items` operands.
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

  /// Returns the total of the rows in `ranges`, with the operands as items.
  ///
  /// The rows of a calculation add the change of its running value: `+ 2` and `+ 3` after a running value of 10 add 5. A
  /// calculation starts at 0. Indices out of bounds are ignored.
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

  /// Returns the sum of the last values of all calculations that do not begin with a grand total; each value is an item.
  public func totalsOfResults(limits: Limits = .standard) -> Totals {
    var totals = Totals(limits: limits.numbers)
    totals.addResults(of: rows, in: rows.indices)
    return totals
  }
}
