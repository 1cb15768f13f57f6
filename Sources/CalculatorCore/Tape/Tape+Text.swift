import ExactNumbers

extension Tape {
  /// Returns rows as a text for people, which `TapeText` reads again: a row a line, a blank line between
  /// calculations.
  ///
  ///       72
  ///     − 20% → 57.6  # discount
  ///     = 57.6
  ///
  /// If the first row is a result, it is written as a plain number. Without `range`, all rows are written; indices beyond the
  /// tape are ignored. Running values and results are written in the format `valueFormat`; where operands have a format too, the
  /// text is for people alone.
  public func text(
    of range: Range<Int>? = nil, valueFormat: NumberFormat = .ungrouped, operandFormat: NumberFormat? = nil
  ) -> UTF8Text {
    let rows = rows[(range ?? rows.indices).clamped(to: rows.indices)]
    var writer = TapeTextWriter(valueFormat: valueFormat, operandFormat: operandFormat)
    // Nothing but numbers would be taken for a column to be added up, and written in the way of the country.
    writer.writesValuesOfStarts =
      (rows.count > 1 || rows.first?.note.isEmpty == false) && rows.dropFirst().allSatisfy { $0.isStart }
    var marks = RowMarks(of: rows, lastIdentity: lastIdentity)
    for (index, row) in rows.enumerated() {
      writer.append(row, marks: marks.text(of: row), isFirst: index == 0)
    }
    writer.finishCalculation()
    return writer.text
  }
}

extension Operand {
  /// Returns how a running value, a result, or for people alone an operand, is stated: rounded to the digits of the format, 20 after
  /// the point, a time to seconds, with `≈` then.
  @inline(never)
  func statedText(after operator: Operator? = nil, in format: NumberFormat = .ungrouped) -> UTF8Text {
    if let error { return error == .tooLarge ? "Too large" : "NaN" }
    var text = UTF8Text()
    if append(in: format, after: `operator`, to: &text.utf8) { text = "≈ " + text }
    return isPercent ? text + "%" : text
  }
}

/// The marks in brackets of rows that are followed, and of the operands that follow them.
private struct RowMarks {
  /// For each identity its mark; 0 where no row follows it, and -1 where its row is still to come.
  private var marks: [Int]
  private var count = 0

  init(of rows: ArraySlice<TapeRow>, lastIdentity: UInt32) {
    marks = Array(repeating: 0, count: Int(lastIdentity) + 1)
    for row in rows where row.source > Tape.allResults { marks[Int(row.source)] = -1 }
  }

  /// Returns the marks behind the number of the next row: that of the row above which it follows, and its own.
  mutating func text(of row: TapeRow) -> UTF8Text {
    var text = UTF8Text()
    append(marks[Int(row.source)], to: &text)
    if marks[Int(row.identity)] < 0 {
      count += 1
      marks[Int(row.identity)] = count
      append(count, to: &text)
    }
    return text
  }

  private func append(_ mark: Int, to text: inout UTF8Text) {
    if mark > 0 { text += " [" + UTF8Text(count: mark) + "]" }
  }
}
