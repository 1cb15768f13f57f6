/// How many bytes beyond the digits the functions here may overwrite.
let digitSlack = 8

/// Writes the ASCII digits of `value` with zeros in front up to `width` digits, and returns how many it wrote.
///
/// Zero has no digits, except for those of the width.
func writeDigits(of value: Word, width: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
  let (high, low) = value.quotientAndRemainder(dividingBy: 100_000_000)
  let before = high == 0 && width <= 8 ? 0 : writeDigits(of: high, width: width - 8, to: target)
  let digits = eightDigits(low)
  let leadingZeros = before > 0 ? 0 : min(digits.trailingZeroBitCount / 8, 8 - max(width, 0))
  let text = (digits | 0x3030_3030_3030_3030) &>> Word(truncatingIfNeeded: min(leadingZeros, 7) &* 8)
  UnsafeMutableRawPointer(target + before).storeBytes(of: text.littleEndian, as: Word.self)
  return before + 8 - leadingZeros
}

/// Returns the eight digits of a number below 10^8 as bytes, the first one lowest.
///
/// Halves the number three times, all parts at once; the factors are 1/100 and 1/10 in binary, exact for parts as small
/// as these.
private func eightDigits(_ value: Word) -> Word {
  let upper = value / 10_000
  let fours = upper | (value &- upper &* 10_000) &<< 32
  let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | (fours &- hundreds &* 100) &<< 16
  let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
  return tens | (twos &- tens &* 10) &<< 8
}

/// Writes the ASCII digits of `value`, which is less than 10^19 × 2^64, and returns how many it wrote, none for zero.
func writeDigits(of value: UInt128, to target: UnsafeMutablePointer<UInt8>) -> Int {
  if value >> 64 == 0 { return writeDigits(of: value.lowWord, width: 0, to: target) }
  let (high, low) = Reciprocal.tenToThe19.divide(Word(truncatingIfNeeded: value >> 64), value.lowWord)
  let count = writeDigits(of: high, width: 0, to: target)
  return count + writeDigits(of: low, width: count == 0 ? 0 : 19, to: target + count)
}
