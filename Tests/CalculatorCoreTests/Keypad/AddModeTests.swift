import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@Suite struct AddModeTests {
  @Test(arguments: [
    ("1", "1\t\t"), ("1 2 3 4 +", "0\t+\t12.34"), ("1 +", "0\t+\t0.01"), ("1 2 3 4 + 5", "0.05\t+\t12.34"),
    ("1 2 3 4 + 5 0 0", "5.00\t+\t12.34"), ("1 0 0 − 1 2 3 4 5 6 7", "12,345.67\t−\t1"),
    ("1 + 2 3 =", "0.24\t\t0.01|+ 0.23|= 0.24"), ("1 + 2 . 5 =", "2.51\t\t0.01|+ 2.5|= 2.51"),
    ("1 . + 2 . =", "3\t\t1|+ 2|= 3"), ("5 × 3 =", "15\t\t5|× 3|= 15"),
    ("5 × 3 + 2 =", "15.02\t\t5|× 3|+ 0.02|= 15.02"),
    ("5 ~ 3 =", "6\t\t5|~ 3|= 6"), ("1 + 2 × 3 =", "0.09\t\t0.01|+ 0.02|× 3|= 0.09"),
    ("2 0 0 0 0 + 1 0 %", "10%\t+\t200"), ("2 0 0 0 0 + 1 0 % =", "220\t\t200|+ 10%|= 220"),
    ("− 5 =", "-0.05\t\t0|− 0.05|= -0.05"), ("5 ± +", "0\t+\t-0.05"), ("1 + 5 ±", "-0.05\t+\t0.01"),
    ("1 + 0", "0.00\t+\t0.01"), ("1 +", "0\t+\t0.01"), ("1 + 5 ⌫", "0\t+\t0.01"),
    ("1 + 5 5 ⌫", "0.05\t+\t0.01"),
    ("1 + 5 .", "5.\t+\t0.01"), ("1 + 5 . ⌫", "0.05\t+\t0.01"), ("5 + ⌫", "0.05\t\t"),
    ("5 + ⌫ ×", "0\t×\t0.05"),
    ("5 + − ×", "0\t×\t0.05"), ("1 + 5 +", "0\t+\t0.01|+ 0.05"),
    ("1 + 2 = + 3 =", "0.06\t\t0.01|+ 0.02|= 0.03|+ 0.03|= 0.06"),
    ("1 + 5 + undo", "0.05\t+\t0.01"), ("1 + 5 + undo undo redo redo", "0\t+\t0.01|+ 0.05"),
    ("5 %  +", "0\t+\t5%"), ("1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 +", "0\t+\t123,456,789,012,345,678.9"),
  ]) func `digits without a point are hundredths beside plus and minus`(keys: String, outcome: String) {
    var calculator = Calculator()
    calculator.view.addMode = true
    calculator.press(keys)
    #expect(calculator.outcome == outcome)
    let restored = Archive.restore(Archive.snapshot(of: calculator), withSettingsOf: calculator).calculator
    #expect(restored.outcome == outcome)
  }

  @Test func `what the screen shows is what is copied, spoken and computed`() {
    var calculator = Calculator()
    calculator.view.addMode = true
    calculator.press("1 2 + 3 4 5")
    #expect(calculator.copiedValue == "3.45")
    #expect(calculator.exactForms().map(\.text) == ["3.45", "69⁄20", "3 9⁄20"])
    #expect(calculator.spokenOperand(of: calculator.display) == "3.45")
    #expect("\(calculator.display(fitting: 8))" == "+ 3.45")
    calculator.view.addMode = false
    #expect(calculator.display.operand == "345")
    calculator.press("=")
    #expect(calculator.display.operand == "345.12")
  }

  @Test func `numbers that were not typed just now are what they are`() throws {
    var calculator = Calculator()
    calculator.press("1 0 + 5")
    calculator.view.addMode = true
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
    _ = calculator.perform(.edit, at: 0)
    calculator.press("9 =")
    #expect(calculator.row(at: 0).operand == "9")
  }
}
