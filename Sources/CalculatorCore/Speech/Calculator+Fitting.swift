import ExactNumbers

extension Calculator {
  /// Fewest significant digits to which a number is rounded so that it fits.
  private static var fewestDigits: Int { 8 }

  /// Returns the last value of a tape as a list shows it; empty for a tape without rows.
  ///
  /// Up to 18 digits and separators are shown in full, as amounts of money are. Of more, those that have room in the place of
  /// ten are left, and `≈` stands before a number that is rounded.
  public func shownResult(of summary: Tape.Summary) -> UTF8Text {
    summary.lastValue.map { shownInBrief($0).markedText } ?? ""
  }

  /// Returns a value as a list shows it, which was kept as `Tape.Summary.exactText`; other text as it is.
  public func shownResult(of exactText: UTF8Text) -> UTF8Text {
    Tape.Summary.value(of: exactText, limits: limits.tape).map { shownInBrief($0).markedText } ?? exactText
  }

  /// Returns how a value is shown beside others.
  func shownInBrief(_ value: Result<Rational, ArithmeticError>) -> ShownNumber {
    let whole = shown(value)
    return whole.digits.utf8.count <= 18 ? whole : shown(value, fitting: 10)
  }

  /// Returns how an operand is shown where there is room for so many digits; see `display(fitting:)`.
  func shown(_ operand: Operand, asTyped: Bool, fitting digits: Int?) -> ShownNumber {
    let whole = shown(operand, asTyped: asTyped)
    guard let digits, case .value = operand.number else { return whole }
    let room = 2 * digits
    let excess = whole.widthInHalfDigits - room
    guard excess > 0 else { return whole }
    let plain = plain(operand, leavingOut: (excess + 1) / 2, of: whole)
    if let plain, plain.widthInHalfDigits <= room { return plain }
    let scientific = scientific(operand, room: room)
    if let plain, plain.widthInHalfDigits <= scientific.widthInHalfDigits { return plain }
    return scientific.widthInHalfDigits < whole.widthInHalfDigits ? scientific : whole
  }

  /// Returns a number with fewer of its fraction digits, but with enough digits; nil where it has too few.
  private func plain(_ operand: Operand, leavingOut digits: Int, of whole: ShownNumber) -> ShownNumber? {
    var format = viewFormat
    let fractionDigits = whole.digits.fractionDigitCount(in: format)
    format.minimumFractionDigits = 0
    for count in max(fractionDigits - digits, 0)..<max(fractionDigits, 1) {
      format.maximumFractionDigits = count
      let number = shown(operand, .decimal, in: format)
      // Zeros at the end are left out, but they say how exact the number is.
      let zeros = count - number.digits.fractionDigitCount(in: format)
      let digits = number.digits.significantDigitCount
      if digits > 0, digits + zeros >= Self.fewestDigits { return number }
    }
    return nil
  }

  /// Returns a number with an exponent, and with as many digits as have room, but enough of them.
  private func scientific(_ operand: Operand, room: Int) -> ShownNumber {
    var format = viewFormat
    format.maximumSignificantDigits = max(room / 2, Self.fewestDigits)
    var number = shown(operand, .scientific, in: format)
    while number.widthInHalfDigits > room, format.maximumSignificantDigits > Self.fewestDigits {
      format.maximumSignificantDigits -= 1
      number = shown(operand, .scientific, in: format)
    }
    return number
  }

  private func shown(
    _ operand: Operand, _ notation: NumberNotation, in format: NumberFormat
  ) -> ShownNumber {
    var number = ShownNumber(isShortened: true, isPercent: operand.isPercent)
    number.isApproximate = format.append(operand.value, notation: notation, to: &number.digits.utf8)
    return number
  }
}

extension ShownNumber {
  /// How many digits have room beside it where `digits` have.
  func room(besideIn digits: Int) -> Int { digits - (widthInHalfDigits + 1) / 2 }

  /// The room that it takes, in halves of a digit: a separator takes one, the `e` of an exponent and a percent sign two.
  fileprivate var widthInHalfDigits: Int {
    var width = 0
    // A character counts with its first byte.
    for byte in text.utf8 where byte & 0xC0 != 0x80 {
      width += byte.isDigit || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "%") ? 2 : 1
    }
    return width
  }
}

extension UTF8Text {
  /// How many digits a number in `format` has after its decimal separator and before an exponent.
  fileprivate func fractionDigitCount(in format: NumberFormat) -> Int {
    let separator = format.decimalSeparator.bytes
    var index = 0
    while index < utf8.count, !utf8[index...].starts(with: separator) { index += 1 }
    var count = 0
    for byte in utf8.dropFirst(index) {
      if byte == UInt8(ascii: "e") { return 0 }
      if byte.isDigit { count += 1 }
    }
    return count
  }

  /// How many digits a number has from the first one that is not zero to before an exponent.
  fileprivate var significantDigitCount: Int {
    var count = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "e") { break }
      if byte.isDigit, count > 0 || byte != UInt8(ascii: "0") { count += 1 }
    }
    return count
  }
}
