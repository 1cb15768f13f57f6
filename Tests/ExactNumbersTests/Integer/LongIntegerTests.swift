import ExactNumbers
import TestSupport
import Testing

/// The methods for long numbers, at the lengths where one takes over from another.
@Suite struct LongIntegerTests {
  private func integer(_ words: Int, _ generator: inout SeededGenerator) -> BigInteger {
    // All ones, a power of two, or runs of equal bits.
    let top = BigInteger(2).raised(to: 64 * words - 1)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return top + top - 1
    case 1: return top
    default: return top + ArithmeticSamples.integer(words: words - 1, using: &generator).magnitude
    }
  }

  private let lengths = [2, 31, 32, 33, 60, 61, 64, 65, 128, 131, 200]

  @Test func `a product divided by a factor is the other factor`() {
    var generator = SeededGenerator(seed: 7)
    for leftLength in lengths {
      for rightLength in lengths {
        let left = integer(leftLength, &generator)
        let right = integer(rightLength, &generator)
        let product = left * right
        #expect(product == right * left)
        let (quotient, remainder) = product.quotientAndRemainder(dividingBy: right)
        #expect(quotient == left && remainder.isZero)
        let (nextQuotient, nextRemainder) = (product + right - 1).quotientAndRemainder(dividingBy: right)
        #expect(nextQuotient == left && nextRemainder == right - 1)
        let (lastQuotient, lastRemainder) = (product - 1).quotientAndRemainder(dividingBy: right)
        #expect(lastQuotient == left - 1 && lastRemainder == right - 1)
      }
    }
  }

  @Test func `a long product is the sum of its parts`() {
    var generator = SeededGenerator(seed: 8)
    for length in lengths {
      let left = integer(length, &generator)
      var right = BigInteger.zero
      var sum = BigInteger.zero
      // One word of the factor after the other, so that each product is by rows.
      for _ in 0..<length {
        let word = BigInteger(generator.next())
        let radix = BigInteger(UInt128(1) << 64)
        right = right * radix + word
        sum = sum * radix + left * word
      }
      #expect(left * right == sum)
    }
  }

  @Test func `a long number reads and prints the same`() {
    var generator = SeededGenerator(seed: 9)
    for length in lengths {
      let value = integer(length, &generator)
      #expect(BigInteger(value.description) == value)
      let power = BigInteger.powerOfTen(19 * length)
      #expect(power.description == "1" + String(repeating: "0", count: 19 * length))
      #expect((power - 1).description == String(repeating: "9", count: 19 * length))
    }
  }

  @Test func `the greatest common divisor of long numbers`() {
    var generator = SeededGenerator(seed: 10)
    for length in lengths where length < 150 {
      let common = integer(length, &generator)
      let left = integer(length + 1, &generator)
      let right = integer(length, &generator)
      let rest = left.greatestCommonDivisor(with: right)
      #expect((left % rest).isZero && (right % rest).isZero)
      #expect((left / rest).greatestCommonDivisor(with: right / rest) == 1)
      #expect((left * common).greatestCommonDivisor(with: -right * common) == rest * common)
    }
    // Consecutive Fibonacci numbers take the most steps.
    var (fibonacci, next) = (BigInteger(1), BigInteger(1))
    for _ in 0..<1_000 { (fibonacci, next) = (next, fibonacci + next) }
    #expect(fibonacci.greatestCommonDivisor(with: next) == 1)
    #expect(
      (fibonacci * 12).greatestCommonDivisor(with: next * 18) == 6
        * (next * 3).greatestCommonDivisor(with: 2 * fibonacci))
  }
}
