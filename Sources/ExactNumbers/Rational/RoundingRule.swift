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
