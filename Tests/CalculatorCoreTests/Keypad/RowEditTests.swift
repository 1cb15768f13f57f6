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
