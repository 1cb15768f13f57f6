extension BigInteger {
  /// Creates the number of a run of ASCII digits; a point among them is skipped.
  ///
  /// The caller refuses anything else.
  package init(digits: UnsafeBufferPointer<UInt8>) {
    self.init(capacity: digits.count / 19 + 1) { target in
      var count = 0
      var chunk: Word = 0
      var width = 0
      for index in 0..<digits.count {
        if digits[index] != UInt8(ascii: ".") {
          chunk = chunk &* 10 &+ Word(truncatingIfNeeded: digits[index] &- UInt8(ascii: "0"))
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
}
