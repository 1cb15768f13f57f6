import ExactNumbers
import Foundation
import Testing

@Suite struct NumberFormatTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("1234", "1,234"), ("-1234567.5", "-1,234,567.5"), ("999", "999"),
    ("1000", "1,000"),
    ("12.50", "12.5"), ("1/16", "0.0625"), ("1e-20", "0.00000000000000000001"), ("1e-7", "0.0000001"),
    ("1e39", "1,000,000,000,000,000,000,000,000,000,000,000,000,000"), ("1e40", "1e40"),
    ("-1.25e45", "-1.25e45"), ("1e1000", "1e1000"), ("2.5e-4321", "2.5e-4321"),
    ("1e-21", "1e-21"), ("-1.5e-21", "-1.5e-21"), ("1e-36", "1e-36"),
  ]) func `what can be shown exactly is`(expression: String, shown: String) throws {
    #expect(try NumberFormat.standard.markedText(for: value(expression)) == shown)
  }

  @Test(arguments: [
    ("1/3", "0.33333333333333333333"), ("2/3", "0.66666666666666666667"), ("-2/3", "-0.66666666666666666667"),
    ("1/3/1e10", "3.3333333333333333333e-11"), ("1/3*1e45", "3.3333333333333333333e44"),
    ("1e-7/3", "3.3333333333333333333e-8"), ("1/9.9e6", "0.0000001010101010101"),
    ("12345678901234567890123456789012345678901.5", "1.234567890123456789e40"),
    ("0.1 + 5e-22", "0.1"), ("1 - 1e-30", "1"), ("1e40 - 1e-30", "1e40"),
    ("0.000000015/7", "2.1428571428571428571e-9"),
  ]) func `what is rounded says so`(expression: String, shown: String) throws {
    #expect(try NumberFormat.standard.markedText(for: value(expression)) == "≈ " + shown)
  }

  @Test func `few fraction digits never make a zero of what is none`() throws {
    let format = NumberFormat(fractionDigits: 0...3)
    #expect(try format.text(for: value("0.0004")) == "4e-4")
    #expect(try format.text(for: value("0.0006")) == "0.001")
    #expect(try format.text(for: value("1234.5678")) == "1,234.568")
    #expect(try NumberFormat(fractionDigits: 0...0).text(for: value("0.7")) == "1")
    #expect(try NumberFormat(fractionDigits: 0...0).text(for: value("12.5")) == "13")
  }

  @Test func `separators and groups are parameters`() throws {
    let german = NumberFormat(decimalSeparator: ",", groupingSeparator: ".")
    #expect(try german.text(for: value("-1234567.5")) == "-1.234.567,5")
    let indian = NumberFormat(secondaryGroupingSize: 2)
    #expect(try indian.text(for: value("123456789")) == "12,34,56,789")
    #expect(try indian.text(for: value("12345")) == "12,345")
    let thin = NumberFormat(groupingSeparator: "\u{202F}")
    #expect(try thin.text(for: value("1234")) == "1\u{202F}234")
    #expect(try NumberFormat.ungrouped.text(for: value("1234567.5")) == "1234567.5")
  }

  @Test func `the longest number that is written in full has forty integer digits`() throws {
    let nines = String(repeating: "9", count: 40)
    #expect(try NumberFormat.ungrouped.text(for: value(nines)) == nines)
    #expect(try NumberFormat.ungrouped.text(for: value(nines + ".5")) == nines + ".5")
    #expect(try NumberFormat.ungrouped.text(for: value(nines + " + 1")) == "1e40")
  }

  @Test(arguments: [30, 60, 100, 1_000, 4_900]) func `zeros after the point are as many as there are`(
    count: Int
  ) throws {
    for grouping: Separator in ["", ","] {
      let format = NumberFormat(groupingSeparator: grouping, fractionDigits: 0...count)
      for (digit, text) in [(1 as UInt128, "1"), (25, "25")] {
        let value = try Rational(significand: digit, exponent: -count)
        let zeros = String(repeating: "0", count: count - text.utf8.count)
        #expect(format.markedText(for: value) == "0." + zeros + text)
      }
    }
  }

  @Test(arguments: [
    ("3.7", "3.70"), ("0", "0.00"), ("-5", "-5.00"), ("1234567.125", "1,234,567.13"), ("2/3", "0.67"),
    ("0.995", "1.00"),
    ("0.999999", "1.00"), ("-0.05", "-0.05"), ("0.001", "1e-3"), ("1e40", "1e40"),
    ("1e39/3", "333,333,333,333,333,333,333,333,333,333,333,333,333.33"),
  ]) func `money has two fraction digits`(expression: String, shown: String) throws {
    let money = NumberFormat(fractionDigits: 2...2)
    #expect(try money.text(for: value(expression)) == shown)
  }

  @Test(arguments: [
    ("0.001", "≈ 0.00"), ("-0.001", "≈ 0.00"), ("0.005", "≈ 0.01"), ("-0.005", "≈ -0.01"), ("0", "0.00"),
    ("1e-9", "≈ 0.00"), ("-1e-9/3", "≈ 0.00"), ("1e-400", "≈ 0.00"), ("2/3", "≈ 0.67"), ("1.5", "1.50"),
    ("1e40", "1e40"),
  ]) func `a format may write as zero what its digits cannot show`(expression: String, shown: String) throws {
    let money = NumberFormat(fractionDigits: 2...2, roundsToZero: true)
    #expect(try money.markedText(for: value(expression)) == shown)
    let up = NumberFormat(fractionDigits: 0...0, roundingRule: .awayFromZero, roundsToZero: true)
    #expect(up.text(for: try Rational(1, 1_000_000_000)) == "1")
  }

  @Test func `zeros fill up to the fewest fraction digits wherever there is a decimal separator of its own`()
    throws
  {
    let format = NumberFormat(
      decimalSeparator: "abcd_fgh", fractionDigits: 5...50)
    #expect(format.text(for: 0) == "0abcd_fgh00000")
    #expect(try format.text(for: value("0.03")) == "0abcd_fgh03000")
    #expect(try format.text(for: value("0.0000001")) == "0abcd_fgh0000001")
    let short = NumberFormat(fractionDigits: 3...20)
    #expect(try short.text(for: value("1/4"), notation: .repeating) == "0.250")
    #expect(try short.text(for: value("1/6"), notation: .repeating) == "0.1(6)")
    #expect(try short.text(for: value("1/4"), notation: .scientific) == "2.5e-1")
    #expect(try short.text(for: value("5/4"), notation: .mixed) == "1 1/4")
    #expect(
      NumberFormat(fractionDigits: 1_000...1_000).text(for: 1)
        == "1." + String(repeating: "0", count: 1_000))
    let longest = NumberFormat(fractionDigits: 1_000_000 ... .max)
    #expect(try longest.text(for: value("1/2")).utf8.count == 1_000_002)
  }

  @Test func `a format that cannot be written in is a mistake of the program`() async {
    await #expect(processExitsWith: .failure) {
      var format = NumberFormat.standard
      format.maximumSignificantDigits = 0
    }
    await #expect(processExitsWith: .failure) {
      _ = NumberFormat(fractionDigits: -1...2)
    }
  }

  @Test func `a format comes back from what it is coded as`() throws {
    var format = NumberFormat(
      decimalSeparator: ",", groupingSeparator: "\u{202F}", primaryGroupingSize: 4, secondaryGroupingSize: 2,
      fractionDigits: 2...4, maximumIntegerDigits: 30, maximumSignificantDigits: 10,
      roundingRule: .toNearestOrEven, roundsToZero: true)
    (format.minimumGroupingDigits, format.maximumDigitsWithFraction) = (2, 25)
    #expect(try JSONDecoder().decode(NumberFormat.self, from: JSONEncoder().encode(format)) == format)
    let written = #"{"decimalSeparator":",","groupingSeparator":".","roundingRule":"up"}"#
    #expect(
      try JSONDecoder().decode(NumberFormat.self, from: Data(written.utf8))
        == NumberFormat(decimalSeparator: ",", groupingSeparator: ".", roundingRule: .up))
    for wrong in [
      #"{"decimalSeparator":""}"#, #"{"groupingSeparator":"."}"#, #"{"groupingSeparator":"5"}"#,
      #"{"groupingSeparator":"123456789"}"#, #"{"roundingRule":"sideways"}"#,
      #"{"maximumSignificantDigits":0}"#, #"{"fractionDigits":[21,20]}"#, #"{"primaryGroupingSize":0}"#,
      #"{"secondaryGroupingSize":0}"#, #"{"maximumIntegerDigits":0}"#, #"{"fractionDigits":[-1,20]}"#,
      #"{"fractionDigits":[2049638230412172401,9223372036854775807]}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(NumberFormat.self, from: Data(wrong.utf8))
      }
    }
  }

  @Test func `a separator has up to eight bytes, none of which says something in a number`() throws {
    for text in ["", ",", "\u{202F}", "٬\u{200F}", "abcd_fgh"] {
      #expect(Separator(text)?.description == text)
    }
    for text in ["abcdefghi", "a\0", "1", "a٣", "７", "e", "E", "/", "⁄", "-", "−", "+", "%", ":"] {
      #expect(Separator(text) == nil)
    }
    #expect(Separator("") == "" && ("" as Separator).isEmpty)
    let format = NumberFormat(decimalSeparator: "ijklmnop", groupingSeparator: "abcd_fgh")
    #expect(format.text(for: Rational(1_234_567)) == "1abcd_fgh234abcd_fgh567")
    #expect(try format.text(for: Rational(12_345, 10)) == "1abcd_fgh234ijklmnop5")
  }

  @Test func `separators change places rather than be the same`() async {
    var format = NumberFormat.standard
    format.decimalSeparator = ","
    #expect(format == NumberFormat(decimalSeparator: ",") && format.groupingSeparator == ".")
    format.groupingSeparator = ","
    #expect(format == .standard)
    (format.decimalSeparator, format.groupingSeparator) = (",", "'")
    #expect(format.text(for: 1_234.5) == "1'234,5")
    var ungrouped = NumberFormat.ungrouped
    ungrouped.groupingSeparator = "."
    #expect(ungrouped == NumberFormat(decimalSeparator: ","))
    await #expect(processExitsWith: .failure) {
      _ = NumberFormat(decimalSeparator: ",", groupingSeparator: ",")
    }
    await #expect(processExitsWith: .failure) {
      var format = NumberFormat.ungrouped
      format.decimalSeparator = ""
    }
  }

  @Test(arguments: NumberNotation.allCases)
  func `as many digits as anybody can ask for are no more than there are`(notation: NumberNotation) throws {
    let format = NumberFormat(
      groupingSeparator: "", fractionDigits: 0 ... .max, maximumIntegerDigits: .max,
      maximumSignificantDigits: .max)
    let small = "0." + String(repeating: "0", count: 998) + "25"
    for (value, digits) in [
      (try Rational(1, 8), "0.125"), (try Rational(significand: 25, exponent: -1_000), small), (0, "0"),
      (-12, "-12"),
    ] {
      let text = format.markedText(for: value, notation: notation)
      #expect(!text.hasPrefix("≈"))
      if notation == .decimal || notation == .repeating { #expect(text == digits) }
    }
  }
}
