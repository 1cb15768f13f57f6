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
    #expect(value.expansion(upTo: 20) == expansion)
  }

  @Test func `the limit counts all digits after the point`() throws {
    #expect(try Rational(1, 28).expansion(upTo: 8) != nil)
    #expect(try Rational(1, 28).expansion(upTo: 7) == nil)
    #expect(try Rational(1, 8).expansion(upTo: 2) == nil)
    #expect(try Rational(1, 9).expansion(upTo: 1) != nil)
    #expect(try Rational(1, 999).expansion(upTo: 3) != nil)
    #expect(try Rational(1, 97).expansion(upTo: 96)?.repetendDigitCount == 96)
    #expect(try Rational(1, 97).expansion(upTo: 95) == nil)
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
        #expect(value.expansion(upTo: limit)?.repetendDigitCount == period)
        #expect(value.expansion(upTo: limit - 1) == nil)
      }
    }
  }

  @Test(arguments: [813_008_130_081_300_813, 990_099_009_900_990_099])
  func `the period is found of a denominator of 60 bits that is less than a power of ten`(
    denominator: Int
  ) throws {
    #expect(try Rational(1, denominator).expansion(upTo: 1_000)?.repetendDigitCount == 20)
  }

  @Test func `a period longer than the universe is noticed without looking for its end`() throws {
    let prime = BigInteger(2).raised(to: 127) - 1
    #expect((try? Rational(1, prime))?.expansion(upTo: 1_000) == nil)
    #expect((try? Rational(1, prime.raised(to: 100)))?.expansion(upTo: 1_000) == nil)
  }

  @Test func `an expansion stands for its number`() throws {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let value = try Rational(
        Int.random(in: -9_999...9_999, using: &generator), Int.random(in: 1...400, using: &generator))
      let decimal = try #require(value.expansion(upTo: 500))
      var magnitude = try #require(Rational(decimal.filter { !"-()".contains($0) }))
      if let count = decimal.repetendDigitCount {
        // Shifted by the digits of the repetend, the expansion differs by one that ends.
        let long = magnitude
        let short = try #require(Rational(String(decimal.prefix { $0 != "(" }.drop { $0 == "-" }) + "0"))
        let power = Rational(BigInteger.powerOfTen(count))
        magnitude = try (long * power - short).divided(by: power - 1)
      }
      #expect((value.isNegative ? -magnitude : magnitude) == value, "\(decimal)")
    }
  }
}

extension Rational {
  /// The decimal expansion, if it has so many fraction digits at most, those of the repetend counted once.
  fileprivate func expansion(upTo fractionDigits: Int) -> String? {
    let format = NumberFormat(
      groupingSeparator: "", fractionDigits: 0...fractionDigits, maximumIntegerDigits: .max)
    let text = format.text(for: self, notation: .repeating)
    return text.contains("/") ? nil : text
  }
}

extension String {
  /// How many digits stand in parentheses; nil where there are none.
  fileprivate var repetendDigitCount: Int? {
    firstIndex(of: "(").map { distance(from: $0, to: endIndex) - 2 }
  }
}
