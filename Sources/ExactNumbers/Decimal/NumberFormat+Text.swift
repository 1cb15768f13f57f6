extension NumberFormat {
  /// Returns `value` as people read it.
  ///
  ///     try NumberFormat.standard.text(for: Rational(1, 3), notation: .repeating).text  // "0.(3)"
  public func text(for value: Rational, notation: NumberNotation = .decimal) -> NumberText {
    var text = UTF8Text()
    let isApproximate = append(value, notation: notation, to: &text.utf8)
    return NumberText(text: text, isApproximate: isApproximate)
  }

  /// Appends `value` in UTF-8 as people read it, and returns whether digits other than zero were rounded away.
  @discardableResult
  public func append(
    _ value: Rational, notation: NumberNotation = .decimal, to text: inout [UInt8]
  ) -> Bool {
    switch notation {
    case .decimal: return append(decimal: value, to: &text)
    case .scientific: return append(scientific: value, to: &text)
    case .fraction: append(fraction: value, to: &text)
    case .mixed: append(fraction: value, isMixed: true, to: &text)
    case .repeating: append(repeating: value, to: &text)
    }
    return false
  }

  /// Appends the digits of an integer, none of them for zero, in groups.
  package func append(integer digits: ArraySlice<UInt8>, to text: inout [UInt8]) {
    digits.withUnsafeBufferPointer { digits in
      NumberWriter.append(to: &text, in: self, digits: digits.count) { $0.write(integer: digits) }
    }
  }
}

// MARK: - Decimal and scientific notation

extension NumberFormat {
  /// Below this power of ten a value that the fraction digits cannot show exactly is scientific.
  private static let smallestPlainExponent = -7

  private func append(decimal value: Rational, to text: inout [UInt8]) -> Bool {
    var fractionDigits = maximumFractionDigits
    // The digits of a short number show whether it is scientific.
    if !value.isSmall {
      // The exponent of the first digit or up to 2 less. A number that is too long by a digit or two is noticed later.
      let leastExponent = value.decimalExponentLowerBound
      if leastExponent >= maximumIntegerDigits { return append(scientific: value, to: &text) }
      if leastExponent < Self.smallestPlainExponent, !roundsToZero {
        // It may become scientific, and then these digits serve for that too.
        fractionDigits = max(
          fractionDigits, value.fractionDigits(forSignificantDigits: maximumSignificantDigits))
      }
    }
    let isNegative = value.isNegative
    let isApproximate = value.withDigits(fractionDigits: fractionDigits) {
      append($0, isNegative: isNegative, to: &text)
    }
    return isApproximate ?? append(scientific: value, to: &text)
  }

  /// Appends digits without an exponent if the number is not too small or too long for that; nil where it is, and more
  /// digits are needed.
  private func append(_ digits: DigitBuffer, isNegative: Bool, to text: inout [UInt8]) -> Bool? {
    var plain = digits
    if plain.fractionDigits > maximumFractionDigits {
      plain.dropLast(plain.fractionDigits - maximumFractionDigits)
    }
    let isExact = plain.remainder == .zero
    guard isExact || roundsToZero || plain.exponent >= Self.smallestPlainExponent,
      plain.exponent < maximumIntegerDigits
    else {
      let isEnough = digits.remainder == .zero || digits.count >= maximumSignificantDigits
      return isEnough ? append(scientific: digits, isNegative: isNegative, to: &text) : nil
    }
    if !isExact { plain.round(roundingRule, isNegative: isNegative) }
    // Rounding has changed the digits.
    let isZero = plain.count == 0
    if plain.exponent >= maximumIntegerDigits || isZero && !isExact && !roundsToZero { return nil }
    append(plain: plain, isNegative: isNegative && !isZero, to: &text)
    return !isExact
  }

  /// Appends digits without an exponent, those in parentheses that repeat.
  @inline(__always)
  private func append(
    plain digits: DigitBuffer, isNegative: Bool, repetendDigits: Int = 0, to text: inout [UInt8]
  ) {
    let integerDigits = max(digits.count &- digits.fractionDigits, 0)
    let zeros = max(digits.fractionDigits &- digits.count, 0)
    NumberWriter.append(to: &text, in: self, digits: digits.count &+ zeros &+ minimumFractionDigits) {
      writer in
      if isNegative { writer.write(UInt8(ascii: "-")) }
      if integerDigits == 0 { writer.write(UInt8(ascii: "0")) }
      writer.write(integer: UnsafeBufferPointer(rebasing: digits.ascii[..<integerDigits]))
      let fraction = UnsafeBufferPointer(rebasing: digits.ascii[integerDigits...])
      if repetendDigits == 0, minimumFractionDigits == 0 {
        writer.write(fraction: fraction, zeros: zeros)
      } else {
        writer.write(fraction: fraction, zeros: zeros, repetendDigits: repetendDigits)
      }
    }
  }

