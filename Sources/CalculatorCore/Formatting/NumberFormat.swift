/// How numbers are written for people: separators, grouping, rounding and the change to scientific notation.
///
/// The standard format groups by comma in threes, marks decimals with a point and shows at most 20 fraction
/// digits. A value that is not zero never shows as zero.
public struct NumberFormat: Hashable, Sendable {
  /// What stands between the integer digits and the fraction digits.
  @UTF8Text public var decimalSeparator: String

  /// What stands between groups of integer digits; empty for none.
  @UTF8Text public var groupingSeparator: String

  /// Digits in the group next to the decimal separator.
  public var primaryGroupingSize: Int {
    didSet { check() }
  }

  /// Digits in every other group: 3 nearly everywhere, 2 in India.
  public var secondaryGroupingSize: Int {
    didSet { check() }
  }

  /// Most digits after the decimal separator.
  public var maximumFractionDigits: Int {
    didSet { check() }
  }

  /// Most integer digits written in full; longer numbers are scientific.
  public var maximumIntegerDigits: Int {
    didSet { check() }
  }

  /// Most digits of the significand of a scientific number.
  public var maximumSignificantDigits: Int {
    didSet { check() }
  }

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
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupingSize = primaryGroupingSize
    self.secondaryGroupingSize = secondaryGroupingSize
    self.maximumFractionDigits = maximumFractionDigits
    self.maximumIntegerDigits = maximumIntegerDigits
    self.maximumSignificantDigits = maximumSignificantDigits
    self.roundingRule = roundingRule
    check()
  }

  /// Creates the standard format, with another mark between groups.
  private init(groupingSeparator: [UInt8]) {
    primaryGroupingSize = 3
    secondaryGroupingSize = 3
    maximumFractionDigits = 20
    maximumIntegerDigits = 40
    maximumSignificantDigits = 20
    roundingRule = .toNearestOrAwayFromZero
    $decimalSeparator = [Mark.point]
    $groupingSeparator = groupingSeparator
  }

  private func check() {
    precondition(primaryGroupingSize > 0 && secondaryGroupingSize > 0, "A group has at least one digit")
    precondition(maximumFractionDigits >= 0, "There cannot be fewer than no fraction digits")
    precondition(maximumIntegerDigits > 0 && maximumSignificantDigits > 0, "A number has at least one digit")
  }

  /// Commas, a point, 20 fraction digits, rounded half away from zero.
  public static let standard = NumberFormat(groupingSeparator: [Mark.comma])

  /// The standard format without grouping, for programs and for speech.
  public static let ungrouped = NumberFormat(groupingSeparator: [])
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
    var text: [UInt8] = []
    let isApproximate = append(value, to: &text)
    return NumberText(text: String(decoding: text, as: UTF8.self), isApproximate: isApproximate)
  }

  /// Returns `value` as a significand and a power of ten, `1.25e-3`; zero as `0`.
  public func scientificText(for value: Rational) -> NumberText {
    var text: [UInt8] = []
    let isApproximate = append(scientific: value, to: &text)
    return NumberText(text: String(decoding: text, as: UTF8.self), isApproximate: isApproximate)
  }

  /// Returns `numeral` with its integer part grouped and the rest exactly as typed.
  public func text(for numeral: Numeral) -> String {
    var text: [UInt8] = []
    append(numeral, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `numeral` in UTF-8 with its integer part grouped and the rest exactly as typed.
  func append(_ numeral: Numeral, to text: inout [UInt8]) {
    let fractionDigits = numeral.fractionDigits ?? 0
    var digits: [UInt8] = []
    var rest = numeral.significand
    while rest > 0 || digits.count <= fractionDigits {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    digits.reverse()
    let integerCount = digits.count - fractionDigits
    if numeral.isNegative { text.append(UInt8(ascii: "-")) }
    append(integer: digits[..<integerCount], to: &text)
    if numeral.fractionDigits != nil {
      text += $decimalSeparator
      text += digits[integerCount...]
    }
  }

  /// Appends `value` in UTF-8 as people read it, and returns whether digits other than zero were rounded away.
  @discardableResult
  public func append(_ value: Rational, to text: inout [UInt8]) -> Bool {
    guard !value.isZero else {
      text.append(UInt8(ascii: "0"))
      return false
    }
    // Numbers in the small form are never so long that it would matter.
    if value.large != nil, value.decimalExponent >= maximumIntegerDigits {
      return append(scientific: value, to: &text)
    }
    return value.withRoundedDigits(fractionDigits: maximumFractionDigits, rule: roundingRule) {
      digits, isExact in
      let integerCount = max(0, digits.count - maximumFractionDigits)
      // The power of ten of the first digit is known from the digits, unless rounding has left none.
      let exponent = digits.count - 1 - maximumFractionDigits
      let isTooSmall =
        !isExact && exponent <= Self.smallestPlainExponent
        && value.decimalExponent < Self.smallestPlainExponent
      guard !digits.isEmpty, !isTooSmall, integerCount <= maximumIntegerDigits else {
        return append(scientific: value, to: &text)
      }
      if value.isNegative { text.append(UInt8(ascii: "-")) }
      if integerCount > 0 {
        append(integer: UnsafeBufferPointer(rebasing: digits[..<integerCount]), to: &text)
      } else {
        text.append(UInt8(ascii: "0"))
      }
      append(
        fraction: UnsafeBufferPointer(rebasing: digits[integerCount...]),
        zeros: maximumFractionDigits - digits.count, to: &text)
      return !isExact
    }
  }

  private func append(scientific value: Rational, to text: inout [UInt8]) -> Bool {
    let rounded = value.rounded(significantDigits: maximumSignificantDigits, rule: roundingRule)
    guard let first = rounded.digits.first else {
      text.append(UInt8(ascii: "0"))
      return false
    }
    if rounded.isNegative { text.append(UInt8(ascii: "-")) }
    text.append(first)
    rounded.digits.withUnsafeBufferPointer {
      append(fraction: UnsafeBufferPointer(rebasing: $0[1...]), to: &text)
    }
    text.append(UInt8(ascii: "e"))
    if rounded.exponent < 0 { text.append(Mark.minus) }
    append(integer: BigInteger(rounded.exponent.magnitude), to: &text)
    return !rounded.isExact
  }

  /// Appends the digits of an integer, none of them for zero, in groups.
  func append(integer digits: ArraySlice<UInt8>, to text: inout [UInt8]) {
    digits.withUnsafeBufferPointer { append(integer: $0, to: &text) }
  }

  /// Appends the digits of an integer, none of them for zero, in groups.
  private func append(integer digits: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    guard !$groupingSeparator.isEmpty else {
      text.append(contentsOf: digits)
      return
    }
    var following = digits.count
    for digit in digits {
      let isBoundary =
        following == primaryGroupingSize
        || following > primaryGroupingSize
          && (following - primaryGroupingSize).isMultiple(of: secondaryGroupingSize)
      if isBoundary && following < digits.count { text += $groupingSeparator }
      text.append(digit)
      following -= 1
    }
  }

  /// Appends the decimal separator, `zeros` zeros and `digits` without the zeros at their end; nothing when
  /// there are no other digits.
  private func append(
    fraction digits: UnsafeBufferPointer<UInt8>, zeros: Int = 0, to text: inout [UInt8]
  ) {
    var end = digits.count
    while end > 0, digits[end - 1] == UInt8(ascii: "0") { end -= 1 }
    guard end > 0 else { return }
    text += $decimalSeparator
    for _ in 0..<max(0, zeros) { text.append(UInt8(ascii: "0")) }
    text.append(contentsOf: UnsafeBufferPointer(rebasing: digits[..<end]))
  }
}
