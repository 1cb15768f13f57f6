extension BigInteger {
  /// The count of words from which on a number is split before it is converted to digits; measured.
  private static var splitThreshold: Int { 60 }

  /// The ASCII digits of the magnitude; none for zero.
  ///
  /// A long number is split into quotient and remainder by a power of ten of about half its length, and these in turn:
  /// Knuth, "The Art of Computer Programming", vol. 2, 4.4.
  package var digits: [UInt8] {
    // Powers of ten, each the square of the one before, the last at most about half as long as the number.
    var powers: [BigInteger] = []
    if Words.hasMethodsForLongNumbers, words.count >= BigInteger.splitThreshold {
      powers.append(.powerOfTen(BigInteger.leastPower))
      while let last = powers.last, last.words.count * 4 <= words.count + 4 { powers.append(last * last) }
    }
    // A word has 19.27 digits.
    let width = words.count * 20
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
    guard Words.hasMethodsForLongNumbers, words.count >= BigInteger.splitThreshold, let power = powers.last
    else {
      return writeByWords(endingAt: end, width: width)
    }
    let low = BigInteger.leastPower << (powers.count - 1)
    let (quotient, remainder) = magnitude.quotientAndRemainder(dividingBy: power)
    quotient.write(endingAt: end - low, width: width - low, powers.dropLast())
    remainder.write(endingAt: end, width: low, powers.dropLast())
  }

  /// Writes the digits of the magnitude with zeros in front, 19 digits a division.
  ///
  /// The words are copied by hand. In the browser's module a copy of the array was found to share its memory with the
  /// number even while it was written through a pointer.
  private func writeByWords(endingAt end: UnsafeMutablePointer<UInt8>, width: Int) {
    var written = 0
    withUnsafeTemporaryAllocation(of: Word.self, capacity: words.count) { memory in
      guard let rest = memory.baseAddress else { return }
      withWords { rest.initialize(from: $0, count: $1) }
      var count = words.count
      while count > 0 {
        var chunk = Words.divideByTenToThe19(rest, count)
        count = Words.significantCount(rest, count)
        let last = min(written + 19, width)
        while written < last {
          written += 1
          let (quotient, digit) = chunk.quotientAndRemainder(dividingBy: 10)
          end[-written] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
          chunk = quotient
        }
      }
    }
    while written < width {
      written += 1
      end[-written] = UInt8(ascii: "0")
    }
  }
}
