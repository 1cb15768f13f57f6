/// An exact number: a fraction of any size.
///
///     let third = try Rational(1, 3)
///     try third.adding(third).multiplied(by: 3)  // exactly 2
///
/// Nothing is ever rounded. Equal numbers compare equal and hash alike however they came about, and `numerator`
/// and `denominator` are in lowest terms.
///
/// A number takes one of two forms. The small form, which nearly all numbers of daily life have, is
/// `significand / (divisor × 10^scale)`, **not** in lowest terms, inline and never on the heap. What does not fit it
/// is in the large form, a fraction in lowest terms on the heap.
public struct Rational: Sendable {
  /// The numerator in the small form; never `Int128.min`.
  var significand: Int128

  /// The factor of the denominator besides the power of ten in the small form; at least 1.
  var divisor: UInt128

  /// The power of ten in the denominator in the small form; 0...38.
  var scale: Int

  /// The number in the large form; the other properties then mean nothing.
  var large: LargeFraction?

  /// The greatest `scale`: the powers of ten up to it fit two words.
  static let maximumScale = 38

  /// Creates a number in the small form.
  init(significand: Int128, divisor: UInt128 = 1, scale: Int = 0) {
    self.significand = significand
    self.divisor = divisor
    self.scale = scale
    large = nil
  }

  /// Creates the number of a fraction in lowest terms, in the form that fits it.
  init(_ fraction: LargeFraction) {
    if let magnitude = fraction.numerator.smallMagnitude, magnitude >> 127 == 0,
      let denominator = fraction.denominator.smallMagnitude
    {
      let significand = Int128(truncatingIfNeeded: magnitude)
      self.init(significand: fraction.numerator.isNegative ? -significand : significand, divisor: denominator)
    } else {
      self.init(significand: 0)
      large = fraction
    }
  }
}

/// A fraction in lowest terms on the heap; the denominator is positive.
final class LargeFraction: Sendable {
  let numerator: BigInteger
  let denominator: BigInteger

  /// Stores a fraction already in lowest terms.
  init(_ numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reduces a fraction whose denominator is positive.
  convenience init(reducing numerator: BigInteger, _ denominator: BigInteger) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    if divisor.isOne {
      self.init(numerator, denominator)
    } else {
      self.init(numerator / divisor, denominator / divisor)
    }
  }

  /// Throws when the numerator or the denominator has more bits than the limits allow.
  func check(_ limits: Limits) throws(ArithmeticError) {
    if numerator.bitWidth > limits.bits || denominator.bitWidth > limits.bits { throw .tooLarge }
  }
}

// MARK: - Creation

extension Rational: ExpressibleByIntegerLiteral {
  /// Zero.
  public static var zero: Rational { Rational(significand: 0) }

  /// One.
  public static var one: Rational { Rational(significand: 1) }

  /// Creates the number of an integer literal.
  public init(integerLiteral value: Int) {
    self.init(significand: Int128(value))
  }

  /// Creates the number equal to an integer of any width.
  public init(_ value: some BinaryInteger) {
    if let small = Int128(exactly: value), small != .min {
      self.init(significand: small)
    } else {
      self.init(BigInteger(value))
    }
  }

  /// Creates the number equal to an integer of any size.
  public init(_ value: BigInteger) {
    self.init(LargeFraction(value, 1))
  }

  /// Creates the quotient of two integers.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when the denominator is zero.
  public init(_ numerator: BigInteger, _ denominator: BigInteger) throws(ArithmeticError) {
    if denominator.isZero { throw .divisionByZero }
    self.init(
      LargeFraction(reducing: denominator.isNegative ? -numerator : numerator, denominator.magnitude))
  }

  /// Creates the quotient of two integers.
  ///
  /// - Throws: `ArithmeticError.divisionByZero` when the denominator is zero.
  public init(_ numerator: Int, _ denominator: Int) throws(ArithmeticError) {
    if denominator == 0 { throw .divisionByZero }
    let significand = Int128(numerator)
    self.init(
      significand: denominator < 0 ? -significand : significand, divisor: UInt128(denominator.magnitude))
  }

