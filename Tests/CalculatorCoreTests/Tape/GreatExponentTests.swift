import CalculatorCore
import ExactNumbers
import Testing

@Suite struct GreatExponentTests {
  @Test func `a number is pasted up to the limits of a number, and no further`() throws {
    // 10^4931 has 16,381 bits, 10^4932 has 16,384, 10^4933 has 16,388.
    for text in ["1e4932", "1e-4932", "3e4931", "0.1e4933"] {
      #expect(throws: Never.self) { try TapeText(UTF8Text(text)) }
    }
    for text in ["1e4933", "1e-4933", "3e4932", "9e-4933", "1e999999999", "-1e-999999999"] {
      #expect(throws: TapeTextError(.expression(.numberTooLarge))) { try TapeText(UTF8Text(text)) }
    }
  }
}
