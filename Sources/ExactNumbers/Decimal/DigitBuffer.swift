/// The digits of a magnitude down to some decimal place, in memory that the caller owns, and what is left after the last.
///
/// From them a `DecimalExpansion` is made. They need no heap, so that a short number is written without any.
struct DigitBuffer {
  private let base: UnsafeMutablePointer<UInt8>

  /// How many digits there are: ASCII, without zeros in front, none for zero.
  private(set) var count = 0

  /// How many of them stand after the point.
  ///
  /// They are more than there are where zeros follow the point, and less than zero where digits before the point are left
  /// out. Digits after the end of an expansion that ends are left out too.
  private(set) var fractionDigits: Int

  /// What is left.
  private(set) var remainder: RoundingRemainder

  /// Creates no digits.
  init(in memory: UnsafeMutablePointer<UInt8>, fractionDigits: Int, remainder: RoundingRemainder) {
    base = memory
    self.fractionDigits = fractionDigits
    self.remainder = remainder
  }

  /// Creates a copy of digits.
  init(
    in memory: UnsafeMutablePointer<UInt8>, _ digits: [UInt8], fractionDigits: Int,
    remainder: RoundingRemainder
  ) {
    self.init(in: memory, fractionDigits: fractionDigits, remainder: remainder)
    for digit in digits {
      base[count] = digit
      count += 1
    }
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
    // As many digits a step as keep their product with the rest, which is less than the divisor, below 2^128.
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
    if left > 0 {
      self.fractionDigits -= left
    } else if left < 0 {
      self.fractionDigits -= left
      dropLast(-left)
    }
  }

  /// The digits in ASCII.
  var ascii: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// The power of ten of the first digit; where there is none, one less than that of the last.
  var exponent: Int { count &- 1 &- fractionDigits }

  /// Drops the last digits, which become part of what is left.
  @inline(never)
  mutating func dropLast(_ dropped: Int) {
    // Beyond the first digit and one zero before it nothing changes any more.
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

  /// Adds one unit of the last digit if the rule wants that for what is left, which may add a digit.
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
    // All were nines and are zeros now, or there are none.
    base[count] = UInt8(ascii: "0")
    base[0] = UInt8(ascii: "1")
    count += 1
  }

  /// Rounds to so many digits, at most.
  mutating func round(_ rule: RoundingRule, isNegative: Bool, significantDigits: Int) {
    if count > significantDigits { dropLast(count - significantDigits) }
    round(rule, isNegative: isNegative)
    // The digit that rounding added made the last one a zero.
    if count > significantDigits { dropLast(1) }
  }
}
