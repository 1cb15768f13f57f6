/// How many bytes after the last digit the functions of this file may overwrite.
let digitSlack = 8

/// Writes the ASCII digits of `value`, filled up to `width` digits with leading zeros; returns the count of digits written.
///
/// If both `value` and `width` are 0, no digit is written.
func writeDigits(of value: Word, width: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
  // A number of more than 16 digits is split before its last 16, a number of 9 to 16 digits before its last 8.
  let block: Word = 100_000_000
  var (first, middle, last) = (value, 0 as Word, 0 as Word)
  var following = 0
  if first >= block || width > following &+ 8 {
    (first, last) = first.quotientAndRemainder(dividingBy: block)
    following = 8
    if first >= block || width > following &+ 8 {
      (first, middle) = first.quotientAndRemainder(dividingBy: block)
      following = 16
    }
  }
  var count = writeFirstDigits(of: first, width: width &- following, to: target)
  if following == 16 {
    store(eightDigits(middle), to: target + count)
    count &+= 8
  }
  if following > 0 {
    store(eightDigits(last), to: target + count)
    count &+= 8
  }
  return count
}

/// Writes the digits of a number below 10^8 as `writeDigits` does.
private func writeFirstDigits(of value: Word, width: Int, to target: UnsafeMutablePointer<UInt8>) -> Int {
  let digits = eightDigits(value)
  let leadingZeros = min(digits.trailingZeroBitCount / 8, 8 - max(width, 0))
  if leadingZeros == 8 { return 0 }
  store(digits &>> Word(truncatingIfNeeded: leadingZeros &* 8), to: target)
  return 8 - leadingZeros
}

private func store(_ digits: Word, to target: UnsafeMutablePointer<UInt8>) {
  let eightZeros = 0x0101_0101_0101_0101 &* Word(UInt8(ascii: "0"))
  let text = (digits | eightZeros).littleEndian
  UnsafeMutableRawPointer(target).storeBytes(of: text, as: Word.self)
}

/// Returns the eight digits of a number below 10^8 as bytes of 0 to 9, the first digit in the lowest byte.
///
/// Each of three steps splits all groups of digits into halves at once. The factors approximate 1/100 and 1/10 in binary; for
/// groups as small as these the quotients are exact.
private func eightDigits(_ value: Word) -> Word {
  let upper = value / 10_000
  let fours = upper | (value &- upper &* 10_000) &<< 32
  let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
  let twos = hundreds | (fours &- hundreds &* 100) &<< 16
  let tens = ((twos &* 103) &>> 10) & 0x000F_000F_000F_000F
  return tens | (twos &- tens &* 10) &<< 8
}

/// Writes the ASCII digits of `value`, which is less than 10^19 × 2^64, and returns their count; zero has no digits.
func writeDigits(of value: UInt128, to target: UnsafeMutablePointer<UInt8>) -> Int {
  if value >> 64 == 0 { return writeDigits(of: value.lowWord, width: 0, to: target) }
  let (high, low) = Reciprocal.tenToThe19.divide(value.highWord, value.lowWord)
  let count = writeDigits(of: high, width: 0, to: target)
  return count + writeDigits(of: low, width: count == 0 ? 0 : 19, to: target + count)
}

extension UInt8 {
  /// Whether the byte is a digit in ASCII.
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
