import CWebRuntime
import TestSupport
import Testing

@Suite struct WideArithmeticTests {
  /// Numbers with bits of every length, and those around the borders of words.
  private static let numbers: [UInt128] = {
    var random = SeededGenerator(seed: 2)
    let borders = [0, 32, 63, 64, 96, 127].flatMap { (bit: UInt128) -> [UInt128] in
      [1 << bit, (1 << bit) &- 1, (1 << bit) | 1, 0 &- (1 << bit)]
    }
    return borders
      + (0..<60).map { _ in
        UInt128.random(in: 0...(.max), using: &random) >> UInt128.random(in: 0..<128, using: &random)
      }
  }()

  private func calculate(_ operation: WideOperation, _ left: UInt128, _ right: UInt128) -> UInt128 {
    func words(_ value: UInt128) -> WideWords {
      WideWords(high: UInt64(value >> 64), low: UInt64(truncatingIfNeeded: value))
    }
    let result = wide_calculate(operation, words(left), words(right))
    return UInt128(result.high) << 64 | UInt128(result.low)
  }

  @Test func `products, quotients and remainders are those of the standard library`() {
    for left in Self.numbers {
      for right in Self.numbers {
        #expect(calculate(wide_product, left, right) == left &* right)
        guard right != 0 else { continue }
        #expect(calculate(wide_quotient, left, right) == left / right, "\(left) / \(right)")
        #expect(calculate(wide_remainder, left, right) == left % right, "\(left) % \(right)")
        let (signedLeft, signedRight) = (Int128(truncatingIfNeeded: left), Int128(truncatingIfNeeded: right))
        guard signedLeft != .min || signedRight != -1 else { continue }
        #expect(
          calculate(wide_signed_quotient, left, right)
            == UInt128(truncatingIfNeeded: signedLeft / signedRight))
        #expect(
          calculate(wide_signed_remainder, left, right)
            == UInt128(truncatingIfNeeded: signedLeft % signedRight))
      }
    }
  }

  @Test func `shifts are those of the standard library`() {
    for number in Self.numbers {
      for count in 0..<UInt128(128) {
        #expect(calculate(wide_left_shift, number, count) == number << count)
        #expect(calculate(wide_right_shift, number, count) == number >> count)
        #expect(
          calculate(wide_signed_right_shift, number, count)
            == UInt128(truncatingIfNeeded: Int128(truncatingIfNeeded: number) >> Int128(count)))
      }
    }
  }
}
