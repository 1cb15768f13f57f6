/// The fraction `significand` / `divisor` × 10^`exponent` on the heap, in lowest terms when multiplied out.
///
/// The power of ten is apart, so that 1e78000 takes no more room and time than its numeral. Significand and divisor
/// have no common factor. With a negative exponent the significand has no common factor with 10; with a positive one
/// the divisor has none.
///
/// The power of ten need not hold all factors of ten: the significand or the divisor may have more. So a number can be written
/// in several ways; `numerator` and `denominator` are the same in all of them.
@usableFromInline
package final class LargeFraction: Sendable {
  package let significand: BigInteger

  /// It is positive.
  package let divisor: BigInteger

  package let exponent: Int

  /// A power of five that the number was computed with and that is no longer than the number.
  ///
  /// The next sum and the digits most often take the same one, and computing it costs more than either of them.
  let power: PowerOfFive?

  /// Stores a fraction already in lowest terms.
  ///
  /// Not inlined: many places create a large fraction, and in none of them does a call matter.
  @inline(never)
  init(_ significand: BigInteger, _ divisor: BigInteger, exponent: Int = 0, power: PowerOfFive? = nil) {
    self.significand = significand
    self.divisor = divisor
    self.exponent = exponent
    let isShort =
      power.map { $0.value.magnitudeBitWidth <= significand.magnitudeBitWidth + divisor.magnitudeBitWidth }
      ?? false
    self.power = isShort ? power : nil
  }

  /// Reduces a fraction whose denominator is positive.
  package convenience init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(numerator.dividedExactly(by: divisor), denominator.dividedExactly(by: divisor))
  }

  /// Creates a fraction in lowest terms times a power of ten.
  package convenience init(
    _ significand: BigInteger, _ divisor: BigInteger, timesPowerOfTen exponent: Int, power: PowerOfFive? = nil
  ) {
    if exponent == 0 || significand.isZero {
      self.init(significand, divisor, power: power)
      return
    }
    var (significand, divisor, exponent) = (significand, divisor, exponent)
    if exponent < 0 {
      exponent += Self.multiplyByPowerOfTen(&divisor, &significand, upTo: -exponent)
    } else {
      exponent -= Self.multiplyByPowerOfTen(&significand, &divisor, upTo: exponent)
    }
    self.init(significand, divisor, exponent: exponent, power: power)
  }

  /// Multiplies `top` / `bottom`, in lowest terms, by a power of ten, and returns its exponent, at most `limit`.
  ///
  /// It is the limit where its power of five is given. Otherwise the bottom is then without the factors 2 and 5, or
  /// the exponent is the limit.
  @discardableResult
  private static func multiplyByPowerOfTen(
    _ top: inout BigInteger, _ bottom: inout BigInteger, upTo limit: Int, by power: PowerOfFive? = nil
  ) -> Int {
    let twos = min(limit, bottom.trailingZeroBitCount)
    let fives = bottom.divide(byPowersOf: 5, upTo: limit)
    bottom = bottom.shiftedRight(by: twos)
    let exponent = power == nil ? max(twos, fives) : limit
    top = (top * PowerOfFive(exponent - fives, near: power).value).shiftedLeft(by: exponent - twos)
    return exponent
  }

  /// Returns this fraction and another with the same power of ten, the lesser of theirs.
  ///
  /// Both are in lowest terms without that power. Zero takes that of the other. Returns nil where their sum is certain to
  /// have more than so many `bits`.
  func aligned(
    with other: LargeFraction, bits: Int = .max
  ) -> (left: LargeFraction, right: LargeFraction)? {
    let difference = exponent - other.exponent
    if difference == 0 { return (self, other) }
    if significand.isZero { return (LargeFraction(.zero, .one, exponent: other.exponent), other) }
    if difference < 0 || other.significand.isZero {
      guard let (right, left) = other.aligned(with: self, bits: bits) else { return nil }
      return (left, right)
    }
    // The sum of integers is an integer times a power of ten. If that is a negative one, the other's significand has no
    // factor in common with 10, and so the integer has none. 10^n has more than 3.32n bits.
    let isInteger = divisor.isOne && other.divisor.isOne
    if isInteger,
      significand.magnitudeBitWidth + difference / 100 * 332 - 2
        > max(bits, other.significand.magnitudeBitWidth)
    {
      return nil
    }
    let known = PowerOfFive.longer(power, other.power)
    let power = PowerOfFive(difference, near: known)
    var (significand, divisor) = (significand, divisor)
    Self.multiplyByPowerOfTen(&significand, &divisor, upTo: difference, by: power)
    return (
      LargeFraction(significand, divisor, exponent: other.exponent, power: .longer(known, power)), other
    )
  }

  /// The fraction turned upside down; it is not zero.
  var inverted: LargeFraction {
    LargeFraction(
      significand.isNegative ? -divisor : divisor, significand.magnitude, exponent: -exponent, power: power)
  }
}

// MARK: - In lowest terms, multiplied out

extension LargeFraction {
  /// The numerator; it carries the sign.
  package var numerator: BigInteger { significand.timesPowerOfTen(exponent) }

  /// Whether the denominator is 1.
  package var isInteger: Bool { divisor.isOne && exponent >= 0 }

  /// The denominator.
  package var denominator: BigInteger { divisor.timesPowerOfTen(-exponent) }

  /// The count of bits in the numerator.
  var numeratorBitWidth: Int { significand.magnitudeBitWidth(timesPowerOfTen: exponent) }

  /// The count of bits in the denominator.
  var denominatorBitWidth: Int { divisor.magnitudeBitWidth(timesPowerOfTen: -exponent) }

  /// The ASCII digits of the numerator's magnitude; none for zero.
  package var numeratorDigits: [UInt8] { significand.digits(timesPowerOfTen: exponent) }

  /// The ASCII digits of the denominator.
  package var denominatorDigits: [UInt8] { divisor.digits(timesPowerOfTen: -exponent) }

  /// The fraction in the small form, if it fits that without a power of ten.
  var small: SmallFraction? {
    guard exponent.magnitude <= doubleWordDigits, let magnitude = numerator.smallMagnitude,
      magnitude >> 127 == 0,
      let divisor = denominator.smallMagnitude, divisor <= SmallFraction.maximumDivisor
    else { return nil }
    let significand = Int128(truncatingIfNeeded: magnitude)
    return SmallFraction(self.significand.isNegative ? -significand : significand, divisor: divisor)
  }

  /// Throws when the numerator or the denominator has more bits than the limits allow.
  package func check(_ limits: NumberLimits) throws(ArithmeticError) {
    // 10^n has fewer than 10n/3 bits, and so the exact count is seldom needed.
    let powerBits = Int(exponent.magnitude / 3) * 10 + 10
    if max(significand.magnitudeBitWidth, divisor.magnitudeBitWidth) + powerBits <= limits.bits { return }
    if numeratorBitWidth > limits.bits || denominatorBitWidth > limits.bits { throw .tooLarge }
  }
}
