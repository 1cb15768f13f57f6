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

}
