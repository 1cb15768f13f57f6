/// Writes the ASCII digits of `value` with zeros in front up to `width` digits, and returns how many it wrote.
///
/// Zero has no digits, except for those of the width.
func writeDigits(of value: Word, width: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
  // 1233/4096 is a little more than log10(2): the estimate is right or one too small.
  let estimate = ((64 - value.leadingZeroBitCount) * 1_233) &>> 12
  let count = max(width, value < wordPowerOfTen(estimate) ? estimate : estimate + 1)
  var rest = value
  var index = count
  while index > 0 {
    index -= 1
    let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
    target[index] = 48 + UInt8(truncatingIfNeeded: digit)
    rest = quotient
  }
  return count
}

/// Writes the ASCII digits of `value`, which is less than 10^19 × 2^64, and returns how many it wrote, none for zero.
func writeDigits(of value: UInt128, to target: UnsafeMutablePointer<UInt8>) -> Int {
  let (high, low) = Reciprocal.tenToThe19.divide(
    Word(truncatingIfNeeded: value >> 64), Word(truncatingIfNeeded: value))
  let count = writeDigits(of: high, width: 0, to: target)
  return count + writeDigits(of: low, width: count == 0 ? 0 : 19, to: target + count)
}
