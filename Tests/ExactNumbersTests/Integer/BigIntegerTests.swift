import ExactNumbers
import TestSupport
import Testing

@Suite struct BigIntegerTests {
  @Test(arguments: [
    "0", "1", "-1", "18446744073709551615", "18446744073709551616",
    "-340282366920938463463374607431768211456",
  ])
  func `a numeral reads and prints the same`(numeral: String) {
    #expect(BigInteger(numeral)?.description == numeral)
  }

  @Test(arguments: ["", "-", "+", "+-1", "1 ", "0x1", "1.0", "--1", "１"])
  func `what is not a numeral is refused`(text: String) {
    #expect(BigInteger(text) == nil)
  }

  @Test func `leading zeros and a negative zero vanish`() {
    #expect(BigInteger("-000") == 0)
    #expect(BigInteger("-000")?.isNegative == false)
    #expect(BigInteger("00000000000000000000000000000000000000000000000007") == 7)
  }

  @Test func `integers of every width convert`() {
    #expect(BigInteger(Int8.min).description == "-128")
    #expect(BigInteger(UInt64.max).description == "18446744073709551615")
    #expect(BigInteger(Int128.min).description == "-170141183460469231731687303715884105728")
    #expect(BigInteger(UInt128.max).description == "340282366920938463463374607431768211455")
  }

  @Test func `known powers and factorials`() {
    #expect(
      BigInteger(2).raised(to: 200).description
        == "1606938044258990275541962092341162602522202993782792835301376")
    #expect(BigInteger.powerOfTen(50).description == "1" + String(repeating: "0", count: 50))
    var factorial = BigInteger(1)
    for factor in 1...30 { factorial *= BigInteger(factor) }
    #expect(factorial.description == "265252859812191058636308480000000")
    #expect(BigInteger(-3).raised(to: 3) == -27)
    #expect(BigInteger(0).raised(to: 0) == 1)
  }

  @Test func `sums, differences and products follow their laws at the ends of words`() {
    let values = ArithmeticSamples.integers
    for left in values {
      for right in values {
        #expect(left + right == right + left)
        #expect(left + right - right == left)
        #expect(left - right == -(right - left))
        #expect(left * right == right * left)
        #expect((left + right) * (left - right) == left * left - right * right)
        #expect((left < right) == (left - right).isNegative)
      }
    }
  }

  @Test(arguments: [(-3, -1), (0, 0), (3, 1)]) func `the sign is a number`(value: Int, sign: Int) {
    #expect(BigInteger(value).signum() == sign)
  }

  @Test func `zero has no sign, however it comes about`() {
    for value in ArithmeticSamples.integers where value != 0 {
      let zeros = [
        value - value, -value + value, value * 0, -value * 0, (-value * 3) % value, 0 / -value,
        -(value - value),
      ]
      for zero in zeros { #expect(zero == 0 && !zero.isNegative && zero.description == "0") }
    }
    #expect(!BigInteger(isNegative: true, bigEndianBytes: [0, 0]).isNegative)
  }

  @Test func `quotient times divisor plus remainder is the dividend`() {
    let values = ArithmeticSamples.integers
    for dividend in values {
      for divisor in values where !divisor.isZero { checkDivision(dividend, divisor) }
    }
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let divisor = ArithmeticSamples.integer(words: 6, using: &generator)
      if divisor.isZero { continue }
      let quotient = ArithmeticSamples.integer(words: 6, using: &generator)
      checkDivision(quotient * divisor, divisor)
      checkDivision(quotient * divisor - 1, divisor)
      checkDivision(ArithmeticSamples.integer(words: 12, using: &generator), divisor)
    }
  }

  private func checkDivision(_ dividend: BigInteger, _ divisor: BigInteger) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    #expect(quotient * divisor + remainder == dividend)
    #expect(remainder.magnitude < divisor.magnitude)
    #expect(remainder.isZero || remainder.isNegative == dividend.isNegative)
    #expect(quotient.isZero || quotient.isNegative == (dividend.isNegative != divisor.isNegative))
  }

  @Test func `the greatest common divisor divides both and nothing greater does`() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let common = ArithmeticSamples.integer(words: 3, using: &generator)
      let left = common * ArithmeticSamples.integer(words: 3, using: &generator)
      let right = common * ArithmeticSamples.integer(words: 3, using: &generator)
      let result = left.greatestCommonDivisor(with: right)
      #expect(result == right.greatestCommonDivisor(with: left))
      #expect(!result.isNegative)
      #expect(result * left.leastCommonMultiple(with: right) == (left * right).magnitude)
      if result.isZero {
        #expect(left.isZero && right.isZero)
      } else {
        #expect((left % result).isZero && (right % result).isZero)
        #expect((result % (common.isZero ? 1 : common)).isZero)
        #expect((left / result).greatestCommonDivisor(with: right / result) == 1)
      }
    }
    #expect(BigInteger(0).greatestCommonDivisor(with: -5) == 5)
  }

  @Test func `equal numbers hash alike`() {
    for value in ArithmeticSamples.integers {
      #expect((value + 1 - 1).hashValue == value.hashValue)
      #expect((value + 1).hashValue != value.hashValue)
    }
  }

  @Test func `bits are counted in the magnitude`() {
    #expect(BigInteger(0).magnitudeBitWidth == 0)
    #expect(BigInteger(-255).magnitudeBitWidth == 8)
    #expect(BigInteger(2).raised(to: 64).magnitudeBitWidth == 65)
    #expect(BigInteger(2).raised(to: 64).trailingZeroBitCount == 64)
  }
}
