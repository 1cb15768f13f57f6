extension BigInteger {
  /// Creates the number of a run of ASCII digits; a point among them is passed over, anything else is the caller's to
  /// refuse.
  package init(digits: UnsafeBufferPointer<UInt8>) {
    self.init(capacity: digits.count / 19 + 1) { target in
      var count = 0
      var chunk: Word = 0
      var width = 0
      for index in 0..<digits.count {
        if digits[index] != 0x2E {
          chunk = chunk &* 10 &+ Word(truncatingIfNeeded: digits[index] &- 48)
          width += 1
        }
        if width == 19 || index == digits.count - 1 {
          let carry = Words.multiply(target, target, count, by: wordPowerOfTen(width), adding: chunk)
          if carry != 0 {
            target[count] = carry
            count += 1
          }
          (chunk, width) = (0, 0)
        }
      }
      return count
    }
  }

  /// Creates the number of a decimal numeral: ASCII digits, perhaps with `-` before them; nil for anything else.
  public init?(_ numeral: String) {
    var bytes = [UInt8](numeral.utf8)
    let isNegative = bytes.first == 0x2D
    if isNegative { bytes.removeFirst() }
    if bytes.isEmpty { return nil }
    for byte in bytes where byte < 48 || byte > 57 { return nil }
    self = bytes.withUnsafeBufferPointer { BigInteger(digits: $0) }
    if isNegative { negate() }
  }
}

extension BigInteger: CustomStringConvertible {
  /// The decimal numeral.
  public var description: String {
    if isZero { return "0" }
    let text = String(decoding: digits, as: UTF8.self)
    return isNegative ? "-" + text : text
  }
}
