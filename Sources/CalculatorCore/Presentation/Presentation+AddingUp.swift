import ExactNumbers

extension Presentation {
  /// Whether the rounded numbers shown give a different result than the row at `index`.
  ///
  /// The computation begins at the start of the calculation or at the previous result, at most 1,000 rows above. With
  /// `Decimals.all`, the answer is always false.
  func rowsDoNotAddUp(toResultAt index: Int, of tape: Tape) -> Bool {
    let rows = tape.rows
    guard decimals.fractionDigits != nil,
      case .success(let result) = rows[index].value,
      let first = rows[..<index].suffix(1_000).lastIndex(where: { $0.operator == nil })
    else { return false }
    do throws(ArithmeticError) {
      let numbers = Tape.Limits.standard.numbers
      var value = try shown(rows[first].value.get(), isTime: rows[first].isTime)
      for row in first + 1..<index {
        guard var operand = rows[row].operand else { continue }
        if rows[row].operator?.isAdditive == true {
          // The amount shown next to a percentage is computed from the exact value above.
          let isTime = operand.isPercent ? rows[row].isTime : operand.isTime
          let left = try rows[row - 1].value.get()
          let amount = try operand.value(after: rows[row].operator, left: left, limits: numbers)
          operand = Operand(.value(amount), isTime: isTime)
        }
        // Typed operands need no rounding, since they are shown with all their digits.
        if operand.typed == nil { operand.number = .value(try shown(operand.value, isTime: operand.isTime)) }
        try operand.apply(rows[row].operator, to: &value, limits: numbers)
        value = try shown(value, isTime: rows[row].isTime)
      }
      return try value != shown(result, isTime: rows[index].isTime)
    } catch {
      return error == .divisionByZero
    }
  }

  /// Whether the results of `tape` as shown add up to a different total than `totals` as shown; false for more than 10,000 results.
  func resultsDoNotAddUp(to totals: Tape.Totals, of tape: Tape) -> Bool {
    guard decimals.fractionDigits != nil, totals.itemCount <= 10_000 else { return false }
    let rows = tape.rows
    do throws(ArithmeticError) {
      var sum = ExactReal.zero
      for index in rows.indices where Tape.Totals.isItem(at: index, of: rows) {
        let value = try shown(rows[index].value.get(), isTime: rows[index].isTime)
        sum = try Operator.add.calculate(lhs: sum, rhs: value, limits: Tape.Limits.standard.numbers)
      }
      return try sum != shown(totals.total.get(), isTime: totals.isTime)
    } catch {
      return false
    }
  }

  /// Returns a value as it is shown with fixed decimals; a time has whole seconds.
  private func shown(_ value: ExactReal, isTime: Bool) throws(ArithmeticError) -> ExactReal {
    guard let fractionDigits = decimals.fractionDigits else { return value }
    let limits = Tape.Limits.standard.numbers
    let unit =
      isTime ? Rational(1) / 3600 : try Rational(significand: 1, exponent: -fractionDigits, limits: limits)
    guard let fraction = value.rational else {
      return try value.rounded(toMultipleOf: ExactReal(unit), rounding)
    }
    return ExactReal(try fraction.rounded(toMultipleOf: unit, rounding, limits: limits))
  }
}
