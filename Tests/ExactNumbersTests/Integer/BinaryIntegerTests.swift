import ExactNumbers
import TestSupport
import Testing

/// What the standard library promises of its integers.
@Suite struct BinaryIntegerTests {
  /// Checks what holds for any signed integers; nothing may overflow.
  private func checkLaws<Integer: SignedInteger>(of values: [Integer]) {
    for left in values {
      #expect(~left == -left - 1 && ~(~left) == left)
      #expect(
        left.magnitude == (left < 0 ? Integer.Magnitude(exactly: -left) : Integer.Magnitude(exactly: left)))
      #expect(left.signum() == (left < 0 ? -1 : left > 0 ? 1 : 0))
      #expect(Integer(truncatingIfNeeded: left) == left && Integer(clamping: left) == left)
      #expect(Integer(exactly: left) == left)
      #expect(left == 0 || left >> left.trailingZeroBitCount & 1 == 1)
      #expect(left.words.count * UInt.bitWidth >= left.bitWidth)
      for bits in [0, 1, 5, 31, 32, 33] {
        let power: Integer = 1 << bits
        let (quotient, rest) = left.quotientAndRemainder(dividingBy: power)
        #expect(
          left >> bits == (rest < 0 ? quotient - 1 : quotient)
            && left & (power - 1) == left - (left >> bits) * power)
        #expect(left >> -bits == left << bits && left << -bits == left >> bits)
      }
      for right in values {
        #expect(
          (left & right) + (left | right) == left + right && (left ^ right) == (left | right) - (left & right)
        )
        #expect((left & right) == (right & left) && ~(left & right) == ~left | ~right)
        if right == 0 { continue }
        let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
        #expect(quotient == left / right && remainder == left % right && quotient * right + remainder == left)
        #expect(left.isMultiple(of: right) == (remainder == 0) && (left * right).isMultiple(of: right))
      }
    }
  }

  @Test func `the laws of integers hold, as they do for those of the standard library`() {
    let small: [Int128] = [
      0, 1, -1, 2, -2, 7, -8, 255, 1 << 31, -1 << 31, 1 << 62, -1 << 63, (1 << 63) - 1, -(1 << 62) - 1,
    ]
    checkLaws(of: small.map { Int128($0) >> 1 })
    checkLaws(of: ArithmeticSamples.integers)
  }

  @Test func `bits, words and widths are those of the same number in two words`() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let (left, right) = (
        Int128.random(in: (.min)...(.max), using: &generator)
          >> Int128.random(in: 0..<128, using: &generator),
        Int128.random(in: (.min)...(.max), using: &generator) >> Int128.random(in: 0..<128, using: &generator)
      )
      let (great, other, bits) = (
        BigInteger(left), BigInteger(right), Int.random(in: -140...140, using: &generator)
      )
      #expect(
        (great & other) == left & right && (great | other) == left | right && (great ^ other) == left ^ right)
      #expect(great >> max(bits, 0) == left >> max(bits, 0))
      #expect(Int128(truncatingIfNeeded: great << max(bits, 0)) == left << max(bits, 0))
      #expect(Int64(truncatingIfNeeded: great) == Int64(truncatingIfNeeded: left))
      #expect(
        Int64(clamping: great) == Int64(clamping: left) && UInt8(clamping: great) == UInt8(clamping: left))
      #expect(Int128(great) == left && BigInteger(truncatingIfNeeded: left) == great)
      #expect((great < right) == (left < right) && (great == right) == (left == right))
      #expect(Double(great) == Double(left) && Float(great) == Float(left))
      // The least count of bits from which the number comes back.
      let width = great.bitWidth
      #expect((left << (128 - width)) >> (128 - width) == left)
      #expect(width == 1 || (left << (129 - width)) >> (129 - width) != left)
      for radix in 2...36 {
        #expect(String(great, radix: radix) == String(left, radix: radix))
        #expect(BigInteger(String(left, radix: radix, uppercase: true), radix: radix) == great)
      }
    }
  }

  @Test(
    arguments: [
      ("0", 0), ("1", 1), ("-1", -1), ("18446744073709551615", 0xFFFF_FFFF_FFFF_FFFF),
      ("-9223372036854775808", -0x8000_0000_0000_0000), ("9223372036854775808", 0x8000_0000_0000_0000),
      ("340282366920938463463374607431768211456", 0x1_0000_0000_0000_0000_0000_0000_0000_0000),
      ("-340282366920938463463374607431768211456", -0x1_0000_0000_0000_0000_0000_0000_0000_0000),
      (
        "123456789012345678901234567890123456789012345678901234567890",
        123_456_789_012_345_678_901_234_567_890_123_456_789_012_345_678_901_234_567_890
      ),
    ] as [(String, BigInteger)]) func `a literal may have any length`(numeral: String, literal: BigInteger)
  {
    #expect(literal.description == numeral)
  }

  @Test func `text in a radix`() throws {
    #expect(BigInteger("-ff", radix: 16) == -255 && BigInteger("+Zz", radix: 36) == 1_295)
    for (text, radix) in [
      ("", 10), ("-", 10), ("+", 2), ("2", 2), ("--1", 10), ("1 ", 10), ("é", 36), ("g", 16),
    ] {
      #expect(BigInteger(text, radix: radix) == nil)
    }
    let pieces = String(repeating: "1", count: 64)
    #expect(BigInteger(pieces + "+" + pieces, radix: 2) == nil && BigInteger(pieces + "-1", radix: 2) == nil)
    let long = (1 as BigInteger) << 5_000 - 12_345
    for radix in [2, 3, 10, 16, 36] {
      #expect(BigInteger(String(-long, radix: radix), radix: radix) == -long)
    }
    #expect(String(long, radix: 16, uppercase: true).hasSuffix("FCFC7"))
  }

  @Test(arguments: [
    0, 0.5, -0.5, 1, -1.5, 255.99, 1e15, -1e22, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
  ])
  func `the integer part of a floating-point number`(value: Double) throws {
    let integer = BigInteger(value)
    #expect(Double(integer) == value.rounded(.towardZero))
    #expect(BigInteger(exactly: value) == (value == value.rounded() ? integer : nil))
    #expect(BigInteger(Float16(100.5)) == 100 && BigInteger(exactly: Float.infinity) == nil)
    #expect(BigInteger(exactly: Double.nan) == nil)
    // In the middle, the even significand.
    let middle = (1 as BigInteger) << 100 + (1 as BigInteger) << 47
    #expect(
      Double(middle) == 0x1p100 && Double(middle + 1) == 0x1p100.nextUp && Double(exactly: middle) == nil)
    #expect(Double((1 as BigInteger) << 1024) == .infinity)
  }

  @Test func `the root of a square, and of the numbers beside it`() {
    var generator = SeededGenerator(seed: 22)
    for root in ArithmeticSamples.integers.map(\.magnitude) where root > 1 {
      let square = root * root
      #expect(square.squareRoot() == root && (square - 1).squareRoot() == root - 1)
      #expect((square + 2 * root).squareRoot() == root)
      let power = ArithmeticSamples.integer(words: 2, using: &generator).magnitude
      #expect(
        (-root).power(power, modulus: 97) == (97 - root % 97).power(power % 96, modulus: 97) || root % 97 == 0
      )
      #expect(root.power(5, modulus: power + 1) == root.raised(to: 5) % (power + 1))
    }
    // Of every length to beyond two words, the greatest and the least.
    for value in (1...140).flatMap({ [(1 as BigInteger) << $0 - 1, (1 as BigInteger) << $0] }) {
      let root = value.squareRoot()
      #expect(root * root <= value && (root + 1) * (root + 1) > value)
    }
    for value in 0...100 { #expect(BigInteger(value).squareRoot() == BigInteger(Double(value).squareRoot())) }
  }

  @Test func `ranges and strides of great numbers`() {
    let start = (1 as BigInteger) << 70
    #expect(start.distance(to: 1) == 1 - start && start.advanced(by: -start) == 0)
    #expect((start..<(start + 3)).map { $0 - start } == [0, 1, 2])
    #expect(stride(from: start, to: start * 3, by: start).map { $0 >> 70 } == [1, 2])
  }
}
