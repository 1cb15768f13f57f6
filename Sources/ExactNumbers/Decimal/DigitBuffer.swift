/// The digits of a magnitude down to some decimal place, and the part after them as a rounding remainder.
///
/// The caller owns the memory, so a short number needs no heap. The memory has room for the digit that rounding may add.
struct DigitBuffer {
  private let base: UnsafeMutablePointer<UInt8>

  /// The count of digits, which are ASCII without leading zeros; zero has none.
  private(set) var count = 0

  /// The count of decimal places from the point to the last digit.
  ///
  /// The value is more than `count` if zeros follow the point: 3 for the one digit of 0.005. It is negative if digits before the
  /// point are left out. Zeros after the end of a finite expansion are left out too.
  private(set) var fractionDigits: Int

  private(set) var remainder: RoundingRemainder

  /// Creates a buffer of digits that are already in memory.
  init(_ digits: UnsafeBufferPointer<UInt8>, fractionDigits: Int, remainder: RoundingRemainder) {
    base = UnsafeMutablePointer(mutating: digits.baseAddress.unsafelyUnwrapped)
    (count, self.fractionDigits, self.remainder) = (digits.count, fractionDigits, remainder)
  }

  /// Creates the digits of `magnitude` / (`divisor` × 10^`scale`) by long division.
  init(
    in memory: UnsafeMutablePointer<UInt8>, _ magnitude: UInt128, dividedBy divisor: UInt128, scale: Int,
    fractionDigits: Int
  ) {
    base = memory
    self.fractionDigits = fractionDigits
    let quotient = divisor == 1 ? magnitude : magnitude / divisor
    var rest = magnitude &- quotient &* divisor
    count = writeDigits(of: quotient, to: base)
    // A step writes the most digits n for which `rest` × 10^n stays below 2^128, but at most 19. `rest` is less than the divisor.
    let step = min((divisor.leadingZeroBitCount &* 1_233) &>> 12, 19)
    var left = fractionDigits &- scale
    while left > 0, rest != 0 {
      let width = min(left, step)
      let dividend = rest &* UInt128(wordPowerOfTen(width))
      let quotient = dividend / divisor
      rest = dividend &- quotient &* divisor
      count &+= writeDigits(of: quotient.lowWord, width: count == 0 ? 0 : width, to: base + count)
      left &-= width
    }
    remainder = RoundingRemainder(rest, of: divisor)
    self.fractionDigits -= left
    if left < 0 { dropLast(-left) }
  }

  var ascii: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The power of ten of the first digit: 2 for `345.6`; without digits, the power of ten of the last place, minus 1.
  var exponent: Int { count &- 1 &- fractionDigits }

  /// Drops the last digits, which become part of `remainder`.
  @inline(never)
  mutating func dropLast(_ dropped: Int) {
    // Once all digits and one zero before them are dropped, further zeros do not change `remainder`.
    for _ in 0..<min(dropped, count + 1) {
      if count > 0 {
        count -= 1
        remainder = remainder.dropping(digit: base[count] - UInt8(ascii: "0"))
      } else {
        remainder = remainder.dropping(digit: 0)
      }
    }
    fractionDigits -= dropped
  }

  /// Adds one unit of the last digit if `rule` rounds `remainder` away from zero; this may add a digit.
  @inline(never)
  mutating func round(_ rule: RoundingRule, isNegative: Bool) {
    let isOdd = count > 0 && base[count - 1] & 1 == 1
    guard rule.increases(remainder, lastDigitIsOdd: isOdd, isNegative: isNegative) else { return }
    var index = count
    while index > 0 {
      index -= 1
      if base[index] != UInt8(ascii: "9") {
        base[index] += 1
        return
      }
      base[index] = UInt8(ascii: "0")
    }
    // All digits were nines and are zeros now, or there were no digits.
    base[count] = UInt8(ascii: "0")
    base[0] = UInt8(ascii: "1")
    count += 1
  }
}

// MARK: - Of a number

extension Rational {
  /// The most digits of an endless expansion that are computed, even if a caller asks for more.
  static var digitLimit: Int { 1 << 20 }

  /// The power of ten of the first digit, or a number up to 2 less.
  var decimalExponentLowerBound: Int {
    // The magnitude, apart from its power of ten, is in 2^(bits - 1) ..< 2^(bits + 1).
    if let large = large?.fraction {
      let bits = large.numerator.magnitudeBitWidth - large.denominator.magnitudeBitWidth
      return floorOfDecimalLogarithm(bits: bits - 1)
    }
    let bits = small.divisor.leadingZeroBitCount - small.significand.magnitude.leadingZeroBitCount
    return floorOfDecimalLogarithm(bits: bits - 1) - small.scale
  }

  /// Calls `body` with the digits up to `fractionDigits` after the point, cut off and not rounded.
  @inline(__always)
  func withDigits<Result>(fractionDigits: Int, _ body: (inout DigitBuffer) -> Result) -> Result {
    var fractionDigits = fractionDigits
    // It pays to find out whether the expansion ends only if many digits are asked for.
    if fractionDigits.magnitude > 1_000 {
      fractionDigits = max(min(fractionDigits, finiteFractionDigits ?? Self.digitLimit), -Self.digitLimit)
    }
    if let large = large?.fraction {
      let divisor = large.denominator * .powerOfTen(max(-fractionDigits, 0))
      let (quotient, rest) = (large.numerator.magnitude * .powerOfTen(max(fractionDigits, 0)))
        .quotientAndRemainder(dividingBy: divisor)
      return quotient.withDigits {
        var digits = DigitBuffer(
          $0, fractionDigits: fractionDigits, remainder: RoundingRemainder(rest, of: divisor))
        return body(&digits)
      }
    }
    // The whole significand, at most one digit more than `doubleWordDigits`, is written before digits are dropped.
    let capacity = max(doubleWordDigits &+ fractionDigits &+ 4, 40) &+ digitSlack
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      var digits = DigitBuffer(
        in: memory.baseAddress.unsafelyUnwrapped, small.significand.magnitude,
        dividedBy: UInt128(bitPattern: small.divisor), scale: small.scale, fractionDigits: fractionDigits)
      return body(&digits)
    }
  }
}

/// Returns an integer n with log10(2^`bits`) − 2 < n ≤ log10(2^`bits`), where |`bits`| is at most 2^31.
private func floorOfDecimalLogarithm(bits: Int) -> Int {
  // The factor is log10(2) × 2^32, rounded so that the product is never too great.
  Int(truncatingIfNeeded: (Int64(bits) &* (bits < 0 ? 1_292_913_987 : 1_292_913_986)) >> 32)
}
