import ExactNumbers
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func `a third three times is one`() throws {
    let third = try Rational(1).divided(by: 3)
    #expect(third * 3 == 1)
    #expect(third + third + third == 1)
    #expect(third.description == "1/3")
  }

  @Test func `numerator and denominator are in lowest terms`() throws {
    let value = try Rational(6, -4)
    #expect(value.numerator == -3)
    #expect(value.denominator == 2)
    #expect(try Rational(significand: 1250, exponent: -3).description == "5/4")
    #expect(Rational.zero.numerator == 0)
    #expect(Rational.zero.denominator == 1)
  }

  @Test func `whatever numerator and denominator have in common is taken out`() throws {
    var generator = SeededGenerator(seed: 6)
    for factor in ArithmeticSamples.integers where !factor.isZero {
      for _ in 0..<3 {
        let integer = ArithmeticSamples.integer(words: 5, using: &generator)
        #expect(try Rational(integer * factor, factor).numerator == integer)
        #expect(try Rational(integer * factor, factor * 3) == Rational(integer, 3))
      }
      #expect(try Rational(factor, factor).numerator == 1)
      #expect(try Rational(0, factor).denominator == 1)
    }
  }

  @Test func `a zero denominator is refused`() {
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(1, 0) }
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(1 as BigInteger, 0) }
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(1).divided(by: .zero) }
    #expect(throws: ArithmeticError.divisionByZero) { try Rational.zero.divided(by: .zero) }
  }

  @Test func `integers of every width convert`() {
    #expect(Rational(UInt8.max) == 255)
    #expect(Rational(Int128.min).description == "-170141183460469231731687303715884105728")
    #expect(Rational(UInt128.max).description == "340282366920938463463374607431768211455")
  }

  @Test func `predicates see through the form`() throws {
    #expect(try Rational(4, 2).isInteger)
    #expect(try Rational(significand: 100, exponent: -2).isInteger)
    #expect(try !Rational(1, 2).isInteger)
    #expect(try Rational(0, -5).isZero)
    #expect(try !Rational(0, -5).isNegative)
    #expect(try Rational(-1, 5).isNegative)
    #expect(try Rational(-1, 5).magnitude == Rational(1, 5))
    let large = Rational(BigInteger(3).raised(to: 200))
    #expect(large.isInteger && !large.isZero && (-large).isNegative)
    #expect((-large).magnitude == large)
  }

  @Test func `arithmetic follows its laws in both forms and at their ends`() throws {
    var values = ArithmeticSamples.integers.map { Rational($0) }
    for value in ArithmeticSamples.integers where !value.isZero { values.append(try Rational(1, value)) }
    var generator = SeededGenerator(seed: 3)
    for index in 0..<1_500 {
      let pick: () -> Rational = {
        index % 2 == 0
          ? values[Int.random(in: 0..<values.count, using: &generator)]
          : ArithmeticSamples.rational(using: &generator)
      }
      let (a, b, c) = (pick(), pick(), pick())
      #expect(a + b == b + a)
      #expect(a * b == b * a)
      #expect(a + b - b == a)
      #expect((a + b) * c == a * c + b * c)
      #expect(a - b == -(b - a))
      #expect((a < b) == (a - b).isNegative)
      if !b.isZero { #expect(try (a * b).divided(by: b) == a) }
      let sum = a + b
      #expect(
        sum.numerator * a.denominator * b.denominator
          == (a.numerator * b.denominator + b.numerator * a.denominator) * sum.denominator)
      #expect(sum.numerator.greatestCommonDivisor(with: sum.denominator) == 1)
    }
  }

  @Test func `equal numbers are equal and hash alike in every form`() throws {
    let forms: [Rational] = [
      try Rational(1, 2), try Rational(-2, -4), try Rational(significand: 5, exponent: -1),
      try Rational(significand: 500, exponent: -3),
      try Rational(BigInteger(7).raised(to: 100), BigInteger(7).raised(to: 100) * 2),
    ]
    for left in forms {
      for right in forms {
        #expect(left == right)
        #expect(left.hashValue == right.hashValue)
        #expect(!(left < right))
      }
    }
    // One denominator of 190 bits, in both forms.
    let power = BigInteger(3).raised(to: 60)
    let small = try Rational(1, power).multiplied(by: Rational(significand: 1, exponent: -38))
    let large = try Rational(1, power * .powerOfTen(38))
    #expect(small == large)
    #expect(small.hashValue == large.hashValue)
    #expect(small != -large)
  }

  @Test func `decimals add and multiply at the ends of a word and of its powers of ten`() throws {
    let word = UInt128(1) << 63
    for left in [1, word - 1, word, word + 1, 10 * word] {
      for right in [1, word - 1, word, word + 1, 10 * word] {
        for (leftScale, rightScale) in [
          (0, 0), (0, 18), (0, 19), (1, 18), (18, 18), (19, 19), (20, 38), (38, 38),
        ] {
          for leftIsNegative in [false, true] {
            let first = try Rational(isNegative: leftIsNegative, significand: left, exponent: -leftScale)
            let second = try Rational(significand: right, exponent: -rightScale)
            let a = BigInteger(left) * .powerOfTen(rightScale) * (leftIsNegative ? -1 : 1)
            let b = BigInteger(right) * .powerOfTen(leftScale)
            let denominator = BigInteger.powerOfTen(leftScale + rightScale)
            #expect(try first + second == Rational(a + b, denominator))
            #expect(try second + first == Rational(a + b, denominator))
            #expect(try first - second == Rational(a - b, denominator))
            #expect(try second - first == Rational(b - a, denominator))
            #expect(try first * second == Rational(a * b, denominator * denominator))
          }
        }
      }
    }
  }
}

