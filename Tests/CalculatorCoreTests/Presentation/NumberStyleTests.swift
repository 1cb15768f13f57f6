import ExactNumbers
import Testing

@testable import CalculatorCore

@Suite struct NumberStyleTests {
  @Test(arguments: [
    ("", "1,234,567.8"), ("C", "1,234,567.8"), ("C.UTF-8", "1,234,567.8"), ("POSIX", "1,234,567.8"),
    ("de_DE.UTF-8", "1.234.567,8"), ("de", "1.234.567,8"), ("de_DE@euro", "1.234.567,8"),
    ("de_XX", "1.234.567,8"), ("de_CH.UTF-8", "1'234'567.8"), ("en_IN", "12,34,567.8"),
    ("en_GB", "1,234,567.8"), ("en_ZA", "1\u{A0}234\u{A0}567,8"), ("fr_FR", "1\u{202F}234\u{202F}567,8"),
    ("es_ES", "1.234.567,8"), ("es_MX.UTF-8", "1,234,567.8"),
    ("pt_BR", "1.234.567,8"), ("pt_PT", "1\u{A0}234\u{A0}567,8"), ("ko_KR.UTF-8", "1,234,567.8"),
  ])
  func `the name of a locale says how numbers are written`(locale: String, text: String) {
    #expect(NumberFormat(localeName: UTF8Text(locale))?.text(for: "1234567.8") == text)
  }

  @Test(arguments: ["xx", "xx_DE", "DE", "_DE", "de DE", "german", " ", "de\u{0}", "d"])
  func `a name that says nothing is told`(locale: String) {
    #expect(NumberFormat(localeName: UTF8Text(locale)) == nil)
  }

  @Test func `no language or country is written in two ways, and no country as its language`() throws {
    let names = NumberFormat.byLocales.flatMap { format, names in names.words.map { (String($0), format) } }
    let formats = try Dictionary(names, uniquingKeysWith: { _, _ in throw ArithmeticError.divisionByZero })
    #expect(formats.count > 200)
    for (name, format) in formats where name.contains("_") {
      #expect(format != formats[String(name.prefix { $0 != "_" })], "\(name)")
    }
  }

  @Test func `each style has a word, and a name that is written so`() {
    let local = NumberFormat(groupingSeparator: "'")
    for style in Calculator.NumberStyle.allCases {
      #expect(Calculator.Settings(words: "2 " + style.rawValue).numbers == style)
      let name = String(Calculator.Language.korean.name(of: style))
      let number: Rational = style == .lakh ? "1234567.8" : "1234.5"
      let format = style.format(or: local)
      #expect(style == .local ? format == local : format.text(for: number) == name)
    }
  }

  @Test func `numbers are typed, read and shown as was chosen`() throws {
    var presentation = Presentation()
    var calculator = Calculator()
    presentation.show(.init(words: "comma"), in: .standard)
    calculator.press("1 2 3 4 . 5 +")
    #expect(presentation.row(at: 0, of: calculator).operand == "1.234,5")
    _ = try calculator.paste("2.000", as: presentation.format)
    #expect(presentation.display(of: calculator).operand == "2.000")
    presentation.show(.init(), in: .standard)
    #expect(presentation.display(of: calculator).operand == "2,000")
    #expect(presentation.row(at: 0, of: calculator).operand == "1,234.5")
  }
}
