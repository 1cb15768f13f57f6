import CalculatorCore
import ExactNumbers

extension Tape {
  /// Ends the program unless each row has the value that its operand and those above it come to by the methods of school.
  func expectValues() {
    var value = ReferenceValue.missing
    for (index, row) in rows.enumerated() {
      if let operand = row.operand { value = Self.value(of: row, operand, below: value) }
      expect(value.agrees(with: row.value), "row \(index): \(row) instead of \(value)")
    }
  }

  private static func value(of row: TapeRow, _ operand: Operand, below above: ReferenceValue)
    -> ReferenceValue
  {
    let text = operand.exactText.utf8
    let digits = operand.isPercent ? text.dropLast() : text[...]
    guard digits.count <= 400 else { return row.isStart || above != .missing ? .unknown : .missing }
    guard let number = Fraction(digits) else { fail("\(operand) is no number") }
    guard let `operator` = row.operator else {
      return ReferenceValue(operand.isPercent ? number * .hundredth : number)
    }
    return above.applying(`operator`.sign, number, isPercent: operand.isPercent)
  }

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

extension Operator {
  fileprivate var sign: UInt8 {
    switch self {
    case .add: UInt8(ascii: "+")
    case .subtract: UInt8(ascii: "-")
    case .multiply: UInt8(ascii: "*")
    case .divide: UInt8(ascii: "/")
    case .round: UInt8(ascii: "~")
    }
  }
}
