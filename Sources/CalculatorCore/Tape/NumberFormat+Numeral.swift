import ExactNumbers

extension NumberFormat {
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
      text += decimalSeparator.bytes
      for digit in digits[integerCount...] { text.append(digit) }
    }
  }
}
