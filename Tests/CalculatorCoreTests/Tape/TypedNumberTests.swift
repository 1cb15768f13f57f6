import CalculatorCore
import ExactNumbers
import Testing

@Suite struct TypedNumberTests {
  private func numeral(_ text: String) -> TypedNumber {
    var numeral = TypedNumber()
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "."): _ = numeral.appendDecimalSeparator()
      case UInt8(ascii: "-"): break
      default: numeral.append(digit: byte - UInt8(ascii: "0"))
      }
    }
    if text.hasPrefix("-") { _ = numeral.changeSign() }
    return numeral
  }

  @Test(arguments: [
    ("", "0"), ("0", "0"), ("00", "0"), ("05", "5"), (".", "0."), ("0.", "0."), (".50", "0.50"),
    ("12.", "12."),
    ("1234", "1,234"), ("1234.50", "1,234.50"), ("-1234", "-1,234"), ("-0.0", "-0.0"), ("100000", "100,000"),
    ("12345678901234567890123456789012345678", "12,345,678,901,234,567,890,123,456,789,012,345,678"),
  ]) func `it shows as typed, grouped`(typed: String, shown: String) {
    #expect(NumberFormat.standard.text(for: numeral(typed)) == shown)
  }

  @Test(arguments: [
    ("", 0, 1), (".", 0, 1), ("12.50", 25, 2), ("-.05", -1, 20), ("-0.0", 0, 1), ("7", 7, 1),
  ]) func `its value is exact`(typed: String, numerator: Int, denominator: Int) throws {
    #expect(try numeral(typed).value == Rational(numerator, denominator))
  }

  @Test(arguments: [("", 0), ("0", 0), ("0.", 0), (".5", 1), ("0.05", 2), ("10.05", 4), ("1.", 1), ("12", 2)])
  func `a zero alone before the point takes no place`(typed: String, count: Int) {
    #expect(numeral(typed).digitCount == count)
  }

  @Test func `deleting goes back the way of typing`() {
    var typed = ["", "1", "12", "12.", "12.0", "12.05"].map(numeral)
    var last = typed.removeLast()
    for earlier in typed.reversed() {
      last.removeLast()
      #expect(last == earlier)
    }
    last.removeLast()
    #expect(last == TypedNumber())
  }

  @Test(arguments: [("5", "-5"), ("-5", "5"), ("0", "0"), ("", ""), ("0.", "-0."), ("1.", "-1.")])
  func `a sign is changed where there is something to change it of`(typed: String, changed: String) {
    var numeral = numeral(typed)
    let isChanged = numeral.changeSign()
    #expect(isChanged == (typed != changed))
    #expect(numeral == self.numeral(changed))
  }

  @Test func `the sign goes with the last digit`() {
    var minusFive = numeral("-5")
    minusFive.removeLast()
    #expect(minusFive == TypedNumber())
    var fraction = numeral("-0.5")
    fraction.removeLast()
    #expect(fraction.isNegative)
    fraction.removeLast()
    #expect(fraction == numeral("0"))
  }
}
