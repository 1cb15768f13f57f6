import ExactNumbers

/// A decimal number just as it was typed, or could have been.
///
/// It can be longer than its value needs: `12.`, `1234.50`, `-0.`. Grouping is not part of it. A time such as `1:45` is a number of
/// hours.
public struct TypedNumber: Hashable, Sendable {
  /// Whether a minus sign stands before it.
  public private(set) var isNegative = false

  /// The digits, without decimal separator and sign, as one number.
  public private(set) var significand: UInt128 = 0

  /// How many digits were typed before the decimal separator.
  public private(set) var integerDigits = 0

  /// How many digits were typed after the decimal separator; `nil` while there is none.
  public private(set) var fractionDigits: Int?

  /// How many digits were typed after the first `:`, and after the second; `nil` while there is none.
  private(set) var minuteDigits: Int?, secondDigits: Int?

  /// How many digits were typed after the last mark; `nil` while there is none.
  private var digitsAfterMark: Int? {
    get { secondDigits ?? minuteDigits ?? fractionDigits }
    set {
      if secondDigits != nil {
        secondDigits = newValue
      } else if isTime {
        minuteDigits = newValue
      } else {
        fractionDigits = newValue
      }
    }
  }

  /// How many digits were typed after the first mark.
  private var lowerDigits: Int { (fractionDigits ?? minuteDigits ?? 0) + (secondDigits ?? 0) }

  /// Creates the number in which nothing has been typed; it shows as `0`.
  public init() {}

  /// Creates a number from its parts; `nil` when no typing leads to them.
  init?(
    isNegative: Bool, significand: UInt128, integerDigits: Int, fractionDigits: Int?,
    minuteDigits: Int? = nil, secondDigits: Int? = nil
  ) {
    (self.isNegative, self.significand, self.integerDigits) = (isNegative, significand, integerDigits)
    (self.fractionDigits, self.minuteDigits, self.secondDigits) = (fractionDigits, minuteDigits, secondDigits)
    guard fractionDigits == nil || minuteDigits == nil, 0...2 ~= minuteDigits ?? 0,
      0...2 ~= secondDigits ?? 0,
      secondDigits == nil || minuteDigits ?? 0 > 0
    else { return nil }
    let (fraction, digits) = (lowerDigits, Self.digitCount(of: significand))
    // Before the decimal separator no zeros stand in front, but a zero can stand alone.
    guard max(digits, fraction, integerDigits) <= doubleWordDigits, min(fraction, integerDigits) >= 0,
      digits <= fraction ? integerDigits <= 1 : integerDigits + fraction == digits,
      !isNegative || !isLoneZero
    else { return nil }
  }

  /// Returns how many digits an integer has, none for 0, and 39 for all that are longer.
  static func digitCount(of integer: UInt128) -> Int {
    (0...doubleWordDigits).first { integer < doubleWordPowerOfTen($0) } ?? doubleWordDigits + 1
  }

  /// Whether nothing has been typed.
  public var isEmpty: Bool { integerDigits == 0 && isInteger }

  /// Whether it shows a single `0`, typed or not, without a decimal separator or `:`.
  public var isLoneZero: Bool { significand == 0 && isInteger }

  /// Whether it is a time, in hours.
  public var isTime: Bool { minuteDigits != nil }

  private var isInteger: Bool { fractionDigits == nil && !isTime }

  /// The digits that count towards `Tape.Limits.operandDigits`: all but a zero alone before the decimal separator.
  public var digitCount: Int {
    (significand < doubleWordPowerOfTen(lowerDigits) ? 0 : integerDigits) + lowerDigits
  }

  /// The exact value.
  public var value: Rational {
    if isTime {
      let (hours, minutes, seconds) = timeParts
      let value = Rational(hours) + Rational(60 * minutes + seconds) / 3600
      return isNegative ? -value : value
    }
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
    guard !isEmpty, isInteger else { return nil }
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
    if isLoneZero { integerDigits = 0 }
    significand = significand * 10 + UInt128(digit)
    if let count = digitsAfterMark { digitsAfterMark = count + 1 } else { integerDigits += 1 }
  }

  /// Adds the decimal separator; returns whether there was none before.
  package mutating func appendDecimalSeparator() -> Bool {
    guard isInteger else { return false }
    fractionDigits = 0
    return true
  }

  /// Adds a `:`; returns whether hours stand before it, or the digits of minutes.
  mutating func appendTimeSeparator() -> Bool {
    if isInteger {
      minuteDigits = 0
    } else {
      guard minuteDigits ?? 0 > 0, secondDigits == nil else { return false }
      secondDigits = 0
    }
    return true
  }

  /// Whether there is room for a digit, of which minutes and seconds have two.
  var hasRoomInTime: Bool { secondDigits ?? minuteDigits ?? 0 < 2 }

  /// Takes back the digit or decimal separator that was typed last, and the sign with the last of them.
  package mutating func removeLast() {
    let count = digitsAfterMark
    if count != 0 { significand /= 10 }
    if let count {
      digitsAfterMark = count > 0 ? count - 1 : nil
    } else {
      integerDigits = max(0, integerDigits - 1)
    }
    if isLoneZero { isNegative = false }
  }

  /// Changes the sign, which a zero alone does not have.
  package mutating func changeSign() {
    if !isLoneZero { isNegative.toggle() }
  }
}
