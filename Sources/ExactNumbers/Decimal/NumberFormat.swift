/// How numbers are written for people: separators, grouping, rounding and the change to scientific notation.
///
/// The standard format groups by comma in threes, marks decimals with a point and shows at most 20 fraction
/// digits. A value that is not zero never shows as zero.
public struct NumberFormat: Hashable, Sendable {
  /// What stands between the integer digits and the fraction digits.
  public var decimalSeparator: Separator

  /// What stands between groups of integer digits; empty for none.
  public var groupingSeparator: Separator

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
    decimalSeparator: Separator = ".",
    groupingSeparator: Separator = ",",
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

  private func check() {
    precondition(primaryGroupingSize > 0 && secondaryGroupingSize > 0, "A group has at least one digit")
    precondition(maximumFractionDigits >= 0, "There cannot be fewer than no fraction digits")
    precondition(maximumIntegerDigits > 0 && maximumSignificantDigits > 0, "A number has at least one digit")
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

  /// Appends `value` in UTF-8 as people read it, and returns whether digits other than zero were rounded away.
  @discardableResult
  public func append(_ value: Rational, to text: inout [UInt8]) -> Bool {
    guard !value.isZero else {
      text.append(UInt8(ascii: "0"))
      return false
    }
    // Numbers in the small form are never so long that it would matter. This exponent is the true one or up to 2 less;
    // what is too long for a few digits only is found out with its digits.
    if value.large != nil, value.leastDecimalExponent >= maximumIntegerDigits {
      return append(scientific: value, to: &text)
    }
    let room = value.digitCapacity(fractionDigits: maximumFractionDigits)
    // Zeros between the point and the first digit are not among the digits.
    let width = Pen.capacity(self, digits: room) + maximumFractionDigits
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room + width) {
      append(plain: value, to: &text, $0.baseAddress.unsafelyUnwrapped, room)
    }
  }

  /// Appends `value` without an exponent, if it is not too small for that; `memory` has room for digits and text.
  private func append(
    plain value: Rational, to text: inout [UInt8], _ memory: UnsafeMutablePointer<UInt8>, _ room: Int
  ) -> Bool {
    var digits = value.truncatedDigits(fractionDigits: maximumFractionDigits, in: memory)
    let isExact = digits.remainder == .zero
    // The power of ten of the first digit; where there is none, one less than that of the last.
    let exponent = digits.count + digits.zeros - 1 - maximumFractionDigits
    digits.round(roundingRule, isNegative: value.isNegative)
    let fractionDigits = maximumFractionDigits - digits.zeros
    let integerDigits = max(digits.count - fractionDigits, 0)
    let isTooSmall = !isExact && exponent < Self.smallestPlainExponent
    guard digits.count > 0, !isTooSmall, integerDigits <= maximumIntegerDigits else {
      return append(scientific: value, to: &text)
    }
    let zeros = max(fractionDigits - digits.count, 0)
    var pen = Pen(self, in: memory + room)
    if value.isNegative { pen.write(UInt8(ascii: "-")) }
    if integerDigits == 0 { pen.write(UInt8(ascii: "0")) }
    pen.write(integer: UnsafeBufferPointer(rebasing: digits.written[..<integerDigits]))
    pen.write(fraction: UnsafeBufferPointer(rebasing: digits.written[integerDigits...]), zeros: zeros)
    pen.append(to: &text)
    return !isExact
  }

  private func append(scientific value: Rational, to text: inout [UInt8]) -> Bool {
    let rounded = value.rounded(significantDigits: maximumSignificantDigits, rule: roundingRule)
    guard let first = rounded.digits.first else {
      text.append(UInt8(ascii: "0"))
      return false
    }
    let memory = UnsafeMutablePointer<UInt8>.allocate(
      capacity: Pen.capacity(self, digits: rounded.digits.count))
    defer { memory.deallocate() }
    var pen = Pen(self, in: memory)
    if rounded.isNegative { pen.write(UInt8(ascii: "-")) }
    pen.write(first)
    rounded.digits.withUnsafeBufferPointer {
      pen.write(fraction: UnsafeBufferPointer(rebasing: $0[1...]), zeros: 0)
    }
    pen.append(to: &text)
    text.append(UInt8(ascii: "e"))
    if rounded.exponent < 0 { text.append(Symbol.minus) }
    Self.ungrouped.append(integer: BigInteger(UInt128(rounded.exponent.magnitude)), to: &text)
    return !rounded.isExact
  }

  /// Appends the digits of an integer, none of them for zero, in groups.
  package func append(integer digits: ArraySlice<UInt8>, to text: inout [UInt8]) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: Pen.capacity(self, digits: digits.count))
    defer { memory.deallocate() }
    var pen = Pen(self, in: memory)
    digits.withUnsafeBufferPointer { pen.write(integer: $0) }
    pen.append(to: &text)
  }
}
