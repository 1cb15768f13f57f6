import ExactNumbers

/// A decimal number just as it was typed, or could have been.
///
/// It can be longer than its value needs: `12.`, `1234.50`, `-0.`. Grouping is not part of it.
public struct TypedNumber: Hashable, Sendable {
  /// Whether a minus sign stands before it.
  public private(set) var isNegative = false

  /// The digits, without decimal separator and sign, as one number.
  public private(set) var significand: UInt128 = 0

  /// How many digits were typed before the decimal separator.
  public private(set) var integerDigits = 0

  /// How many digits were typed after the decimal separator; `nil` while there is none.
  public private(set) var fractionDigits: Int?

  /// Creates the number in which nothing has been typed; it shows as `0`.
  public init() {}

  /// Creates a number from its parts; `nil` when no typing leads to them.
  init?(isNegative: Bool, significand: UInt128, integerDigits: Int, fractionDigits: Int?) {
    let fraction = fractionDigits ?? 0
    var digits = 0
    var rest = significand
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    // Before the decimal separator no zeros stand in front, but a zero can stand alone.
    guard max(digits, fraction, integerDigits) <= doubleWordDigits, min(fraction, integerDigits) >= 0,
      digits <= fraction ? integerDigits <= 1 : integerDigits + fraction == digits
    else { return nil }
    self.isNegative = isNegative
    self.significand = significand
    self.integerDigits = integerDigits
    self.fractionDigits = fractionDigits
    if isNegative && isLoneZero { return nil }
  }

  /// Whether nothing has been typed.
  public var isEmpty: Bool { integerDigits == 0 && fractionDigits == nil }

  /// Whether it shows a single `0`, typed or not, without a decimal separator.
  public var isLoneZero: Bool { significand == 0 && fractionDigits == nil }

  /// The digits that count towards `Tape.Limits.operandDigits`: all but a zero alone before the decimal separator.
  public var digitCount: Int {
    let fraction = fractionDigits ?? 0
    return significand < doubleWordPowerOfTen(fraction) ? fraction : integerDigits + fraction
  }

  /// The exact value.
  public var value: Rational {
    let exponent = -(fractionDigits ?? 0)
    // No limit excludes so few digits.
    return (try? Rational(isNegative: isNegative, significand: significand, exponent: exponent)) ?? .zero
  }
}

extension TypedNumber {
  /// The number `1234.` for `1.234`, whose decimal separator could be one of groups; `nil` for one in which it could not.
  var withGroupOfThousands: TypedNumber? {
    guard fractionDigits == 3, 1...3 ~= integerDigits, significand >= 1000 else { return nil }
    return TypedNumber(
      isNegative: isNegative, significand: significand, integerDigits: integerDigits + 3, fractionDigits: 0)
  }

  /// The number whose last two digits stand after the decimal separator; nil when there is one already, or nothing was typed.
  var inHundredths: TypedNumber? {
    guard !isEmpty, fractionDigits == nil else { return nil }
    return TypedNumber(
      isNegative: isNegative, significand: significand, integerDigits: max(integerDigits - 2, 1),
      fractionDigits: 2)
  }
}

// MARK: - Typing

extension TypedNumber {
  /// Adds a digit, 0 to 9, which replaces a zero alone before the decimal separator.
  ///
  /// - Precondition: There is a place left, see `digitCount`.
  package mutating func append(digit: UInt8) {
    if fractionDigits == nil && significand == 0 {
      integerDigits = 0
    }
    significand = significand * 10 + UInt128(digit)
    if let fractionDigits {
      self.fractionDigits = fractionDigits + 1
    } else {
      integerDigits += 1
    }
  }

  /// Adds the decimal separator; returns whether there was none before.
  package mutating func appendDecimalSeparator() -> Bool {
    guard fractionDigits == nil else { return false }
    fractionDigits = 0
    return true
  }

  /// Takes back the digit or decimal separator that was typed last, and the sign with the last of them.
  package mutating func removeLast() {
    switch fractionDigits {
    case nil:
      significand /= 10
      integerDigits = max(0, integerDigits - 1)
    case 0?:
      fractionDigits = nil
    case let digits?:
      significand /= 10
      fractionDigits = digits - 1
    }
    if isLoneZero { isNegative = false }
  }

  /// Changes the sign; returns whether there is something to change it of, which a zero alone is not.
  package mutating func changeSign() -> Bool {
    guard !isLoneZero else { return false }
    isNegative.toggle()
    return true
  }
}
