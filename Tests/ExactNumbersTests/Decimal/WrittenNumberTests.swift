import ExactNumbers
import TestSupport
import Testing

@Suite struct WrittenNumberTests {
  private static let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")

  /// The number as a fraction, `?` for one that depends on the country, or where it cannot be read.
  private func reading(of text: String, format: NumberFormat = .standard) -> String {
    do throws(NumberReadingError) {
      let number = try WrittenNumber(text, format: format)
      return number.valueWithoutPercent.description + (number.isPercent ? "%" : "")
        + (number.isAmbiguous ? "?" : "")
    } catch {
      return switch error {
      case .invalid(let offset): "invalid at \(offset)"
      case .missingExponent(let offset): "exponent missing at \(offset)"
      case .tooLarge: "too large"
      }
    }
  }

  @Test(arguments: [
    ("1234", "1234"), (" 12 \t", "12"), ("0.5", "1/2"), (".5", "1/2"), (",5", "1/2"), ("5.", "5"),
    ("007", "7"), ("1,234.5", "2469/2"), ("1.234,5", "2469/2"), ("1 234,5", "2469/2"),
    ("1\u{A0}234\u{202F}567", "1234567"), ("1\u{2009}234.5", "2469/2"), ("1'234.5", "2469/2"),
    ("1’234’567", "1234567"), ("1_000_000", "1000000"), ("1,234,567", "1234567"), ("1.234.567", "1234567"),
    ("12,34,567", "1234567"), ("1,00,00,000.25", "40000001/4"), ("1 234,567", "1234567/1000"),
  ]) func `an integer part may be grouped in many ways`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("1,5", "3/2", "3/2"), ("1,2345", "2469/2000", "2469/2000"), ("1.25", "5/4", "5/4"),
    ("1,234", "1234?", "617/500?"), ("1.234", "617/500?", "1234?"), ("-123,456 €", "-123456?", "-15432/125?"),
    ("0,125", "1/8", "1/8"), ("0.125", "1/8", "1/8"), ("12345,678", "6172839/500", "6172839/500"),
    (",125", "1/8", "1/8"), ("1,234e2", "123400?", "617/5?"),
  ]) func `one separator marks the decimals where it cannot group, else the country decides`(
    text: String, english: String, german: String
  ) {
    #expect(reading(of: text) == english)
    #expect(reading(of: text, format: Self.german) == german)
  }

  @Test(arguments: [
    ("$1,234.50", "2469/2"), ("1.234,50 €", "2469/2"), ("-£5", "-5"), ("£-5", "-5"), ("¥500", "500"),
    ("₩1,000,000", "1000000"), ("₹1,00,000.5", "200001/2"), ("(1,234.50)", "-2469/2"), ("($5)", "-5"),
    ("$(5)", "-5"), ("12-", "-12"), ("12.5− ", "-25/2"), ("+7", "7"), ("−7", "-7"), ("–7", "-7"), ("-0", "0"),
    ("--5", "5"), ("- +-5", "5"), ("- $ -5", "5"), ("5 EUR", "5"), ("USD 1,234.5", "2469/2"), ("-5EUR", "-5"),
    ("5- EUR", "-5"), ("5,-", "5"), ("CHF 1'250.-", "1250"), ("1.250,- €", "1250"), ("5.5-", "-11/2"),
    ("-5,-", "-5"), ("+5.-", "5"), ("(CHF 5)", "-5"), ("1.5 ETB", "3/2"), ("1,234EUR", "1234?"),
    ("5%", "5%"), ("5 %", "5%"), ("-5％", "-5%"), ("(5)%", "-5%"), ("US$5", "5"), ("CAD$ 5", "5"),
  ]) func `signs of currency, of direction and of percent are understood`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("１２，３４５．６", "61728/5"), ("－５％", "-5%"), ("٢٥", "25"), ("٤٫٥", "9/2"), ("١٬٢٣٤", "1234"),
    ("۱۲٫۵٪", "25/2%"), ("\u{200E}-5\u{200E}", "-5"), ("\u{FEFF}5", "5"),
  ]) func `digits of other scripts are digits`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("1e3", "1000"), ("-2.5E-1", "-1/4"), ("6.02e+2", "602"), ("1⁄3", "1/3"), ("-2⁄4", "-1/2"),
    ("1⁄3%", "1/3%"), ("3 1/7", "22/7"), ("-3 1/2", "-7/2"), ("1234 56/789", "973682/789"),
    ("3 1⁄7", "22/7"), ("1 1,000/1,001", "2001/1001"), ("½", "1/2"), ("3½", "7/2"),
    ("3 ¾ €", "15/4"), ("-⅞", "-7/8"), ("⅐", "1/7"), ("⅑", "1/9"), ("⅒", "1/10"), ("⅔", "2/3"), ("⅗", "3/5"),
    ("⅚", "5/6"),
    ("0.(3)", "1/3"), ("-0.1(6)", "-1/6"), ("3.(142857)", "22/7"), ("1,234.5(0)", "2469/2"),
    ("0.(3)%", "1/3%"),
    ("(0.(3))", "-1/3"),
    ("1,000⁄3", "1000/3?"),
  ]) func `powers of ten and fractions are exact`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading.replacing("?", with: ""))
  }

  @Test(arguments: [
    ("4 145/999", "4141/999?"), ("12 345/670", "1677/134?"), ("123 456⁄789", "32501/263?"),
    ("1234 567/890", "1098827/890"), ("12 34/567", "6838/567"), ("1,234.0 567/890", "invalid at 8"),
  ]) func `three digits after a space could be a group`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test(arguments: [
    ("", 0), (" ", 1), ("abc", 0), ("12a", 2), ("1 2", 2), ("1\t234", 2), ("12,3,4", 2), ("1,23,4", 4),
    ("1234,567,890", 4),
    ("1,234,56", 5), ("1,,234", 2), (",123,456", 0), ("1,234.5.6", 5), ("1.5,000,000", 1), ("1,234 567", 6),
    ("1'234,567'890", 9), ("123,45,678", 3), ("5%%", 2), ("5--", 2), ("$5$", 2), ("(5", 2),
    ("5)", 1),
    ("(-5)", 1), ("€5 €", 5), ("3 9/7", 2), ("1 234 1/2", 2), ("3 0/7", 2), ("1.5 1/2", 4), ("½½", 2),
    ("1.5½", 3), ("0.()", 2),
    ("0.(3", 2), ("5(3)", 1), ("5 -", 2), ("5 MIO", 2), ("5 EURO", 2), ("EUR 5 EUR", 6), ("5- + 3", 3),
    ("1⁄0", 4), ("1.5⁄2", 3), ("1⁄2.5", 4), ("١٢x", 4),
    ("5 5,5", 2), ("USDA$5", 0),
  ]) func `what is no number is refused at the first character that cannot stand there`(
    text: String, offset: Int
  ) {
    #expect(reading(of: text) == "invalid at \(offset)")
  }

  @Test(arguments: [("1e", 2), ("1e+", 3)])
  func `an exponent needs digits`(text: String, offset: Int) {
    #expect(reading(of: text) == "exponent missing at \(offset)")
  }

  @Test(arguments: [
    ("5%", "1/20", "5"), ("-12.5 %", "-1/8", "-25/2"), ("5", "5", "5"), ("1/4%", "1/400", "1/4"),
  ]) func `a percent sign makes hundredths`(text: String, value: String, withoutPercent: String) throws {
    let number = try WrittenNumber(text)
    #expect(number.value.description == value && number.valueWithoutPercent.description == withoutPercent)
  }

  @Test(arguments: [
    ("1/3", "1/3"), ("-1,234,567/2", "-1234567/2"), ("1/1,234", "1/1234"), ("(4/6)", "-2/3"), ("0/5", "0"),
    ("½/2", "invalid at 2"), ("1/0", "invalid at 2"), ("1/2/3", "invalid at 3"), ("1.5/2", "invalid at 3"),
    ("1÷2", "invalid at 1"),
    ("1\u{A0}234 5\u{A0}678/9\u{A0}999", "12344444/9999"), ("1/", "invalid at 2"), ("/2", "invalid at 0"),
  ]) func `a fraction alone may have a slash`(text: String, reading: String) {
    #expect(self.reading(of: text) == reading)
  }

  @Test(arguments: NumberNotation.allCases) func `what a format has written is read again`(
    notation: NumberNotation
  ) throws {
    let formats = [
      .standard, .ungrouped, Self.german, NumberFormat(groupingSeparator: "\u{202F}"),
      NumberFormat(decimalSeparator: "٫", groupingSeparator: "٬"),
      NumberFormat(groupingSeparator: "'", secondaryGroupingSize: 2),
      NumberFormat(fractionDigits: 3...20, maximumIntegerDigits: 400, maximumSignificantDigits: 400),
    ]
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<500 {
      let value = ArithmeticSamples.rational(using: &generator)
      for format in formats {
        let text = format.markedText(for: value, notation: notation)
        if text.hasPrefix("≈") { continue }
        #expect(
          (try? WrittenNumber(text, format: format))?.value == value,
          "\(text) \(format.decimalSeparator)")
      }
    }
  }

  @Test func `a number beyond the limits is too large, not wrong`() {
    #expect(reading(of: "1e1000000") == "too large")
    #expect(reading(of: "1e99999999999999999999") == "too large")
    #expect(reading(of: "1e1000").count == 1001)
  }

  /// Sign, integer digits, decimal digits, all digits as one number.
  @Test(arguments: [
    ("1,234.50", "4.2 123450"), ("-.5", "-0.1 5"), ("0.", "1.0 0"), ("007", "1 7"), ("-0", "1 0"),
    ("-0.", "-1.0 0"),
    ("000.5", "1.1 5"),
    ("12345678901234567890123456789012345678", "38 12345678901234567890123456789012345678"),
    ("123456789012345678901234567890123456789", ""), ("1e3", ""), ("1⁄2", ""), ("3 1/2", ""), ("½", ""),
    ("0.(3)", ""),
  ]) func `digits that can be typed are kept as such`(text: String, typed: String) throws {
    let digits = try WrittenNumber(text).digits.map {
      ($0.isNegative ? "-" : "") + "\($0.integerDigits)" + ($0.fractionDigits.map { ".\($0)" } ?? "")
        + " \(UInt128(String(decoding: $0.ascii, as: UTF8.self)) ?? 0)"
    }
    #expect(digits ?? "" == typed)
  }
}
