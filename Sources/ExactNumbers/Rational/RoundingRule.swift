// A new rule needs a case and a line in `increases(…)` here, a word for settings and options in `Presentation/Settings.swift`, a
// name in `Presentation/Message.swift`, and a place in each text that explains `--rounding`.

/// The rule by which a number is rounded to a numeral; the standard library has the same names for floating-point numbers.
///
/// | rule | 2.5 | 3.5 | -2.5 | 2.1 | -2.1 |
/// | --- | --- | --- | --- | --- | --- |
/// | `toNearestOrAwayFromZero` | 3 | 4 | -3 | 2 | -2 |
/// | `toNearestOrEven` | 2 | 4 | -2 | 2 | -2 |
/// | `awayFromZero` | 3 | 4 | -3 | 3 | -3 |
/// | `towardZero` | 2 | 3 | -2 | 2 | -2 |
/// | `up` | 3 | 4 | -2 | 3 | -2 |
/// | `down` | 2 | 3 | -3 | 2 | -3 |
///
/// `FloatingPointRoundingRule` is not used, because it is not frozen: the size of a `NumberFormat` would be known only at run time.
public enum RoundingRule: String, CaseIterable, Hashable, Sendable {
  /// To the nearer numeral; on a tie to the numeral of greater magnitude ("half up" of number formatters).
  case toNearestOrAwayFromZero

  /// To the nearer numeral; on a tie to the numeral whose last digit is even ("half even").
  case toNearestOrEven

  /// To the numeral of greater magnitude ("up" of number formatters).
  case awayFromZero

  /// To the numeral of lesser magnitude ("down" of number formatters, truncation).
  case towardZero

  /// To the greater numeral (ceiling).
  case up

  /// To the lesser numeral (floor).
  case down
}

extension RoundingRule {
  /// Returns whether the last digit of a magnitude is increased by 1 when `remainder`, the part after it, is cut off.
  func increases(_ remainder: RoundingRemainder, lastDigitIsOdd: Bool, isNegative: Bool) -> Bool {
    if remainder == .zero { return false }
    switch self {
    case .toNearestOrEven: return remainder == .moreThanHalf || remainder == .half && lastDigitIsOdd
    case .awayFromZero: return true
    case .towardZero: return false
    case .up: return !isNegative
    case .down: return isNegative
    case .toNearestOrAwayFromZero: return remainder != .lessThanHalf
    }
  }
}

/// The part of a magnitude after its last digit, compared with half a unit of that digit.
enum RoundingRemainder {
  case zero
  case lessThanHalf
  case half
  case moreThanHalf

  /// Compares `remainder` / `divisor` with one half; the remainder is 0 or more and less than the divisor.
  init<Number: Numeric & Comparable>(_ remainder: Number, of divisor: Number) {
    if remainder == .zero {
      self = .zero
    } else {
      let rest = divisor - remainder
      self = remainder < rest ? .lessThanHalf : remainder == rest ? .half : .moreThanHalf
    }
  }

  /// Returns the remainder that results if the digit before this remainder, 0...9, is dropped too.
  func dropping(digit: UInt8) -> RoundingRemainder {
    if digit == 0 { return self == .zero ? .zero : .lessThanHalf }
    if digit == 5 { return self == .zero ? .half : .moreThanHalf }
    return digit < 5 ? .lessThanHalf : .moreThanHalf
  }
}
