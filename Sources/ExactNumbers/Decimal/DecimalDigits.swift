/// The digits of a magnitude down to some decimal place, in memory that the caller owns, and what is left after the last.
struct DecimalDigits {
  private let base: UnsafeMutablePointer<UInt8>

  /// How many digits are written: ASCII, without zeros in front, none for zero.
  private(set) var count = 0

  /// How many zeros follow that are not written, where nothing is left.
  private(set) var zeros = 0

  /// What is left.
  private(set) var remainder: Remainder

  /// Creates no digits.
  init(in memory: UnsafeMutablePointer<UInt8>, remainder: Remainder) {
    base = memory
    self.remainder = remainder
  }

  /// Creates a copy of digits; the memory has room for one more, should rounding carry beyond the first.
  init(in memory: UnsafeMutablePointer<UInt8>, _ digits: [UInt8], remainder: Remainder) {
    base = memory
    for digit in digits {
      base[count] = digit
      count += 1
    }
    self.remainder = remainder
  }

  /// Creates the digits of an integer with `shift` zeros behind them, of which those of the fraction are not written.
  init(in memory: UnsafeMutablePointer<UInt8>, _ digits: [UInt8], shift: Int, fractionDigits: Int) {
    self.init(in: memory, digits, remainder: .zero)
    zeros = min(shift, max(fractionDigits, 0))
    for _ in zeros..<shift {
      base[count] = 48
      count += 1
    }
  }

  /// Creates the digits of ⌊`magnitude` × 10^`shift` / `divisor`⌋ by long division.
  init(
    in memory: UnsafeMutablePointer<UInt8>, _ magnitude: UInt128, dividedBy divisor: UInt128, shift: Int
  ) {
    base = memory
    let quotient = divisor == 1 ? magnitude : magnitude / divisor
    var rest = magnitude &- quotient &* divisor
    count = writeDigits(of: quotient, to: base)
    // As many digits a step as keep their product with the rest, which is less than the divisor, below 2^128.
    let step = min((divisor.leadingZeroBitCount &* 1_233) &>> 12, 19)
    var left = shift
    while left > 0, rest != 0 {
      let width = min(left, step)
      let dividend = rest &* UInt128(wordPowerOfTen(width))
      let quotient = dividend / divisor
      rest = dividend &- quotient &* divisor
      count += writeDigits(of: quotient.lowWord, width: count == 0 ? 0 : width, to: base + count)
      left -= width
    }
    remainder = Remainder(rest, of: divisor)
    if left > 0, count > 0 { zeros = left }
    while left < 0 {
      removeLast()
      left += 1
    }
  }

  /// The digits that are written.
  var written: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// All digits.
  var all: [UInt8] { Array(written) + [UInt8](repeating: 48, count: zeros) }

  /// Drops the last digit, which becomes part of what is left.
  @inline(never)
  mutating func removeLast() {
    if zeros > 0 {
      zeros -= 1
    } else if count > 0 {
      count -= 1
      remainder = remainder.dropping(digit: base[count] - 48)
    } else {
      remainder = remainder.dropping(digit: 0)
    }
  }

  /// Adds one unit of the last digit if the rule wants that for what is left, which may add a digit.
  @inline(never)
  mutating func round(_ rule: RoundingRule, isNegative: Bool) {
    let isOdd = count > 0 && base[count - 1] & 1 == 1
    guard rule.increases(remainder, lastDigitIsOdd: isOdd, isNegative: isNegative) else { return }
    // Where something is left all digits are written.
    var index = count
    while index > 0 {
      index -= 1
      if base[index] != 57 {
        base[index] += 1
        return
      }
      base[index] = 48
    }
    // All were nines and are zeros now, or there are none.
    base[count] = 48
    base[0] = 49
    count += 1
  }
}
