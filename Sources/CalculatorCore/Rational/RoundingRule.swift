/// What becomes of a number that lies between two numerals of the wanted length.
///
/// | rule | 2.5 | 3.5 | -2.5 | 2.1 | -2.1 |
/// | --- | --- | --- | --- | --- | --- |
/// | `toNearestOrAwayFromZero` | 3 | 4 | -3 | 2 | -2 |
/// | `toNearestOrEven` | 2 | 4 | -2 | 2 | -2 |
/// | `awayFromZero` | 3 | 4 | -3 | 3 | -3 |
/// | `towardZero` | 2 | 3 | -2 | 2 | -2 |
/// | `ceiling` | 3 | 4 | -2 | 3 | -2 |
/// | `floor` | 2 | 3 | -3 | 2 | -3 |
public enum RoundingRule: CaseIterable, Hashable, Sendable {
  /// To the nearer one; in the middle to the one greater in size ("half up").
  case toNearestOrAwayFromZero

  /// To the nearer one; in the middle to the one whose last digit is even ("half even").
  case toNearestOrEven

  /// To the one greater in size ("up" of number formatters).
  case awayFromZero

  /// To the one smaller in size ("down", truncation).
  case towardZero

  /// To the greater one.
  case ceiling

  /// To the smaller one.
  case floor
}

/// What is left of a magnitude after its last digit, as compared with half a unit of that digit.
enum Remainder {
  case zero
  case lessThanHalf
  case half
  case moreThanHalf

  /// What is left of a quotient, from the remainder and the divisor.
  init(_ remainder: UInt128, of divisor: UInt128) {
    if remainder == 0 {
      self = .zero
    } else {
      let rest = divisor - remainder
      self = remainder < rest ? .lessThanHalf : remainder == rest ? .half : .moreThanHalf
    }
  }

  /// What is left of a quotient, from the remainder, which is not negative, and the divisor.
  init(_ remainder: BigInteger, of divisor: BigInteger) {
    if remainder.isZero {
      self = .zero
    } else {
      let order = (remainder + remainder).compareMagnitude(to: divisor)
      self = order < 0 ? .lessThanHalf : order == 0 ? .half : .moreThanHalf
    }
  }

  /// What is left one digit further up, when `digit` (0...9), with this after it, is dropped.
  func dropping(digit: UInt8) -> Remainder {
    if digit == 0 { return self == .zero ? .zero : .lessThanHalf }
    if digit == 5 { return self == .zero ? .half : .moreThanHalf }
    return digit < 5 ? .lessThanHalf : .moreThanHalf
  }
}

extension RoundingRule {
  /// Returns whether a magnitude cut off after some digit is to be increased by one unit of that digit.
  func increases(_ remainder: Remainder, lastDigitIsOdd: Bool, isNegative: Bool) -> Bool {
    if remainder == .zero { return false }
    switch self {
    case .toNearestOrAwayFromZero: return remainder != .lessThanHalf
    case .toNearestOrEven: return remainder == .moreThanHalf || remainder == .half && lastDigitIsOdd
    case .awayFromZero: return true
    case .towardZero: return false
    case .ceiling: return !isNegative
    case .floor: return isNegative
    }
  }
}
