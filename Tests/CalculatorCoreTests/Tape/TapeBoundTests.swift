import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// The bound on what all numbers of a tape take together.
@Suite struct TapeBoundTests {
  /// `1 × 3 × 3 …`, whose values leave the small form after 80 rows.
  private func powers(_ count: Int) -> String {
    "1 " + String(repeating: "× 3 ", count: count)
  }

  @Test func `what would be too much is refused and changes nothing`() {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 2000)))
    calculator.press(powers(100))
    #expect(calculator.tape.rows.count > 80)
    calculator.press(String(repeating: "× 9 ", count: 20))
    let before = calculator.outcome
    #expect(calculator.press(.operator(.multiply)).event == .refused(.tapeTooLarge))
    #expect(calculator.outcome == before)
    calculator.press("undo redo")
    #expect(calculator.outcome == before)
    #expect(calculator.tape.rows.allSatisfy { $0.value != .failure(.tooLarge) })
    #expect(
      Calculator.Language.english.text(of: .tapeTooLarge) == "The numbers are too long for one tape")
  }

  @Test func `an edit above that makes too much of what is below is refused`() throws {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 10_000)))
    calculator.press(powers(120) + "=")
    let before = calculator.tape
    _ = calculator.perform(.edit, at: 0)
    calculator.press(String(repeating: "9 ", count: 20))
    let typed = calculator.row(at: 0).operand
    #expect(calculator.press(.equals).event == .refused(.tapeTooLarge))
    calculator.press("undo")
    #expect(calculator.row(at: 0).isEdited && calculator.row(at: 0).operand != typed)
    calculator.press("redo")
    #expect(calculator.row(at: 0).isEdited && calculator.row(at: 0).operand == typed)
    calculator.press("AC")
    let isAsBefore = calculator.tape.rows == before.rows
    #expect(isAsBefore)
    _ = calculator.perform(.edit, at: 0)
    calculator.press("⌫ 2 =")
    #expect(calculator.tape.rows.last?.value == before.rows.last.map { doubled($0.value) })
  }

  private func doubled(_ value: Result<Rational, ArithmeticError>) -> Result<Rational, ArithmeticError> {
    guard let value = try? value.get().multiplied(by: 2) else { return .failure(.tooLarge) }
    return .success(value)
  }

  @Test(arguments: ["+ 1e-9000\n", "1e-9000\n", "0 × 1e9000\n"])
  func `a pasted text with too many digits is refused and changes nothing`(line: String) {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 1 << 20)))
    calculator.press("5 + 3 =")
    let before = calculator.outcome
    let text = "1\n" + String(repeating: line, count: 300)
    let event = try? calculator.paste(UTF8Text(text)).event
    #expect(event == nil || event == .refused(.tapeTooLarge))
    #expect(calculator.outcome == before)
    #expect(!calculator.preview(of: UTF8Text(text)).isAccepted)
  }

  @Test func `nothing else is refused after a text that was too much for an empty tape`() throws {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 2000)))
    calculator.press("5 + 3 = AC")
    let event = try calculator.paste(UTF8Text("1\n" + String(repeating: "× 9\n", count: 200))).event
    #expect(event == .refused(.tapeTooLarge))
    calculator.press("7 undo undo")
    #expect(calculator.outcome == "8\t\t5|+ 3|= 8")
  }

  @Test func `nothing else is refused after values that were too much`() throws {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 2000)))
    calculator.press("5 + 3 =")
    let text = "1\n" + String(repeating: "× 1.0000001\n", count: 500)
    #expect(try calculator.paste(UTF8Text(text)).event == .refused(.tapeTooLarge))
    calculator.press("+ 7 =")
    #expect(calculator.outcome == "15\t\t5|+ 3|= 8|+ 7|= 15")
  }

  @Test func `a text read for itself says where its values get too large`() throws {
    let text = "1\n" + String(repeating: "× 1.0000001\n", count: 500)
    let tape = try TapeText(UTF8Text(text)).tape(limits: Tape.Limits(heapBits: 1 << 20))
    let first = try #require(tape.rows.firstIndex { $0.value == .failure(.tooLarge) })
    #expect(first > 100)
    #expect(tape.rows[first...].allSatisfy { $0.value == .failure(.tooLarge) })
  }

  /// A calculator with bounds against one without, which does not do what the first has refused.
  @Test func `random edits within bounds are as without bounds`() {
    var random = SeededGenerator(seed: 5)
    var bounded = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 400)))
    var free = Calculator()
    var refusals = 0
    for _ in 0..<700 {
      let (isKey, choice, row) = (
        Int.random(in: 0..<8, using: &random) > 0, Int.random(in: 0..<100, using: &random),
        Int.random(in: 0..<60, using: &random)
      )
      let key: Calculator.Key =
        switch choice {
        case ..<45: .operator(.multiply)
        case ..<92: .digit(9)
        case ..<93: .equals
        case ..<97: .undo
        default: .redo
        }
      let action: Calculator.RowAction = choice < 20 ? .delete : .edit
      var next = free
      let response = isKey ? bounded.press(key) : bounded.perform(action, at: row)
      _ = isKey ? next.press(key) : next.perform(action, at: row)
      if response.event == .refused(.tapeTooLarge) { refusals += 1 } else { free = next }
      let isSame = bounded.tape.rows == free.tape.rows && bounded.outcome == free.outcome
      #expect(isSame)
    }
    #expect(refusals > 3)
  }
}
