import ExactNumbers

/// Numbers at which arithmetic on words goes wrong if it goes wrong anywhere.
public enum ArithmeticSamples {
  /// Zero, and both signs of 1, 2, 10 and the powers of two where a word or a form of number ends, each with its
  /// neighbours.
  public static let integers: [BigInteger] = {
    var values: [BigInteger] = [0]
    for exponent in [0, 1, 3, 31, 32, 62, 63, 64, 65, 126, 127, 128, 129, 191, 192, 255, 256, 320] {
      let power = BigInteger(2).raised(to: exponent)
      for neighbour in -1...1 {
        let value = power + BigInteger(neighbour)
        values.append(value)
        values.append(-value)
      }
    }
    return values
  }()

  /// Returns a random integer of up to `words` words; runs of equal bits are as likely as random ones.
  public static func integer(words: Int, using generator: inout SeededGenerator) -> BigInteger {
    let radix = BigInteger(UInt128(1) << 64)
    var value = BigInteger(0)
    for _ in 0..<Int.random(in: 0...words, using: &generator) {
      let word: UInt64 =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: 0
        case 1: .max
        default: generator.next() >> UInt64.random(in: 0..<64, using: &generator)
        }
      value = value * radix + BigInteger(word)
    }
    return Bool.random(using: &generator) ? -value : value
  }

  /// Returns a random number: a short decimal, a short fraction, or a fraction of up to four words.
  public static func rational(using generator: inout SeededGenerator) -> Rational {
    do {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        return try Rational(
          isNegative: Bool.random(using: &generator),
          significand: UInt128.random(in: 0...99_999_999, using: &generator),
          exponent: Int.random(in: -4...0, using: &generator))
      case 1:
        return try Rational(
          Int.random(in: -1000...1000, using: &generator), Int.random(in: 1...1000, using: &generator))
      case 2:
        return try Rational(
          isNegative: Bool.random(using: &generator),
          significand: UInt128.random(in: 0...(.max), using: &generator) >> 64,
          exponent: Int.random(in: -38...38, using: &generator))
      default:
        let denominator = integer(words: 4, using: &generator).magnitude + 1
        return try Rational(integer(words: 4, using: &generator), denominator)
      }
    } catch {
      return .zero
    }
  }
}
