/// How numbers are written for people: separators, grouping, rounding and the change to scientific notation.
///
/// The standard format groups by comma in threes, marks decimals with a point and shows at most 20 fraction
/// digits. A value that is not zero never shows as zero.
public struct NumberFormat: Hashable, Sendable {
  /// What stands between the integer digits and the fraction digits.
  public var decimalSeparator: String

  /// What stands between groups of integer digits; empty for none.
  public var groupingSeparator: String

  /// Digits in the group next to the decimal separator.
  public var primaryGroupingSize: Int

  /// Digits in every other group: 3 nearly everywhere, 2 in India.
  public var secondaryGroupingSize: Int

  /// Most digits after the decimal separator.
  public var maximumFractionDigits: Int

  /// Most integer digits written in full; longer numbers are scientific.
  public var maximumIntegerDigits: Int

  /// Most digits of the significand of a scientific number.
  public var maximumSignificantDigits: Int

  /// What happens to digits that are not shown.
  public var roundingRule: RoundingRule

  /// Creates a format; what is not named is as in the standard one.
  public init(
    decimalSeparator: String = ".",
    groupingSeparator: String = ",",
    primaryGroupingSize: Int = 3,
    secondaryGroupingSize: Int = 3,
    maximumFractionDigits: Int = 20,
    maximumIntegerDigits: Int = 40,
    maximumSignificantDigits: Int = 20,
    roundingRule: RoundingRule = .toNearestOrAwayFromZero
  ) {
    precondition(primaryGroupingSize > 0 && secondaryGroupingSize > 0, "A group has at least one digit")
    precondition(maximumFractionDigits >= 0, "There cannot be fewer than no fraction digits")
    precondition(maximumIntegerDigits > 0 && maximumSignificantDigits > 0, "A number has at least one digit")
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupingSize = primaryGroupingSize
    self.secondaryGroupingSize = secondaryGroupingSize
    self.maximumFractionDigits = maximumFractionDigits
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumSignificantDigits = maximumSignificantDigits
    self.roundingRule = roundingRule
  }

  /// Commas, a point, 20 fraction digits, rounded half away from zero.
  public static let standard = NumberFormat()

  /// The standard format without grouping, for programs and for speech.
  public static let ungrouped = NumberFormat(groupingSeparator: "")
}

/// A number as written by a `NumberFormat`.
public struct NumberText: Hashable, Sendable {
  /// The digits with their sign, separators and exponent.
  public var text: String

  /// Whether digits that are not zero were rounded away.
  public var isApproximate: Bool

  /// Creates a text.
  public init(text: String, isApproximate: Bool) {
    self.text = text
    self.isApproximate = isApproximate
  }
}

// MARK: - Writing

extension NumberFormat {
  /// Below this power of ten a value that the fraction digits cannot show exactly is scientific.
  private static let smallestPlainExponent = -7

  /// Returns `value` as people read it.
  public func text(for value: Rational) -> NumberText {
    guard !value.isZero else { return NumberText(text: "0", isApproximate: false) }
    let exponent = value.decimalExponent
    guard exponent < maximumIntegerDigits else { return scientificText(for: value) }
    let rounded = value.rounded(fractionDigits: maximumFractionDigits, rule: roundingRule)
    let isTooSmall = exponent < Self.smallestPlainExponent && !rounded.isExact
    let isTooLong = rounded.digits.count - maximumFractionDigits > maximumIntegerDigits
    guard !rounded.digits.isEmpty, !isTooSmall, !isTooLong else { return scientificText(for: value) }

    var digits = rounded.digits[...]
    let missing = maximumFractionDigits + 1 - digits.count
    if missing > 0 { digits = Array(repeating: UInt8(ascii: "0"), count: missing) + digits }
    let fraction = digits.suffix(maximumFractionDigits)
    var text: [UInt8] = rounded.isNegative ? [UInt8(ascii: "-")] : []
    append(integer: digits.dropLast(maximumFractionDigits), to: &text)
    append(fraction: trimmingZeros(fraction), to: &text)
    return NumberText(text: String(decoding: text, as: UTF8.self), isApproximate: !rounded.isExact)
  }

  /// Returns `numeral` with its integer part grouped and the rest exactly as typed.
  public func text(for numeral: Numeral) -> String {
    let fractionDigits = numeral.fractionDigits ?? 0
    var digits: [UInt8] = []
    var rest = numeral.significand
    while rest > 0 || digits.count <= fractionDigits {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    digits.reverse()
    var text: [UInt8] = numeral.isNegative ? [UInt8(ascii: "-")] : []
    append(integer: digits.dropLast(fractionDigits), to: &text)
    if numeral.fractionDigits != nil {
      text += decimalSeparator.utf8
      text += digits.suffix(fractionDigits)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns `value` as a significand and a power of ten, `1.25e-3`; zero as `0`.
  public func scientificText(for value: Rational) -> NumberText {
    guard !value.isZero else { return NumberText(text: "0", isApproximate: false) }
    let rounded = value.rounded(significantDigits: maximumSignificantDigits, rule: roundingRule)
    var text: [UInt8] = rounded.isNegative ? [UInt8(ascii: "-")] : []
    text.append(rounded.digits[0])
    append(fraction: trimmingZeros(rounded.digits.dropFirst()), to: &text)
    text.append(UInt8(ascii: "e"))
    text += String(rounded.exponent).utf8
    return NumberText(text: String(decoding: text, as: UTF8.self), isApproximate: !rounded.isExact)
  }

  /// Appends the digits of an integer, none of them for zero, in groups.
  func append(integer digits: ArraySlice<UInt8>, to text: inout [UInt8]) {
    for (index, digit) in digits.enumerated() {
      let following = digits.count - index
      let isBoundary =
        following == primaryGroupingSize
        || following > primaryGroupingSize
          && (following - primaryGroupingSize).isMultiple(of: secondaryGroupingSize)
      if index > 0 && isBoundary { text += groupingSeparator.utf8 }
      text.append(digit)
    }
  }

  private func append(fraction digits: ArraySlice<UInt8>, to text: inout [UInt8]) {
    guard !digits.isEmpty else { return }
    text += decimalSeparator.utf8
    text += digits
  }

  private func trimmingZeros(_ digits: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var digits = digits
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return digits
  }
}
