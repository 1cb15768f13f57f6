import CalculatorCore

extension Tape {
  /// Ends the program unless the rows, written as text, are read as the same.
  func expectSameAfterReading() {
    if rows.isEmpty { return }
    let text = text()
    do throws(TapeTextError) {
      let read = try TapeText(text)
      expect(read.misstatedValues().isEmpty, "\(text) states a wrong value")
      let tape = read.tape
      expect(tape.isLike(self), "\(text) is read as \(tape) instead of \(self)")
      expect(tape.text() == text, "\(text) is written as \(tape.text())")
      expect(tape.firstNote == firstNote && tape.lastValue == lastValue, "\(text) is summed up otherwise")
    } catch {
      fail("\(text) of \(self) cannot be read: \(error)")
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
