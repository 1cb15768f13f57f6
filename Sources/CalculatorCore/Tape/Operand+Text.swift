import ExactNumbers

extension Operand {
  /// Creates the operand that a written number is: digits where they could have been typed, and otherwise a value.
  init(_ number: WrittenNumber, limits: Tape.Limits) {
    if let digits = number.digits,
      let typed = TypedNumber(
        isNegative: digits.isNegative, significand: digits.significand, integerDigits: digits.integerDigits,
        fractionDigits: digits.fractionDigits),
      typed.digitCount <= limits.operandDigits
    {
      self.init(.typed(typed), isPercent: number.isPercent)
    } else {
      self.init(.value(number.valueWithoutPercent), isPercent: number.isPercent)
    }
  }

  /// Appends the number in UTF-8, in full and without grouping, so that it can be read again exactly: the digits that
  /// were typed, all digits of a value if they end, and otherwise a fraction with U+2044, `1⁄3`.
  func appendExact(decimalSeparator: Separator = ".", to text: inout [UInt8]) {
    switch number {
    case .typed(let typed):
      var format = NumberFormat.ungrouped
      format.decimalSeparator = decimalSeparator
      format.append(typed, to: &text)
    case .value(let value): value.appendExact(decimalSeparator: decimalSeparator, to: &text)
    }
    if isPercent { text.append(UInt8(ascii: "%")) }
  }

  /// The number in full and without grouping, so that it can be read again exactly.
  public var exactText: UTF8Text {
    var text = UTF8Text()
    appendExact(to: &text.utf8)
    return text
  }

  /// Returns the number as a row shows it where values are shown in `format`.
  func text(in format: NumberFormat) -> UTF8Text {
    var text = Tape.statedText(of: .success(value), in: rowFormat(where: format))
    if isPercent { text += "%" }
    return text
  }
}

extension Operand {
  /// Returns how a row writes the number where values are written in `format`: a percentage has all digits that were typed,
  /// and no needless zeros.
  func rowFormat(where format: NumberFormat) -> NumberFormat {
    guard isPercent else { return format }
    var format = format
    format.minimumFractionDigits = 0
    if case .typed(let typed) = number, let fractionDigits = typed.fractionDigits {
      format.maximumFractionDigits = max(format.maximumFractionDigits, fractionDigits)
    }
    return format
  }
}

extension Rational {
  /// Appends all digits in UTF-8, if they end, and otherwise a fraction with U+2044.
  func appendExact(decimalSeparator: Separator = ".", to text: inout [UInt8]) {
    if let fractionDigits = finiteFractionDigits {
      var format = NumberFormat.ungrouped
      format.decimalSeparator = decimalSeparator
      format.maximumFractionDigits = fractionDigits
      format.maximumIntegerDigits = .max
      format.append(self, to: &text)
    } else {
      appendFraction(.fraction, to: &text)
    }
  }

  /// Appends a fraction or mixed number in UTF-8 with U+2044, which is never taken for a division.
  func appendFraction(_ notation: NumberNotation, to text: inout [UInt8]) {
    var fraction: [UInt8] = []
    NumberFormat.ungrouped.append(self, notation: notation, to: &fraction)
    for byte in fraction {
      if byte == UInt8(ascii: "/") { text += UTF8Text("⁄").utf8 } else { text.append(byte) }
    }
  }
}
