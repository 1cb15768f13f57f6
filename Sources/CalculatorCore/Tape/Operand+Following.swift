import ExactNumbers

// Operands that follow a row above them, or all results above, and have their number from there.

extension Operand {
  /// What stands for the sum of all results in a text.
  static let grandTotalSign = "Σ" as UTF8Text

  /// Creates the number of what is followed, or the reason why there is none.
  init(
    _ result: Result<Rational, ArithmeticError>, from source: UInt32, isPercent: Bool = false,
    isTime: Bool = false
  ) {
    switch result {
    case .success(let value): self.init(.value(value), isPercent: isPercent, isTime: isTime)
    case .failure(let error):
      self.init(.value(.zero), isPercent: isPercent)
      self.error = error
    }
    self.source = source
  }

  /// Creates the sum of all results, or the reason why there is none.
  init(grandTotal totals: Tape.Totals) {
    self.init(totals.total, from: Tape.allResults, isTime: totals.isTime)
  }

  /// The number without a percent sign, or why there is none.
  var result: Result<Rational, ArithmeticError> { error.map { .failure($0) } ?? .success(value) }

  /// Whether it is the sum of all results above.
  var isGrandTotal: Bool { source == Tape.allResults }

  /// The operand as it can stand behind an operator, where the sum of all results is a number.
  var afterOperator: Operand {
    var operand = self
    if isGrandTotal { operand.source = 0 }
    return operand
  }
}

extension TapeRow {
  /// The operand of a row that follows this one.
  var follower: Operand {
    Operand(
      operand?.result ?? value, from: identity, isPercent: operand?.isPercent == true,
      isTime: operand?.isTime ?? isTime)
  }

  /// The source of its operand; 0 where it has none.
  var source: UInt32 { operand?.source ?? 0 }
}

/// What has changed above a row, for the operands below that follow it.
struct Cascade {
  /// For each identity the index from 1 of its row if that is new or has changed, -1 if it is gone, or 0; empty while all
  /// would be 0.
  private var places: [Int] = []

  /// The sum of the results of the calculations above the row at `sumEnd`.
  private var sum: Tape.Totals
  private var sumEnd = 0

  init(limits: NumberLimits) {
    sum = Tape.Totals(limits: limits)
  }

  /// Returns the place of the row with an identity.
  func place(of identity: UInt32) -> Int { places.isEmpty ? 0 : places[Int(identity)] }

  /// Gives a row, if it has an identity, its place.
  mutating func setPlace(_ place: Int, of row: TapeRow, lastIdentity: UInt32) {
    if row.identity == 0 { return }
    if places.isEmpty { places = Array(repeating: 0, count: Int(lastIdentity) + 1) }
    places[Int(row.identity)] = place
  }

  /// Returns the sum of the results of all calculations above `index`, which does not go back from call to call.
  mutating func sumOfResults(of rows: [TapeRow], above index: Int) -> Tape.Totals {
    sum.addResults(of: rows, in: sumEnd..<index)
    sumEnd = index
    return sum
  }
}
