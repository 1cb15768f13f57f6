import ExactNumbers
import TestSupport
import Testing

@Suite struct NumberTheoryTests {
  @Test func `primes are those that a sieve leaves`() {
    var isPrime = Array(repeating: true, count: 20_000)
    for value in 0..<isPrime.count {
      if value < 2 { isPrime[value] = false }
      if isPrime[value] {
        for multiple in stride(from: value * value, to: isPrime.count, by: value) {
          isPrime[multiple] = false
        }
      }
      #expect(BigInteger(value).isPrime == isPrime[value])
    }
    #expect(!(-7 as BigInteger).isPrime)
  }

  @Test func `primes of one and many words`() {
    for exponent in [31, 61, 89, 127, 521] { #expect(((1 as BigInteger) << exponent - 1).isPrime) }
    for exponent in [67, 128, 257] { #expect(!((1 as BigInteger) << exponent - 1).isPrime) }
    #expect((18_446_744_073_709_551_557 as BigInteger).isPrime)
    // Squares and others that pass the strong test to the base 2, or to several bases.
    for value in [
      1_194_649, 12_327_121, 3_215_031_751, 3_474_749_660_383, 341_550_071_728_321, 3_825_123_056_546_413_051,
      318_665_857_834_031_151_167_461, 3_317_044_064_679_887_385_961_981,
    ] as [BigInteger] {
      #expect(!value.isPrime)
    }
  }

  @Test func `random numbers are in their range and reach all of it`() async {
    var generator = SeededGenerator(seed: 31)
    let end = (1 as BigInteger) << 64
    for range in [-2..<3, end - 2..<end + 3, -3 * end..<end] as [Range<BigInteger>] {
      let numbers = (0..<200).map { _ in BigInteger.random(in: range, using: &generator) }
      #expect(numbers.allSatisfy(range.contains))
      #expect(
        Set(numbers.map { ($0 - range.lowerBound) * 5 / (range.upperBound - range.lowerBound) }).count == 5)
    }
    #expect(BigInteger.random(in: end..<end + 1) == end)
    #expect((0..<end).contains(.random(in: 0..<end)))
    await #expect(processExitsWith: .failure) { _ = BigInteger.random(in: 5..<5) }
  }

  @Test func `bytes are those of the magnitude, the highest first`() {
    #expect(BigInteger(258).bigEndianBytes == [1, 2] && BigInteger(0).bigEndianBytes == [])
    #expect(BigInteger(isNegative: true, bigEndianBytes: [0, 0, 1, 0]) == -256)
    for value in ArithmeticSamples.integers {
      #expect(BigInteger(isNegative: value.isNegative, bigEndianBytes: value.bigEndianBytes) == value)
      #expect(value.bigEndianBytes.first != 0)
    }
  }
}
