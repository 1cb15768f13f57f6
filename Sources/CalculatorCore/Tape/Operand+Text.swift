import ExactNumbers

// How the numbers of a tape are written: exactly, so that they can be read again, or rounded as a format shows them.

extension Operand {
  /// Creates the operand that a written number is: digits where they could have been typed, and otherwise a value.
  init(_ number: WrittenNumber, limits: Tape.Limits) {
    if number.isTime {
      self.init(hours: number.value, limits: limits)
    } else if let typed = number.digits.map(TypedNumber.init), typed.digitCount <= limits.operandDigits {
      self.init(.typed(typed), isPercent: number.isPercent)
    } else {
      self.init(.value(ExactReal(number.valueWithoutPercent)), isPercent: number.isPercent)
    }
  }

  /// Returns the number in full and not grouped, so that it can be read again exactly: the digits that were typed, all
  /// digits of a value if they end, and otherwise a fraction, `1⁄3`.
  ///
  /// A time is written as such, `1:45`, and a formula as it was typed. Where it `isOperand`, a number that is no fraction, and a formula
  /// that begins with a sign, have parentheses, so that they can stand behind any operator.
  public func exactText(decimalSeparator: Separator = ".", isOperand: Bool = false) -> UTF8Text {
    var text = UTF8Text()
    switch number {
    case .formula(let formula):
      text = formula.text
      if isOperand, text.utf8.first == UInt8(ascii: "-") { text = "(" + text + ")" }
    case .missing: return statedText()
    case _ where isTime && value.rational != nil:
      NumberFormat.ungrouped.append(hours: value.rational ?? .zero, isExact: true, to: &text.utf8)
    case .typed(let typed):
      NumberFormat(decimalSeparator: decimalSeparator, groupingSeparator: "").append(typed, to: &text.utf8)
    case .value(let value):
      guard let fraction = value.rational else {
        text = UTF8Text(utf8: value.exactForm)
        guard isOperand else { break }
        // As the formula is written that is read from it.
        let formula = TypedFormula(value, limits: .standard)
        text = formula?.result == .success(value) ? formula?.text ?? text : "(" + text + ")"
        break
      }
      let decimal = fraction.exactText(in: .decimal, decimalSeparator: decimalSeparator)
      text = (decimal ?? fraction.exactText(in: .fraction)) ?? ""
    }
    return isPercent ? text + "%" : text
  }

  /// Returns how a running value, a result, or for people alone an operand, is stated: rounded to the digits of the format, 20 after
  /// the point, a time to seconds, with `≈` then where it `isMarked`; a formula as it was typed.
  ///
  /// A time has all its hours: with an exponent it would be read as a number.
  @inline(never)
  func statedText(
    after operator: Operator? = nil, in format: NumberFormat = .ungrouped, isMarked: Bool = true
  ) -> UTF8Text {
    var (text, format) = (UTF8Text(), format)
    if let formula {
      formula.write(to: &text.utf8, in: format)
      return isPercent ? text + "%" : text
    }
    if let error { return error == .tooLarge ? "Too large" : "NaN" }
    if isTime { format.maximumIntegerDigits = .max }
    if write(in: format, after: `operator`, to: &text.utf8), isMarked { text = "≈ " + text }
    return isPercent ? text + "%" : text
  }

  /// Writes the number without its percent sign as a row shows it where values are shown in `format`, and returns whether
  /// it is rounded.
  ///
  /// A percentage and what stands behind ×, ÷ or ~ are no amounts: they have all digits that were typed, and no needless
  /// zeros. A time has no decimals.
  func write(in format: NumberFormat, after operator: Operator?, to text: inout [UInt8]) -> Bool {
    if isTime { return format.append(shown: value, isTime: true, to: &text) }
    guard isPercent || `operator`?.isAdditive == false else { return format.append(shown: value, to: &text) }
    var format = format
    format.fractionDigits = 0...max(format.fractionDigits.upperBound, typed?.fractionDigits ?? 0)
    return format.append(shown: value, to: &text)
  }
}

extension NumberFormat {
  /// Appends a number, or a time in hours, and returns whether it is rounded.
  ///
  /// One whose digits do not tell which way it rounds, or whether it is zero, is `undecided`.
  package func append(
    shown value: ExactReal, isTime: Bool = false, notation: NumberNotation = .decimal, to text: inout [UInt8]
  ) -> Bool {
    if let fraction = value.rational {
      return isTime ? append(hours: fraction, to: &text) : append(fraction, notation: notation, to: &text)
    }
    if isTime, let seconds = try? (value * 3600).rounded(roundingRule) {
      append(hours: Rational(seconds) / 3600, to: &text)
      return true
    }
    if let isRounded = try? append(value, notation: notation, to: &text) { return isRounded }
    text += Self.undecided.utf8
    return false
  }

  /// What is written for a number that digits do not decide.
  static let undecided: UTF8Text = "NaN"
}

extension Rational {
  /// Returns the number in a notation, not grouped; nil where that would round it, or take more than 1,000 digits that
  /// repeat.
  ///
  /// Fractions are written with U+2044, which is never taken for a division.
  func exactText(in notation: NumberNotation, decimalSeparator: Separator = ".") -> UTF8Text? {
    guard let most = notation == .decimal ? finiteFractionDigits : 1_000 else { return nil }
    let format = NumberFormat(
      decimalSeparator: decimalSeparator, groupingSeparator: "", fractionDigits: 0...most,
      maximumIntegerDigits: .max)
    var text = UTF8Text()
    if format.append(self, notation: notation, to: &text.utf8) { return nil }
    guard let bar = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return text }
    // A decimal that would repeat more digits is a fraction.
    if notation == .repeating { return nil }
    text.utf8.replaceSubrange(bar...bar, with: UTF8Text("⁄").utf8)
    return text
  }
}
