import ExactNumbers

extension Presentation {
  /// Whether computing with the rounded numbers shown gives another result than the one in the row at `index`.
  ///
  /// The computation begins at the start of the calculation or at the previous result, at most 1,000 rows above. With
  /// `Decimals.all`, this is always false.
  func rowsDoNotAddUp(toResultAt index: Int, of tape: Tape) -> Bool {
    let rows = tape.rows
    guard let fractionDigits = decimals.fractionDigits,
      case .success(let result) = rows[index].value,
      let first = rows[..<index].suffix(1_000).lastIndex(where: { $0.operator == nil })
    else { return false }
    do throws(ArithmeticError) {
      let numbers = Tape.Limits.standard.numbers
      let unit = try Rational(significand: 1, exponent: -fractionDigits, limits: numbers)
      func shown(_ value: ExactReal, isTime: Bool) throws(ArithmeticError) -> ExactReal {
        let unit = isTime ? Rational(1) / 3600 : unit
        guard let fraction = value.rational else {
          return try value.rounded(toMultipleOf: ExactReal(unit), rounding)
        }
        return ExactReal(try fraction.rounded(toMultipleOf: unit, rounding, limits: numbers))
      }
      var value = try shown(rows[first].value.get(), isTime: rows[first].isTime)
      for row in first + 1..<index {
        guard var operand = rows[row].operand else { continue }
        if rows[row].operator?.isAdditive == true {
          // The amount shown beside a percentage is computed from the exact value above.
          let isTime = operand.isPercent ? rows[row].isTime : operand.isTime
          let left = try rows[row - 1].value.get()
          let amount = try operand.value(after: rows[row].operator, left: left, limits: numbers)
          operand = Operand(.value(amount), isTime: isTime)
        }
        // Typed operands are shown with all their digits.
        if operand.typed == nil { operand.number = .value(try shown(operand.value, isTime: operand.isTime)) }
        try operand.apply(rows[row].operator, to: &value, limits: numbers)
        value = try shown(value, isTime: rows[row].isTime)
      }
      return try value != shown(result, isTime: rows[index].isTime)
    } catch {
      return error == .divisionByZero
    }
  }
}
