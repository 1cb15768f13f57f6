// Products that may not fit the small form. They are written out in words because the general product of two 128-bit
// integers with its check for overflow is several times as long.

extension Int128 {
  /// Returns the product with a word, nil when its magnitude has more than 127 bits.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func times(_ factor: Word) -> Int128? {
    let word = Int64(truncatingIfNeeded: self)
    if Int128(word) == self { return Int128(word) &* Int128(factor) }
    return longTimes(factor)
  }

  /// Returns the product, nil when its magnitude has more than 127 bits.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func times(_ other: Int128) -> Int128? {
    let left = Int64(truncatingIfNeeded: self)
    let right = Int64(truncatingIfNeeded: other)
    if Int128(left) == self, Int128(right) == other { return Int128(left) &* Int128(right) }
    return longTimes(other)
  }

  /// The product with a word when this does not fit one.
  @inline(never)
  private func longTimes(_ factor: Word) -> Int128? {
    let magnitude = magnitude
    let low = UInt128(Word(truncatingIfNeeded: magnitude)) &* UInt128(factor)
    let high = (magnitude >> 64) &* UInt128(factor) &+ (low >> 64)
    if high >> 63 != 0 { return nil }
    let product = Int128(truncatingIfNeeded: high << 64 | UInt128(Word(truncatingIfNeeded: low)))
    return self < 0 ? 0 &- product : product
  }

  /// The product when one of the two does not fit a word.
  @inline(never)
  private func longTimes(_ other: Int128) -> Int128? {
    let (long, short) = magnitude < other.magnitude ? (other, self) : (self, other)
    guard let factor = short.wordMagnitude, let product = long.longTimes(factor) else { return nil }
    return short < 0 ? 0 &- product : product
  }

  /// Returns this times 10^`exponent`, nil when the magnitude has more than 127 bits; 0...38.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  func timesPowerOfTen(_ exponent: Int) -> Int128? {
    if exponent <= 19 { return times(wordPowerOfTen(exponent)) }
    return times(wordPowerOfTen(19))?.times(wordPowerOfTen(exponent - 19))
  }

  /// The magnitude when it fits a word.
  var wordMagnitude: Word? {
    let magnitude = magnitude
    return magnitude >> 64 == 0 ? Word(truncatingIfNeeded: magnitude) : nil
  }
}
