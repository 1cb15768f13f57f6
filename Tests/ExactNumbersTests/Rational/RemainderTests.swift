import ExactNumbers
import Testing

@Suite struct RemainderTests {
  @Test(arguments: [
    (7, 3, 1, 1), (-7, 3, 2, -1), (7, -3, -2, 1), (-7, -3, -1, -1), (6, 3, 0, 0), (0, 5, 0, 0), (2, 7, 2, 2),
    (-2, 7, 5, -2),
  ]) func `a remainder has the sign that its rule gives`(
    dividend: Int, divisor: Int, down: Int, towardZero: Int
  ) throws {
    for scale in try [Rational(1), Rational(1) / 3, Rational(significand: 1, exponent: 60)] {
      let (left, right) = (Rational(dividend) * scale, Rational(divisor) * scale)
      #expect(try left.remainder(dividingBy: right) == Rational(down) * scale)
      #expect(try left.remainder(dividingBy: right, .towardZero) == Rational(towardZero) * scale)
    }
  }

  @Test func `a remainder beyond the limits is refused`() {
    #expect(throws: ArithmeticError.divisionByZero) { try Rational(5).remainder(dividingBy: 0) }
    #expect(throws: ArithmeticError.tooLarge) {
      try Rational(significand: 1, exponent: 20).remainder(dividingBy: 3, limits: NumberLimits(bits: 60))
    }
  }
}
