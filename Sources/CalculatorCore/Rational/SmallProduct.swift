extension UInt128 {
  /// Returns the product, nil when it has more than 128 bits.
  @inline(__always)
  func product(with other: UInt128) -> UInt128? {
    let leftHigh = UInt64(truncatingIfNeeded: self >> 64)
    let rightHigh = UInt64(truncatingIfNeeded: other >> 64)
    if leftHigh | rightHigh == 0 { return self &* other }
    return productOfLong(with: other)
  }

  /// Returns the product where at least one factor has more than 64 bits.
  @inline(never)
  private func productOfLong(with other: UInt128) -> UInt128? {
    let (long, short) = self < other ? (other, self) : (self, other)
    if short >> 64 != 0 { return nil }
    let low = (long & UInt128(UInt64.max)) &* short
    let high = (long >> 64) &* short &+ (low >> 64)
    if high >> 64 != 0 { return nil }
    return high << 64 | (low & UInt128(UInt64.max))
  }
}

extension Int128 {
  /// Returns the product, nil when its magnitude has more than 127 bits.
  @inline(__always)
  func product(with other: UInt128) -> Int128? {
    guard let product = magnitude.product(with: other), product >> 127 == 0 else { return nil }
    let signed = Int128(truncatingIfNeeded: product)
    return self < 0 ? 0 &- signed : signed
  }
}
