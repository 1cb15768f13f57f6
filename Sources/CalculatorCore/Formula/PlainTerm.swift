import ExactNumbers

/// An operator and its operand, written plainly.
struct PlainTerm {
  let `operator`: Operator

  let operand: PlainNumber

  /// Where the operand begins.
  let start: Int
}

extension UnsafeBufferPointer<UInt8> {
  /// Reads an operator and its operand, which begin at byte `index`, or a first operand, as if it were added.
  ///
  /// Returns nil if they are not written plainly, or if what follows, or may still arrive, could belong to the operand.
  /// More may arrive after a text that is not `isLast`.
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
}
