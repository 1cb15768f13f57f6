import ExactNumbers
import TestSupport
import Testing

@Suite struct ConversionTests {
  @Test(arguments: [.max, 1 << 127, (1 << 127) + 5, (1 << 127) - 1] as [UInt128])
  func `a significand of any two words is taken`(
    significand: UInt128
  ) throws {
    #expect(try Rational(significand: significand, exponent: 0).description == "\(significand)")
    #expect(
      try Rational(isNegative: true, significand: significand, exponent: 0).description == "-\(significand)")
    #expect(try Rational(significand: significand, exponent: 3).description == "\(significand)000")
  }

  @Test func `the least integer of two words has an opposite, like all others`() {
    let least = Rational(Int128.min)
    #expect(least == Rational(BigInteger(Int128.min)) && least.description == "\(Int128.min)")
    #expect(-least == Rational(BigInteger(2).raised(to: 127)) && -(-least) == least)
    #expect(least.magnitude == -least && least.isNegative && !least.magnitude.isNegative)
    #expect(-(Rational(Int64.min) * Rational(1 << 32) * Rational(1 << 32)) == -least)
  }

  @Test func `an integer converts to the widths that hold it`() throws {
    #expect(Int8(exactly: Rational(-128)) == -128)
    #expect(Int8(exactly: Rational(128)) == nil)
    #expect(UInt8(exactly: Rational(-1)) == nil)
    #expect(UInt8(exactly: Rational(255)) == 255)
    #expect(Int(exactly: try Rational(1, 2)) == nil)
    for value in [Int128.min, -1, 0, 1, Int128.max] {
      #expect(Int128(exactly: BigInteger(value)) == value)
      #expect(Int64(exactly: BigInteger(value)) == Int64(exactly: value))
      #expect(UInt64(exactly: BigInteger(value)) == UInt64(exactly: value))
    }
  }

  @Test(
    arguments: [
      0, 1, -1, 0.1, 0.5, 1e300, -1e-300, 123.456, .pi, .ulpOfOne, .leastNonzeroMagnitude,
      .leastNormalMagnitude,
      .greatestFiniteMagnitude, 9_007_199_254_740_991,
    ] as [Double])
  func `a double converts exactly and back`(value: Double) throws {
    let number = try #require(Rational(exactly: value))
    #expect(Double(number) == value)
    #expect(Double(-number) == -value)
  }

  @Test func `random doubles convert exactly and back`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<1_000 {
      let value = Double(bitPattern: generator.next())
      guard let number = Rational(exactly: value) else {
        #expect(!value.isFinite)
        continue
      }
      #expect(Double(number) == value)
    }
  }

  @Test func `a number becomes the nearest double and ties go to even`() throws {
    let one = try #require(Rational(exactly: 1))
    let half = try #require(Rational(exactly: Double.ulpOfOne / 2))
    let hair = try Rational(significand: 1, exponent: -100)
    #expect(Double(one + half) == 1)
    #expect(Double(one + half + hair) == 1.0.nextUp)
    #expect(Double(one + half * 3) == 1.0.nextUp.nextUp)
    #expect(Double(one + half * 3 - hair) == 1.0.nextUp)
    #expect(Double(try Rational(1, 3)) == 1.0 / 3.0)
    #expect(Double(try Rational(significand: 1, exponent: 400)) == .infinity)
    #expect(Double(try Rational(isNegative: true, significand: 1, exponent: 400)) == -.infinity)
    #expect(Double(try Rational(significand: 1, exponent: -400)) == 0)
    let least = try #require(Rational(exactly: Double.leastNonzeroMagnitude))
    #expect(Double(try least.divided(by: 2)) == 0)
    #expect(Double(try least.divided(by: 2) + hair.raised(to: 4)) == .leastNonzeroMagnitude)
    #expect(Double(try (least * 3).divided(by: 2)) == .leastNonzeroMagnitude * 2)
    let greatest = try #require(Rational(exactly: Double.greatestFiniteMagnitude))
    let beyond = greatest + Rational(BigInteger(2).raised(to: 970))
    #expect(Double(beyond) == .infinity)
    #expect(Double(beyond - hair) == .greatestFiniteMagnitude)
  }

  @Test func `numerals have the wanted digits`() throws {
    #expect(try Rational(2, 3).numeral(fractionDigits: 2) == "0.67")
    #expect(try Rational(-2, 3).numeral(fractionDigits: 2, rule: .up) == "-0.66")
    #expect(try Rational(-1, 1000).numeral(fractionDigits: 2) == "0.00")
    #expect(try Rational(1, 20).numeral(fractionDigits: 3) == "0.050")
    #expect(Rational(-12).numeral(fractionDigits: 0) == "-12")
    #expect(Rational(0).numeral(fractionDigits: 0) == "0")
    #expect(Rational(7).numeral(fractionDigits: 2) == "7.00")
    #expect(Rational(1234).numeral(fractionDigits: 1) == "1234.0")
    #expect(Rational(1200).numeral(fractionDigits: 0) == "1200")
  }
}
