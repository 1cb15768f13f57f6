extension Rational: ExpressibleByStringLiteral {
  /// Creates the exact number of a literal of any length: `"0.1"`, `"-1/3"`, `"6.02e23"`.
  ///
  ///     let rate: Rational = "0.1234567890123456789"
  ///
  /// - Precondition: `init(_:)` accepts the text.
  /// - Complexity: O(n²) for n digits.
  public init(stringLiteral text: StaticString) {
    guard let number = text.withUTF8Buffer({ Rational(utf8: Array($0)) }) else {
      preconditionFailure("A literal is a numeral, or two integers with a slash between them")
    }
    self = number
  }
}

extension Rational: ExpressibleByFloatLiteral {
  /// Creates the exact number of a literal of at most 15 significant digits: 0.1 is one tenth.
  ///
  /// The compiler passes a literal as a `Double`, which keeps 15 digits exactly. A literal of more digits stops the program,
  /// unless a literal of at most 15 digits gives the same `Double`. A string literal is exact at any length.
  ///
  /// - Precondition: The literal has at most 15 significant digits and is 0 or from 1e-307 to 1e308.
  /// - Complexity: O(1), some microseconds: keep it out of loops.
  public init(floatLiteral value: Double) {
    let format = NumberFormat(groupingSeparator: "", maximumSignificantDigits: 15)
    guard let exact = Rational(exactly: value),
      let number = Rational(format.text(for: exact, notation: .scientific)), Double(number) == value
    else { preconditionFailure("A floating-point literal has at most 15 digits; write it as a string") }
    self = number
  }
}
