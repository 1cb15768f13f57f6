extension BigInteger {
  /// Returns the quotient rounded toward zero and the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  public func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "Division by zero")
    if compareMagnitude(to: divisor) < 0 { return (.zero, self) }
    if divisor.isOne { return (self, .zero) }
    let quotientIsNegative = isNegative != divisor.isNegative
    if divisor.words.count == 1 {
      var remainder: Word = 0
      let quotient = withWords { source, count in
        BigInteger(isNegative: quotientIsNegative, capacity: count) { target in
          remainder = Words.divide(target, source, count, byWord: divisor.words[0])
          return count
        }
      }
      return (quotient, BigInteger(isNegative: isNegative, UInt128(remainder)))
    }
    let shift = divisor.words[divisor.words.count - 1].leadingZeroBitCount
    let divisorCount = divisor.words.count
    let count = words.count

    // Scratch: the dividend with a word above it, then the divisor, both shifted to set the divisor's top bit.
    return withUnsafeTemporaryAllocation(of: Word.self, capacity: count + 1 + divisorCount) { scratch in
      guard let dividend = scratch.baseAddress else { return (.zero, self) }
      let normalized = dividend + (count + 1)
      withWords { source, _ in
        dividend[count] = Words.shiftLeft(dividend, source, count, by: shift)
      }
      divisor.withWords { source, _ in
        _ = Words.shiftLeft(normalized, source, divisorCount, by: shift)
      }
      let quotient = BigInteger(
        isNegative: quotientIsNegative, capacity: count + 1 - divisorCount
      ) { target in
        Words.divide(target, dividend, count + 1, normalized, divisorCount)
        return count + 1 - divisorCount
      }
      let remainder = BigInteger(isNegative: isNegative, capacity: divisorCount) { target in
        Words.shiftRight(target, dividend, divisorCount, by: shift)
        return divisorCount
      }
      return (quotient, remainder)
    }
  }

  /// Returns the remainder of the magnitude by a word.
  func remainder(dividingBy divisor: Word) -> Word {
    withWords { source, count in Words.divide(nil, source, count, byWord: divisor) }
  }

  /// Returns the quotient rounded toward zero.
  ///
  /// - Precondition: The divisor is not zero.
  public static func / (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Returns the remainder of the division rounded toward zero; it has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  public static func % (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).remainder
  }
}
