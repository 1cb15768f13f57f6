extension BigInteger {
  /// Returns the quotient rounded toward zero and the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: O(n × m) for a quotient of n words and a divisor of m words. If both have 64 words or more, it is log m times
  ///   that of a few products of n by m words, except in a browser.
  @inlinable
  public func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "Division by zero")
    if isSmall, divisor.isSmall {
      let (quotient, remainder) = small.quotientAndRemainder(dividingBy: divisor.small)
      return (BigInteger(small: quotient), BigInteger(small: remainder))
    }
    return longQuotientAndRemainder(divisor)
  }

  @usableFromInline
  @inline(never)
  func longQuotientAndRemainder(_ divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    if compareMagnitude(to: divisor) < 0 { return (.zero, self) }
    if divisor.isOne { return (self, .zero) }
    let (count, divisorCount) = (wordCount, divisor.wordCount)
    let quotientIsNegative = isNegative != divisor.isNegative
    if divisorCount == 1 {
      var remainder: Word = 0
      let quotient = withWords { source, count in
        BigInteger(isNegative: quotientIsNegative, capacity: count) { target in
          remainder = Natural.divide(target, source, count, by: Reciprocal(divisor.word(at: 0)))
          return count
        }
      }
      return (quotient, BigInteger(isNegative: isNegative, UInt128(remainder)))
    }
    // Dividend and divisor are shifted left until the divisor's top bit is set. A further word takes the bits that leave the dividend.
    let shift = divisor.word(at: divisorCount - 1).leadingZeroBitCount
    let normalized = divisor.shifted(by: shift)
    var quotient = BigInteger.zero
    let remainder = BigInteger(isNegative: isNegative, capacity: count + 1) { rest in
      rest[count] = withWords { source, _ in Natural.shiftLeft(rest, source, count, by: shift) }
      quotient = BigInteger(isNegative: quotientIsNegative, capacity: count + 1 - divisorCount) { target in
        normalized.withWords { Natural.divide(target, rest, count + 1, $0, $1) }
        return count + 1 - divisorCount
      }
      Natural.shiftRight(rest, rest, divisorCount, by: shift)
      return divisorCount
    }
    return (quotient, remainder)
  }

  /// Returns the quotient rounded toward zero.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `quotientAndRemainder(dividingBy:)`.
  @inlinable
  public static func / (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Returns the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `quotientAndRemainder(dividingBy:)`.
  @inlinable
  public static func % (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).remainder
  }

  /// Returns the quotient for a divisor that is known to leave no remainder.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    if self == divisor { return .one }
    guard hasMethodsForSpeed, !isSmall, divisor.wordCount == 1, !divisor.isOne else { return self / divisor }
    return withWords { source, count in
      BigInteger(isNegative: isNegative != divisor.isNegative, capacity: count) { target in
        _ = Natural.divideExactly(target, source, count, byWord: divisor.word(at: 0))
        return count
      }
    }
  }
}
