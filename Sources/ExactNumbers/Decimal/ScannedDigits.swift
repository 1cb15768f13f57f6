// text → `ScannedDigits` (groups removed) → `UngroupedDigits` (its value) or `TypeableDigits` (as typed)

/// The digits of a number, gathered from its groups, and the fraction after them.
struct ScannedDigits {
  /// All of them in ASCII.
  var digits: [UInt8] = []

  /// How many of them stand after the decimal separator; nil where there is none.
  var fractionDigits: Int?

  /// The proper fraction after the integer of a mixed number.
  var fraction: Rational?

  /// Whether the separator has the other meaning in other countries, or the space could separate groups as well.
  var isAmbiguous = false

  /// What comma and point mean among them.
  var separatorMeanings: SeparatorMeanings = []

  /// Returns the number, without the fraction, times a power of ten.
  func value(exponent: Int = 0, limits: NumberLimits) throws(NumberReadingError) -> Rational {
    try digits.withUnsafeBufferPointer { (digits) throws(NumberReadingError) in
      try UngroupedDigits(text: digits, fractionDigits: fractionDigits ?? 0).value(
        exponent: exponent, limits: limits)
    }
  }

  /// Returns the quotient of two numbers without their fractions, times a power of ten; nil where the divisor is zero.
  func quotient(
    by divisor: ScannedDigits, exponent: Int = 0, limits: NumberLimits
  ) throws(NumberReadingError) -> Rational? {
    let divisor = try divisor.value(limits: limits)
    if divisor.isZero { return nil }
    let dividend = try value(exponent: exponent, limits: limits)
    return try NumberReadingError.catching { () throws(ArithmeticError) in
      try dividend.divided(by: divisor, limits: limits)
    }
  }

  /// The digits as they could have been typed; nil where they are too many.
  var typeableDigits: TypeableDigits? {
    let integerDigits = digits.count - (fractionDigits ?? 0)
    let zeros = digits[..<integerDigits].prefix { $0 == UInt8(ascii: "0") }.count
    guard digits.count - zeros <= doubleWordDigits else { return nil }
    var typeable = TypeableDigits(
      integerDigits: max(integerDigits - zeros, min(integerDigits, 1)), fractionDigits: fractionDigits)
    for digit in digits {
      typeable.significand = typeable.significand * 10 + UInt128(digit - UInt8(ascii: "0"))
    }
    return typeable
  }
}
