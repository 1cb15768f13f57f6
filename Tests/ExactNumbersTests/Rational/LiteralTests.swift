import ExactNumbers
import TestSupport
import Testing

@Suite struct LiteralTests {
  @Test(
    arguments: [
      (0.1, "1/10"), (-0.1, "-1/10"), (0.0, "0"), (2.5, "5/2"), (123_456_789.012345, "24691357802469/200000"),
      (999_999_999_999.999, "999999999999999/1000"), (1e-300, "1e-300"), (1.5e300, "1.5e300"),
      ("0.1", "1/10"), ("-22/7", "-22/7"),
      ("0.12345678901234567890123456789", "12345678901234567890123456789e-29"),
      (123_456_789_012_345_678_901_234_567_890, "123456789012345678901234567890"), (0x1p-2, "1/4"),
    ] as [(Rational, String)]) func `a literal is exact`(literal: Rational, text: String)
  {
    #expect(literal == Rational(text))
  }

  @Test func `every decimal of 15 digits is exact as a literal`() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let digits = Int.random(in: 1..<1_000_000_000_000_000, using: &generator)
      let text = "\(digits)e\(Int.random(in: -320 ... 290, using: &generator))"
      guard let value = Double(text), value >= 1e-307 else { continue }
      #expect(Rational(floatLiteral: value) == Rational(text))
    }
  }

  @Test func `a literal that would not be exact stops the program`() async {
    await #expect(processExitsWith: .failure) { _ = 0.12345678901234567 as Rational }
    await #expect(processExitsWith: .failure) { _ = "0,1" as Rational }
  }

  @Test func `integers of any type stand on the right side of operators`() throws {
    let (count, price) = (7, 2.50 as Rational)
    #expect(price * count == 17.5 && price / count == Rational(numerator: 5, denominator: 14))
    #expect(price + UInt8(3) == 5.5 && price - BigInteger(count) == -4.5)
    // Literals stay exact numbers.
    #expect(price * (1 / 3) == price / 3 && 1 / 2 * price == 1.25 && price + 1 / 4 == 2.75)
  }

  @Test func `a quotient of integers of any type`() async {
    #expect(Rational(numerator: 6 as UInt8, denominator: 4) == 1.5)
    #expect(Rational(numerator: BigInteger(3), denominator: -6) == -0.5)
    #expect(Rational(numerator: Int.min, denominator: .min) == 1)
    await #expect(processExitsWith: .failure) { _ = Rational(numerator: 1, denominator: 0) }
  }

  @Test func `the nearest number with a small denominator is that of a search`() throws {
    var generator = SeededGenerator(seed: 32)
    for _ in 0..<60 {
      let value = ArithmeticSamples.rational(using: &generator)
      for limit in [1, 2, 7, 30] {
        let nearest = value.approximated(maximumDenominator: BigInteger(limit))
        let candidates = (1...limit).map { Rational((value * $0).rounded()) / $0 }
        let distance = candidates.map { ($0 - value).magnitude }.min()
        #expect(nearest.denominator <= limit && (nearest - value).magnitude == distance)
      }
    }
    #expect((3.14159265358979 as Rational).approximated(maximumDenominator: 1_000) == "355/113")
    #expect((-0.5 as Rational).approximated(maximumDenominator: 1) == 0)
  }

  @Test func `rounding to digits before and after the separator`() {
    #expect((2.345 as Rational).rounded(toFractionDigits: 2) == 2.35)
    #expect((2.345 as Rational).rounded(toFractionDigits: 2, .toNearestOrEven) == 2.34)
    #expect((-1_250 as Rational).rounded(toFractionDigits: -2) == -1_300)
    #expect(("-1/3" as Rational).rounded(toFractionDigits: 0, .down) == -1)
  }

  @Test func `errors have words`() {
    #expect("\(ArithmeticError.divisionByZero)" == "Division by zero")
    #expect("\(NumberReadingError.invalid(offset: 3))" == "Not a number from byte 3 on")
  }
}
