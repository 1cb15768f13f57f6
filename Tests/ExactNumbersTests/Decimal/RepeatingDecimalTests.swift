import ExactNumbers
import TestSupport
import Testing

@Suite struct RepeatingDecimalTests {
  @Test(arguments: [
    (1, 3, "0.(3)"), (1, 6, "0.1(6)"), (-1, 7, "-0.(142857)"), (22, 7, "3.(142857)"), (1, 8, "0.125"),
    (5, 1, "5"),
    (0, 1, "0"), (1, 12, "0.08(3)"), (1, 90, "0.0(1)"), (1, 28, "0.03(571428)"), (123, 100, "1.23"),
    (7, 5, "1.4"), (-1_300, 1, "-1300"), (1, 99, "0.(01)"), (100_001, 99_900, "1.00(101)"),
  ])
  func `an expansion is written in full`(numerator: Int, denominator: Int, expansion: String) throws {
    let value = try Rational(numerator, denominator)
    #expect(value.decimalExpansion(maximumFractionDigits: 20)?.description == expansion)
  }

  @Test func `the limit counts all digits after the point`() throws {
    #expect(try Rational(1, 28).decimalExpansion(maximumFractionDigits: 8) != nil)
    #expect(try Rational(1, 28).decimalExpansion(maximumFractionDigits: 7) == nil)
    #expect(try Rational(1, 8).decimalExpansion(maximumFractionDigits: 2) == nil)
    #expect(try Rational(1, 9).decimalExpansion(maximumFractionDigits: 1) != nil)
    #expect(try Rational(1, 999).decimalExpansion(maximumFractionDigits: 3) != nil)
    #expect(try Rational(1, 97).decimalExpansion(maximumFractionDigits: 96)?.repetendDigits == 96)
    #expect(try Rational(1, 97).decimalExpansion(maximumFractionDigits: 95) == nil)
  }

  @Test func `the least period is found, whatever the length of the denominator`() throws {
    for count in [2, 3, 18, 19, 20, 37, 38, 39, 57, 58, 76, 77, 96, 128] {
      let nines = BigInteger.powerOfTen(count) - 1
      for (denominator, period) in [
        (nines, count), (nines / 3, count), (nines / 9, count), (nines + 2, 2 * count),
        (nines * .powerOfTen(3), count),
      ] {
        let value = try Rational(1, denominator)
        let limit = period + (denominator > nines + 2 ? 3 : 0)
        #expect(value.decimalExpansion(maximumFractionDigits: limit)?.repetendDigits == period)
        #expect(value.decimalExpansion(maximumFractionDigits: limit - 1) == nil)
      }
    }
  }

  @Test func `a period longer than the universe is noticed without looking for its end`() throws {
    let prime = BigInteger(2).raised(to: 127) - 1
    #expect((try? Rational(1, prime))?.decimalExpansion(maximumFractionDigits: 1_000) == nil)
    #expect((try? Rational(1, prime.raised(to: 200)))?.decimalExpansion(maximumFractionDigits: 1_000) == nil)
  }

  @Test func `an expansion stands for its number`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let value = try Rational(
        Int.random(in: -9_999...9_999, using: &generator), Int.random(in: 1...400, using: &generator))
      let decimal = try #require(value.decimalExpansion(maximumFractionDigits: 500))
      #expect(decimal.isExact)
      let long = BigInteger("0" + String(decoding: decimal.digits, as: UTF8.self)) ?? 0
      var magnitude = Rational(long)
      if decimal.fractionDigits < 0 {
        magnitude *= Rational(BigInteger.powerOfTen(-decimal.fractionDigits))
      } else if decimal.repetendDigits == 0 {
        magnitude = try Rational(long, .powerOfTen(decimal.fractionDigits))
      } else {
        // Shifted by all digits and by those before the repetend, the expansions differ by an integer.
        let short = long / .powerOfTen(decimal.repetendDigits)
        let power = BigInteger.powerOfTen(decimal.fractionDigits - decimal.repetendDigits)
        magnitude = try Rational(long - short, .powerOfTen(decimal.fractionDigits) - power)
      }
      #expect((decimal.isNegative ? magnitude.negated() : magnitude) == value)
    }
  }
}
