/// What a calculation comes to by the methods of school.
enum ReferenceValue: Equatable {
  case number(Fraction)

  /// There is none, as for a division by zero.
  case missing

  /// Its numbers are too long to be worked out in this way.
  case unknown

  /// Most bits of a number that is worked out.
  private static let mostBits = 1_500

  init(_ number: Fraction?) {
    guard let number else {
      self = .missing
      return
    }
    self = number.bitWidth > Self.mostBits ? .unknown : .number(number)
  }

  /// Returns what `operation` makes of two values; nothing where one is missing or the operation has no result.
  func combined(with other: ReferenceValue, _ operation: (Fraction, Fraction) -> Fraction?) -> ReferenceValue
  {
    switch (self, other) {
    case (.number(let left), .number(let right)): ReferenceValue(operation(left, right))
    case (.missing, _), (_, .missing): .missing
    default: .unknown
    }
  }

  /// Returns the result of the operation with this sign, one of `+ - * / ~`.
  func applying(_ sign: UInt8, _ operand: Fraction, isPercent: Bool) -> ReferenceValue {
    combined(with: ReferenceValue(operand)) { left, operand in
      var right = operand
      if isPercent { right = right * .hundredth }
      switch sign {
      case UInt8(ascii: "+"): return left + (isPercent ? right * left : right)
      case UInt8(ascii: "-"): return left - (isPercent ? right * left : right)
      case UInt8(ascii: "*"): return left * right
      case UInt8(ascii: "/"): return left / right
      default: return left.rounded(toMultipleOf: right)
      }
    }
  }
}
