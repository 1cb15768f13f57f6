import ExactNumbers

/// A number written as nearly all are: in ASCII, with no sign, no exponent and at most 18 digits.
struct PlainNumber {
  /// All digits as one number.
  let significand: Int64

  /// How many of them stand after the point.
  let scale: Int

  /// Where it ends.
  let end: Int

  /// Where what follows begins, after spaces.
  let next: Int

  var value: SmallFraction { SmallFraction(Int128(significand), scale: scale) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether `number` certainly ends where it was read to; more text may follow one that is not `isLast`.
  @inline(__always)
  func ends(_ number: PlainNumber, isLast: Bool, isAlgebra: Bool = false) -> Bool {
    guard number.next < count else { return isLast }
    switch self[number.next] {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "~"): return true
    // It could be the sign of the number before it, as in `5-`.
    case UInt8(ascii: "-"): return isAlgebra || number.next > number.end || isDigit(at: number.next &+ 1)
    case UInt8(ascii: ")"), UInt8(ascii: "^"), UInt8(ascii: "%"), UInt8(ascii: "="), UInt8(ascii: "#"):
      return isAlgebra
    default: return false
    }
  }

  /// Reads a number that begins at byte `index`; nil before any that is not written plainly.
  ///
  /// What follows may go on with it.
  @inline(__always)
  func plainNumber(at index: Int) -> PlainNumber? {
    guard let number = shortNumber(at: index), !isDigit(at: number.end) else { return longNumber(at: index) }
    return number
  }

  /// Returns the index of the first byte from `index` on that is no space.
  @inline(__always)
  func firstNonSpace(from index: Int) -> Int {
    // There is hardly ever more than one.
    var next = isSpace(at: index) ? index &+ 1 : index
    while isSpace(at: next) { next &+= 1 }
    return next
  }

  private func isSpace(at index: Int) -> Bool { index < count && self[index] == UInt8(ascii: " ") }

  private func isDigit(at index: Int) -> Bool { index < count && self[index] &- UInt8(ascii: "0") < 10 }

  /// Reads a number of one to eight digits, or as many before and after a point, from at least eight bytes; a digit may
  /// follow, with which the number is longer than that.
  ///
  /// No branch depends on how many digits there are, for nothing predicts that.
  @inline(__always)
  private func shortNumber(at index: Int) -> PlainNumber? {
    guard count >= 8 else { return nil }
    let integer = LeadingDigits(ofEightFrom: index, in: self)
    let point = index &+ integer.count
    let hasPoint = point < count && self[point] == UInt8(ascii: ".")
    let fraction = LeadingDigits(ofEightFrom: point &+ 1, in: self)
    let scale = hasPoint ? fraction.count : 0
    if integer.count == 0 || hasPoint && scale == 0 { return nil }
    // All digits side by side, at most sixteen. Each shift is made in two steps, as one cannot shift out all 64 bits.
    let left = Word(truncatingIfNeeded: 32 &- 4 &* scale)
    let right = Word(truncatingIfNeeded: 4 &* scale)
    let upper = LeadingDigits.number((integer.digits &<< left) &<< left)
    let lower = LeadingDigits.number((integer.digits &>> right) &>> right | (hasPoint ? fraction.digits : 0))
    let end = point &+ (hasPoint ? 1 : 0) &+ scale
    return PlainNumber(
      significand: Int64(truncatingIfNeeded: upper &* 100_000_000 &+ lower), scale: scale, end: end,
      next: firstNonSpace(from: end))
  }

  /// Reads a number digit by digit.
  @inline(never)
  private func longNumber(at start: Int) -> PlainNumber? {
    var (significand, digits, index) = (0 as Int64, 0, start)
    var point: Int?
    while index < count, digits < 19 {
      if isDigit(at: index) {
        significand = significand &* 10 &+ Int64(self[index] & 0x0F)
        digits += 1
      } else if point == nil, self[index] == UInt8(ascii: ".") {
        point = index
      } else {
        break
      }
      index += 1
    }
    guard 1...18 ~= digits else { return nil }
    let scale = point.map { index - $0 - 1 } ?? 0
    return PlainNumber(significand: significand, scale: scale, end: index, next: firstNonSpace(from: index))
  }
}

/// The digits at the start of eight bytes of a text.
private struct LeadingDigits {
  /// Their values as bytes, the last one highest, with zeros below the first one; without meaning if there are none.
  let digits: Word

  /// How many digits there are.
  let count: Int

  /// Reads the bytes from `index` on of a text that has at least eight, and zeros after its end.
  @inline(__always)
  init(ofEightFrom index: Int, in text: UnsafeBufferPointer<UInt8>) {
    let start = min(index, text.count &- 8)
    let eight = (UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped) + start).loadUnaligned(as: Word.self)
    // In two steps, as one shift cannot shift out all 64 bits.
    let missing = Word(truncatingIfNeeded: 4 &* (index &- start))
    let bytes = (eight.littleEndian &>> missing) &>> missing
    let values = bytes ^ 0x3030_3030_3030_3030
    // The top bits of the bytes that are no digits; a carry reaches only bytes after such a one.
    let others = (values &+ 0x7676_7676_7676_7676 | bytes) & 0x8080_8080_8080_8080
    count = others.trailingZeroBitCount &>> 3
    digits = values &<< Word(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// Returns the number that eight digits are: sums of two, of four and of eight.
  @inline(__always)
  static func number(_ digits: Word) -> Word {
    let twos = digits &* 10 &+ digits &>> 8
    let left = (twos & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let right = (twos &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return (left &+ right) &>> 32
  }
}
