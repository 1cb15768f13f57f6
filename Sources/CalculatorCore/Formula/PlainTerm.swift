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

/// An operator and its operand, written plainly.
struct PlainTerm {
  let `operator`: Operator

  let operand: PlainNumber

  /// Where the operand begins.
  let start: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Reads an operator and its operand, which begin at byte `index`, or a first operand, which is as if added; nil before
  /// any that are not written plainly, or have something after them that could go on with them, as at the end of a text
  /// that is not `isLast`.
  @inline(__always)
  func plainTerm(at index: Int, isFirst: Bool, isLast: Bool) -> PlainTerm? {
    var index = index
    var `operator` = Operator.add
    if !isFirst {
      guard index < count, let next = Operator(ascii: self[index]) else { return nil }
      `operator` = next
      index = firstNonSpace(from: index &+ 1)
    }
    guard let operand = plainNumber(at: index),
      endsPlainNumber(at: operand.next, isSpaced: operand.next > operand.end, isLast: isLast)
    else { return nil }
    return PlainTerm(operator: `operator`, operand: operand, start: index)
  }

  /// Reads a number that begins at byte `index`; nil before any that is not written plainly. What follows may go on with it.
  @inline(__always)
  func plainNumber(at start: Int) -> PlainNumber? {
    var index = start
    var (significand, scale) = (0 as Word, 0)
    readDigits(&significand, &index)
    var digits = index &- start
    if index < count, self[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      readDigits(&significand, &index)
      scale = index &- point
      digits &+= scale
    }
    guard 1...18 ~= digits else { return nil }
    // 18 digits are less than 63 bits.
    return PlainNumber(
      significand: Int64(truncatingIfNeeded: significand), scale: scale, end: index,
      next: firstNonSpace(from: index))
  }

  /// Returns the index of the first byte from `index` on that is no space.
  func firstNonSpace(from index: Int) -> Int {
    var index = index
    while index < count, self[index] == UInt8(ascii: " ") { index &+= 1 }
    return index
  }

  /// Whether the byte at `index` certainly ends the number before it; spaces may stand between.
  @inline(__always)
  private func endsPlainNumber(at index: Int, isSpaced: Bool, isLast: Bool) -> Bool {
    guard index < count else { return isLast }
    switch self[index] {
    case UInt8(ascii: "-"): return isSpaced || index &+ 1 < count && self[index &+ 1] &- 48 < 10
    // The signs × and ÷ begin with this byte in UTF-8, and the sign − after a space with these.
    case 0xC3: return true
    case 0xE2: return isSpaced && index &+ 1 < count && self[index &+ 1] == 0x88
    case let byte: return Operator(ascii: byte) != nil
    }
  }

  /// Appends the digits from `index` on to those of a number, modulo 2^64, and moves `index` behind them.
  private func readDigits(_ number: inout Word, _ index: inout Int) {
    while count &- index >= 8 {
      // Eight at a time, whatever they are: where numerals end, nothing predicts.
      let (part, count) = leadingNumber(ofEightFrom: index)
      if count == 0 { return }
      number = number &* wordPowerOfTen(count) &+ part
      index &+= count
      if count < 8 { return }
    }
    while index < count, self[index] &- 48 < 10 {
      number = number &* 10 &+ Word(self[index] &- 48)
      index &+= 1
    }
  }

  /// The number that the digits at the start of the eight bytes from `index` on are, without meaning if there are none, and
  /// how many digits.
  private func leadingNumber(ofEightFrom index: Int) -> (number: Word, count: Int) {
    let bytes = (UnsafeRawPointer(baseAddress.unsafelyUnwrapped) + index).loadUnaligned(as: Word.self)
    let values = bytes.littleEndian ^ 0x3030_3030_3030_3030
    // The top bits of the bytes that are no digits; a carry reaches only bytes after such a one.
    let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    // Zeros before the digits, instead of what is after them; then sums of two, of four and of eight.
    let digits = values &<< Word(truncatingIfNeeded: 64 &- 8 &* count)
    let twos = digits &* 10 &+ digits &>> 8
    let left = (twos & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let right = (twos &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return ((left &+ right) &>> 32, count)
  }
}
