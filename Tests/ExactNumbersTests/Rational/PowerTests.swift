import ExactNumbers
import Testing

@Suite struct PowerTests {
  @Test func `powers with exponents of every sign`() throws {
    #expect(try Rational(-2, 3).raised(to: 3) == Rational(-8, 27))
    #expect(try Rational(-2, 3).raised(to: -3) == Rational(-27, 8))
    #expect(try Rational(-2, 3).raised(to: -2) == Rational(9, 4))
    #expect(try Rational(7, 5).raised(to: 0) == 1)
    #expect(try Rational.zero.raised(to: 0) == 1)
    #expect(try Rational.zero.raised(to: 5) == 0)
    #expect(throws: ArithmeticError.divisionByZero) { try Rational.zero.raised(to: -1) }
  }

  @Test func `a power is a repeated product`() throws {
    let base = try Rational(significand: 1_001, exponent: -3)
    var product = Rational(1)
    for exponent in 0...60 {
      #expect(try base.raised(to: exponent) == product)
      #expect(try base.raised(to: -exponent) * product == 1)
      product = product * base
    }
  }

  @Test func `powers of one need no work and great powers are refused at once`() throws {
    #expect(try Rational(1).raised(to: .max) == 1)
    #expect(try Rational(-1).raised(to: .max) == -1)
    #expect(try Rational(-1).raised(to: .min) == 1)
    for exponent in [Int.max, Int.min, 1_000_000, -1_000_000] {
      #expect(throws: ArithmeticError.tooLarge) { try Rational(3, 2).raised(to: exponent) }
      #expect(throws: ArithmeticError.tooLarge) { try Rational(1, 2).raised(to: exponent) }
    }
    // NumberLimits that are none leave nothing too large but what cannot be counted.
    for exponent in [Int.max, Int.min] {
      #expect(throws: ArithmeticError.tooLarge) {
        try Rational(5).raised(to: exponent, limits: NumberLimits(bits: .max))
      }
      #expect(throws: ArithmeticError.tooLarge) {
        try Rational(significand: 1, exponent: exponent, limits: NumberLimits(bits: .max))
      }
    }
    #expect(
      try Rational(2).raised(to: 999, limits: NumberLimits(bits: 1_000)).numerator.magnitudeBitWidth == 1_000)
    #expect(throws: ArithmeticError.tooLarge) {
      try Rational(2).raised(to: 1_000, limits: NumberLimits(bits: 1_000))
    }
  }
}
