import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

@testable import CalculatorTouch

@Suite struct KeptLineTests {
  private let calculator = Calculator()

  @Test func `a row is kept, and its button does it again`() throws {
    var calculator = Calculator(after: "1 00 + 1 9 % = 2 00")
    var line = KeptLine("", region: "DE")
    #expect(try line.keep(rowAt: 1, of: calculator) == "Kept: plus 19 percent")
    #expect(throws: Calculator.Refusal.keepsOnlyOperations) { try line.keep(rowAt: 0, of: calculator) }
    #expect(line.perform(at: 0, on: &calculator).isAccepted)
    #expect(calculator.outcome == "238\t\t100|+ 19%|= 119|200|+ 19%")
    #expect(line.rows.text == "+ 19%\n")
  }

  @Test func `an example is kept when it is taken`() {
    var calculator = calculator
    var line = KeptLine("+ x", region: "DE")
    #expect(line.buttons(of: calculator).map(\.title) == ["VAT  + 19%", "net  ÷ 119%", "discount  − 10%"])
    #expect(line.buttons(of: calculator)[1].spoken == "net, divide by 119 percent")
    #expect(line.buttons(of: calculator).allSatisfy { $0.isExample })
    #expect(line.commands(forRowAt: 0) == [.paste])
    #expect(line.perform(at: 2, on: &calculator).isAccepted)
    #expect(line.buttons(of: calculator).map(\.isExample) == [false])
  }

  @Test func `its menu moves and removes, and takes that back`() {
    var line = KeptLine("+ 1\n× 2  # twice\n", region: "")
    #expect(line.commands(forRowAt: 0) == [.rename, .moveRight, .remove, .copy, .paste])
    #expect(line.perform(.moveRight, at: 0, of: calculator) == nil)
    #expect(line.perform(.remove, at: 0, of: calculator) == "No longer kept: twice, multiply by 2")
    #expect(line.rows.text == "+ 1\n")
    #expect(line.perform(.undo, at: 0, of: calculator) == nil)
    #expect(line.perform(.moveLeft, at: 1, of: calculator) == nil)
    #expect(line.rows.text == "+ 1\n× 2  # twice\n")
    #expect(line.commands(forRowAt: 1).contains(.undo))
  }
}
