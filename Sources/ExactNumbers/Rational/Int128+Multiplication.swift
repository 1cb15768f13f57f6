// These functions return nil if the product does not fit. Factors of one word are tried first: the general product of 128-bit
// integers with its check for overflow takes several times as long.

extension Int64 {
  /// Returns the product, which always fits, by far fewer instructions than a product of two `Int128` needs.
  @inlinable
  package func fullProduct(with other: Int64) -> Int128 {
    let (high, low) = multipliedFullWidth(by: other)
    return Int128(truncatingIfNeeded: high) << 64 | Int128(truncatingIfNeeded: low)
  }
}

extension Int128 {
  /// Returns the product; nil if its magnitude has more than 127 bits.
  @inlinable
  package func multipliedIfFits(by other: Int128) -> Int128? {
    let left = Int64(truncatingIfNeeded: self)
    let right = Int64(truncatingIfNeeded: other)
    if Int128(left) == self, Int128(right) == other { return Int128(left) &* Int128(right) }
    return longProduct(with: other)
  }

  /// Returns the product of factors longer than a word; nil if its magnitude has more than 127 bits.
  @usableFromInline
  @inline(never)
  package func longProduct(with other: Int128) -> Int128? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow || product == .min ? nil : product
  }

  /// Returns this number times 10^`exponent`, at most `doubleWordDigits`; nil if the product needs more than 127 bits.
  @inlinable
  package func timesPowerOfTen(_ exponent: Int) -> Int128? {
    multipliedIfFits(by: Int128(truncatingIfNeeded: doubleWordPowerOfTen(exponent)))
  }
}
