import ExactNumbers
import TestSupport
import Testing

@Suite struct RepeatingDecimalTests {
  private func text(_ value: Rational, limit: Int) -> String? {
    guard let decimal = value.repeatingDecimal(limit: limit) else { return nil }
    func string(_ digits: [UInt8]) -> String { String(decoding: digits, as: UTF8.self) }
    let integer = decimal.integerDigits.isEmpty ? "0" : string(decimal.integerDigits)
    let repetend = decimal.repetend.isEmpty ? "" : "(\(string(decimal.repetend)))"
    return "\(decimal.isNegative ? "-" : "")\(integer).\(string(decimal.fractionDigits))\(repetend)"
  }

  @Test(arguments: [
    (1, 3, "0.(3)"), (1, 6, "0.1(6)"), (-1, 7, "-0.(142857)"), (22, 7, "3.(142857)"), (1, 8, "0.125"),
    (5, 1, "5."),
    (0, 1, "0."), (1, 12, "0.08(3)"), (1, 90, "0.0(1)"), (1, 28, "0.03(571428)"), (123, 100, "1.23"),
    (7, 5, "1.4"),
  ])
  func `an expansion is written in full`(numerator: Int, denominator: Int, expansion: String) throws {
    #expect(text(try Rational(numerator, denominator), limit: 20) == expansion)
  }

  @Test func `the limit counts all digits after the point`() throws {
    #expect(try Rational(1, 28).repeatingDecimal(limit: 8) != nil)
    #expect(try Rational(1, 28).repeatingDecimal(limit: 7) == nil)
    #expect(try Rational(1, 8).repeatingDecimal(limit: 2) == nil)
    #expect(try Rational(1, 9).repeatingDecimal(limit: 1) != nil)
    #expect(try Rational(1, 999).repeatingDecimal(limit: 3) != nil)
    #expect(try Rational(1, 97).repeatingDecimal(limit: 96)?.repetend.count == 96)
    #expect(try Rational(1, 97).repeatingDecimal(limit: 95) == nil)
  }

  @Test(.timeLimit(.minutes(1))) func `a period longer than the universe is noticed at once`() throws {
    let prime = BigInteger(2).power(127) - 1
    #expect((try? Rational(1, prime))?.repeatingDecimal(limit: 1_000) == nil)
    #expect((try? Rational(1, prime.power(200)))?.repeatingDecimal(limit: 1_000) == nil)
  }

  @Test func `an expansion stands for its number`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<2_000 {
      let value = try Rational(
        Int.random(in: -9_999...9_999, using: &generator), Int.random(in: 1...400, using: &generator))
      let decimal = try #require(value.repeatingDecimal(limit: 500))
      func integer(_ digits: [UInt8]) -> BigInteger {
        BigInteger("0" + String(decoding: digits, as: UTF8.self)) ?? 0
      }
      // Shifted by all digits and by those before the repetend, the expansions differ by an integer.
      let short = integer(decimal.integerDigits + decimal.fractionDigits)
      let power = BigInteger.powerOfTen(decimal.fractionDigits.count)
      var magnitude = try Rational(short, power)
      if !decimal.repetend.isEmpty {
        let long = integer(decimal.integerDigits + decimal.fractionDigits + decimal.repetend)
        let longPower = BigInteger.powerOfTen(decimal.fractionDigits.count + decimal.repetend.count)
        magnitude = try Rational(long - short, longPower - power)
      }
      #expect((decimal.isNegative ? magnitude.negated() : magnitude) == value)
    }
  }
}
