import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// What responses say of the tapes that `AC` tears off.
@Suite struct DrawerTests {
  private func described(_ change: Calculator.DrawerChange?) -> String {
    switch change {
    case .tornOff(let tape, _): "torn off: \(tape)"
    case .takenOut(let tape, _): "taken out: \(tape)"
    case nil: ""
    }
  }

  @Test func `AC tears the tape off, undo takes it out, redo tears it off again`() {
    var calculator = Calculator(after: "5 + 3 =")
    let tape = calculator.tape
    let response = calculator.press(.clear)
    #expect(response.drawerChange == .tornOff(tape, time: nil))
    #expect(described(response.drawerChange) == "torn off: 5 | + 3 → 8 | = 8")
    #expect(calculator.press(.undo).drawerChange == .takenOut(tape, time: nil))
    #expect(calculator.press(.redo).drawerChange == .tornOff(tape, time: nil))
    #expect(calculator.press(.undo).drawerChange == .takenOut(tape, time: nil))
    #expect(calculator.press(.undo).drawerChange == nil)
  }

  @Test func `a tape is told by the time at which it was torn off, also after saving`() {
    var calculator = Calculator()
    calculator.clockTime = 1_000
    calculator.press("5 + 3 =")
    let tape = calculator.tape
    var saved = Archive.snapshot(of: calculator)
    func press(_ key: Calculator.Key) -> Calculator.DrawerChange? {
      let response = calculator.press(key)
      saved += Archive.addition(for: response)
      return response.drawerChange
    }
    #expect(press(.clear) == .tornOff(tape, time: 1_000))
    calculator.clockTime = .max
    #expect(press(.undo) == .takenOut(tape, time: 1_000))
    #expect(press(.redo) == .tornOff(tape, time: 1_000))
    for bytes in [saved, Archive.snapshot(of: calculator)] {
      var restored = calculator.restored(from: bytes).calculator
      #expect(restored.press(.undo).drawerChange == .takenOut(tape, time: 1_000))
      #expect(restored.press(.clear).drawerChange == .tornOff(tape, time: .max))
      let again = calculator.restored(from: Archive.snapshot(of: restored))
      #expect(again.error == nil)
      restored = again.calculator
      #expect(restored.press(.undo).drawerChange == .takenOut(tape, time: .max))
    }
  }

  @Test(arguments: ["", "5", "5 + 3 = CE", "5 + 3 = undo", "5 + 3 = ⌫"])
  func `other keys, and AC on an empty tape, leave the drawer alone`(keys: String) {
    var calculator = Calculator()
    for token in keys.split(separator: " ") { #expect(calculator.press(String(token))?.drawerChange == nil) }
    let isEmpty = calculator.rowCount == 0
    #expect((calculator.press(.clear).drawerChange == nil) == isEmpty)
    #expect((calculator.press(.undo).drawerChange == nil) == isEmpty)
  }

  @Test(arguments: [
    ("5 + 3", "  5\n", "3\t+\t5"), ("5 +", "  5\n", "0\t+\t5"),
    ("5 + 3 = 7", "  5\n+ 3 → 8\n= 8\n", "7\t\t5|+ 3|= 8"),
    ("5 × 2 % ", "  5\n", "2%\t×\t5"),
  ])
  func `what is typed and not entered does not go onto the paper, and undo brings it back`(
    keys: String, text: UTF8Text, outcome: String
  ) {
    var calculator = Calculator(after: keys)
    #expect(calculator.copiedText(of: 0..<calculator.rowCount) == text)
    guard case .tornOff(let tape, _) = calculator.press(.clear).drawerChange else {
      Issue.record("The tape was not torn off")
      return
    }
    #expect(tape.text() == text)
    _ = calculator.press(.undo)
    #expect(calculator.outcome == outcome)
  }

  @Test func `a row that is edited goes onto the paper as it was`() {
    var calculator = Calculator(after: "5 + 3 =")
    let tape = calculator.tape
    _ = calculator.perform(.edit, at: 1)
    calculator.press("9")
    #expect(calculator.copiedText(of: 0..<3) == tape.text())
    #expect(calculator.press(.clear).drawerChange == nil)
    #expect(calculator.press(.clear).drawerChange == .tornOff(tape, time: nil))
  }

  @Test func `rows that are deleted or pasted do not go through the drawer`() throws {
    var calculator = Calculator(after: "5 + 3 =")
    #expect(calculator.deleteRows([0..<3]).drawerChange == nil)
    #expect(calculator.rowCount == 0)
    #expect(calculator.press(.undo).drawerChange == nil)
    calculator.press("redo")
    #expect(try calculator.paste("1 + 2 =").drawerChange == nil)
    #expect(calculator.press(.undo).drawerChange == nil)
    #expect(calculator.press(.redo).drawerChange == nil)
  }

  @Test func `with strict keys CE after a result tears off too`() {
    var calculator = Calculator(after: "5 + 3 =", rules: .strict)
    #expect(described(calculator.press(.clearEntry).drawerChange) == "torn off: 5 | + 3 → 8 | = 8")
  }
}