  private func append(scientific value: Rational, to text: inout [UInt8]) -> Bool {
    let isNegative = value.isNegative
    return value.withDigits(significantDigits: maximumSignificantDigits) {
      append(scientific: $0, isNegative: isNegative, to: &text)
    }
  }

  /// Appends digits, which are enough, with an exponent.
  private func append(scientific digits: DigitBuffer, isNegative: Bool, to text: inout [UInt8]) -> Bool {
    var digits = digits
    digits.round(roundingRule, isNegative: isNegative, significantDigits: maximumSignificantDigits)
    NumberWriter.append(to: &text, in: self, digits: digits.count + 20) { writer in
      guard digits.count > 0 else { return writer.write(UInt8(ascii: "0")) }
      if isNegative { writer.write(UInt8(ascii: "-")) }
      writer.write(digits.ascii[0])
      writer.write(fraction: UnsafeBufferPointer(rebasing: digits.ascii[1...]), zeros: 0)
      writer.write(UInt8(ascii: "e"))
      if digits.exponent < 0 { writer.write(UInt8(ascii: "-")) }
      writer.write(ungrouped: UInt128(digits.exponent.magnitude))
      if digits.exponent == 0 { writer.write(UInt8(ascii: "0")) }
    }
    return digits.remainder != .zero
  }
}

// MARK: - Exact notations

extension NumberFormat {
  /// Appends a fraction in lowest terms, or an integer and a proper fraction, without what of them is zero.
  private func append(fraction value: Rational, isMixed: Bool = false, to text: inout [UInt8]) {
    let (integer, numerator, denominator) = value.parts(isMixed: isMixed)
    let digits = integer.maximumDigits + numerator.maximumDigits + denominator.maximumDigits
    NumberWriter.append(to: &text, in: self, digits: digits) { writer in
      if value.isNegative { writer.write(UInt8(ascii: "-")) }
      if !integer.isZero || numerator.isZero { writer.write(integer) }
      if numerator.isZero { return }
      if !integer.isZero { writer.write(UInt8(ascii: " ")) }
      writer.write(numerator)
      writer.write(UInt8(ascii: "/"))
      writer.write(denominator)
    }
  }

  private func append(repeating value: Rational, to text: inout [UInt8]) {
    guard let repetend = value.repetend(maximumFractionDigits: maximumFractionDigits) else {
      return append(fraction: value, to: &text)
    }
    value.withDigits(fractionDigits: repetend.end) { digits in
      append(plain: digits, isNegative: value.isNegative, repetendDigits: repetend.count, to: &text)
    }
  }
}

extension Rational {
  /// The magnitude as a fraction in lowest terms, with no integer part unless it is an integer, or as an integer and a
  /// proper fraction.
  fileprivate func parts(
    isMixed: Bool
  ) -> (
    integer: NumberWriter.Natural, numerator: NumberWriter.Natural, denominator: NumberWriter.Natural
  ) {
    if let (numerator, denominator) = smallLowestTerms {
      if denominator == 1 { return (.small(numerator), .small(0), .small(1)) }
      if !isMixed { return (.small(0), .small(numerator), .small(denominator)) }
      let (integer, rest) = numerator.quotientAndRemainder(dividingBy: denominator)
      return (.small(integer), .small(rest), .small(denominator))
    }
    let fraction = fraction
    if fraction.isInteger { return (.large(fraction.numerator.digits), .small(0), .small(1)) }
    // An exponent of ten below -2 that is at most 2 too low is that of a proper fraction.
    if !isMixed || decimalExponentLowerBound < -2 {
      return (.small(0), .large(fraction.numerator.digits), .large(fraction.denominator.digits))
    }
    let denominator = fraction.denominator
    let (integer, rest) = fraction.numerator.quotientAndRemainder(dividingBy: denominator)
    return (.large(integer.digits), .large(rest.digits), .large(denominator.digits))
  }
}
