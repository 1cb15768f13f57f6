import ExactNumbers
import TestSupport
import Testing

@Suite struct RoundingTests {
  /// Value in tenths; the integer each rule rounds it to: half up, half even, up, down, ceiling, floor.
  @Test(arguments: [
    (25, [3, 2, 3, 2, 3, 2]), (35, [4, 4, 4, 3, 4, 3]), (-25, [-3, -2, -3, -2, -2, -3]),
    (21, [2, 2, 3, 2, 3, 2]), (-21, [-2, -2, -3, -2, -2, -3]), (29, [3, 3, 3, 2, 3, 2]),
    (-29, [-3, -3, -3, -2, -2, -3]), (30, [3, 3, 3, 3, 3, 3]), (5, [1, 0, 1, 0, 1, 0]),
    (-5, [-1, 0, -1, 0, 0, -1]),
    (1, [0, 0, 1, 0, 1, 0]), (-1, [0, 0, -1, 0, 0, -1]), (0, [0, 0, 0, 0, 0, 0]),
    (995, [100, 100, 100, 99, 100, 99]),
  ])
  func `each rule rounds as its table says`(tenths: Int, integers: [Int]) throws {
    let rules: [RoundingRule] = [
      .toNearestOrAwayFromZero, .toNearestOrEven, .awayFromZero, .towardZero, .up, .down,
    ]
    let forms = [
      try Rational(tenths, 10), try Rational(significand: UInt128(tenths.magnitude), exponent: -1),
      try Rational(tenths, 30).multiplied(by: 3), try Rational(BigInteger(tenths), 10),
    ]
    for (rule, integer) in zip(rules, integers) {
      for form in forms {
        let value = form.isNegative == (tenths < 0) ? form : -form
        #expect(value.numeral(fractionDigits: 0, rule: rule) == "\(integer)", "\(value) \(rule)")
        #expect(value.rounded(rule) == BigInteger(integer), "\(value) \(rule)")
        let format = NumberFormat(fractionDigits: 0...0, roundingRule: rule, roundsToZero: true)
        #expect(format.markedText(for: value).hasPrefix("≈") == (tenths % 10 != 0))
      }
    }
  }

  @Test(arguments: [
    ("2/3", "0.01", "0.67"), ("7.48", "0.05", "7.5"), ("12345", "10", "12350"), ("12345", "-10", "12350"),
    ("-12345", "10", "-12350"), ("0.5", "1/3", "2/3"), ("7", "7", "7"), ("3", "7", "0"), ("0", "7", "0"),
    ("1/2 + 1e30", "1", "1000000000000000000000000000001"), ("12345", "100", "12300"),
    ("99999", "1000", "100000"),
    ("4", "1e9", "0"),
    ("1/7", "1e-40", "1428571428571428571428571428571428571429e-40"),
  ])
  func `a number rounds to the nearest multiple, half away from zero`(
    number: String, step: String, multiple: String
  ) throws {
    #expect(try value(number).rounded(toMultipleOf: value(step)) == value(multiple))
  }

  @Test func `the rule decides which multiple`() throws {
    let rules: [RoundingRule] = [
      .toNearestOrAwayFromZero, .toNearestOrEven, .awayFromZero, .towardZero, .up, .down,
    ]
    for (sign, multiples) in [(1, [15, 10, 15, 10, 15, 10]), (-1, [-15, -10, -15, -10, -10, -15])] {
      for (rule, multiple) in zip(rules, multiples) {
        #expect(try Rational(25 * sign, 2).rounded(toMultipleOf: 5, rule) == Rational(multiple))
      }
    }
  }

