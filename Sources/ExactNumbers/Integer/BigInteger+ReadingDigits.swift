extension BigInteger {
  /// Creates the number of ASCII digits, which the caller has checked.
  init(digits: ArraySlice<UInt8>) {
    self.init(capacity: digits.count / 19 + 1) { target in
      var count = 0
      var rest = digits
      while !rest.isEmpty {
        var chunk: Word = 0
        for digit in rest.prefix(19) {
          chunk = chunk &* 10 &+ Word(truncatingIfNeeded: digit &- UInt8(ascii: "0"))
        }
        let power = wordPowerOfTen(min(rest.count, 19))
        let carry = Words.multiply(target, target, count, by: power, adding: chunk)
        if carry != 0 {
          target[count] = carry
          count += 1
        }
        rest = rest.dropFirst(19)
      }
      return count
    }
  }
}
