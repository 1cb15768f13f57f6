import ExactNumbers

extension Calculator {
  /// Most rows above a result that are computed again with the digits that are shown.
  private static var maximumRowsToCompute: Int { 1_000 }

  /// Whether computing with the digits shown gives another result than is shown.
  ///
  /// It begins at the start row or at the result before, and ends at the result at `index`. That is only asked where a person
  /// has chosen a count of decimals.
  func rowsDoNotAddUp(toResultAt index: Int) -> Bool {
    let rows = tape.rows
    guard case .success(let result) = rows[index].value, let first = firstRow(toResultAt: index),
      let unit = shownUnit
    else { return false }
    do throws(ArithmeticError) {
      var value = try shownValue(rows[first].value.get(), unit: unit)
      for row in first + 1..<index {
        try applyAsShown(rows[row], to: &value, exactly: rows[row - 1].value.get(), unit: unit)
      }
      return try value != shownValue(result, unit: unit)
    } catch {
      return error == .divisionByZero
    }
  }

  /// Returns the edit after which the rows above the result at `index` add up as they are shown: below each whose value has
  /// more digits than are shown, it inserts a row that rounds the value.
  ///
  /// - Throws: `Refusal.addsUp` where they do already, and `Refusal.roundingIsNoHelp` where they would not even then, as when
  ///   an operand has more digits than are shown and is multiplied by.
  func roundingRows(toResultAt index: Int) throws(Refusal) -> TapeEdit {
    let rows = tape.rows
    guard rows[index].content == .result, rowsDoNotAddUp(toResultAt: index),
      let first = firstRow(toResultAt: index), let unit = shownUnit
    else { throw .addsUp }
    var edit = TapeEdit(index: first + 1, removedCount: index - first - 1)
    let rounding = TapeRow(.operation(.round, Operand(.value(unit))))
    do throws(ArithmeticError) {
      var value = try rows[first].value.get()
      var shown = try shownValue(value, unit: unit)
      for (offset, row) in rows[first..<index].enumerated() {
        if offset > 0 {
          edit.insertedRows.append(row)
          try applyAsShown(row, to: &shown, exactly: value, unit: unit)
          try row.operand?.apply(row.operator, to: &value, limits: limits.tape.numbers)
        }
        let before = value
        try rounding.operand?.apply(.round, to: &value, limits: limits.tape.numbers)
        if value != before { edit.insertedRows.append(rounding) }
      }
      if value == shown { return edit }
    } catch {}
    throw .roundingIsNoHelp
  }

  /// The index of the row with which the calculation of the result at `index` begins: the first one, or the result before; nil
  /// where they are too many rows.
  private func firstRow(toResultAt index: Int) -> Int? {
    var first = index
    repeat {
      guard first > 0, index - first < Self.maximumRowsToCompute else { return nil }
      first -= 1
    } while tape.rows[first].operator != nil
    return first
  }

  /// A one in the last of the decimals that are shown; nil where all are.
  private var shownUnit: Rational? {
    viewSettings.decimals.fractionDigits.flatMap {
      try? Rational(significand: 1, exponent: -$0, limits: limits.tape.numbers)
    }
  }

  /// Replaces `value` by what the operation of `row` makes of it when all is computed with the digits that are shown.
  ///
  /// What is added for a percentage is the amount that it came to, which is shown beside it: that of the `exact` value above.
  private func applyAsShown(
    _ row: TapeRow, to value: inout Rational, exactly exact: Rational, unit: Rational
  ) throws(ArithmeticError) {
    guard var operand = row.operand else { return }
    if operand.isPercent, row.operator?.isAdditive == true {
      let amount = try operand.value(after: row.operator, left: exact, limits: limits.tape.numbers)
      operand = Operand(.value(try shownValue(amount, unit: unit)))
    } else if !(operand.isPercent && operand.isTyped) {
      // Other percentages are shown with all digits that were typed.
      operand.number = .value(try shownValue(operand.value, unit: unit))
    }
    try operand.apply(row.operator, to: &value, limits: limits.tape.numbers)
    value = try shownValue(value, unit: unit)
  }

  /// Returns the number that is shown for `value` with decimals down to `unit`.
  private func shownValue(_ value: Rational, unit: Rational) throws(ArithmeticError) -> Rational {
    try value.rounded(toMultipleOf: unit, viewSettings.rounding.rule, limits: limits.tape.numbers)
  }
}
