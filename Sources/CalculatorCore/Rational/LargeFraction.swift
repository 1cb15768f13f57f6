/// A fraction in lowest terms on the heap: `significand` / `divisor` × 10^`exponent`.
///
/// The power of ten stands apart, so that 1e78000 takes no more room and time than its numeral. Multiplied out it must
/// leave the fraction in lowest terms: significand and divisor have no common factor, and neither has 10 with
/// the significand below a negative power, nor with the divisor beside a positive one.
///
/// A significand may have factors of ten of its own, so a number can be written in several ways; `numerator` and
/// `denominator` are the same in all of them.
@usableFromInline
final class LargeFraction: Sendable {
  let significand: BigInteger

  /// It is positive.
  let divisor: BigInteger

  let exponent: Int

  /// Stores a fraction already in lowest terms.
  ///
  /// It is not inlined, for there are many places where a large fraction comes about, and none where that is quick.
  @inline(never)
  init(_ significand: BigInteger, _ divisor: BigInteger, exponent: Int = 0) {
    self.significand = significand
    self.divisor = divisor
    self.exponent = exponent
  }

  /// Reduces a fraction whose denominator is positive.
  convenience init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.init(numerator.dividedExactly(by: divisor), denominator.dividedExactly(by: divisor))
  }

  /// Creates a fraction in lowest terms times a power of ten.
  convenience init(_ significand: BigInteger, _ divisor: BigInteger, timesPowerOfTen exponent: Int) {
    if exponent == 0 || significand.isZero {
      self.init(significand, divisor)
      return
    }
    var (significand, divisor, exponent) = (significand, divisor, exponent)
    if exponent < 0 {
      exponent += Self.scale(&divisor, &significand, upTo: -exponent, isNeeded: false)
    } else {
      exponent -= Self.scale(&significand, &divisor, upTo: exponent, isNeeded: false)
    }
    self.init(significand, divisor, exponent: exponent)
  }

  /// Multiplies `top` / `bottom`, in lowest terms, by a power of ten up to 10^`limit`: by all of it if that `isNeeded`, and
  /// otherwise until the bottom has no factor in common with it any more; returns the exponent.
  private static func scale(
    _ top: inout BigInteger, _ bottom: inout BigInteger, upTo limit: Int, isNeeded: Bool
  ) -> Int {
    let twos = min(limit, bottom.trailingZeroBitCount)
    let fives = bottom.divide(byPowersOf: 5, upTo: limit)
    bottom = bottom.shiftedRight(by: twos)
    let exponent = isNeeded ? limit : max(twos, fives)
    top = (top * BigInteger(5 as UInt128).power(exponent - fives)).shiftedLeft(by: exponent - twos)
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
    if isInteger, significand.bitWidth + difference / 100 * 332 - 2 > max(bits, other.significand.bitWidth) {
      return nil
    }
    var (significand, divisor) = (significand, divisor)
    _ = Self.scale(&significand, &divisor, upTo: difference, isNeeded: true)
    return (LargeFraction(significand, divisor, exponent: other.exponent), other)
  }

  /// The fraction turned upside down; it is not zero.
  var inverted: LargeFraction {
    LargeFraction(
      significand.isNegative ? -divisor : divisor, significand.magnitude, exponent: -exponent)
  }
}

// MARK: - In lowest terms, multiplied out

extension LargeFraction {
  /// The numerator; it carries the sign.
  var numerator: BigInteger { significand.timesPowerOfTen(exponent) }

  /// Whether the denominator is 1.
  var isInteger: Bool { divisor.isOne && exponent >= 0 }

  /// The denominator.
  var denominator: BigInteger { divisor.timesPowerOfTen(-exponent) }

  /// The count of bits in the numerator.
  var numeratorBitWidth: Int { significand.bitWidth(timesPowerOfTen: exponent) }

  /// The count of bits in the denominator.
  var denominatorBitWidth: Int { divisor.bitWidth(timesPowerOfTen: -exponent) }

  /// The ASCII digits of the numerator's magnitude; none for zero.
  var numeratorDigits: [UInt8] { significand.digits(timesPowerOfTen: exponent) }

  /// The ASCII digits of the denominator.
  var denominatorDigits: [UInt8] { divisor.digits(timesPowerOfTen: -exponent) }

  /// The fraction in the small form, if it fits that without a power of ten.
  var small: SmallFraction? {
    guard exponent.magnitude <= 38, let magnitude = numerator.smallMagnitude,
      magnitude >> 127 == 0,
      let divisor = denominator.smallMagnitude, divisor <= SmallFraction.maximumDivisor
    else { return nil }
    let significand = Int128(truncatingIfNeeded: magnitude)
    return SmallFraction(self.significand.isNegative ? -significand : significand, divisor: divisor)
  }

  /// Throws when the numerator or the denominator has more bits than the limits allow.
  func check(_ limits: Limits) throws(ArithmeticError) {
    // 10^n has fewer than 10n/3 bits, and so the exact count is seldom needed.
    let powerBits = Int(exponent.magnitude / 3) * 10 + 10
    if max(significand.bitWidth, divisor.bitWidth) + powerBits <= limits.bits { return }
    if numeratorBitWidth > limits.bits || denominatorBitWidth > limits.bits { throw .tooLarge }
  }
}
