// Products that may not fit the small form. They are written out in words because the general product of two 128-bit
// integers with its check for overflow is several times as long.

extension UInt128 {
  /// Returns the product, nil when it has more than 127 bits.
  @inlinable
  package func multipliedIfFits(by other: UInt128) -> UInt128? {
    // Both halves are below 2^63 in nearly all cases, and the product then below 2^126.
    if (self | other) >> 63 == 0 { return UInt128(lowWord) &* UInt128(other.lowWord) }
    return longProduct(with: other)
  }

  /// The product when one of the two does not fit 63 bits.
  @usableFromInline
  @inline(never)
  package func longProduct(with other: UInt128) -> UInt128? {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow || product >> 127 != 0 ? nil : product
  }
}

extension Int64 {
  /// Returns the product, which always fits; that of two `Int128` takes several times as many instructions.
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

  /// The product when one of the two does not fit a word.
  @usableFromInline
  @inline(never)
  package func longProduct(with other: Int128) -> Int128? {
    guard let product = magnitude.multipliedIfFits(by: other.magnitude) else { return nil }
    let result = Int128(truncatingIfNeeded: product)
    return (self < 0) != (other < 0) ? 0 &- result : result
  }

  /// Returns this times 10^`exponent`, nil when the magnitude has more than 127 bits; 0...`doubleWordDigits`.
  @inlinable
  package func timesPowerOfTen(_ exponent: Int) -> Int128? {
    multipliedIfFits(by: Int128(truncatingIfNeeded: doubleWordPowerOfTen(exponent)))
  }
}
