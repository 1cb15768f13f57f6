import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct RowActionTests {
  @Test(arguments: 1...5)
  func `an edit with more keys than are remembered is undone as a whole`(undoSteps: Int) {
    var calculator = Calculator(undoSteps: undoSteps)
    calculator.press("1 + 2 =")
    _ = calculator.perform(.edit, at: 1)
    calculator.press("⌫ 1 1 1 1 1 1 1 1 1 ⌫ ⌫ ⌫ ⌫ ⌫ ⌫ =")
    #expect(calculator.outcome == "112\t\t1|+ 111|= 112")
    calculator.press("undo")
    #expect(calculator.editedRow == nil)
    #expect(calculator.outcome == "3\t\t1|+ 2|= 3")
    calculator.press("redo")
    #expect(calculator.outcome == "112\t\t1|+ 111|= 112")
    // Undone key by key, it ends where it began, as far as it is remembered.
    _ = calculator.perform(.edit, at: 1)
    calculator.press("2 3 4 5 6 7")
    while calculator.editedRow != nil, calculator.press(.undo).isAccepted {}
    #expect(calculator.editedRow == nil)
    #expect(calculator.outcome == "112\t\t1|+ 111|= 112")
  }

  @Test(arguments: [
    [], [0..<5], [0..<Int.max], [4..<5], [-1..<1], [Int.min..<0], [2..<3, 0..<1], [0..<2, 1..<3],
  ])
  func `rows out of bounds or out of order are not deleted`(ranges: [Range<Int>]) {
    var calculator = Calculator(after: "5 + 3 − 2 =")
    #expect(calculator.deleteRows(ranges).event == .refused(.noSuchRow))
  }

  @Test(arguments: [
    ("1 + 2 + 3 + 4 =", [1..<2, 3..<4], "4\t\t1|+ 3|= 4"),
    ("1 + 2 = 5 − 3 =", [0..<1, 3..<4], "-3\t\t2|= 2|-3|= -3"),
    ("1 + 2 = 5 +", [0..<1, 3..<4], "0\t+\t2|= 2"), ("5 % = + 3 =", [0..<1, 2..<3], "0\t\t"),
  ]) func `rows apart are deleted as one change`(keys: String, ranges: [Range<Int>], outcome: String) {
    var calculator = Calculator(after: keys)
    let before = calculator.outcome
    #expect(calculator.deleteRows(ranges).event == .deleted(2))
    #expect(calculator.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before)
    #expect(calculator.deleteRows([0..<1, 9..<10]).event == .refused(.noSuchRow))
    #expect(calculator.outcome == before)
  }

  @Test func `notes stay with their row`() {
    var calculator = Calculator(after: "1 + 2 =")
    _ = calculator.perform(.note("lunch\nwith\tMin"), at: 1)
    #expect(calculator.row(at: 1).note == "lunch with Min")
    _ = calculator.perform(.edit, at: 1)
    calculator.press("5 =")
    #expect(calculator.row(at: 1).note == "lunch with Min")
    _ = calculator.perform(.delete, at: 0)
    #expect(calculator.outcome == "5\t\t5|= 5")
    #expect(calculator.row(at: 0).note == "lunch with Min")
    calculator.press("undo undo")
    #expect(calculator.row(at: 1).note == "lunch with Min")
    calculator.press("undo")
    #expect(calculator.row(at: 1).note.isEmpty)
  }

  @Test func `a note that is there already is no step of undo`() {
    var calculator = Calculator(after: "5 + 3 =")
    _ = calculator.perform(.note("rent"), at: 1)
    let response = calculator.perform(.note("rent"), at: 1)
    #expect(response.isAccepted)
    #expect(Archive.addition(for: response).isEmpty)
    calculator.press("undo")
    #expect(calculator.row(at: 1).note.isEmpty)
  }

  @Test func `a note is no longer than the limit and never cut inside a character`() {
    var calculator = Calculator(limits: Tape.Limits(noteBytes: 5))
    calculator.press("5 +")
    _ = calculator.perform(.note("가나다"), at: 0)
    #expect(calculator.row(at: 0).note == "가")
  }

  @Test func `a refused action leaves the edit of a row open`() throws {
    var calculator = Calculator(after: "1 ÷ 0 =", rules: .strict)
    _ = calculator.perform(.edit, at: 1)
    calculator.press("7")
    let saved = Archive.snapshot(of: calculator)
    let operation = try KeptRows("+ 1").rows[0]
    for response in [
      calculator.perform(.use, at: 2), calculator.perform(.edit, at: 2),
      calculator.perform(.note("x"), at: 3), try calculator.paste("5\n+ 6 =\n"),
      calculator.enter(kept: operation),
    ] {
      #expect(!response.isAccepted && Archive.addition(for: response).isEmpty)
    }
    #expect(Archive.snapshot(of: calculator) == saved && calculator.editedRow == 1)
  }

  @Test func `percentages say what they came to, and follow edits above`() {
    var calculator = Calculator(after: "7 2 − 2 0 % + 5 % =")
    #expect((0..<4).map { calculator.row(at: $0).amount.text } == ["", "14.4", "2.88", ""])
    _ = calculator.perform(.edit, at: 0)
    calculator.press("CE 1 00 =")
    #expect((0..<4).map { calculator.row(at: $0).amount.text } == ["", "20", "4", ""])
  }

  @Test func `an edited row is in the entry line, to be copied too, and has no running value`() {
    var calculator = Calculator(after: "7 + 1 2 . 5 0 = − 3 4")
    _ = calculator.perform(.edit, at: 1)
    #expect(!calculator.display.isResult && calculator.pendingOperator == .add)
    #expect(calculator.copiedValue() == "12.50")
    #expect(
      calculator.row(at: 1).isEdited && !calculator.row(at: 0).isEdited
        && calculator.row(at: 1).runningValue.text.isEmpty)
    #expect(Calculator(after: "7 + 1 =").display.isResult)
    #expect(Calculator(after: "1 + 2 + 3").display.outcome.text == "6")
    #expect(Calculator(after: "( 2 + 3 ) × 4 =").row(at: 0).amount.text == "5")
  }

  @Test func `nothing typed is lost over a restart, and a key costs the same however many there were`() {
    var calculator = Calculator(after: "7 + 1 2 . 5 0 =")
    _ = calculator.perform(.edit, at: 1)
    var saved = Archive.snapshot(of: calculator)
    var costs: Set<Int> = []
    for _ in 0..<300 {
      for key in ["±", "×", "±", "+"] {
        guard let response = calculator.press(key) else { continue }
        let addition = Archive.addition(for: response)
        costs.insert(addition.count)
        saved += addition
      }
    }
    #expect(costs.count == 1)
    for form in [saved, Archive.snapshot(of: calculator)] {
      var restored = Calculator().restored(from: form).calculator
      #expect(Archive.snapshot(of: restored) == Archive.snapshot(of: calculator))
      for _ in 0..<1200 { restored.press("undo") }
      #expect(restored.editedRow == 1 && restored.display.operand == "12.50")
      for _ in 0..<1200 { restored.press("redo") }
      #expect(restored.outcome == calculator.outcome && restored.editedRow == 1)
    }
    // The steps of the edit are in a snapshot once, and no longer when it has ended.
    let (edited, step) = (Archive.snapshot(of: calculator).count, costs.first ?? 0)
    #expect(edited < 1200 * step)
    calculator.press("1 =")
    #expect(Archive.snapshot(of: calculator).count < 400)
  }
}

