extension Operand {
  /// Returns the number in full, without grouping, so that it can be read again exactly: the digits that were typed,
  /// all digits of a value if they end, and otherwise a fraction with U+2044, `1⁄3`.
  func exactText(decimalSeparator: String = ".") -> String {
    var text: String
    switch source {
    case .numeral(let numeral):
      text = NumberFormat(decimalSeparator: decimalSeparator, groupingSeparator: "").text(for: numeral)
    case .value(let value): text = value.exactText(decimalSeparator: decimalSeparator)
    }
    if isPercent { text += "%" }
    return text
  }
}

extension Rational {
  /// Returns all digits, if they end, and otherwise a fraction with U+2044.
  func exactText(decimalSeparator: String) -> String {
    guard let numeral = finiteNumeral else {
      return numerator.description + "⁄" + denominator.description
    }
    var text: [UInt8] = []
    for byte in numeral.utf8 {
      if byte == UInt8(ascii: ".") { text += decimalSeparator.utf8 } else { text.append(byte) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
