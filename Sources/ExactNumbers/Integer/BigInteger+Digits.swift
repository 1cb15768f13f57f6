extension BigInteger: LosslessStringConvertible {
  /// Creates the number of a decimal numeral: ASCII digits, perhaps with `-` or `+` before them; nil for anything else.
  /// - Complexity: O(n²) for n digits.
  public init?(_ numeral: String) {
    self.init(numeral: Array(numeral.utf8)[...])
  }

  /// Creates the number of a decimal numeral in UTF-8.
  init?(numeral: ArraySlice<UInt8>) {
    var digits = numeral
    let isNegative = digits.removeSign()
    if digits.isEmpty || !digits.allSatisfy({ $0.isDigit }) { return nil }
    self.init(digits: digits)
    if isNegative { negate() }
  }

  /// The decimal numeral.
  /// - Complexity: O(n^1.6 log n) for n digits; O(n²) in a browser.
  public var description: String {
    if isSmall { return small.description }
    return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}

// MARK: - From and to digits

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
        let power = wordPowerOfTen(Swift.min(rest.count, 19))
        let carry = Natural.multiply(target, target, count, by: power, adding: chunk)
        if carry != 0 {
          target[count] = carry
          count += 1
        }
        rest = rest.dropFirst(19)
      }
      return count
    }
  }

  /// The count of words from which on a number is split before it is converted to digits; measured.
  private static var splitThreshold: Int { 60 }

  /// The ASCII digits of the magnitude; none for zero.
  ///
  /// A long number is split into quotient and remainder by a power of ten of about half its length, and these in turn:
  /// Knuth, "The Art of Computer Programming", vol. 2, 4.4.
  package var digits: [UInt8] {
    // Powers of ten, each the square of the one before, the last at most about half as long as the number.
    var powers: [BigInteger] = []
    if hasMethodsForSpeed, wordCount >= BigInteger.splitThreshold {
      powers.append(.powerOfTen(BigInteger.leastPower))
      while let last = powers.last, last.wordCount * 4 <= wordCount + 4 {
        powers.append(last * last)
      }
    }
    // A word has 19.27 digits, and 19 of them are written at once.
    let width = (wordCount * 20 + 18) / 19 * 19
    return [UInt8](unsafeUninitializedCapacity: width) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      write(endingAt: base + width, width: width, powers[...])
      var first = 0
      while first < width, base[first] == UInt8(ascii: "0") { first += 1 }
      count = width - first
      base.update(from: base + first, count: count)
    }
  }

  /// The exponent of the least power of ten by which a number is split.
  private static var leastPower: Int { 19 * 16 }

  /// Writes the digits of the magnitude with zeros in front.
  private func write(endingAt end: UnsafeMutablePointer<UInt8>, width: Int, _ powers: ArraySlice<BigInteger>)
  {
    guard hasMethodsForSpeed, wordCount >= BigInteger.splitThreshold, let power = powers.last
    else {
      return writeByWords(endingAt: end, width: width)
    }
    let low = BigInteger.leastPower << (powers.count - 1)
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: power)
    quotient.write(endingAt: end - low, width: width - low, powers.dropLast())
    remainder.write(endingAt: end, width: low, powers.dropLast())
  }

  /// Writes the digits of the magnitude with zeros in front, 19 digits a division; the width is a multiple of that.
  ///
  /// The words are copied by hand. In the browser's module a copy of the array was found to share its memory with the
  /// number even while it was written through a pointer.
  private func writeByWords(endingAt end: UnsafeMutablePointer<UInt8>, width: Int) {
    withUnsafeTemporaryAllocation(of: Word.self, capacity: wordCount + 1) { memory in
      let rest = memory.baseAddress.unsafelyUnwrapped
      withWords { rest.initialize(from: $0, count: $1) }
      var (count, written) = (wordCount, 0)
      while written < width {
        let chunk = Natural.divideByTenToThe19(rest, count)
        count = Natural.significantCount(rest, count)
        written += 19
        _ = writeDigits(of: chunk, width: 19, to: end - written)
      }
    }
  }
}
