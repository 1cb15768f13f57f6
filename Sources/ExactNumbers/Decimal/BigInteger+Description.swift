extension BigInteger: LosslessStringConvertible {
  /// Creates the number of a decimal numeral: ASCII digits, perhaps with `-` before them; nil for anything else.
  public init?(_ numeral: String) {
    self.init(numeral: Array(numeral.utf8)[...])
  }

  /// Creates the number of a decimal numeral in UTF-8.
  init?(numeral: ArraySlice<UInt8>) {
    let isNegative = numeral.first == UInt8(ascii: "-")
    let digits = isNegative ? numeral.dropFirst() : numeral
    if digits.isEmpty || !digits.allSatisfy({ $0.isDigit }) { return nil }
    self.init(digits: digits)
    if isNegative { negate() }
  }

  /// The decimal numeral.
  public var description: String {
    if isZero { return "0" }
    return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
  }
}
