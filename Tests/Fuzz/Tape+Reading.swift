import CalculatorCore

extension Tape {
  /// Ends the program unless the rows, written as text and as comma-separated values, are read as the same.
  func expectSameAfterReading() {
    if rows.isEmpty { return }
    let text = text()
    for written in [text, csv] {
      do throws(TapeTextError) {
        let read = try TapeText(written)
        expect(read.misstatedValues().isEmpty, "\(written) states a wrong value")
        let tape = read.tape()
        expect(tape.isLike(self), "\(written) is read as \(tape) instead of \(self)")
        // Comma-separated values are without zeros that were typed after the last digit.
        expect(written != text || tape.text() == text, "\(written) is written as \(tape.text())")
        expect(tape.summary == summary, "\(written) is summed up otherwise")
      } catch {
        fail("\(written) of \(self) cannot be read: \(error)")
      }
    }
  }

  /// Whether the rows have the same operators, numbers, values and notes as those of another tape.
  private func isLike(_ other: Tape) -> Bool {
    rows.count == other.rows.count
      && zip(rows, other.rows).allSatisfy { row, other in
        row.operator == other.operator && row.isStart == other.isStart && row.value == other.value
          && row.operand?.value == other.operand?.value && row.operand?.isPercent == other.operand?.isPercent
          && row.note == other.note
      }
  }
}
