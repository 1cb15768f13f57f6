extension Rational: LosslessStringConvertible {
  /// Creates the number of a decimal numeral, or of two integers with a slash between them; nil for anything else.
  ///
  ///     Rational("-2.5")  // -5/2
  ///     Rational("1e3")   // 1000
  ///     Rational("1/3")
  ///
  /// Spaces, grouping separators and a plus sign before the number are refused. So are a denominator of zero, and an
  /// exponent that makes the number larger than both its text and the standard limits: `1e999999999`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    let number: Rational?
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = BigInteger(numeral: bytes[..<slash]),
        let denominator = BigInteger(numeral: bytes[(slash + 1)...]), !denominator.isNegative
      else { return nil }
      number = try? Rational(numerator, denominator)
    } else {
      // A digit has fewer than four bits.
      let limits = NumberLimits(bits: max(NumberLimits.standard.bits, 4 * bytes.count))
      number = bytes.withUnsafeBufferPointer { try? Rational(numeral: $0, limits: limits) }
    }
    guard let number else { return nil }
    self = number
  }

  /// The numerator, and if it is not 1 the denominator after a slash, as decimal numerals in lowest terms.
  public var description: String { NumberFormat.ungrouped.text(for: self, notation: .fraction).description }
}
