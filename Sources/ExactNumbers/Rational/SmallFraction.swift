/// The fraction `significand / (divisor × 10^scale)`, **not** in lowest terms, without heap.
///
/// An operation returns false, and changes nothing, if it has no result or the result does not fit.
@usableFromInline
package struct SmallFraction: Sendable {
  /// The numerator; never `Int128.min`.
  @usableFromInline
  package var significand: Int128

  /// The lower word of `divisor`, whose two words are stored apart: a 128-bit load after stores of its halves stalls the processor.
  @usableFromInline
  package var lowerDivisor: Word
  @usableFromInline
  package var upperDivisor: Word

  /// The exponent of the power of ten in the denominator, 0...`doubleWordDigits`.
  @usableFromInline
  package var scale: Int

  /// The greatest value of `divisor`, such that ten times a remainder, which is less than `divisor`, fits 128 bits.
  @inlinable
  package static var maximumDivisor: Int128 { .max >> 3 }

  @inlinable
  package init(_ significand: Int128, divisor: Int128 = 1, scale: Int = 0) {
    self.significand = significand
    lowerDivisor = UInt128(bitPattern: divisor).lowWord
    upperDivisor = UInt128(bitPattern: divisor).highWord
    self.scale = scale
    assert(
      significand != .min && 1...Self.maximumDivisor ~= divisor && 0...doubleWordDigits ~= scale,
      "Out of bounds")
  }

  /// The denominator without its power of ten, 1...`maximumDivisor`.
  @inlinable
  package var divisor: Int128 {
    Int128(bitPattern: UInt128(upperDivisor) << 64 | UInt128(lowerDivisor))
  }

  @inlinable
  package var isDecimal: Bool { (lowerDivisor ^ 1) | upperDivisor == 0 }

  @inlinable
  package func hasSameDivisor(as other: SmallFraction) -> Bool {
    (lowerDivisor ^ other.lowerDivisor) | (upperDivisor ^ other.upperDivisor) == 0
  }
}

// MARK: - Arithmetic

extension SmallFraction {
  @inlinable
  package func negated() -> SmallFraction {
    var result = self
    result.significand = 0 &- significand
    return result
  }

  @inlinable
  package mutating func add(_ other: SmallFraction) -> Bool {
    guard hasMethodsForSpeed, hasSameDivisor(as: other) else { return addLong(other) }
    if scale == other.scale {
      let (sum, overflow) = significand.addingReportingOverflow(other.significand)
      if overflow || sum == .min { return false }
      significand = sum
      return true
    }
    let (left, right) = (Int64(truncatingIfNeeded: significand), Int64(truncatingIfNeeded: other.significand))
    let newScale = max(scale, other.scale)
    guard Int128(left) == significand, Int128(right) == other.significand, newScale <= 18 else {
      return addLong(other)
    }
    // The significand with the lesser scale is multiplied. No branch selects it, since no processor could predict the branch.
    let isLonger = scale > other.scale
    let power = wordPowerOfTen(newScale &- (isLonger ? other.scale : scale))
    let expanded = (isLonger ? right : left).fullProduct(with: Int64(truncatingIfNeeded: power))
    // Both significands are words and the power is below 2^60, so the product is below 2^123 and the sum cannot overflow.
    significand = expanded &+ Int128(isLonger ? left : right)
    scale = newScale
    return true
  }

  /// Adds a fraction of any size; returns false, with nothing changed, if the sum or a step on the way does not fit.
  @usableFromInline
  @inline(never)
  package mutating func addLong(_ other: SmallFraction) -> Bool {
    guard let (left, right, newDivisor) = expanded(with: other) else { return false }
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow || sum == .min { return false }
    self = SmallFraction(sum, divisor: newDivisor, scale: max(scale, other.scale))
    return true
  }

