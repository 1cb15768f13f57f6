extension Rational: LosslessStringConvertible {
  /// Creates the number of a decimal numeral, or of two integers with a slash between them; nil for anything else.
  ///
  ///     Rational("-2.5")  // -5/2
  ///     Rational("1e3")   // 1000
  ///     Rational("1/3")
  ///
  /// The result is nil for spaces and grouping separators, which `WrittenNumber` reads, and for a denominator of zero. It is also
  /// nil if the exponent, not the length of the text, makes the number exceed the standard limits: `1e999999999`.
  /// - Complexity: O(n²) for n digits.
  public init?(_ text: String) { self.init(utf8: Array(text.utf8)) }

  init?(utf8 bytes: [UInt8]) {
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = BigInteger(numeral: bytes[..<slash]),
        bytes[(slash + 1)...].first?.isDigit == true,
        let denominator = BigInteger(numeral: bytes[(slash + 1)...]), !denominator.isZero
      else { return nil }
      self = Rational(numerator) / Rational(denominator)
      return
    }
    let isNegative = bytes.first == UInt8(ascii: "-")
    let start = isNegative || bytes.first == UInt8(ascii: "+") ? 1 : 0
    let end = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.count
    var digits = Digits(ascii: Array(bytes[start..<end]))
    if let point = digits.ascii.firstIndex(of: UInt8(ascii: ".")) {
      digits.ascii.remove(at: point)
      digits.fractionDigits = digits.ascii.count - point
    }
    // A decimal digit stands for fewer than four bits, so these limits refuse no number for the length of its text.
    let limits = NumberLimits(bits: max(NumberLimits.standard.bits, 4 * bytes.count))
    guard !digits.ascii.isEmpty, digits.ascii.allSatisfy({ $0.isDigit }),
      let exponent = end == bytes.count ? .zero : BigInteger(numeral: bytes[(end + 1)...]),
      let magnitude = try? digits.value(
        exponent: max(-.max / 2, min(Int(clamping: exponent), .max / 2)), limits: limits)
    else { return nil }
    self = isNegative ? -magnitude : magnitude
  }

  /// The fraction in lowest terms as decimal numerals, such as `-5/2`; only the numerator if the denominator is 1.
  ///
  /// `init(_:)` reads this text; `numeral(fractionDigits:)` returns a decimal.
  /// - Complexity: That of `numerator`, and of the `description` of both.
  public var description: String { NumberFormat.ungrouped.text(for: self, notation: .fraction) }
}

extension Rational {
  /// Returns the number as a decimal numeral with a fixed count of fraction digits, from 0 to 1,000,000.
  ///
  ///     try Rational(2, 3).numeral(fractionDigits: 2)  // "0.67"
  ///
  /// The result is ASCII: `-` before a negative number that is not rounded to zero, `.` before the fraction, no grouping.
  /// - Complexity: That of a division by the denominator, and of writing the digits of the quotient.
  public func numeral(fractionDigits: Int, rule: RoundingRule = .toNearestOrAwayFromZero) -> String {
    let format = NumberFormat(
      groupingSeparator: "", fractionDigits: fractionDigits...fractionDigits,
      maximumIntegerDigits: .max, roundingRule: rule, roundsToZero: true)
    return format.text(for: self)
  }
}
