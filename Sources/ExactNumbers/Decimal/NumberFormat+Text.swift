extension NumberFormat {
  /// Returns `value` as text for people; `append(_:notation:to:)` also tells whether the value was rounded.
  ///
  ///     try NumberFormat.standard.text(for: Rational(1, 3), notation: .repeating)  // "0.(3)"
  /// - Complexity: That of a division by the denominator, and of writing the digits of the quotient.
  public func text(for value: Rational, notation: NumberNotation = .decimal) -> String {
    var text: [UInt8] = []
    append(value, notation: notation, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `value` as text for people in UTF-8, and returns whether digits other than zero were rounded away.
  /// - Complexity: That of `text(for:notation:)`.
  @discardableResult
  public func append(
    _ value: Rational, notation: NumberNotation = .decimal, to text: inout [UInt8]
  ) -> Bool {
    switch notation {
    case .decimal: return append(decimal: value, to: &text)
    case .scientific: return append(scientific: value, to: &text)
    case .fraction, .exact: append(fraction: value, to: &text)
    case .mixed: append(fraction: value, isMixed: true, to: &text)
    case .repeating: append(repeating: value, to: &text)
    }
    return false
  }

  // MARK: - Decimal and scientific notation

  /// A rounded value whose first digit has a lesser power of ten than this is written with an exponent.
  private static let smallestPlainExponent = -7

  private func append(decimal value: Rational, to text: inout [UInt8]) -> Bool {
    // The bound may be too small by up to 2. `append(_:isNegative:to:)` finds the numbers that are too long by one or two
    // digits, and the numbers that are too long in the small form.
    if !value.isSmall, value.decimalExponentLowerBound >= maximumIntegerDigits {
      return append(scientific: value, to: &text)
    }
    let isNegative = value.isNegative
    let isApproximate = value.withDigits(fractionDigits: fractionDigits.upperBound) {
      append(&$0, isNegative: isNegative, to: &text)
    }
    return isApproximate ?? append(scientific: value, to: &text)
  }

  /// Appends digits without an exponent and returns whether they were rounded; nil if the number needs an exponent.
  private func append(_ digits: inout DigitBuffer, isNegative: Bool, to text: inout [UInt8]) -> Bool? {
    let excess = min(digits.count &- maximumDigitsWithFraction, digits.fractionDigits)
    if excess > 0 { digits.dropLast(excess) }
    let isExact = digits.remainder == .zero
    guard isExact || roundsToZero || digits.exponent >= Self.smallestPlainExponent else { return nil }
    if !isExact { digits.round(roundingRule, isNegative: isNegative) }
    let isZero = digits.count == 0
    if digits.exponent >= maximumIntegerDigits || isZero && !isExact && !roundsToZero { return nil }
    append(plain: digits, isNegative: isNegative && !isZero, to: &text)
    return !isExact
  }

  /// Appends digits without an exponent, the last `repetendCount` of them in parentheses.
  @inline(__always)
  func append(
    plain digits: DigitBuffer, isNegative: Bool, repetendCount: Int = 0, to text: inout [UInt8]
  ) {
    let integerDigits = max(digits.count &- digits.fractionDigits, 0)
    let zeros = max(digits.fractionDigits &- digits.count, 0)
    NumberWriter.append(to: &text, in: self, digits: digits.count &+ zeros &+ fractionDigits.lowerBound) {
      writer in
      if isNegative { writer.write(UInt8(ascii: "-")) }
      if integerDigits == 0 { writer.write(UInt8(ascii: "0")) }
      writer.write(integer: UnsafeBufferPointer(rebasing: digits.ascii[..<integerDigits]))
      writer.write(
        fraction: UnsafeBufferPointer(rebasing: digits.ascii[integerDigits...]), zeros: zeros,
        fewest: fractionDigits.lowerBound, repetendCount: repetendCount)
    }
  }

  private func append(scientific value: Rational, to text: inout [UInt8]) -> Bool {
    let isNegative = value.isNegative
    // The bound may be too small by up to 2, so there are at most two digits more than `wanted`.
    let wanted = min(maximumSignificantDigits, Rational.digitLimit)
    let fractionDigits = value.isZero ? 0 : wanted - 1 - value.decimalExponentLowerBound
    return value.withDigits(fractionDigits: fractionDigits) { digits in
      if digits.count > maximumSignificantDigits { digits.dropLast(digits.count - maximumSignificantDigits) }
      digits.round(roundingRule, isNegative: isNegative)
      // If rounding up added a digit, as from 9.99 to 10.0, the last digit is a zero, which is dropped.
      if digits.count > maximumSignificantDigits { digits.dropLast(1) }
      NumberWriter.append(to: &text, in: self, digits: digits.count + 20) { writer in
        guard digits.count > 0 else { return writer.write(UInt8(ascii: "0")) }
        if isNegative { writer.write(UInt8(ascii: "-")) }
        writer.write(digits.ascii[0])
        writer.write(fraction: UnsafeBufferPointer(rebasing: digits.ascii[1...]), zeros: 0)
        writer.write(exponent: digits.exponent)
      }
      return digits.remainder != .zero
    }
  }

  /// Appends a fraction in lowest terms or, if `isMixed`, an integer and a proper fraction; a part that is zero is left out.
  func append(fraction value: Rational, isMixed: Bool = false, to text: inout [UInt8]) {
    let fraction = value.fraction
    let (numerator, denominator) = (fraction.numerator, fraction.denominator)
    let (integer, rest) =
      isMixed || denominator.isOne
      ? numerator.quotientAndRemainder(dividingBy: denominator) : (.zero, numerator)
    let words = integer.wordCount + rest.wordCount + denominator.wordCount
    NumberWriter.append(to: &text, in: self, digits: 20 * words) { writer in
      if numerator.isNegative { writer.write(UInt8(ascii: "-")) }
      writer.write(integer)
      if rest.isZero { return integer.isZero ? writer.write(UInt8(ascii: "0")) : () }
      if !integer.isZero { writer.write(UInt8(ascii: " ")) }
      writer.write(rest)
      writer.write(UInt8(ascii: "/"))
      writer.write(denominator)
    }
  }
}
