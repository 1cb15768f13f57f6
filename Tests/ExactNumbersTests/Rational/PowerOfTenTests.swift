import ExactNumbers
import TestSupport
import Testing

/// Numbers written with an exponent, and the same numbers as fractions of integers.
@Suite struct PowerOfTenTests {
  /// A number written with an exponent, and the same number as a fraction of integers.
  private func sample(using random: inout SeededGenerator) throws -> (scaled: Rational, plain: Rational) {
    var significand = ArithmeticSamples.integer(words: 6, using: &random)
    if significand.isZero { significand = 1 }
    for factor in [2, 5] as [BigInteger] where random.next() & 1 == 1 {
      significand *= factor.raised(to: Int(random.next() % 200))
    }
    let exponent = Int(random.next() % 300) - 150
    let scaled = try #require(Rational("\(significand)e\(exponent)"))
    let power = BigInteger.powerOfTen(abs(exponent))
    return (scaled, exponent < 0 ? try Rational(significand, power) : Rational(significand * power))
  }

  @Test(arguments: [1, 38, 100, 101, 199, 300, 1000, 4_900])
  func `a sum of powers of ten far apart needs the bits that it has, and not one more`(exponent: Int) throws {
    let power = try Rational(significand: 1, exponent: exponent)
    let bits = try power.adding(1).numerator.magnitudeBitWidth
    for (left, right) in [(power, 1), (1, power), (power, -1), (-1, power)] as [(Rational, Rational)] {
      let sum = try left.adding(right, limits: NumberLimits(bits: bits))
      #expect(try sum.subtracting(right) == left)
    }
    #expect(throws: ArithmeticError.tooLarge) { try power.adding(1, limits: NumberLimits(bits: bits - 1)) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a number with an exponent is that number`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (scaled, plain) = try sample(using: &random)
    let (other, plainOther) = try sample(using: &random)
    #expect(scaled == plain && scaled.hashValue == plain.hashValue, "seed \(seed)")
    #expect(scaled.numerator == plain.numerator && scaled.denominator == plain.denominator, "seed \(seed)")
    #expect(
      (scaled < other) == (plain < plainOther) && (scaled == other) == (plain == plainOther), "seed \(seed)")
    for (result, expected) in [
      (scaled + other, plain + plainOther), (scaled - other, plain - plainOther),
      (scaled + plainOther, plain + other),
      (scaled * other, plain * plainOther), (scaled - plain, .zero), (scaled + other - other, plain),
      (try scaled.raised(to: -3), try plain.raised(to: -3)),
    ] {
      #expect(result == expected && result.description == expected.description, "seed \(seed)")
    }
    guard !other.isZero else { return }
    #expect(try scaled.divided(by: other) == plain.divided(by: plainOther), "seed \(seed)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `it is rounded and written like the same fraction`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (first, plainFirst) = try sample(using: &random)
    let (second, plainSecond) = try sample(using: &random)
    for (scaled, plain) in [(first, plainFirst), (first + second, plainFirst + plainSecond)] {
      #expect(Double(scaled) == Double(plain), "seed \(seed)")
      #expect(scaled.description == "\(plain.numerator)" + (plain.isInteger ? "" : "/\(plain.denominator)"))
      #expect(scaled.isInteger == (plain.denominator == 1), "seed \(seed)")
      #expect(scaled.finiteFractionDigits == plain.finiteFractionDigits, "seed \(seed)")
      for rule in RoundingRule.allCases {
        let (count, place) = (Int(random.next() % 60) + 1, Int(random.next() % 200))
        let format = NumberFormat(maximumSignificantDigits: count, roundingRule: rule)
        let isSame =
          format.markedText(for: scaled, notation: .scientific)
          == format.markedText(for: plain, notation: .scientific)
          && scaled.numeral(fractionDigits: place, rule: rule)
            == plain.numeral(fractionDigits: place, rule: rule)
          && scaled.rounded(rule) == plain.rounded(rule)
        #expect(isSame, "seed \(seed), \(rule)")
      }
      for format in [
        NumberFormat.standard, NumberFormat(fractionDigits: 0...0, maximumIntegerDigits: 200),
        NumberFormat(fractionDigits: 0...400),
      ] {
        for notation in NumberNotation.allCases {
          let text = format.markedText(for: plain, notation: notation)
          #expect(format.markedText(for: scaled, notation: notation) == text, "seed \(seed), \(notation)")
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `it is too large by what it is in lowest terms`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (left, plainLeft) = try sample(using: &random)
    let (right, plainRight) = try sample(using: &random)
    for (result, operation) in [
      (plainLeft + plainRight, Rational.adding), (plainLeft * plainRight, Rational.multiplied),
    ] {
      let bits = max(result.numerator.magnitudeBitWidth, result.denominator.magnitudeBitWidth)
      for limit in [bits - 1, bits, bits + 1] where limit >= 256 {
        let isTooLarge = (try? operation(left)(right, NumberLimits(bits: limit))) == nil
        #expect(isTooLarge == (limit < bits), "seed \(seed)")
      }
    }
  }

  @Test func `it is taken up to the limits of a number, and no further`() throws {
    // 10^4931 has 16,381 bits, 10^4932 has 16,384, 10^4933 has 16,388.
    for exponent in [4932, -4932] {
      #expect(throws: Never.self) { try Rational(significand: 1, exponent: exponent) }
    }
    for (significand, exponent) in [(1, 4933), (1, -4933), (3, 4932), (9, -4933), (1, 999_999_999)]
      as [(UInt128, Int)]
    {
      #expect(throws: ArithmeticError.tooLarge) { try Rational(significand: significand, exponent: exponent) }
    }
    let (great, small) = (
      try Rational(significand: 1, exponent: 4900), try Rational(significand: 1, exponent: -4900)
    )
    #expect(try great.multiplied(by: small) == 1)
    #expect(throws: ArithmeticError.tooLarge) { try great.multiplied(by: great) }
    #expect(throws: ArithmeticError.tooLarge) { try great.adding(small) }
    #expect(throws: ArithmeticError.tooLarge) { try small.divided(by: great) }
    #expect(throws: ArithmeticError.tooLarge) { try great.raised(to: 2) }
    #expect(try great.adding(1).subtracting(great) == 1)
  }
}
