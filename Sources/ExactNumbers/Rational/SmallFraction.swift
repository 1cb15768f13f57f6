/// The fraction `significand / (divisor × 10^scale)`, **not** in lowest terms, without heap.
///
/// An operation returns false, and changes nothing, where it has no result or that does not fit.
@usableFromInline
package struct SmallFraction: Sendable {
  /// The numerator; never `Int128.min`.
  @usableFromInline
  package var significand: Int128

  /// The divisor in two words: as one integer it would be loaded as a whole just after its halves were stored, which stalls.
  @usableFromInline
  package var lowerDivisor: Word
  @usableFromInline
  package var upperDivisor: Word

  /// The exponent of the power of ten in the denominator, 0...`maximumScale`.
  ///
  /// What would be `exponent` is `-scale` here.
  @usableFromInline
  package var scale: Int

  /// The greatest `scale`, with which the power of ten fits two words.
  @inlinable
  package static var maximumScale: Int { doubleWordDigits }

  /// The greatest `divisor`: ten times a remainder still fits 128 bits.
  @inlinable
  package static var maximumDivisor: UInt128 { .max >> 4 }

  /// Creates a fraction.
  @inlinable
  package init(_ significand: Int128, divisor: UInt128 = 1, scale: Int = 0) {
    self.significand = significand
    lowerDivisor = divisor.lowWord
    upperDivisor = divisor.highWord
    self.scale = scale
    assert(
      significand != .min && 1...Self.maximumDivisor ~= divisor && 0...Self.maximumScale ~= scale,
      "Out of bounds")
  }

  /// Creates `significand` × 10^`exponent`, nil when that does not fit.
  init?(_ significand: Int128, exponent: Int) {
    if significand == 0 || exponent.magnitude > Self.maximumScale {
      if significand != 0 { return nil }
      self.init(0)
    } else if exponent < 0 {
      self.init(significand, scale: -exponent)
    } else {
      guard let product = significand.timesPowerOfTen(exponent) else { return nil }
      self.init(product)
    }
  }

  /// The factor of the denominator besides the power of ten, 1...`maximumDivisor`.
  @inlinable
  package var divisor: UInt128 { UInt128(upperDivisor) << 64 | UInt128(lowerDivisor) }

  /// The divisor as a factor of numerators.
  @inlinable
  package var signedDivisor: Int128 { Int128(truncatingIfNeeded: divisor) }

  /// Whether the divisor is 1.
  @inlinable
  package var isDecimal: Bool { (lowerDivisor ^ 1) | upperDivisor == 0 }

  @inlinable
  package func hasSameDivisor(as other: SmallFraction) -> Bool {
    (lowerDivisor ^ other.lowerDivisor) | (upperDivisor ^ other.upperDivisor) == 0
  }
}

// MARK: - Arithmetic

extension SmallFraction {
  /// Returns the fraction with its sign changed.
  @inlinable
  package func negated() -> SmallFraction {
    var result = self
    result.significand = 0 &- significand
    return result
  }

