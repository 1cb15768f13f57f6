/// What is left of a magnitude after its last digit, compared with half a unit of that digit.
enum RoundingRemainder {
  case zero
  case lessThanHalf
  case half
  case moreThanHalf

  /// Creates what is left of a quotient, from the remainder and the divisor.
  init(_ remainder: UInt128, of divisor: UInt128) {
    if remainder == 0 {
      self = .zero
    } else {
      let rest = divisor - remainder
      self = remainder < rest ? .lessThanHalf : remainder == rest ? .half : .moreThanHalf
    }
  }

  /// Creates what is left of a quotient, from the remainder, which is not negative, and the divisor.
  init(_ remainder: BigInteger, of divisor: BigInteger) {
    if remainder.isZero {
      self = .zero
    } else {
      let order = (remainder + remainder).compareMagnitude(to: divisor)
      self = order < 0 ? .lessThanHalf : order == 0 ? .half : .moreThanHalf
    }
  }

  /// Returns what is left one digit further up, when `digit` (0...9), with this after it, is dropped.
  func dropping(digit: UInt8) -> RoundingRemainder {
    if digit == 0 { return self == .zero ? .zero : .lessThanHalf }
    if digit == 5 { return self == .zero ? .half : .moreThanHalf }
    return digit < 5 ? .lessThanHalf : .moreThanHalf
  }
}
