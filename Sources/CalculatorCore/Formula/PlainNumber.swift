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

  /// Reads a number that begins at byte `start`; nil before any that is not written plainly.
  ///
  /// What follows may go on with it.
  @inline(__always)
  func plainNumber(at start: Int) -> PlainNumber? {
    // 18 digits, a point, and what follows.
    let limit = Swift.min(count, start &+ 20)
    var (significand, index) = (0 as Int64, start)
    appendDigits(from: &index, upTo: limit, to: &significand)
    var (digits, scale) = (index &- start, 0)
    if index < limit, self[index] == UInt8(ascii: ".") {
      index &+= 1
      appendDigits(from: &index, upTo: limit, to: &significand)
      scale = index &- start &- digits &- 1
      digits &+= scale
    }
    guard 1...18 ~= digits else { return nil }
    return PlainNumber(significand: significand, scale: scale, end: index, next: firstNonSpace(from: index))
  }

  /// Passes over digits, and appends them to a number.
  @inline(__always)
  private func appendDigits(from index: inout Int, upTo limit: Int, to number: inout Int64) {
    while index < limit {
      let digit = self[index] &- UInt8(ascii: "0")
      if digit > 9 { return }
      number = number &* 10 &+ Int64(digit)
      index &+= 1
    }
  }

  /// Returns the index of the first byte from `index` on that is no space.
  @inline(__always)
  func firstNonSpace(from index: Int) -> Int {
    var next = index
    while isSpace(at: next) { next &+= 1 }
    return next
  }

  private func isSpace(at index: Int) -> Bool { index < count && self[index] == UInt8(ascii: " ") }

  private func isDigit(at index: Int) -> Bool { index < count && self[index] &- UInt8(ascii: "0") < 10 }
}
