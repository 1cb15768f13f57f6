import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct RowActionTests {
  private func calculator(_ keys: String) -> Calculator {
    var calculator = Calculator()
    calculator.press(keys)
    return calculator
  }

  /// Keys, a row to edit, keys for the row, and what is shown in the end.
  @Test(arguments: [
    ("1 + 2 + 3 =", 1, "CE 5 =", "9\t\t1|+ 5|+ 3|= 9"),
    ("1 + 2 + 3 =", 1, "5 =", "9\t\t1|+ 5|+ 3|= 9"),
    ("1 + 2 + 3 =", 0, "⌫ 9 =", "14\t\t9|+ 2|+ 3|= 14"),
    ("1 + 2 + 3 =", 1, "× =", "5\t\t1|× 2|+ 3|= 5"),
    ("1 + 2 + 3 =", 2, "± =", "0\t\t1|+ 2|+ -3|= 0"),
    ("2 00 + 1 0 =", 1, "% =", "220\t\t200|+ 10%|= 220"),
    ("1 + 2 =", 1, ". 5 0 =", "1.5\t\t1|+ 0.5|= 1.5"),
    ("1 + 2 =", 1, "⌫ =", "1\t\t1|+ 0|= 1"),
    ("1 + 2 =", 1, "CE × AC", "3\t\t1|+ 2|= 3"),
    ("1 + 2 =", 1, "=", "3\t\t1|+ 2|= 3"),
    ("6 ÷ 0 + 1 =", 1, "CE 2 =", "4\t\t6|÷ 2|+ 1|= 4"),
    ("1 + 2 + 3 4", 0, "1 0 =", "34\t+\t10|+ 2"),
    ("1 + 2 = 7 + 1 =", 1, "CE 9 =", "8\t\t1|+ 9|= 10|7|+ 1|= 8"),
    ("1 + 2 = + 4 =", 0, "CE 5 =", "11\t\t5|+ 2|= 7|+ 4|= 11"),
    ("7 2 − 2 0 % + 5 % =", 0, "CE 1 00 =", "84\t\t100|− 20%|+ 5%|= 84"),
  ]) func `an edited row recomputes what is below it in its calculation`(
    keys: String, row: Int, edit: String, outcome: String
  ) {
    var calculator = calculator(keys)
    let before = calculator.outcome
    #expect(calculator.perform(.edit, at: row).isAccepted)
    #expect(calculator.editedRow == row)
    calculator.press(edit)
    #expect(calculator.outcome == outcome)
    #expect(calculator.editedRow == nil)
    while calculator.press(.undo).isAccepted {}
    while calculator.press(.redo).isAccepted {}
    if calculator.editedRow != nil { calculator.press("AC") }
    #expect(calculator.outcome == outcome)
    while calculator.outcome != before { calculator.press("undo") }
  }

  @Test(arguments: [
    (Calculator.RowAction.edit, 1, "CE 5 × 7 =", "58\t\t1|× 57|+ 1|= 58"),
    (.edit, 0, "⌫ 1 % =", "3.01\t\t1%|+ 2|+ 1|= 3.01"),
    (.insertBefore, 1, "− ⌫ 9 . 5 =", "-5.5\t\t1|− 9.5|+ 2|+ 1|= -5.5"),
    (.insertBefore, 0, "⌫ 7 =", "11\t\t7|+ 1|+ 2|+ 1|= 11"),
  ]) func `a committed edit is one step`(
    action: Calculator.RowAction, row: Int, keys: String, outcome: String
  ) {
    var calculator = calculator("1 + 2 + 1 =")
    let before = calculator.outcome
    _ = calculator.perform(action, at: row)
    calculator.press("3 ⌫ ⌫")
    calculator.press("undo")
    #expect(calculator.editedRow == row)
    let response = calculator.press(keys)
    #expect(response?.event == .edited(row))
    #expect(response?.firstChangedRow == row)
    #expect(calculator.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before && calculator.editedRow == nil)
    calculator.press("undo")
    #expect(calculator.outcome == "1\t+\t1|+ 2" || calculator.outcome == before)
    calculator.press("redo redo")
    #expect(calculator.outcome == outcome && calculator.editedRow == nil && !calculator.canRedo)
  }

  @Test(arguments: ["=", "AC", "4 undo =", "4 undo AC"])
  func `an edit that has changed nothing is no step`(keys: String) {
    var calculator = calculator("1 + 2 + 3")
    for action in [Calculator.RowAction.edit, .insertBefore] {
      _ = calculator.perform(action, at: 1)
      calculator.press(keys)
      #expect(calculator.outcome == "3\t+\t1|+ 2" && calculator.editedRow == nil)
    }
    calculator.press("undo")
    #expect(calculator.outcome == "0\t+\t1|+ 2")
  }

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
    ("5 + 3 − 2 =", 1, "3\t\t5|− 2|= 3"), ("5 + 3 − 2 =", 0, "1\t\t3|− 2|= 1"),
    ("5 − 3 + 2 =", 0, "-1\t\t-3|+ 2|= -1"), ("5 × 3 + 2 =", 0, "5\t\t3|+ 2|= 5"),
    ("5 ÷ 4 =", 0, "4\t\t4|= 4"), ("5 + 3 =", 1, "5\t\t5|= 5"), ("5 + 3 =", 2, "8\t\t5|+ 3"),
    ("5 0 % =", 0, "0\t\t"), ("5 +", 0, "0\t+\t"), ("5 + 3 −", 1, "0\t−\t5"), ("5 + 3 4", 0, "34\t+\t"),
    ("1 + 2 = + 4 =", 3, "3\t\t1|+ 2|= 3"), ("1 + 2 = + 4 =", 2, "7\t\t1|+ 2|+ 4|= 7"),
    ("1 + 2 = + 4 =", 0, "6\t\t2|= 2|+ 4|= 6"), ("1 + 2 = 5 +", 3, "0\t+\t1|+ 2|= 3"),
    ("1 + 2 = 5 × 3 =", 3, "3\t\t1|+ 2|= 3|3|= 3"), ("− 5 × 2 =", 0, "-10\t\t-5|× 2|= -10"),
    ("5 − 2 0 % =", 0, "-0.2\t\t-20%|= -0.2"),
  ]) func `a deleted row leaves a tape that holds`(keys: String, row: Int, outcome: String) {
    var calculator = calculator(keys)
    let before = calculator.outcome
    #expect(calculator.perform(.delete, at: row).isAccepted)
    #expect(calculator.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before)
  }

  @Test(arguments: [
    ("5 + 3 − 2 =", 1, 2, "5\t\t5|= 5"), ("5 + 3 − 2 =", 0, 2, "-2\t\t-2|= -2"),
    ("5 + 3 − 2 =", 0, 3, "0\t\t"), ("5 + 3 − 2 =", 0, 4, "0\t\t"), ("5 + 3 − 2 =", 2, 2, "8\t\t5|+ 3"),
    ("1 + 2 = 5 × 3 =", 1, 3, "3\t\t1|3|= 3"), ("1 + 2 = 5 × 3 =", 2, 2, "3\t\t1|+ 2|3|= 3"),
    ("1 + 2 = 5 × 3 =", 3, 2, "0\t\t1|+ 2|= 3"), ("1 + 2 = 5 × 3 =", 1, 4, "0\t\t1"),
    ("1 + 2 = + 4 =", 1, 3, "1\t\t1|= 1"), ("1 + 2 = 5 + 3 4", 2, 2, "34\t+\t1|+ 2"),
  ]) func `several rows are deleted as one`(keys: String, row: Int, count: Int, outcome: String) {
    var calculator = calculator(keys)
    let before = calculator.outcome
    let response = calculator.deleteRows([row..<row + count])
    #expect(calculator.announcement(for: response) == "\(count) rows deleted")
    #expect(calculator.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before)
  }

  @Test(arguments: [
    [], [0..<5], [0..<Int.max], [4..<5], [-1..<1], [Int.min..<0], [2..<3, 0..<1], [0..<2, 1..<3],
  ])
  func `rows out of bounds or out of order are not deleted`(ranges: [Range<Int>]) {
    var calculator = calculator("5 + 3 − 2 =")
    #expect(calculator.deleteRows(ranges).event == .refused(.noSuchRow))
  }

  @Test(arguments: [
    ("1 + 2 + 3 + 4 =", [1..<2, 3..<4], "4\t\t1|+ 3|= 4"),
    ("1 + 2 = 5 − 3 =", [0..<1, 3..<4], "-3\t\t2|= 2|-3|= -3"),
    ("1 + 2 = 5 +", [0..<1, 3..<4], "0\t+\t2|= 2"), ("5 % = + 3 =", [0..<1, 2..<3], "0\t\t"),
  ]) func `rows apart are deleted as one change`(keys: String, ranges: [Range<Int>], outcome: String) {
    var calculator = calculator(keys)
    let before = calculator.outcome
    #expect(calculator.deleteRows(ranges).event == .deleted(2))
    #expect(calculator.outcome == outcome)
    calculator.press("undo")
    #expect(calculator.outcome == before)
    #expect(calculator.deleteRows([0..<1, 9..<10]).event == .refused(.noSuchRow))
    #expect(calculator.outcome == before)
  }

  @Test func `a pending operator never takes up another calculation's result`() {
    var calculator = calculator("1 + 2 = 5 +")
    _ = calculator.perform(.delete, at: 3)
    calculator.press("4 =")
    #expect(calculator.outcome == "4\t\t1|+ 2|= 3|0|+ 4|= 4")
  }

  @Test(arguments: [
    ("1 + 2 =", 1, "5 =", "8\t\t1|+ 5|+ 2|= 8"), ("1 + 2 =", 1, "× 5 =", "7\t\t1|× 5|+ 2|= 7"),
    ("1 + 2 =", 0, "5 =", "8\t\t5|+ 1|+ 2|= 8"), ("1 + 2 =", 2, "− 5 =", "-2\t\t1|+ 2|− 5|= -2"),
    ("1 + 2 =", 1, "5 AC", "3\t\t1|+ 2|= 3"), ("1 + 2 =", 1, "=", "3\t\t1|+ 2|= 3"),
    ("− 2 =", 0, "5 =", "3\t\t5|− 2|= 3"),
  ]) func `a row can be put in before another`(keys: String, row: Int, edit: String, outcome: String) {
    var calculator = calculator(keys)
    let rows = calculator.rowCount
    #expect(calculator.perform(.insertBefore, at: row).isAccepted)
    #expect(calculator.rowCount == rows + 1)
    #expect(calculator.row(at: row).isEdited)
    calculator.press(edit)
    #expect(calculator.outcome == outcome)
  }

  @Test func `notes stay with their row`() {
    var calculator = calculator("1 + 2 =")
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
    var calculator = Calculator()
    calculator.press("5 + 3 =")
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

  @Test(arguments: [(Calculator.RowAction.edit, Calculator.Refusal.resultNotEditable), (.use, .noNumber)])
  func `what cannot be done to a row is refused`(action: Calculator.RowAction, refusal: Calculator.Refusal) {
    var calculator = calculator("6 ÷ 0 =")
    #expect(calculator.perform(action, at: 2).event == .refused(refusal))
    #expect(calculator.perform(action, at: 3).event == .refused(.noSuchRow))
    #expect(calculator.perform(action, at: -1).event == .refused(.noSuchRow))
    #expect(calculator.outcome == "NaN\t\t6|÷ 0|= NaN")
  }

  @Test func `the start of a calculation takes no operator`() {
    var calculator = calculator("5 + 3 =")
    _ = calculator.perform(.edit, at: 0)
    #expect(calculator.press("×")?.event == .refused(.startHasNoOperator))
  }

  @Test func `another action leaves the row that is being edited as it was`() {
    var calculator = calculator("1 + 2 + 3 =")
    _ = calculator.perform(.edit, at: 1)
    calculator.press("CE 5")
    let response = calculator.perform(.delete, at: 0)
    #expect(calculator.outcome == "5\t\t2|+ 3|= 5")
    #expect(response.firstChangedRow == 0)
    calculator.press("undo undo")
    #expect(calculator.editedRow == 1 && calculator.display.operand == "5")
    calculator.press("= AC undo")
    #expect(calculator.outcome == "9\t\t1|+ 5|+ 3|= 9")
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

  @Test(arguments: ["", "7"]) func `another action leaves a row out that was to be inserted`(keys: String) {
    var calculator = calculator("5 + 3 =")
    _ = calculator.perform(.insertBefore, at: 1)
    calculator.press(keys)
    #expect(calculator.perform(.delete, at: 1).event == .refused(.noSuchRow))
    #expect(calculator.editedRow == 1)
    _ = calculator.perform(.use, at: 2)
    #expect(calculator.outcome == "3\t\t5|+ 3|= 8")
  }

  @Test func `percentages say what they came to, and follow edits above`() {
    var calculator = calculator("7 2 − 2 0 % + 5 % =")
    #expect((0..<4).map { calculator.row(at: $0).amount.text } == ["", "14.4", "2.88", ""])
    _ = calculator.perform(.edit, at: 0)
    calculator.press("CE 1 00 =")
    #expect((0..<4).map { calculator.row(at: $0).amount.text } == ["", "20", "4", ""])
  }

  @Test func `actions are announced`() {
    var calculator = calculator("1 + 2 =")
    func announce(_ response: Calculator.Response?) -> String? {
      response.map { String(calculator.announcement(for: $0)) }
    }
    #expect(announce(calculator.perform(.edit, at: 1)) == "Editing plus 2")
    calculator.press("CE 5")
    #expect(announce(calculator.press("=")) == "Row 2 is now plus 5, running value 6")
    #expect(announce(calculator.perform(.delete, at: 2)) == "1 row deleted")
    #expect(announce(calculator.perform(.note("x"), at: 0)) == "Note saved")
  }
}

// MARK: - Random edits

extension RowActionTests {
  /// Checks that the tape is one that could have been entered, with the values that it then has.
  private func expectConsistency(_ calculator: Calculator, _ comment: Comment) {
    let rows = calculator.tape.rows
    var value: Result<ExactReal, ArithmeticError> = .success(.zero)
    for (index, row) in rows.enumerated() {
      switch (row.operator, row.operand) {
      case (nil, let operand?):
        value = Result { () throws(ArithmeticError) in
          if let error = operand.error { throw error }
          return try operand.isPercent ? operand.value / 100 : operand.value
        }
      case (let `operator`?, let operand?):
        #expect(index > 0, comment)
        if case .success(let left) = value {
          do throws(ArithmeticError) {
            if let error = operand.error { throw error }
            var right = operand.value
            if operand.isPercent {
              right = try right / 100
              if `operator` == .add || `operator` == .subtract { right = try right * left }
            }
            value = .success(try `operator`.calculate(lhs: left, rhs: right))
          } catch {
            value = .failure(error)
          }
        }
      case (nil, nil):
        #expect(index > 0 && rows[index - 1].operand != nil, comment)
      case (_?, nil):
        Issue.record("an operator without an operand: \(comment)")
      }
      #expect(row.value == value, comment)
    }
    if calculator.display.isResult {
      #expect(calculator.pendingOperator == nil && !rows.isEmpty, comment)
    }
  }

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
        expectConsistency(calculator, "seed \(seed), step \(step): \(calculator.outcome)")
        if calculator.outcome != outcomes.last { outcomes.append(calculator.outcome) }
      }
      let isRestingAtEnd = calculator.editedRow == nil
      while calculator.press(.undo).isAccepted {
        expectConsistency(calculator, "seed \(seed), undoing: \(calculator.outcome)")
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
    var calculator = Calculator()
    calculator.press("1 + 2 + 3 + 4 =")
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
