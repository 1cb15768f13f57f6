import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct AddModeTests {
  @Test func `what the screen shows is what is copied, spoken and computed`() {
    var calculator = Calculator()
    calculator.rules.addMode = true
    calculator.press("1 2 + 3 4 5")
    #expect(calculator.copiedValue() == "3.45")
    #expect(calculator.exactForms().map(\.text) == ["3.45", "69⁄20", "3 9⁄20"])
    #expect(calculator.spokenOperand(of: calculator.display) == "3.45")
    #expect("\(calculator.display(fitting: 8))" == "+ 3.45")
    calculator.rules.addMode = false
    #expect(calculator.display.operand == "345")
    calculator.press("=")
    #expect(calculator.display.operand == "345.12")
  }

  @Test func `numbers that were not typed just now are what they are`() throws {
    var calculator = Calculator(after: "1 0 + 5")
    calculator.rules.addMode = true
    calculator.press("undo + ⌫")
    calculator.press("AC")
    _ = try calculator.paste("5")
    calculator.press("+")
    _ = try calculator.paste("7")
    #expect(calculator.outcome == "7.\t+\t5")
    calculator.press("=")
    #expect(calculator.outcome == "12\t\t5|+ 7|= 12")
    calculator.press("⌫")
    #expect(calculator.outcome == "7.\t+\t5")
    _ = calculator.perform(.use, at: 0)
    #expect(calculator.outcome == "5\t+\t5")
    _ = try calculator.paste("+ 3\n= 8")
    #expect(calculator.outcome == "13\t\t5|+ 5|+ 3|= 13")
    calculator.press("5")
    _ = try calculator.paste("+ 3\n=")
    #expect(calculator.display.operand == "3.05")
  }

  // MARK: Rows on the tape

  @Test(arguments: [
    // The operator before the digits counts, and for a first operand the one after it.
    (1, "5 0 0", "5.00\t+", "5"), (2, "5 0 0", "500\t×", "500"), (0, "5 0 0", "5.00\t", "5"),
    (5, "5 0 0", "500\t", "500"), (1, "5 .", "5.\t+", "5"), (1, "5 0 0 %", "500%\t+", "500%"),
    (1, "5 0 0 ±", "-5.00\t+", "-5"), (1, "CE 5", "0.05\t+", "0.05"), (1, "5 0 ⌫", "0.05\t+", "0.05"),
    // What stood there counts as it was, also when it is opened.
    (1, "", "20\t+", "20"), (1, "±", "-20\t+", "-20"), (1, "⌫", "2.\t+", "2"), (1, "⌫ 5", "2.5\t+", "2.5"),
    (3, "⌫", "12.\t−", "12"), (3, "⌫ ⌫", "0.12\t−", "0.12"), (1, "% ⌫", "20.\t+", "20"),
    // The digits go with the operator of the row.
    (1, "3 ×", "3\t×", "3"), (1, "× 3", "3\t×", "3"), (2, "3 0 0 −", "3.00\t−", "3"),
    (2, "+", "4\t+", "4"), (1, "3 × +", "0.03\t+", "0.03"),
  ]) func `digits of an edited row count as they do in the entry line`(
    index: Int, keys: String, shown: String, kept: UTF8Text
  ) throws {
    var calculator = Calculator()
    _ = try calculator.paste("10\n+ 20\n× 4\n− 12.3\n=\n7\n× 3\n=")
    calculator.rules.addMode = true
    _ = calculator.perform(.edit, at: index)
    calculator.press(keys)
    #expect(calculator.outcome.hasPrefix(shown + "\t"))
    #expect("\(calculator.row(at: index).operand)" == "\(calculator.display.operand)")
    #expect(calculator.copiedValue(ofRowAt: index) == calculator.copiedValue())
    calculator.press("=")
    #expect(calculator.row(at: index).operand == kept)
  }

  @Test(arguments: [
    ("1 0 + 2 0 =", 1, "5 0 0 =", "35\t\t10|+ 5|+ 20|= 35"),
    ("1 0 + 2 0 =", 0, "5 0 0 =", "35\t\t5|+ 10|+ 20|= 35"),
    ("1 0 + 2 0 =", 1, "5 0 0 × =", "5,020\t\t10|× 500|+ 20|= 5,020"),
    ("1 0 + 2 0 =", 2, "1 =", "30.01\t\t10|+ 20|+ 0.01|= 30.01"),
    ("1 0 + 2 0 =", 1, "=", "30\t\t10|+ 20|= 30"),
    // A zero that nobody typed is not what the row is added to.
    ("× 3 =", 0, "7 =", "21\t\t7|× 3|= 21"),
  ]) func `digits of an inserted row are hundredths`(
    before: String, index: Int, keys: String, outcome: String
  ) {
    var calculator = Calculator(after: before)
    calculator.rules.addMode = true
    _ = calculator.perform(.insertBefore, at: index)
    calculator.press(keys)
    #expect(calculator.outcome == outcome)
  }

  @Test(arguments: [("1 0 +", "0\t+\t5"), ("1 0 + ×", "0\t×\t500")])
  func `the operator that waits stands after a first operand`(before: String, outcome: String) {
    var calculator = Calculator(after: before)
    calculator.rules.addMode = true
    _ = calculator.perform(.edit, at: 0)
    calculator.press("5 0 0 =")
    #expect(calculator.outcome == outcome)
  }

  @Test func `a number pasted into an edited row is what it is, and an edit saved goes on`() throws {
    var calculator = Calculator(after: "1 + 2 =")
    calculator.rules.addMode = true
    _ = calculator.perform(.edit, at: 1)
    _ = try calculator.paste("34")
    #expect(calculator.display.operand == "34.")
    calculator.press("CE 3 4 5")
    var restored = calculator.restored(from: Archive.snapshot(of: calculator)).calculator
    #expect(restored.display.operand == "3.45")
    restored.press("AC undo =")
    #expect(restored.outcome == "4.45\t\t1|+ 3.45|= 4.45")
  }
}
