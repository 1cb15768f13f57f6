import ExactNumbers
import ExactNumbersFoundation
import Foundation
import TestSupport
import Testing

/// What the numbers have in common with Foundation.
@Suite struct FoundationTests {
  @Test func `a decimal converts exactly and back`() throws {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<300 {
      let digits = UInt128.random(
        in: 0..<UInt128("99999999999999999999999999999999999999")!, using: &generator)
      let text = "-\(digits)e\(Int.random(in: -128...127, using: &generator))"
      let decimal = try #require(Decimal(string: text))
      let number = try #require(Rational(exactly: decimal))
      #expect(number == Rational(text) && Decimal(exactly: number) == decimal)
    }
    // One more digit than all numbers have that are rounded, and an exponent that no text can have.
    for text in ["340282366920938463463374607431768211455", "60e127"] {
      let decimal = try #require(Decimal(string: text))
      #expect(try Decimal(exactly: #require(Rational(exactly: decimal))) == decimal)
    }
    #expect(Rational(exactly: Decimal.nan) == nil)
    #expect(Decimal("6e128" as Rational) == Decimal(string: "60e127"))
  }

  @Test func `a number becomes the nearest decimal`() {
    let third = Rational(numerator: 1, denominator: 3)
    #expect(Decimal(exactly: third) == nil)
    #expect(Decimal(third * 2).description == "0.66666666666666666666666666666666666667")
    #expect(Decimal(third * 2, .towardZero).description == "0.66666666666666666666666666666666666666")
    #expect(Decimal("1e400" as Rational).isNaN && Decimal("1e-400" as Rational) == 0)
    #expect(Decimal("1.6e-128" as Rational) == Decimal(string: "2e-128"))
    #expect(
      Decimal("12.345e-126" as Rational) == Decimal(string: "1235e-128") && Decimal(exactly: "1e-129") == nil)
  }

  @Test(arguments: [
    ("en_US", "1,234,567.5"), ("de_DE", "1.234.567,5"), ("en_IN", "12,34,567.5"),
    ("fr_FR", "1\u{202F}234\u{202F}567,5"),
  ]) func `a locale says how a number is written`(locale: String, text: String) throws {
    let style = Rational.FormatStyle.decimal.locale(Locale(identifier: locale))
    #expect((1_234_567.5 as Rational).formatted(style) == text)
    #expect(try style.parseStrategy.parse(text) == 1_234_567.5)
    #expect((1_234 as Rational).formatted(.decimal.locale(Locale(identifier: "es_ES"))) == "1234")
    #expect((12_345 as Rational).formatted(.decimal.locale(Locale(identifier: "ee_GH"))) == "12345")
  }

  @Test func `a style of any locale reads what it writes, or says that it cannot`() throws {
    var unreadable: Set<String> = []
    for identifier in Locale.availableIdentifiers {
      let style = Rational.FormatStyle.decimal.locale(Locale(identifier: identifier))
      do {
        #expect(try style.parse(style.format(-1_234_567.25)) == -1_234_567.25)
      } catch let error as UnreadableFormatError {
        #expect(error.format == style.numberFormat)
        unreadable.insert(Locale(identifier: identifier).language.languageCode?.identifier ?? "")
      }
      #expect(try style.parse("5") == 5)
    }
    #expect(unreadable == ["ff", "gez", "nqo", "tok"])
    #expect(throws: NumberReadingError.self) { try Rational.FormatStyle(.standard).parse("1x") }
  }

  @Test func `a style is changed step by step and coded`() throws {
    let style = Rational.FormatStyle(.standard).fractionDigits(2).rounded(.towardZero)
    #expect((1_234.567 as Rational).formatted(style) == "1,234.56")
    #expect(
      Rational(numerator: 1, denominator: 3).formatted(style.notation(.repeating).fractionDigits(0...9))
        == "0.(3)")
    let data = try JSONEncoder().encode(style.notation(.mixed))
    #expect(try JSONDecoder().decode(Rational.FormatStyle.self, from: data) == style.notation(.mixed))
    #expect(throws: NumberReadingError.invalid(offset: 1)) { try style.parse("1x") }
  }

  @Test func `errors are localized errors`() {
    let errors: [any Error] = [ArithmeticError.divisionByZero, NumberReadingError.missingExponent(offset: 2)]
    #expect(
      errors.map(\.localizedDescription) == ["Division by zero", "The exponent has no digits at byte 2"])
  }
}
