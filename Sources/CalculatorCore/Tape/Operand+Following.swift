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
