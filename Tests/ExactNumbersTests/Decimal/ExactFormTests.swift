import ExactNumbers
import Testing

@Suite struct ExactFormTests {
  @Test(arguments: [
    ("0", "0", "0", "0"), ("5", "5", "5", "5"), ("-5", "-5", "-5", "-5"), ("1/3", "1/3", "1/3", "0.(3)"),
    ("7/2", "7/2", "3 1/2", "3.5"), ("-7/2", "-7/2", "-3 1/2", "-3.5"), ("-1/6", "-1/6", "-1/6", "-0.1(6)"),
    ("22/7", "22/7", "3 1/7", "3.(142857)"), ("1234567/3", "1,234,567/3", "411,522 1/3", "411,522.(3)"),
    ("1/1234", "1/1,234", "1/1,234", "1/1,234"), ("0.125", "1/8", "1/8", "0.125"),
    (
      "1e20 + .5", "200,000,000,000,000,000,001/2", "100,000,000,000,000,000,000 1/2",
      "100,000,000,000,000,000,000.5"
    ),
  ]) func `a number has three exact forms`(
    expression: String, fraction: String, mixed: String, repeating: String
  ) throws {
    let value = try value(expression)
    #expect(NumberFormat.standard.text(for: value, notation: .fraction) == fraction)
    #expect(NumberFormat.standard.text(for: value, notation: .mixed) == mixed)
    #expect(NumberFormat.standard.text(for: value, notation: .repeating) == repeating)
  }

  @Test func `the format says how many digits a repeating decimal may have`() throws {
    let seventh = try Rational(1, 7)
    func text(_ format: NumberFormat) -> String {
      format.text(for: seventh, notation: .repeating)
    }
    #expect(text(NumberFormat(fractionDigits: 0...6)) == "0.(142857)")
    #expect(text(NumberFormat(fractionDigits: 0...5)) == "1/7")
    #expect(text(NumberFormat(decimalSeparator: ",")) == "0,(142857)")
  }

  @Test(arguments: [
    ("0", "0"), ("1", "1e0"), ("-1234.5", "-1.2345e3"), ("1/8000", "1.25e-4"), ("9.996", "1e1"),
  ]) func `any number can be scientific`(expression: String, shown: String) throws {
    let format = NumberFormat(maximumSignificantDigits: expression == "9.996" ? 3 : 20)
    #expect(try format.text(for: value(expression), notation: .scientific) == shown)
  }
}
