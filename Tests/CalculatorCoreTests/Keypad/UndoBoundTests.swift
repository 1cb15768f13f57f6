import CalculatorCore
import ExactNumbers
import TestSupport
import Testing

/// The bound on what all that can be undone takes.
@Suite struct UndoBoundTests {
  @Test func `what is undone is bounded by the rows that it holds, and the oldest goes first`() throws {
    var calculator = Calculator(undoRows: 4_500)
    let text = String(repeating: "12.5\n", count: 999)
    for _ in 0..<9 {
      _ = try calculator.paste(UTF8Text(text))
      calculator.press("AC")
    }
    // Four tapes of a thousand rows fit, with the pasting of each.
    #expect(3...8 ~= calculator.count(of: .undo))
    calculator.press("undo")
    #expect(calculator.tape.rows.count == 1000)
    calculator.press("redo undo undo undo")
    #expect(calculator.tape.rows.count == 1000)
  }

  @Test func `the last change can be undone whatever it takes`() throws {
    var calculator = Calculator(after: "1 + 2 =", undoRows: 4)
    _ = try calculator.paste(UTF8Text(String(repeating: "1\n", count: 500)))
    calculator.press("AC")
    #expect(calculator.count(of: .undo) == 1)
    calculator.press("undo")
    #expect(calculator.tape.rows.count == 504)
    calculator.press("redo 7")
    #expect(calculator.count(of: .undo) == 1)
    #expect(calculator.tape.rows.isEmpty)
  }

  @Test func `notes count by their rows`() {
    var calculator = Calculator(after: "1 + 2 =", undoRows: 100)
    for index in 0..<700 {
      _ = calculator.perform(.note(UTF8Text("\(index)" + String(repeating: "x", count: 900))), at: 0)
    }
    #expect(62...150 ~= calculator.count(of: .undo))
  }

  @Test func `a tape that was cleared comes back with its values, and goes again`() throws {
    var calculator = Calculator()
    _ = try calculator.paste(UTF8Text("1\n" + String(repeating: "× 12345678901234567890\n", count: 200)))
    let values = calculator.tape.rows.map(\.value)
    calculator.press("AC undo")
    #expect(calculator.tape.rows.map(\.value) == values)
    calculator.press("redo undo redo undo")
    #expect(calculator.tape.rows.map(\.value) == values)
  }

  @Test func `ten thousand steps of the ordinary kind are remembered`() {
    var calculator = Calculator()
    for _ in 0..<2600 { calculator.press("1 2 + 3 4 5 =") }
    #expect(calculator.count(of: .undo) >= 10_000)
  }
}