  /// Returns both numerators over a common denominator, and the divisor of that denominator; nil if one of the three does not fit.
  @inline(__always)
  func expanded(with other: SmallFraction) -> (left: Int128, right: Int128, divisor: Int128)? {
    var (left, right) = (significand, other.significand)
    if scale < other.scale {
      guard let aligned = left.timesPowerOfTen(other.scale &- scale) else { return nil }
      left = aligned
    } else if other.scale < scale {
      guard let aligned = right.timesPowerOfTen(scale &- other.scale) else { return nil }
      right = aligned
    }
    if hasSameDivisor(as: other) { return (left, right, divisor) }
    guard let expanded = right.multipliedIfFits(by: divisor) else { return nil }
    if other.isDecimal { return (left, expanded, divisor) }
    guard let product = Self.product(divisor, other.divisor),
      let expandedLeft = left.multipliedIfFits(by: other.divisor)
    else { return nil }
    return (expandedLeft, expanded, product)
  }

  /// Returns the product of two divisors; nil if the product is greater than `maximumDivisor`.
  @inlinable
  package static func product(_ left: Int128, _ right: Int128) -> Int128? {
    guard let product = left.multipliedIfFits(by: right), product <= maximumDivisor else { return nil }
    return product
  }

  @inlinable
  package mutating func multiply(by other: SmallFraction) -> Bool {
    let (left, right) = (Int64(truncatingIfNeeded: significand), Int64(truncatingIfNeeded: other.significand))
    let newScale = scale &+ other.scale
    guard hasMethodsForSpeed, isDecimal, other.isDecimal, Int128(left) == significand,
      Int128(right) == other.significand, newScale <= doubleWordDigits
    else { return multiplyLong(by: other) }
    significand = left.fullProduct(with: right)
    scale = newScale
    return true
  }

  /// Multiplies by any fraction, and checks whether each product fits.
  @usableFromInline
  @inline(never)
  package mutating func multiplyLong(by other: SmallFraction) -> Bool {
    guard scale &+ other.scale <= doubleWordDigits, let newDivisor = Self.product(divisor, other.divisor),
      let product = significand.multipliedIfFits(by: other.significand)
    else { return false }
    self = SmallFraction(product, divisor: newDivisor, scale: scale &+ other.scale)
    return true
  }

  /// Divides by `other`; returns false if `other` is zero or the quotient does not fit.
  @inlinable
  package mutating func divide(by other: SmallFraction) -> Bool {
    let factor = other.significand < 0 ? 0 &- other.significand : other.significand
    guard factor != 0, let newDivisor = Self.product(divisor, factor),
      var numerator = other.isDecimal ? significand : significand.multipliedIfFits(by: other.divisor)
    else { return false }
    let newScale = scale &- other.scale
    if newScale < 0 {
      guard let aligned = numerator.timesPowerOfTen(0 &- newScale) else { return false }
      numerator = aligned
    }
    if other.significand < 0 { numerator = 0 &- numerator }
    self = SmallFraction(numerator, divisor: newDivisor, scale: max(newScale, 0))
    return true
  }

  // MARK: - Lowest terms

  var lowestTerms: Fraction {
    var (numerator, denominator) = (significand.magnitude, UInt128(bitPattern: divisor))
    if !isDecimal {
      let common = greatestCommonDivisor(numerator, denominator)
      if common != 1 { (numerator, denominator) = (numerator / common, denominator / common) }
    }
    if scale == 0 {
      return Fraction(BigInteger(isNegative: significand < 0, numerator), BigInteger(denominator))
    }
    // The numerator cancels factors 2 and 5 of the power of ten; the denominator keeps the remaining ones.
    let (twos, fives) = numerator.removeFactorsOfTen(upTo: scale)
    let powerOfFive = doubleWordPowerOfTen(scale - fives) >> UInt128(truncatingIfNeeded: scale - fives)
    let rest = powerOfFive << UInt128(truncatingIfNeeded: scale - twos)
    let (product, overflow) = isDecimal ? (rest, false) : denominator.multipliedReportingOverflow(by: rest)
    return Fraction(
      BigInteger(isNegative: significand < 0, numerator),
      overflow ? BigInteger(denominator) * BigInteger(rest) : BigInteger(product))
  }
}
