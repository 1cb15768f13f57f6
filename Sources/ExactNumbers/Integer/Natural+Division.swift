/// A divisor of one word, prepared so that a division by it costs two multiplications.
///
/// After Möller and Granlund, "Improved division by invariant integers", IEEE Transactions on Computers 60 (2011), algorithm 4.
struct Reciprocal {
  /// The count of leading zero bits of the divisor.
  let shift: Int

  /// The divisor times 2^`shift`; its top bit is set.
  let divisor: Word

  /// ⌊(2^128 − 1) / `divisor`⌋ − 2^64.
  let inverse: Word

  init(_ divisor: Word) {
    shift = divisor.leadingZeroBitCount
    self.divisor = divisor &<< Word(shift)
    inverse = Word(truncatingIfNeeded: UInt128.max / UInt128(self.divisor))
  }

  /// The divisor 10^19, for conversion to decimal digits.
  static var tenToThe19: Reciprocal { Reciprocal(10_000_000_000_000_000_000) }

  /// Returns quotient and remainder of `high * 2^64 + low` by `divisor`, which is greater than `high`.
  func divide(_ high: Word, _ low: Word) -> (quotient: Word, remainder: Word) {
    let estimate = UInt128(inverse) &* UInt128(high) &+ (UInt128(high) << 64 | UInt128(low))
    let fraction = estimate.lowWord
    var quotient = estimate.highWord &+ 1
    var remainder = low &- quotient &* divisor
    if remainder > fraction {
      quotient &-= 1
      remainder &+= divisor
    }
    if remainder >= divisor {
      quotient &+= 1
      remainder &-= divisor
    }
    return (quotient, remainder)
  }
}

extension Natural {
  /// Sets `result` to the quotient of `source` by a word and returns the remainder.
  static func divide(_ result: Target, _ source: Source, _ count: Int, by divisor: Reciprocal) -> Word {
    var remainder: Word = 0
    if count > 0, divisor.shift > 0 || result != source {
      remainder = shiftLeft(result, source, count, by: divisor.shift)
    }
    var index = count
    while index > 0 {
      index -= 1
      (result[index], remainder) = divisor.divide(remainder, result[index])
    }
    return remainder &>> Word(divisor.shift)
  }

  /// Divides in place: leaves the remainder in the low words of `dividend` and sets `quotient`.
  ///
  /// The divisor has at least two words, and its top bit is set. The dividend is longer than the divisor, and the number in its
  /// top `divisorCount` words is less than the divisor. The quotient has `dividendCount - divisorCount` words. Knuth, "The Art of
  /// Computer Programming", vol. 2, 4.3.1, algorithm D.
  /// - Complexity: O(quotient words × divisor words).
  static func divideByRows(
    _ quotient: Target, _ dividend: Target, _ dividendCount: Int, _ divisor: Source, _ divisorCount: Int
  ) {
    let reciprocal = Reciprocal(divisor[divisorCount - 1])
    let second = divisor[divisorCount - 2]
    var index = dividendCount - divisorCount
    while index > 0 {
      index -= 1
      let window = dividend + index
      let top = window[divisorCount]
      var digit = Word.max
      var (remainder, overflow) = window[divisorCount - 1].addingReportingOverflow(reciprocal.divisor)
      if top < reciprocal.divisor {
        (digit, remainder) = reciprocal.divide(top, window[divisorCount - 1])
        overflow = false
      }
      // After this check with the second word of the divisor, the digit of the quotient is at most 1 too large.
      while !overflow,
        UInt128(digit) &* UInt128(second) > UInt128(remainder) << 64 | UInt128(window[divisorCount - 2])
      {
        digit &-= 1
        (remainder, overflow) = remainder.addingReportingOverflow(reciprocal.divisor)
      }
      let borrow = subtractProduct(window, divisor, divisorCount, by: digit)
      window[divisorCount] = top &- borrow
      if top < borrow {
        digit &-= 1
        window[divisorCount] &+= add(window, window, divisorCount, divisor, divisorCount)
      }
      quotient[index] = digit
    }
  }

  /// Sets `result`, unless nil, to the quotient of `source` by a word, and returns the last carry.
  ///
  /// An even divisor has to divide `source`; an odd one need not if only the carry is used. The carry is in 0...`divisor`. If
  /// `divisor` is odd, the carry and `source` have the same greatest common divisor with `divisor`.
  ///
  /// The division goes from the lowest word up. Each word of the quotient makes the lowest remaining word of the source zero: it
  /// is the product of that word and the inverse of the divisor modulo 2^64. A division from the top down takes twice as long.
  /// Jebelean, "An algorithm for exact division", Journal of Symbolic Computation 15 (1993).
  static func divideExactly(_ result: Target?, _ source: Source, _ count: Int, byWord divisor: Word) -> Word {
    // Each word of the source is shifted right by the factors 2 of the divisor.
    let shift = Word(divisor.trailingZeroBitCount)
    let odd = divisor &>> shift
    // The first estimate of the inverse is correct in the lowest 5 bits; each step doubles the count of correct bits.
    var inverse = 3 &* odd ^ 2
    for _ in 0..<4 { inverse = inverse &* (2 &- odd &* inverse) }
    var carry: Word = 0
    for index in 0..<count {
      let above = index + 1 < count ? source[index + 1] : 0
      let word = (source[index] &>> shift) | ((above &<< 1) &<< (63 &- shift))
      let (rest, isBorrowed) = word.subtractingReportingOverflow(carry)
      let quotient = rest &* inverse
      result?[index] = quotient
      carry = quotient.multipliedFullWidth(by: odd).high &+ (isBorrowed ? 1 : 0)
    }
    return carry
  }
}
