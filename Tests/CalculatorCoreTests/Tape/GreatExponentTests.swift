import CalculatorCore
import ExactNumbers
import Testing

@Suite struct GreatExponentTests {
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
