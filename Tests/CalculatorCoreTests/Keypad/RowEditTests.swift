import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// A row that takes the keys in the entry line.
@Suite struct RowEditTests {
  /// `7 + 12.50 =` and then the operator and number of the entry; the row `+ 12.50` is edited.
  private func editing(_ keys: String = "", in entry: String = "− 3 4") -> Calculator {
    var calculator = Calculator(after: "7 + 1 2 . 5 0 = \(entry)")
    _ = calculator.perform(.edit, at: 1)
    calculator.press(keys)
    return calculator
  }

  @Test(arguments: [
    ("", "12.5", "+"), ("3", "3", "+"), ("3 4", "34", "+"), (".", "0.", "+"), (". 5", "0.5", "+"),
    ("00", "0", "+"),
    ("⌫", "12.", "+"), ("⌫ 7", "12.7", "+"), ("⌫ ⌫ ⌫ 3", "13", "+"), ("±", "-12.5", "+"), ("± 3", "3", "+"),
    ("%", "12.5%", "+"), ("% 3", "3", "+"), ("% ⌫ 3", "12.53", "+"), ("×", "12.5", "×"), ("× 3 4", "34", "×"),
    ("3 × 4", "34", "×"), ("CE", "0", "+"), ("CE 3 4", "34", "+"), ("3 ± 4", "-34", "+"),
    ("^ 2", "12.5^2", "+"), ("← 7", "12.75", "+"), ("√ ← ← ← ← 9", "√912.5", "+"), ("( 3", "(3", "+"),
    ("3 undo 4", "4", "+"), ("⌫ undo 4", "4", "+"), ("3 undo redo 4", "34", "+"),
  ]) func `the first digit or point replaces what stood there, and other keys change it`(
    keys: String, operand: UTF8Text, operator: UTF8Text
  ) {
    var calculator = Calculator(after: "7 + 1 2 . 5 = − 3 4")
    _ = calculator.perform(.edit, at: 1)
    calculator.press(keys)
    #expect(calculator.display.operand == operand && calculator.display.operator == `operator`)
    #expect(calculator.row(at: 1).operand == operand && calculator.row(at: 1).operator == `operator`)
  }

  @Test func `a refused key leaves what the first digit would replace`() {
    var calculator = editing("")
    #expect(calculator.press("redo")?.isAccepted == false)
    calculator.press("%")
    #expect(calculator.press("%")?.event == .refused(.endsWithPercent))
    calculator.press("8")
    #expect(calculator.display.operand == "8")
  }

  @Test(arguments: [("− 3 4", "34", "−", false), ("", "19.5", "", true), ("−", "0", "−", false)])
  func `an edited row is in the entry line, and what was there is there again afterwards`(
    entry: String, operand: UTF8Text, operator: UTF8Text, isResult: Bool
  ) {
    for end in ["=", "AC", "undo", "CE 1 2 . 5 ="] {
      var calculator = editing(in: entry)
      #expect(calculator.display.operand == "12.50" && calculator.display.operator == "+")
      #expect(!calculator.display.isResult)
      #expect(calculator.pendingOperator == .add)
      #expect(calculator.copiedValue() == "12.50")
      #expect(calculator.row(at: 1).isEdited && calculator.row(at: 1).runningValue.text.isEmpty)
      calculator.press(end)
      #expect(calculator.display.operand == operand && calculator.display.operator == `operator`)
      #expect(calculator.display.isResult == isResult)
      #expect(!calculator.row(at: 1).isEdited)
    }
  }

  @Test func `an inserted row begins empty, and the first of a calculation without an operator`() {
    var calculator = editing("AC")
    _ = calculator.perform(.insertBefore, at: 1)
    #expect(calculator.display.operand == "0" && calculator.display.operator == "+")
    calculator.press("AC")
    _ = calculator.perform(.insertBefore, at: 0)
    #expect(calculator.display.operand == "0" && calculator.display.operator == "")
  }

  @Test func `undo goes key by key while a row is edited, then out of it, and redo comes back`() {
    var calculator = editing("3 4 × ±")
    let steps = ["× -34", "× 34", "+ 34", "+ 3", "+ 12.50", ""]
    func shown() -> String { calculator.editedRow == nil ? "" : "\(calculator.display)" }
    #expect(shown() == steps[0])
    for step in steps.dropFirst() {
      #expect(calculator.press(.undo).event == .undone)
      #expect(shown() == step)
    }
    #expect(calculator.outcome == "34\t−\t7|+ 12.5|= 19.5")
    for step in steps.reversed().dropFirst() {
      #expect(calculator.press(.redo).event == .redone)
      #expect(shown() == step)
    }
    #expect(calculator.press(.redo).event == .refused(.nothingToRedo))
    #expect(!calculator.canRedo && calculator.canUndo)
  }

  @Test func `undo opens an edit that was left again, with all that was typed`() {
    var calculator = editing("3 4 5 undo AC")
    #expect(calculator.outcome == "34\t−\t7|+ 12.5|= 19.5" && calculator.editedRow == nil)
    calculator.press("undo")
    #expect(calculator.editedRow == 1 && calculator.display.operand == "34")
    calculator.press("redo")
    #expect(calculator.outcome == "34\t−\t7|+ 12.5|= 19.5" && calculator.editedRow == nil)
    calculator.press("undo undo undo undo")
    #expect(calculator.outcome == "34\t−\t7|+ 12.5|= 19.5" && calculator.editedRow == nil)
    calculator.press("undo")
    #expect(calculator.outcome == "3\t−\t7|+ 12.5|= 19.5")
  }

  @Test func `an edit that was left and opened again can be committed as one step`() {
    var calculator = editing("3 4 AC undo 6 =")
    #expect(calculator.outcome == "34\t−\t7|+ 346|= 353")
    calculator.press("undo")
    #expect(calculator.outcome == "34\t−\t7|+ 12.5|= 19.5" && calculator.editedRow == nil)
    calculator.press("undo")
    #expect(calculator.outcome == "3\t−\t7|+ 12.5|= 19.5")
  }

  @Test func `nothing typed is lost over a restart, and a key costs the same however many there were`() {
    var calculator = editing(in: "")
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