@Suite struct RationalLimitsTests {
  @Test func `a huge exponent is refused`() throws {
    for exponent in [999_999_999, -999_999_999, 300_000, -300_000, Int.max, Int.min] {
      #expect(throws: ArithmeticError.tooLarge) { try Rational(significand: 1, exponent: exponent) }
      #expect(throws: ArithmeticError.tooLarge) { try Rational(significand: .max, exponent: exponent) }
    }
    #expect(try Rational(significand: 0, exponent: .max).isZero)
  }

  @Test func `limits hold for the result in lowest terms`() throws {
    let limits = NumberLimits(bits: 1_000)
    let most = Rational(BigInteger(2).raised(to: 999))
    #expect(throws: ArithmeticError.tooLarge) { try most.adding(most, limits: limits) }
    #expect(throws: ArithmeticError.tooLarge) { try most.multiplied(by: 2, limits: limits) }
    #expect(throws: ArithmeticError.tooLarge) { try most.divided(by: Rational(1, 2), limits: limits) }
    #expect(throws: ArithmeticError.tooLarge) {
      try Rational(1).divided(by: most, limits: limits).divided(by: 2, limits: limits)
    }
    #expect(try most.subtracting(most, limits: limits).isZero)
    #expect(try most.multiplied(by: Rational(1, most.numerator), limits: limits) == 1)
  }

  @Test func `limits below zero are a mistake of the program`() async {
    await #expect(processExitsWith: .failure) { _ = NumberLimits(bits: -1) }
    await #expect(processExitsWith: .failure) {
      var limits = NumberLimits.standard
      limits.bits = -1
    }
  }

  @Test func `limits narrower than the small form hold`() throws {
    let limits = NumberLimits(bits: 8)
    #expect(try Rational(200).adding(55, limits: limits) == 255)
    #expect(throws: ArithmeticError.tooLarge) { try Rational(200).adding(56, limits: limits) }
    #expect(throws: ArithmeticError.tooLarge) { try Rational(significand: 256, exponent: 0, limits: limits) }
    #expect(try Rational(100, 101).multiplied(by: Rational(101, 100), limits: limits) == 1)
  }

  @Test func `a product fits when enough of its factors cancels`() throws {
    let limits = NumberLimits(bits: 2_000)
    let (a, b) = (BigInteger(3).raised(to: 1_261), BigInteger(7).raised(to: 712))
    let (c, d) = (BigInteger(5).raised(to: 861), BigInteger(11).raised(to: 578))
    #expect([a, b, c, d].allSatisfy { 1_998...2_000 ~= $0.magnitudeBitWidth })
    let quotient = try Rational(a, b)
    #expect(try quotient.multiplied(by: Rational(b, a), limits: limits) == 1)
    #expect(try quotient.multiplied(by: Rational(b, c), limits: limits) == Rational(a, c))
    #expect(try quotient.multiplied(by: Rational(c, a), limits: limits) == Rational(c, b))
    #expect(throws: ArithmeticError.tooLarge) { try quotient.multiplied(by: Rational(c, d), limits: limits) }
    // Just as many bits cancel as have to, and 2,000 are left.
    let (p, q) = (BigInteger(2).raised(to: 999), BigInteger(2).raised(to: 1_001) - 1)
    let shared = BigInteger(3).raised(to: 400)
    #expect(try Rational(p, shared).multiplied(by: Rational(shared * q), limits: limits) == Rational(p * q))
    // One digit too many is left.
    #expect(throws: ArithmeticError.tooLarge) {
      try quotient.multiplied(by: Rational(b, d * 11), limits: limits)
    }
    #expect(throws: ArithmeticError.tooLarge) {
      try quotient.multiplied(by: Rational(b * 7, c), limits: limits)
    }
  }

  @Test func `a sum fits exactly when it does in lowest terms`() throws {
    let limits = NumberLimits(bits: 600)
    var refusals = 0
    // Denominators with a common part of every size.
    for shared in [0, 1, 5, 8, 12, 16] {
      let common = BigInteger(3).raised(to: shared * 20)
      for leftRest in 0...8 {
        for rightRest in 0...8 {
          let left = try Rational(1, common * BigInteger(7).raised(to: leftRest * 12))
          for numerator: BigInteger in [1, -1, 2] {
            let right = try Rational(numerator, common * BigInteger(11).raised(to: rightRest * 10))
            let sum = left + right
            let fits = sum.numerator.magnitudeBitWidth <= 600 && sum.denominator.magnitudeBitWidth <= 600
            refusals += fits ? 0 : 1
            #expect((try? left.adding(right, limits: limits)) == (fits ? sum : nil))
            #expect((try? right.adding(left, limits: limits)) == (fits ? sum : nil))
          }
        }
      }
    }
    #expect(refusals > 100)
  }
}
