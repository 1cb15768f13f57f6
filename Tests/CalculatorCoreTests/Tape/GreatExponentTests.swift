@testable import CalculatorCore
import ExactNumbers
import Testing

@Suite struct GreatExponentTests {
  @Test func `what is saved of it is as short as its numeral`() throws {
    var calculator = Calculator()
    var saved = Archive.snapshot(of: calculator)
    for text in [String(repeating: "1e78000\n", count: 20), "÷ 3\n", "− 25e-70000%\n"] {
      saved += Archive.addition(for: try calculator.paste(UTF8Text(text)))
    }
    #expect(saved.count < 500)
    let restored = Archive.restore(saved, withSettingsOf: Calculator())
    #expect(restored.error == nil)
    #expect(restored.calculator.tape == calculator.tape)
    #expect(Archive.snapshot(of: restored.calculator) == Archive.snapshot(of: calculator))
    let value = try calculator.tape.rows[21].value.get()
    #expect(value.numerator == 2 * .powerOfTen(78001) && value.denominator == 3)
  }

  @Test func `a number is pasted up to the limits of a number, and no further`() throws {
    // 10^78912 has 262,140 bits, 10^78913 has 262,143, 10^78914 has 262,147.
    for text in ["1e78913", "1e-78913", "3e78912", "0.1e78914"] {
      #expect(throws: Never.self) { try TapeText(UTF8Text(text)) }
    }
    for text in ["1e78914", "1e-78914", "3e78913", "9e-78914", "1e999999999", "-1e-999999999"] {
      #expect(throws: TapeTextError(.expression(.numberTooLarge))) { try TapeText(UTF8Text(text)) }
    }
  }
}
