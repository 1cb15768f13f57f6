extension Natural {
  /// Division by halves is faster than by rows if quotient and divisor have at least this many words; measured.
  static var recursiveDivisionThreshold: Int { 64 }

  /// Divides in place as `divideByRows` does; for short operands it calls `divideByRows`.
  ///
  /// The quotient is found in two halves. For a half of h words, the top of the dividend is divided by the top h words of the
  /// divisor. Then a product with the rest of the divisor corrects the half. After Burnikel and Ziegler, "Fast recursive
  /// division", MPI-I-98-1-022, without their padding to powers of two.
  static func divide(
    _ quotient: Target, _ dividend: Target, _ dividendCount: Int, _ divisor: Source, _ divisorCount: Int
  ) {
    let quotientCount = dividendCount - divisorCount
    if !hasMethodsForSpeed || min(quotientCount, divisorCount) < recursiveDivisionThreshold {
      return divideByRows(quotient, dividend, dividendCount, divisor, divisorCount)
    }
    if quotientCount < divisorCount {
      return divideByTop(quotient, dividend, quotientCount, divisor, divisorCount)
    }
    // The quotient is split, from the top, into pieces no longer than the divisor; into two if it and the divisor have the same length.
    let piece = quotientCount == divisorCount ? (divisorCount + 1) / 2 : divisorCount
    var index = quotientCount
    while index > 0 {
      let count = index % piece == 0 ? piece : index % piece
      index -= count
      divide(quotient + index, dividend + index, divisorCount + count, divisor, divisorCount)
    }
  }

  /// Divides by a divisor that is longer than the quotient.
  private static func divideByTop(
    _ quotient: Target, _ dividend: Target, _ quotientCount: Int, _ divisor: Source, _ divisorCount: Int
  ) {
    let dividendCount = divisorCount + quotientCount
    let rest = divisorCount - quotientCount
    let top = divisor + rest
    if compare(dividend + divisorCount, quotientCount, top, quotientCount) < 0 {
      divide(quotient, dividend + rest, 2 * quotientCount, top, quotientCount)
    } else {
      // The top of the dividend equals the top of the divisor. Their quotient would not fit, so the greatest quotient that fits is tried.
      quotient.update(repeating: .max, count: quotientCount)
      (dividend + divisorCount).update(repeating: 0, count: quotientCount)
      _ = add(dividend + rest, dividend + rest, 2 * quotientCount, top, quotientCount)
    }
    withUnsafeTemporaryAllocation(of: Word.self, capacity: divisorCount) { memory in
      guard let product = memory.baseAddress else { return }
      multiply(product, divisor, rest, quotient, quotientCount)
      var borrow = subtract(dividend, dividend, dividendCount, product, divisorCount)
      // The quotient is at most 2 too large, so the loop runs at most twice.
      while borrow != 0 {
        var one: Word = 1
        _ = subtract(quotient, quotient, quotientCount, &one, 1)
        borrow &-= add(dividend, dividend, dividendCount, divisor, divisorCount)
      }
    }
  }
}
