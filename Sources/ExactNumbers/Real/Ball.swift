/// A real number that differs from `significand` × 2^`exponent` by at most 2^`error`.
///
/// After Johansson, "Arb: efficient arbitrary-precision midpoint-radius interval arithmetic", IEEE Transactions on Computers 66
/// (2017). Here the error bound is a power of two, so a few additions of small integers compute it. That costs each operation a
/// bit or two of precision, so callers ask for more bits. A function returns nil if the error bound of its argument is too great.
struct Ball: Sendable {
  var significand: BigInteger
  var exponent = 0
  var error = none

  /// The `error` of a number that is known exactly.
  static let none = Int.min / 4

  /// The greatest magnitude of `size` for an intermediate number; for a result, an eighth of this.
  static let maximumSize = 1 << 21

  var isExact: Bool { error == Ball.none }

  /// The least n with |`significand` × 2^`exponent`| < 2^n.
  var size: Int { significand.magnitudeBitWidth + exponent }

  /// The sign, -1 or 1, of a number whose magnitude is at least four times its error bound; otherwise 0.
  var sign: Int {
    if significand.isZero || !isExact && size - 1 <= error + 1 { return 0 }
    return significand.isNegative ? -1 : 1
  }

  /// Returns the number rounded to at most `bits` bits, without bits that its error bound makes meaningless.
  func rounded(_ bits: Int) -> Ball {
    let shift = max(significand.magnitudeBitWidth - bits, isExact ? 0 : error - exponent - 4)
    if shift <= 0 { return self }
    return Ball(
      significand: significand.shifted(by: -shift), exponent: exponent + shift,
      error: max(error, exponent + shift) + 1)
  }

  /// The least and the greatest value that the number can have.
  var interval: ClosedRange<Rational> {
    let unit = isExact ? exponent : min(exponent, error)
    let (value, distance) = (fixed(-unit), isExact ? 0 : BigInteger.one.shifted(by: error - unit))
    func fraction(_ value: BigInteger) -> Rational {
      let twos = value.isZero ? max(-unit, 0) : min(value.trailingZeroBitCount, max(-unit, 0))
      return Rational(
        Fraction(value.shifted(by: max(unit, 0) - twos), .one.shifted(by: max(-unit, 0) - twos)))
    }
    return fraction(value - distance)...fraction(value + distance)
  }

  /// Returns `significand` × 2^`exponent` times 2^`bits`, rounded toward zero.
  func fixed(_ bits: Int) -> BigInteger { significand.shifted(by: exponent + bits) }
}

// MARK: - Arithmetic

extension Ball {
  static prefix func - (ball: Ball) -> Ball {
    Ball(significand: -ball.significand, exponent: ball.exponent, error: ball.error)
  }

  /// Returns the sum, computed to about `bits` bits of the greater number.
  func adding(_ other: Ball, _ bits: Int) -> Ball {
    if significand.isZero, isExact { return other }
    let unit = max(min(exponent, other.exponent), max(size, other.size) - bits - 2)
    let isCut = unit > exponent || unit > other.exponent
    let bound = max(error, other.error, isCut ? unit : Ball.none)
    // At most four errors are added, none of them greater than 2^`bound`.
    return Ball(
      significand: fixed(-unit) + other.fixed(-unit), exponent: unit,
      error: bound == Ball.none ? bound : bound + 2)
  }

  /// Returns the product to `bits` bits; if factors a and b have errors α and β, the error is at most |a||β| + |b||α| + |α||β|.
  func multiplied(by other: Ball, _ bits: Int) throws(ArithmeticError) -> Ball {
    let left = other.isExact ? .min / 2 : size + other.error
    let right = isExact ? .min / 2 : other.size + error
    let both = isExact || other.isExact ? .min / 2 : error + other.error
    let product = Ball(
      significand: significand * other.significand, exponent: exponent + other.exponent,
      error: isExact && other.isExact ? Ball.none : max(left, right, both) + 2)
    try product.checkSize()
    return product.rounded(bits)
  }

  func checkSize() throws(ArithmeticError) {
    if size.magnitude > Ball.maximumSize, !significand.isZero { throw .tooLarge }
  }

  /// Returns 1/a, or nil if the error α of a may exceed |a|/4; the error of 1/a is |α| / |a(a + α)| ≤ 2|α| / a².
  func inverted(_ bits: Int) -> Ball? {
    if sign == 0 { return nil }
    let shift = bits + significand.magnitudeBitWidth
    let unit = -shift - exponent
    return Ball(
      significand: .one.shifted(by: shift) / significand, exponent: unit,
      error: max(unit, isExact ? unit : error - 2 * size + 3) + 1)
  }

  /// Returns the square root with `bits` significant bits; nil if the number might not be positive.
  ///
  /// An error α of a number a changes its root by |α| / (√a + √(a + α)) ≤ |α| / √a.
  func squareRoot(_ bits: Int) -> Ball? {
    guard sign > 0 else { return nil }
    var shift = 2 * bits - significand.magnitudeBitWidth + 2
    if (exponent - shift) & 1 != 0 { shift += 1 }
    let unit = (exponent - shift) >> 1
    return Ball(
      significand: significand.shifted(by: shift).squareRoot(), exponent: unit,
      error: max(unit + 1, isExact ? unit : error - (size - 1) >> 1) + 1)
  }

  /// Returns the number to a power of 1 or more; the relative error is multiplied by the exponent.
  func raised(to exponent: Int, _ bits: Int) throws(ArithmeticError) -> Ball {
    if exponent == 1 { return self }
    let half = try raised(to: exponent / 2, bits)
    let square = try half.multiplied(by: half, bits)
    return exponent & 1 == 0 ? square : try square.multiplied(by: self, bits)
  }
}

extension Rational {
  /// Returns the number with `bits` significant bits, and its error bound.
  func ball(_ bits: Int) -> Ball {
    let fraction = fraction
    let (numerator, denominator) = (fraction.numerator, fraction.denominator)
    if denominator.isOne { return Ball(significand: numerator).rounded(bits) }
    let shift = max(0, bits + denominator.magnitudeBitWidth - numerator.magnitudeBitWidth)
    return Ball(significand: numerator.shifted(by: shift) / denominator, exponent: -shift, error: -shift)
  }
}
