extension Rational: LosslessStringConvertible {
  /// Creates the number of a decimal numeral, or of two integers with a slash between them; nil for anything else.
  ///
  ///     Rational("-2.5")  // -5/2
  ///     Rational("1e3")   // 1000
  ///     Rational("1/3")
  ///
  /// Spaces and grouping separators are refused; `WrittenNumber` reads them. So are a denominator of zero, and an exponent
  /// that makes the number larger than both its text and the standard limits: `1e999999999`.
  /// - Complexity: O(n²) for n digits.
  public init?(_ text: String) { self.init(utf8: Array(text.utf8)) }

  /// Creates the number that UTF-8 text is.
  init?(utf8 bytes: [UInt8]) {
    let number: Rational?
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = BigInteger(numeral: bytes[..<slash]),
        bytes[(slash + 1)...].first?.isDigit == true,
        let denominator = BigInteger(numeral: bytes[(slash + 1)...])
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
  ///
  /// `init(_:)` reads it; `numeral(fractionDigits:)` is a decimal.
  /// - Complexity: That of `numerator`, and of the `description` of both.
  public var description: String { NumberFormat.ungrouped.text(for: self, notation: .fraction) }
}

extension Rational {
  /// Creates the number of a numeral in ASCII, such as `-12.5`, `.5`, `5.` and `6.02E+23`.
  ///
  /// - Throws: `NumberReadingError` with the offset in bytes of the first byte that cannot stand there, or
  ///   `NumberReadingError.tooLarge`, decided from the count of digits and the exponent before anything is computed.
  package init(numeral: UnsafeBufferPointer<UInt8>, limits: NumberLimits = .standard)
    throws(NumberReadingError)
  {
    // In ASCII, a cursor knows one spelling of each sign.
    let ascii = numeral.prefix { $0 < 0x80 }
    var cursor = UTF8Cursor(UnsafeBufferPointer(rebasing: ascii))
    let isNegative = cursor.symbol == .minus
    if isNegative || cursor.symbol == .plus { cursor.advance() }
    var digits = Digits()
    cursor.readDigits(into: &digits)
    if cursor.symbol == .point {
      let integerDigits = digits.ascii.count
      cursor.advance()
      cursor.readDigits(into: &digits)
      digits.fractionDigits = digits.ascii.count - integerDigits
    }
    if digits.ascii.isEmpty { throw .invalid(offset: cursor.offset) }
    let exponent = cursor.symbol == .exponent ? try cursor.readExponent() : 0
    if cursor.offset < numeral.count { throw .invalid(offset: cursor.offset) }
    guard let magnitude = try? digits.value(exponent: exponent, limits: limits) else { throw .tooLarge }
    self = isNegative ? -magnitude : magnitude
  }

  /// Returns the number as a decimal numeral with a fixed count of fraction digits, from 0 to 1,000,000.
  ///
  ///     try Rational(2, 3).numeral(fractionDigits: 2)  // "0.67"
  ///
  /// The result is ASCII: `-` for numbers that are not rounded to zero, `.` before the fraction, no grouping.
  /// - Complexity: That of a division by the denominator, and of writing the digits of the quotient.
  public func numeral(fractionDigits: Int, rule: RoundingRule = .toNearestOrAwayFromZero) -> String {
    let format = NumberFormat(
      groupingSeparator: "", fractionDigits: fractionDigits...fractionDigits,
      maximumIntegerDigits: .max, roundingRule: rule, roundsToZero: true)
    return format.text(for: self)
  }
}
