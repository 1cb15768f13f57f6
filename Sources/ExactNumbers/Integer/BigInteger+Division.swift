extension BigInteger {
  /// Returns the quotient rounded toward zero and the remainder, which has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: O(n × m) for a quotient of n and a divisor of m words; that of a few products of n by m words, times
  ///   log m, where both have 64 or more, except in a browser.
  public func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "Division by zero")
    if compareMagnitude(to: divisor) < 0 { return (.zero, self) }
    if divisor.isOne { return (self, .zero) }
    let quotientIsNegative = isNegative != divisor.isNegative
    if divisor.magnitudeWords.count == 1 {
      var remainder: Word = 0
      let quotient = withWords { source, count in
        BigInteger(isNegative: quotientIsNegative, capacity: count) { target in
          remainder = Natural.divide(target, source, count, byWord: divisor.magnitudeWords[0])
          return count
        }
      }
      return (quotient, BigInteger(isNegative: isNegative, UInt128(remainder)))
    }
    // Both are shifted to set the top bit of the divisor; the dividend gets a word above it.
    let shift = divisor.magnitudeWords[divisor.magnitudeWords.count - 1].leadingZeroBitCount
    let normalized = divisor.magnitude.shiftedLeft(by: shift)
    let (count, divisorCount) = (magnitudeWords.count, normalized.magnitudeWords.count)
    var rest = shiftedLeft(by: shift)
    if rest.magnitudeWords.count == count { rest.magnitudeWords.append(0) }
    let quotient = BigInteger(isNegative: quotientIsNegative, capacity: count + 1 - divisorCount) { target in
      rest.magnitudeWords.withUnsafeMutableBufferPointer { dividend in
        normalized.withWords { source, _ in
          if let dividend = dividend.baseAddress {
            Natural.divide(target, dividend, count + 1, source, divisorCount)
          }
        }
      }
      return count + 1 - divisorCount
    }
    rest.removeLeadingZeros()
    return (quotient, rest.shiftedRight(by: shift))
  }

  /// Returns the quotient rounded toward zero.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `quotientAndRemainder(dividingBy:)`.
  public static func / (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Returns the remainder of the division rounded toward zero; it has the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  /// - Complexity: That of `quotientAndRemainder(dividingBy:)`.
  public static func % (left: BigInteger, right: BigInteger) -> BigInteger {
    left.quotientAndRemainder(dividingBy: right).remainder
  }

  /// Returns the quotient by a divisor that is known to leave no remainder.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    if self == divisor { return .one }
    guard hasMethodsForSpeed, divisor.magnitudeWords.count == 1, !divisor.isOne else {
      return self / divisor
    }
    return withWords { source, count in
      BigInteger(isNegative: isNegative != divisor.isNegative, capacity: count) { target in
        _ = Natural.divideExactly(target, source, count, byWord: divisor.magnitudeWords[0])
        return count
      }
    }
  }
}
