import ExactNumbers

extension Tape {
  /// Returns rows in the text form, which people and `TapeText` can read: a line for each row, and a blank line between calculations.
  ///
  ///       72
  ///     − 20% → 57.6  # discount
  ///     = 57.6
  ///
  /// A result in the first row is written as a plain number. Without `range`, all rows are written; indices out of bounds are
  /// ignored. Running values and results are written in `valueFormat`. With an `operandFormat`, operands may be rounded, so the
  /// text is for people only.
  public func text(
    of range: Range<Int>? = nil, valueFormat: NumberFormat = .ungrouped, operandFormat: NumberFormat? = nil
  ) -> UTF8Text {
    let rows = rows[(range ?? rows.indices).clamped(to: rows.indices)]
    var writer = TapeTextWriter(valueFormat: valueFormat, operandFormat: operandFormat)
    // A text of plain numbers would be read as a list, with the country's decimal separator. So the values of starts are written too.
    writer.writesValuesOfStarts =
      (rows.count > 1 || rows.first?.note.isEmpty == false) && rows.dropFirst().allSatisfy { $0.isStart }
    // For each identity: -1 if `rows` has a follower of it, -2 if `rows` has its own row too, else 0. Later, -2 becomes `n` for `[n]`.
    var (marks, count) = (Array(repeating: 0, count: Int(lastIdentity) + 1), 0)
    for row in rows.reversed() {
      if marks[Int(row.identity)] < 0 { marks[Int(row.identity)] = -2 }
      if row.source > Tape.allResults { marks[Int(row.source)] = -1 }
    }
    for row in rows {
      let (source, isFollowed) = (marks[Int(row.source)], marks[Int(row.identity)] == -2)
      if isFollowed {
        count += 1
        marks[Int(row.identity)] = count
      }
      writer.write(row, marks: [source, isFollowed ? count : 0])
    }
    writer.finishCalculation()
    return writer.text
  }
}

extension Operand {
  /// Reads a value that `Tape.lastValue` wrote, a number or the reason why there is none; nil for any other text.
  init?(writtenValue text: UTF8Text, limits: Tape.Limits = .standard) {
    let reader = text.utf8.withUnsafeBufferPointer {
      TapeTextReader($0, isTapeFormat: true, decimalSymbol: .point, limits: limits)
    }
    guard reader.failure == nil, let value = Tape(reader.rows, limits: limits)?.rows.last?.result else {
      return nil
    }
    self = value
  }
}