  /// Adds `other`.
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
    // The one with fewer digits after the point is multiplied; chosen without a branch, as nothing predicts which.
    let isLonger = scale > other.scale
    let power = wordPowerOfTen(newScale &- (isLonger ? other.scale : scale))
    let expanded = (isLonger ? right : left).fullProduct(with: Int64(truncatingIfNeeded: power))
    // Both are words and the power is at most 10^18 < 2^60, so the product is below 2^123, and the sum does not overflow.
    significand = expanded &+ Int128(isLonger ? left : right)
    scale = newScale
    return true
  }

  /// Adds `other` by products that may not fit.
  @usableFromInline
  @inline(never)
  package mutating func addLong(_ other: SmallFraction) -> Bool {
    var (left, right, newDivisor) = (significand, other.significand, divisor)
    let newScale = max(scale, other.scale)
    if scale < newScale {
      guard let aligned = left.timesPowerOfTen(newScale &- scale) else { return false }
      left = aligned
    } else if other.scale < newScale {
      guard let aligned = right.timesPowerOfTen(newScale &- other.scale) else { return false }
      right = aligned
    }
    if other.isDecimal {
      guard let expandedRight = right.multipliedIfFits(by: signedDivisor) else { return false }
      right = expandedRight
    } else if !hasSameDivisor(as: other) {
      guard let product = Self.product(divisor, other.divisor),
        let expandedLeft = left.multipliedIfFits(by: other.signedDivisor),
        let expandedRight = right.multipliedIfFits(by: signedDivisor)
      else { return false }
      (left, right, newDivisor) = (expandedLeft, expandedRight, product)
    }
    let (sum, overflow) = left.addingReportingOverflow(right)
    if overflow || sum == .min { return false }
    self = SmallFraction(sum, divisor: newDivisor, scale: newScale)
    return true
  }

  /// Returns the product of two divisors, nil when it is too great for one.
  @inlinable
  package static func product(_ left: UInt128, _ right: UInt128) -> UInt128? {
    guard let product = left.multipliedIfFits(by: right), product <= maximumDivisor else { return nil }
    return product
  }

  /// Multiplies by `other`.
  @inlinable
  package mutating func multiply(by other: SmallFraction) -> Bool {
    let (left, right) = (Int64(truncatingIfNeeded: significand), Int64(truncatingIfNeeded: other.significand))
    let newScale = scale &+ other.scale
    guard hasMethodsForSpeed, isDecimal, other.isDecimal, Int128(left) == significand,
      Int128(right) == other.significand, newScale <= Self.maximumScale
    else { return multiplyLong(by: other) }
    significand = left.fullProduct(with: right)
    scale = newScale
    return true
  }

  /// Multiplies by `other` with products that may not fit.
  @usableFromInline
  @inline(never)
  package mutating func multiplyLong(by other: SmallFraction) -> Bool {
    guard scale &+ other.scale <= Self.maximumScale, let newDivisor = Self.product(divisor, other.divisor),
      let product = significand.multipliedIfFits(by: other.significand)
    else { return false }
    self = SmallFraction(product, divisor: newDivisor, scale: scale &+ other.scale)
    return true
  }

  /// Divides by `other`; there is no result if that is zero.
  @inlinable
  package mutating func divide(by other: SmallFraction) -> Bool {
    guard other.significand != 0, let newDivisor = Self.product(divisor, other.significand.magnitude),
      var numerator = other.isDecimal ? significand : significand.multipliedIfFits(by: other.signedDivisor)
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
}

// MARK: - Lowest terms

extension SmallFraction {
  /// The fraction in lowest terms.
  var lowestTerms: Fraction {
    var (numerator, denominator) = (significand.magnitude, divisor)
    if !isDecimal {
      let common = greatestCommonDivisor(numerator, denominator)
      if common != 1 { (numerator, denominator) = (numerator / common, denominator / common) }
    }
    if scale == 0 {
      return Fraction(BigInteger(isNegative: significand < 0, numerator), BigInteger(denominator))
    }
    // What is left of the power of ten are its twos and fives.
    let twos = min(scale, numerator.trailingZeroBitCount)
    numerator >>= UInt128(truncatingIfNeeded: twos)
    var fives = scale
    while fives > 0, let quotient = numerator.dividedByFive {
      numerator = quotient
      fives -= 1
    }
    let powerOfFive = doubleWordPowerOfTen(fives) >> UInt128(truncatingIfNeeded: fives)
    let rest = powerOfFive << UInt128(truncatingIfNeeded: scale - twos)
    return Fraction(
      BigInteger(isNegative: significand < 0, numerator),
      denominator.multipliedIfFits(by: rest).map { BigInteger($0) } ?? BigInteger(denominator)
        * BigInteger(rest))
  }
}

extension UInt128 {
  /// The quotient by 5, nil where there would be a remainder.
  var dividedByFive: UInt128? {
    // The product with the inverse of 5 modulo 2^128 is the quotient if there is no remainder, and greater than any quotient if
    // there is one.
    let quotient = self &* 0xCCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCC_CCCD
    return quotient <= .max / 5 ? quotient : nil
  }
}
