// Products for `SmallFraction`, which may not fit. Factors of one word are tried first, because the general product of two 128-bit
// integers with its check for overflow is several times as long.

extension Int64 {
  /// Returns the product, which always fits; a product of two `Int128` takes several times as many instructions.
  @inlinable
  package func fullProduct(with other: Int64) -> Int128 {
    let (high, low) = multipliedFullWidth(by: other)
    return Int128(truncatingIfNeeded: high) << 64 | Int128(truncatingIfNeeded: low)
  }
}

extension Int128 {
  /// Returns the product, nil when its magnitude has more than 127 bits.
  @inlinable
  package func multipliedIfFits(by other: Int128) -> Int128? {
    let left = Int64(truncatingIfNeeded: self)
    let right = Int64(truncatingIfNeeded: other)
    if Int128(left) == self, Int128(right) == other { return Int128(left) &* Int128(right) }
    return longProduct(with: other)
  }

  /// Returns the product of factors longer than a word; nil when its magnitude has more than 127 bits.
  @usableFromInline
  @inline(never)
  package func longProduct(with other: Int128) -> Int128? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow || product == .min ? nil : product
  }

  /// Returns this number times 10^`exponent`, for 0...`doubleWordDigits`; nil when the magnitude has more than 127 bits.
  @inlinable
  package func timesPowerOfTen(_ exponent: Int) -> Int128? {
    multipliedIfFits(by: Int128(truncatingIfNeeded: doubleWordPowerOfTen(exponent)))
  }
}
