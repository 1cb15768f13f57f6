import ExactNumbers

/// An operator and its operand.
struct Term {
  let `operator`: Operator
  let operand: SmallFraction

  /// The byte of the expression where the operand begins.
  let place: Int
}

extension ExpressionScanner {
  /// Reads an operator and its operand, or if there is no operator before it, a first operand, which is as if added.
  ///
  /// They are read in one pass if they are written as nearly all are: in ASCII, with no sign, no exponent and at most 18
  /// digits. Returns `nil` and stays where it is before any others.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  mutating func term(isFirst: Bool) -> Term? {
    let (text, end) = (text, text.count)
    var index = index
    while index < end, text[index] == UInt8(ascii: " ") { index &+= 1 }
    var `operator` = Operator.add
    if !isFirst {
      guard index < end else { return nil }
      switch text[index] {
      case UInt8(ascii: "+"): break
      case UInt8(ascii: "-"): `operator` = .subtract
      case UInt8(ascii: "*"): `operator` = .multiply
      case UInt8(ascii: "/"): `operator` = .divide
      default: return nil
      }
      index &+= 1
      while index < end, text[index] == UInt8(ascii: " ") { index &+= 1 }
    }
    let first = index
    var (significand, scale) = (0 as Word, 0)
    text.readDigits(&significand, &index)
    var digits = index &- first
    if index < end, text[index] == UInt8(ascii: ".") {
      index &+= 1
      let point = index
      text.readDigits(&significand, &index)
      scale = index &- point
      digits &+= scale
    }
    // A letter may go on with the numeral: an exponent does, or `x` in a hexadecimal number.
    guard 1...18 ~= digits,
      index == end || !(UInt8(ascii: "e")...UInt8(ascii: "x") ~= text[index] | 0x20)
    else { return nil }
    self.index = index
    // 18 digits are less than 63 bits.
    let operand = SmallFraction(Int128(Int64(truncatingIfNeeded: significand)), scale: scale)
    return Term(operator: `operator`, operand: operand, place: start &+ first)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Appends the digits from `index` on to those of a number, modulo 2^64, and moves `index` behind them.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  fileprivate func readDigits(_ number: inout Word, _ index: inout Int) {
    while count &- index >= 8 {
      // Eight at a time, whatever they are: where numerals end, nothing predicts.
      let (part, count) = leadingNumber(ofEightFrom: index)
      number = number &* wordPowerOfTen(count) &+ part
      index &+= count
      if count < 8 { return }
    }
    while index < count, self[index] &- 48 < 10 {
      number = number &* 10 &+ Word(self[index] &- 48)
      index &+= 1
    }
  }

  /// The number that the digits at the start of the eight bytes from `index` on are, and how many digits.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  private func leadingNumber(ofEightFrom index: Int) -> (number: Word, count: Int) {
    let bytes = (UnsafeRawPointer(baseAddress.unsafelyUnwrapped) + index).loadUnaligned(as: Word.self)
    let values = bytes.littleEndian ^ 0x3030_3030_3030_3030
    // The top bits of the bytes that are no digits; a carry reaches only bytes behind such a one.
    let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
    let count = others.trailingZeroBitCount / 8
    // Zeros before the digits, instead of what is behind them; then sums of two, of four and of eight.
    let digits = count == 0 ? 0 : values &<< Word(truncatingIfNeeded: 64 &- 8 &* count)
    let twos = digits &* 10 &+ digits &>> 8
    let left = (twos & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
    let right = (twos &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
    return ((left &+ right) &>> 32, count)
  }
}
