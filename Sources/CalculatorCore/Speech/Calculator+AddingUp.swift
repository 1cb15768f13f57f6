import ExactNumbers

extension Calculator {
  /// Most rows above a result that are computed again with the digits that are shown.
  private static var maximumRowsToCompute: Int { 1_000 }

  /// Whether the rows above the result at `index`, up to where the calculation or the result before it stands, lead to another
  /// number than is shown when each of them is computed with the digits that are shown.
  ///
  /// That is only asked where a person has chosen a count of decimals.
  func rowsDoNotAddUp(toResultAt index: Int) -> Bool {
    let rows = tape.rows
    guard let fractionDigits = view.decimals.fractionDigits, case .success(let result) = rows[index].value
    else { return false }
    var first = index
    repeat {
      guard first > 0, index - first < Self.maximumRowsToCompute else { return false }
      first -= 1
    } while rows[first].operator != nil
    do throws(ArithmeticError) {
      let unit = try Rational(significand: 1, exponent: -fractionDigits, limits: limits.tape.numbers)
      var value = try shownValue(rows[first].value.get(), unit: unit)
      for row in rows[(first + 1)..<index] {
        guard var operand = row.operand else { continue }
        // A percentage is shown with all digits that were typed.
        if !(operand.isPercent && operand.isTyped) {
          operand.number = .value(try shownValue(operand.value, unit: unit))
        }
        try operand.apply(row.operator, to: &value, limits: limits.tape.numbers)
        value = try shownValue(value, unit: unit)
      }
      return try value != shownValue(result, unit: unit)
    } catch {
      return error == .divisionByZero
    }
  }

  /// Returns the number that is shown for `value` with decimals down to `unit`.
  private func shownValue(_ value: Rational, unit: Rational) throws(ArithmeticError) -> Rational {
    try value.rounded(toMultipleOf: unit, view.rounding.rule, limits: limits.tape.numbers)
  }
}