  @Test func `there is no multiple of zero, nor one beyond the limits`() throws {
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(1).rounded(toMultipleOf: 0) }
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(0).rounded(toMultipleOf: 0) }
    let great = try Rational(significand: 1, exponent: 4_000)
    #expect(throws: ArithmeticError.tooLarge) {
      try great.rounded(toMultipleOf: Rational(1).divided(by: great))
    }
  }

  @Test(arguments: [
    ("1/3", 5, "0.33333"), ("2/3", 5, "0.66667"), ("1/3", 20, "0.33333333333333333333"),
    ("200/3", 25, "66.6666666666666666666666667"), ("1/1000", 1, "0.0"), ("1/16", 6, "0.062500"),
    ("1/97", 40, "0.0103092783505154639175257731958762886598"),
  ])
  func `fractions round at any digit`(value: String, fractionDigits: Int, numeral: String) throws {
    #expect(try number(value).numeral(fractionDigits: fractionDigits) == numeral)
  }

  @Test(arguments: [
    ("1/3", 3, "≈ 3.33e-1"), ("2/3", 3, "≈ 6.67e-1"), ("999999", 3, "≈ 1e6"), ("5", 3, "5e0"),
    ("1200", 3, "1.2e3"),
    ("1/1024", 20, "9.765625e-4"), ("1/7", 1, "≈ 1e-1"), ("999", 3, "9.99e2"), ("0", 3, "0"),
    ("1/3000", 2, "≈ 3.3e-4"), ("10", 1, "1e1"), ("19/20", 1, "≈ 1e0"),
  ])
  func `significant digits are counted from the first`(value: String, count: Int, text: String) throws {
    let format = NumberFormat(maximumSignificantDigits: count)
    #expect(try format.markedText(for: number(value), notation: .scientific) == text)
  }

  private func number(_ text: String) throws -> Rational {
    let parts = text.split(separator: "/").compactMap { BigInteger(String($0)) }
    return try Rational(parts[0], parts.count > 1 ? parts[1] : 1)
  }

  @Test func `the decimal exponent is that of the first digit`() throws {
    #expect(Rational(1).exponentOfFirstDigit == 0)
    #expect(Rational(-999).exponentOfFirstDigit == 2)
    #expect(Rational(1000).exponentOfFirstDigit == 3)
    #expect(try Rational(1, 1000).exponentOfFirstDigit == -3)
    #expect(try Rational(1, 1001).exponentOfFirstDigit == -4)
    for exponent in [-1_900, -500, -39, -38, -1, 0, 1, 38, 39, 500, 1_900] {
      let power = try Rational(significand: 1, exponent: exponent)
      #expect(power.exponentOfFirstDigit == exponent)
      let hair = try Rational(1, .powerOfTen(1_000) * power.denominator)
      #expect(try power.adding(hair).exponentOfFirstDigit == exponent)
      #expect(try power.subtracting(hair).exponentOfFirstDigit == exponent - 1)
    }
  }

  @Test func `a finite expansion has as many digits as the larger power of two or five`() throws {
    #expect(Rational(0).finiteFractionDigits == 0)
    #expect(try Rational(1, 8).finiteFractionDigits == 3)
    #expect(try Rational(1, 3).finiteFractionDigits == nil)
    #expect(try Rational(3, 6).finiteFractionDigits == 1)
    #expect(try Rational(significand: 1200, exponent: -3).finiteFractionDigits == 1)
    #expect(try Rational(significand: 0, exponent: -3).finiteFractionDigits == 0)
    for exponent in [1, 2, 26, 27, 28, 55, 100, 5_000] {
      #expect(try Rational(3, BigInteger(5).raised(to: exponent)).finiteFractionDigits == exponent)
      #expect(
        try Rational(3, BigInteger(5).raised(to: exponent) * 4).finiteFractionDigits == max(exponent, 2))
      #expect(try Rational(2, BigInteger(5).raised(to: exponent) + 2).finiteFractionDigits == nil)
    }
  }

  @Test func `rounding is within one unit and exact where it says so`() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<400 {
      let value = ArithmeticSamples.rational(using: &generator)
      let fractionDigits = Int.random(in: 0...60, using: &generator)
      let power = try Rational(significand: 1, exponent: -fractionDigits)
      for rule in RoundingRule.allCases {
        let result = try #require(Rational(value.numeral(fractionDigits: fractionDigits, rule: rule)))
        #expect(try value.rounded(toMultipleOf: power, rule) == result)
        let format = NumberFormat(
          fractionDigits: 0...fractionDigits, maximumIntegerDigits: .max, roundingRule: rule,
          roundsToZero: true)
        let error = result - value
        #expect(format.markedText(for: value).hasPrefix("≈") != error.isZero)
        #expect(error.magnitude < power)
        let integer = (result / power).numerator
        switch rule {
        case .up: #expect(!error.isNegative)
        case .down: #expect(!(-error).isNegative)
        case .towardZero: #expect(!(value.magnitude < result.magnitude))
        case .awayFromZero: #expect(!(result.magnitude < value.magnitude))
        case .toNearestOrAwayFromZero, .toNearestOrEven:
          let doubled = error.magnitude * 2
          #expect(!(power < doubled))
          if doubled == power {
            #expect(
              rule == .toNearestOrEven ? (integer % 2).isZero : value.magnitude < result.magnitude)
          }
        }
      }
    }
  }
}

extension Rational {
  fileprivate var exponentOfFirstDigit: Int? {
    let format = NumberFormat(maximumSignificantDigits: 1, roundingRule: .towardZero)
    return Int(format.text(for: self, notation: .scientific).split(separator: "e")[1])
  }
}