  /// Creates ±`significand` × 10^`exponent`.
  ///
  /// - Throws: `ArithmeticError.tooLarge` when the integer or the power of ten in the denominator would have more
  ///   bits than `limits` allows, before anything is computed.
  public init(
    isNegative: Bool = false, significand: UInt128, exponent: Int, limits: Limits = .standard
  ) throws(ArithmeticError) {
    self.init(significand: Int128(truncatingIfNeeded: significand))
    let fits = significand >> 127 == 0 && scaleSmall(exponent)
    if fits, limits.bits >= 256 {
      if isNegative { self.significand = 0 &- self.significand }
      return
    }
    self = try Rational(
      BigInteger(isNegative: isNegative, significand), exponent: exponent, limits: limits)
  }

  /// Multiplies an integer in the small form by 10^`exponent`; returns false when that does not fit.
  private mutating func scaleSmall(_ exponent: Int) -> Bool {
    if exponent == 0 || significand == 0 { return true }
    if exponent.magnitude > Rational.maximumScale { return false }
    if exponent < 0 {
      scale = -exponent
      return true
    }
    guard let product = significand.product(with: doubleWordPowerOfTen(exponent)) else { return false }
    significand = product
    return true
  }

  /// Creates `significand` × 10^`exponent`, refusing what is too large before computing it.
  init(_ significand: BigInteger, exponent: Int, limits: Limits) throws(ArithmeticError) {
    if significand.isZero {
      self = .zero
      return
    }
    // 10^n has at least 3n bits, and the product of it and a number of b bits at least 3n + b - 1.
    let bits = significand.bitWidth - 1
    if bits >= limits.bits || exponent.magnitude > limits.bits { throw .tooLarge }
    if 3 * Int64(exponent.magnitude) + (exponent > 0 ? Int64(bits) : 0) > limits.bits { throw .tooLarge }
    let power = BigInteger.powerOfTen(Int(exponent.magnitude))
    if power.bitWidth > limits.bits { throw .tooLarge }
    let fraction =
      exponent < 0 ? LargeFraction(reducing: significand, power) : LargeFraction(significand * power, 1)
    try fraction.check(limits)
    self.init(fraction)
  }
}

// MARK: - Parts

extension Rational {
  /// The number as a fraction in lowest terms.
  var fraction: LargeFraction {
    if let large { return large }
    let numerator = BigInteger(isNegative: significand < 0, significand.magnitude)
    var denominator = BigInteger(divisor)
    if scale > 0 { denominator *= BigInteger(doubleWordPowerOfTen(scale)) }
    return LargeFraction(reducing: numerator, denominator)
  }

  /// The numerator in lowest terms; it carries the sign.
  public var numerator: BigInteger { fraction.numerator }

  /// The denominator in lowest terms; positive.
  public var denominator: BigInteger { fraction.denominator }

  /// Whether the number is zero.
  public var isZero: Bool { large == nil && significand == 0 }

  /// Whether the number is less than zero.
  public var isNegative: Bool { large?.numerator.isNegative ?? (significand < 0) }

  /// Whether the number is an integer.
  public var isInteger: Bool {
    if large == nil, divisor == 1, scale == 0 { return true }
    return denominator.isOne
  }

  /// The absolute value.
  public var magnitude: Rational { isNegative ? negated() : self }

  /// Changes the sign.
  public mutating func negate() {
    if let large {
      self.large = LargeFraction(-large.numerator, large.denominator)
    } else {
      significand = -significand
    }
  }

  /// Returns the number with its sign changed.
  public func negated() -> Rational {
    var result = self
    result.negate()
    return result
  }
}

extension Rational: CustomStringConvertible {
  /// The numerator, and if it is not 1 the denominator after a slash, as decimal numerals in lowest terms.
  public var description: String {
    let fraction = fraction
    if fraction.denominator.isOne { return fraction.numerator.description }
    return fraction.numerator.description + "/" + fraction.denominator.description
  }
}
