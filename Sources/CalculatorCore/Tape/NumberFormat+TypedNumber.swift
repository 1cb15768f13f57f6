import ExactNumbers

extension NumberFormat {
  /// Returns `number` with its integer part grouped and the rest exactly as typed.
  public func text(for number: TypedNumber) -> String {
    var text: [UInt8] = []
    append(number, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends `number` in UTF-8 with its integer part grouped and the rest exactly as typed.
  func append(_ number: TypedNumber, to text: inout [UInt8]) {
    let fractionDigits = number.fractionDigits ?? 0
    var digits: [UInt8] = []
    var rest = number.significand
    while rest > 0 || digits.count <= fractionDigits {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      digits.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    digits.reverse()
    let integerCount = digits.count - fractionDigits
    if number.isNegative { text.append(UInt8(ascii: "-")) }
    append(integer: digits[..<integerCount], to: &text)
    if number.fractionDigits != nil {
      text += decimalSeparator.bytes
      for digit in digits[integerCount...] { text.append(digit) }
    }
  }
}
