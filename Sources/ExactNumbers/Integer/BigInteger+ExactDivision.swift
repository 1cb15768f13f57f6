extension BigInteger {
  /// Returns the quotient by a divisor that is known to leave no remainder.
  func dividedExactly(by divisor: BigInteger) -> BigInteger {
    guard Words.hasMethodsForLongNumbers, divisor.words.count == 1, !divisor.isOne else {
      return self / divisor
    }
    if self == divisor { return .one }
    return withWords { source, count in
      BigInteger(isNegative: isNegative != divisor.isNegative, capacity: count) { target in
        _ = Words.divideExactly(target, source, count, byWord: divisor.words[0])
        return count
      }
    }
  }
}
