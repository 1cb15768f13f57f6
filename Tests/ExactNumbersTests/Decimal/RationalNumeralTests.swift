import ExactNumbers
import Testing

@Suite struct RationalNumeralTests {
  private func read(_ text: String, limits: NumberLimits = .standard) throws(NumberReadingError) -> Rational {
    let result: Result<Rational, NumberReadingError> = Array(text.utf8).withUnsafeBufferPointer { bytes in
      do throws(NumberReadingError) {
        return .success(try Rational(numeral: bytes, limits: limits))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("007", "7"), ("+1", "1"), ("12.5", "25/2"), (".5", "1/2"), ("5.", "5"),
    ("-1.250", "-5/4"),
    ("0.05", "1/20"), ("1e3", "1000"), ("1E+3", "1000"), ("25e-1", "5/2"), ("0e999999999", "0"),
    ("1.5e1", "15"),
    ("10000000000000000000", "10000000000000000000"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
    (
      "0.0000000000000000000000000000000000000000000000001",
      "1/10000000000000000000000000000000000000000000000000"
    ),
    (
      "123456789012345678901234567890123456789012345678901234567890",
      "123456789012345678901234567890123456789012345678901234567890"
    ),
    ("1234567890123456789012345678901234567890.5", "2469135780246913578024691357802469135781/2"),
    ("1.00000000000000000000000000000000000000000000000000000000000000000", "1"),
  ])
  func `a numeral is read exactly`(text: String, value: String) throws {
    #expect(try read(text).description == value)
  }

  @Test(arguments: [
    ("", 0), ("-", 1), (".", 1), ("-.", 2), ("+-1", 1), ("1..2", 2), ("1.2.3", 3), ("1ex", 2), ("1eZ", 2),
    ("e5", 0), ("1,000", 1), ("1 ", 1), (" 1", 0), ("--1", 1), ("1e5.", 3), ("1e5e5", 3), ("١", 0),
    ("12x", 2),
  ])
  func `what is not a numeral is refused with the offset`(text: String, offset: Int) {
    #expect(throws: NumberReadingError.invalid(offset: offset)) { try read(text) }
  }

  @Test(arguments: [("1e", 2), ("1e+", 3), ("1e@", 2)])
  func `an exponent without digits is refused with the offset`(text: String, offset: Int) {
    #expect(throws: NumberReadingError.missingExponent(offset: offset)) { try read(text) }
  }

  @Test func `what does not fit is too large and not wrong`() {
    for text in ["9e999999999", "1e-999999999", "1e99999999999999999999", "0.1e-99999999999999999999"] {
      #expect(throws: NumberReadingError.tooLarge) { try read(text) }
    }
    let million = String(repeating: "7", count: 1_000_000)
    #expect(throws: NumberReadingError.tooLarge) { try read(million) }
    #expect(throws: NumberReadingError.tooLarge) { try read("0." + million) }
  }

  @Test func `a million zeros after the point cost nothing`() throws {
    #expect(try read("5." + String(repeating: "0", count: 1_000_000)) == 5)
    #expect(try read(String(repeating: "0", count: 1_000_000) + "5") == 5)
  }
}
