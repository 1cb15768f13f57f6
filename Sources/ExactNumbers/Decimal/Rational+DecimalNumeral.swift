extension Rational {
  /// Returns the number as a decimal numeral with a fixed count of fraction digits.
  ///
  ///     try Rational(2, 3).numeral(fractionDigits: 2)  // "0.67"
  ///
  /// The result is ASCII: `-` for numbers that are not rounded to zero, `.` before the fraction, no grouping.
  public func numeral(fractionDigits: Int, rule: RoundingRule = .toNearestOrAwayFromZero) -> String {
    precondition(fractionDigits >= 0, "A numeral has 0 or more fraction digits")
    let rounded = rounded(fractionDigits: fractionDigits, rule: rule)
    var text: [UInt8] = []
    text.reserveCapacity(rounded.digits.count + 3)
    if rounded.isNegative, !rounded.digits.isEmpty { text.append(0x2D) }
    let integerCount = rounded.digits.count - fractionDigits
    if integerCount <= 0 { text.append(0x30) }
    for index in min(integerCount, 0)..<rounded.digits.count {
      if index == integerCount { text.append(0x2E) }
      text.append(index < 0 ? 0x30 : rounded.digits[index])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The number as a decimal numeral with as many fraction digits as it needs; nil when the expansion does not end.
  public var finiteNumeral: String? {
    guard let count = finiteFractionDigits else { return nil }
    return numeral(fractionDigits: count)
  }
}
