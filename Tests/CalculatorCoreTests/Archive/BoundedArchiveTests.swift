import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What is accepted close to the limits comes back when it is read, with all that can be undone.
@Suite struct BoundedArchiveTests {
  private func restore(_ bytes: [UInt8], _ limits: Calculator.Limits) -> Archive.Restoration {
    Archive.restore(bytes, withSettingsOf: Calculator(limits: limits))
  }

  /// Checks that `saved` is read in full and leads to `calculator`, and returns what was read.
  private func expectSame(_ saved: [UInt8], _ calculator: Calculator, _ comment: Comment) {
    let restored = restore(saved, calculator.limits)
    #expect(restored.error == nil, comment)
    #expect(restored.readCount == saved.count, comment)
    let hasSameRows = restored.calculator.tape.rows == calculator.tape.rows
    #expect(hasSameRows, comment)
    #expect(restored.calculator.display == calculator.display, comment)
    let hasSameSnapshot = Archive.snapshot(of: restored.calculator) == Archive.snapshot(of: calculator)
    #expect(hasSameSnapshot, comment)
    #expect(depth(restored.calculator, .undo) == depth(calculator, .undo), comment)
    #expect(depth(restored.calculator, .redo) == depth(calculator, .redo), comment)
  }

  private func depth(_ calculator: Calculator, _ key: Calculator.Key) -> Int {
    var calculator = calculator
    var depth = 0
    while calculator.press(key).isAccepted { depth += 1 }
    return depth
  }

  @Test(arguments: [
    "1e-38\n", "1e-19 × 1e-19\n", "0.000000000000000000000000000000000001%\n", "1e38\n", "1⁄3\n",
  ])
  func `as many rows as are taken come back, however their numbers arose`(line: String) throws {
    var calculator = Calculator(
      limits: Calculator.Limits(tape: Tape.Limits(operandDigits: 38, heapBits: 20_000)))
    var saved = Archive.snapshot(of: calculator)
    for _ in 0..<200 {
      guard let response = try? calculator.paste(UTF8Text(line + line)), response.isAccepted else { break }
      saved += Archive.addition(for: response)
    }
    #expect(calculator.tape.rows.count > 50)
    expectSame(Archive.snapshot(of: calculator), calculator, "\(line)")
    expectSame(saved, calculator, "\(line)")
  }

  @Test func `a result carried over counts the same when it is read`() {
    var calculator = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: 1000)))
    for _ in 0..<40 {
      calculator.press(
        "0 . 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 × 0 . 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 = ± +")
    }
    #expect(calculator.tape.rows.count > 5)
    expectSame(Archive.snapshot(of: calculator), calculator, "snapshot")
  }

  @Test func `rows that an earlier release did not count come back, and can be edited and deleted`() throws {
    var former = Calculator(limits: Calculator.Limits(tape: Tape.Limits(heapBits: .max)))
    _ = try former.paste(UTF8Text("5\n+ 3\n" + String(repeating: "1e-38\n", count: 100)))
    former.press("+ 7 AC undo +")
    var restored = restore(Archive.snapshot(of: former), Calculator.Limits(tape: Tape.Limits(heapBits: 2000)))
      .calculator
    #expect(restored.outcome == former.outcome)
    #expect(restored.perform(.delete, at: 50).isAccepted)
    expectSame(Archive.snapshot(of: restored), restored, "after deleting")
    for key in [Calculator.Key.undo, .undo, .undo, .redo, .redo] { #expect(restored.press(key).isAccepted) }
    #expect(restored.outcome == former.outcome)
    expectSame(Archive.snapshot(of: restored), restored, "once more")
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `what random use leads to close to the limits comes back the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = NumberLimits(bits: [200, 256, 1000].randomElement(using: &random) ?? 256)
    let tape = Tape.Limits(
      operandDigits: 38, numbers: numbers, noteBytes: 7, pasteRows: 6,
      heapBits: Int.random(in: 300...3000, using: &random))
    let limits = Calculator.Limits(
      tape: tape, undoSteps: Int.random(in: 1...12, using: &random),
      undoBytes: Int.random(in: 1...60, using: &random) * 500)
    var calculator = Calculator(limits: limits)
    var saved = Archive.snapshot(of: calculator)
    for step in 0..<250 {
      let response = randomResponse(of: &calculator, using: &random)
      if let response { saved += Archive.addition(for: response) }
      if step % 50 == 49 { expectSame(saved, calculator, "seed \(seed), step \(step)") }
      if Int.random(in: 0..<60, using: &random) == 0 { saved = Archive.snapshot(of: calculator) }
    }
    #expect(restore(Archive.snapshot(of: calculator), limits).error == nil)
  }

  /// Does something at random; returns `nil` for a text that was not taken.
  private func randomResponse(
    of calculator: inout Calculator, using random: inout SeededGenerator
  ) -> Calculator.Response? {
    let row = Int.random(in: 0...calculator.rowCount, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      let actions: [Calculator.RowAction] = [
        .edit, .delete, .insertBefore, .use, .note(UTF8Text("수 \(row) \u{7}")), .deleteRows(count: 3),
      ]
      return calculator.perform(actions.randomElement(using: &random) ?? .edit, at: row)
    case 1...3:
      let numbers = [
        "1e-38", "1e38", "12345e-19", "1⁄3", "1e-30", "7e25", "-2e-38", "5%", "0", "1e-40", "9e60",
        "0.0000000000000000000000000000000000001%",
      ]
      let signs = ["", "+ ", "× ", "÷ ", "− "]
      var text = ""
      let isColumn = Bool.random(using: &random)
      for _ in 0...Int.random(in: 0...6, using: &random) {
        text += isColumn ? "" : signs.randomElement(using: &random) ?? ""
        text += (numbers.randomElement(using: &random) ?? "") + "\n"
      }
      return try? calculator.paste(UTF8Text(text))
    default:
      let keys: [Calculator.Key] = [
        .digit(9), .decimalSeparator, .doubleZero, .doubleZero, .operator(.multiply), .operator(.divide),
        .equals,
        .equals,
        .changeSign, .percent, .undo, .redo, .deleteLast, .clear, .clearEntry,
      ]
      return calculator.press(keys.randomElement(using: &random) ?? .equals)
    }
  }
}
