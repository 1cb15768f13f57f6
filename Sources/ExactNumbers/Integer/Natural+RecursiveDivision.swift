extension Natural {
  /// Division by halves is faster if quotient and divisor have at least this count of words; measured.
  static var recursiveDivisionThreshold: Int { 64 }

  /// Divides in place as `divideByRows` does; for short operands it calls `divideByRows`.
  ///
  /// A quotient of n words is found as two halves. For a half of h words, the top of the dividend is divided by the top h words
  /// of the divisor; a product with the rest of the divisor corrects the half. After Burnikel and Ziegler, "Fast recursive
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
    // The quotient in pieces from the top, each as long as the divisor or shorter; in two halves if it is just as long.
    let piece = quotientCount == divisorCount ? (divisorCount + 1) / 2 : divisorCount
    var index = quotientCount
    while index > 0 {
      let count = index % piece == 0 ? piece : index % piece
      index -= count
      divide(quotient + index, dividend + index, divisorCount + count, divisor, divisorCount)
    }
  }

  /// Divides where the quotient is shorter than the divisor.
  private static func divideByTop(
    _ quotient: Target, _ dividend: Target, _ quotientCount: Int, _ divisor: Source, _ divisorCount: Int
  ) {
    let dividendCount = divisorCount + quotientCount
    let rest = divisorCount - quotientCount
    let top = divisor + rest
    if compare(dividend + divisorCount, quotientCount, top, quotientCount) < 0 {
      divide(quotient, dividend + rest, 2 * quotientCount, top, quotientCount)
    } else {
      // The tops are equal. The quotient by the top would be too long; β^n − 1 is the nearest that fits.
      quotient.update(repeating: .max, count: quotientCount)
      (dividend + divisorCount).update(repeating: 0, count: quotientCount)
      _ = add(dividend + rest, dividend + rest, 2 * quotientCount, top, quotientCount)
    }
    withUnsafeTemporaryAllocation(of: Word.self, capacity: divisorCount) { memory in
      guard let product = memory.baseAddress else { return }
      multiply(product, divisor, rest, quotient, quotientCount)
      var borrow = subtract(dividend, dividend, dividendCount, product, divisorCount)
      // This runs at most twice.
      while borrow != 0 {
        var one: Word = 1
        _ = subtract(quotient, quotient, quotientCount, &one, 1)
        borrow &-= add(dividend, dividend, dividendCount, divisor, divisorCount)
      }
    }
  }
}
