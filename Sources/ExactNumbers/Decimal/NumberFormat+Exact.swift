/// Forms of a number in which nothing is rounded.
extension NumberFormat {
  /// Returns `value` as a fraction in lowest terms, `-7/2`, or as an integer.
  public func fractionText(for value: Rational) -> String {
    let fraction = value.fraction
    var text = sign(value.isNegative)
    append(integer: fraction.numeratorDigits, to: &text)
    if !fraction.isInteger {
      text.append(UInt8(ascii: "/"))
      append(integer: fraction.denominatorDigits, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns `value` as an integer and a proper fraction in lowest terms, `-3 1/2`, or as one of them.
  public func mixedText(for value: Rational) -> String {
    // An exponent of ten below -2 that is at most 2 too low is that of a proper fraction.
    if value.isInteger || value.leastDecimalExponent < -2 { return fractionText(for: value) }
    let mixed = value.mixedNumber
    var text = sign(mixed.isNegative)
    if !mixed.integer.isZero { append(integer: mixed.integer, to: &text) }
    if !mixed.integer.isZero && !mixed.numerator.isZero { text.append(UInt8(ascii: " ")) }
    if !mixed.numerator.isZero {
      append(integer: mixed.numerator, to: &text)
      text.append(UInt8(ascii: "/"))
      append(integer: mixed.denominator, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns `value` as a decimal numeral with the digits that are repeated without end in parentheses,
  /// `-3.1(6)`; `nil` when more than `maximumFractionDigits` digits would follow the point.
  public func repeatingText(for value: Rational) -> String? {
    guard let expansion = value.repeatingDecimal(limit: maximumFractionDigits) else { return nil }
    var text = sign(expansion.isNegative)
    if expansion.integerDigits.isEmpty { text.append(UInt8(ascii: "0")) }
    append(integer: expansion.integerDigits[...], to: &text)
    if !expansion.fractionDigits.isEmpty || !expansion.repetend.isEmpty {
      text += decimalSeparator.bytes
      text += expansion.fractionDigits
    }
    if !expansion.repetend.isEmpty {
      text.append(UInt8(ascii: "("))
      text += expansion.repetend
      text.append(UInt8(ascii: ")"))
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func sign(_ isNegative: Bool) -> [UInt8] {
    isNegative ? [UInt8(ascii: "-")] : []
  }

  func append(integer: BigInteger, to text: inout [UInt8]) {
    append(integer: integer.digits, to: &text)
  }

  /// Appends the digits of an integer, none of them for zero, in groups, and zero as `0`.
  private func append(integer digits: [UInt8], to text: inout [UInt8]) {
    if digits.isEmpty { text.append(UInt8(ascii: "0")) }
    append(integer: digits[...], to: &text)
  }
}