// MARK: - Random edits

extension RowActionTests {
  @Test
  func `random keys and edits leave a tape that could have been entered, with the values that it then has`() {
    for seed in 100..<110 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var calculator = Calculator()
      var outcomes = [calculator.outcome]
      for step in 0..<120 {
        let row = Int.random(in: 0...max(0, calculator.rowCount), using: &generator)
        switch Int.random(in: 0..<11, using: &generator) {
        case 0: _ = calculator.perform(.edit, at: row)
        case 1:
          let count = Int.random(in: 1...3, using: &generator)
          _ = calculator.deleteRows([row..<row + count])
        case 2: _ = calculator.perform(.insertBefore, at: row)
        case 3: _ = calculator.perform(.use, at: row)
        case 4: _ = calculator.perform(.note(UTF8Text("note \(step)")), at: row)
        default:
          let keys = Calculator.Key.allCases.filter { $0 != .undo && $0 != .redo && $0 != .clear }
          if let key = keys.randomElement(using: &generator) { _ = calculator.press(key) }
        }
        calculator.tape.checkInvariants(limits: calculator.limits)
        if calculator.outcome != outcomes.last { outcomes.append(calculator.outcome) }
      }
      let isRestingAtEnd = calculator.editedRow == nil
      while calculator.press(.undo).isAccepted {
        calculator.tape.checkInvariants(limits: calculator.limits)
      }
      #expect(calculator.outcome == "0\t\t")
      while calculator.press(.redo).isAccepted {}
      // An edit that changed nothing was taken back, and is open again now.
      if isRestingAtEnd, calculator.editedRow != nil { _ = calculator.press(.clear) }
      #expect(calculator.outcome == outcomes.last)
    }
  }
}

// MARK: - What a view keeps in sight

extension RowActionTests {
  @Test func `the row in the middle that a change concerns is told, also when it is taken back`() {
    var calculator = Calculator(after: "1 + 2 + 3 + 4 =")
    #expect(calculator.perform(.note("rent"), at: 1).rowToKeepInView == 1)
    #expect(calculator.press(.undo).rowToKeepInView == 1)
    #expect(calculator.press(.redo).rowToKeepInView == 1)
    #expect(calculator.perform(.delete, at: 2).rowToKeepInView == 2)
    #expect(calculator.press(.undo).rowToKeepInView == 2)
    _ = calculator.perform(.edit, at: 1)
    calculator.press("5")
    #expect(calculator.press(.equals).rowToKeepInView == 1)
    #expect(calculator.press(.undo).rowToKeepInView == 1)
  }

  @Test func `what changes at the end of the tape concerns no row in the middle`() {
    var calculator = Calculator()
    for token in ["1", "+", "2", "=", "undo", "redo", "+", "3", "=", "AC", "undo"] {
      #expect(calculator.press(token)?.rowToKeepInView == nil, "\(token)")
    }
    #expect(calculator.deleteRows([calculator.rowCount - 2..<calculator.rowCount]).rowToKeepInView == nil)
    #expect(calculator.press(.undo).rowToKeepInView == nil)
  }
}
