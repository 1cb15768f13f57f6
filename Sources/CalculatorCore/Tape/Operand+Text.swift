import ExactNumbers

// This file writes the numbers of a tape as text: exactly, so that they can be read again, or rounded by a format.

extension Operand {
  /// Creates the operand of a written number: typed digits if keys can type the number, otherwise a value.
  init(_ number: WrittenNumber, limits: Tape.Limits) {
    if number.isTime {
      self.init(hours: number.value, limits: limits)
    } else if let typed = number.digits.map(TypedNumber.init), typed.digitCount <= limits.operandDigits {
      self.init(.typed(typed), isPercent: number.isPercent)
    } else {
      self.init(.value(ExactReal(number.valueWithoutPercent)), isPercent: number.isPercent)
    }
  }

  /// Returns the number in full and without grouping, so that it can be read again exactly.
  ///
  /// Typed digits and formulas are written as typed, and a time as `1:45`. A value is a finite decimal, a fraction such as
  /// `1⁄3`, or an exact form. If `isOperand`, parentheses enclose an exact form, and a formula that begins with a sign. So any
  /// operator may precede the text.
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
        // The exact form is written as the formula that is read from it, if that formula has the same value.
        let formula = TypedFormula(value, limits: .standard)
        text = formula?.result == .success(value) ? formula?.text ?? text : "(" + text + ")"
        break
      }
      let decimal = fraction.exactText(in: .decimal, decimalSeparator: decimalSeparator)
      text = (decimal ?? fraction.exactText(in: .fraction)) ?? ""
    }
    return isPercent ? text + "%" : text
  }

  /// Returns the text of the operand, rounded to the digits of `format`: for running values, results and texts for people.
  ///
  /// The standard format has 20 fraction digits. A rounded number begins with `≈` if `isMarked`. A formula is written as typed. A
  /// time is rounded to seconds and has all digits of its hours, since a time with an exponent would be read as a number.
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

  /// Appends the number as a row shows it in `format`, without its percent sign; returns whether the number is rounded.
  ///
  /// A percentage, and an operand after ×, ÷ or ~, is not an amount of money. So all its typed digits are shown, and no zeros are
  /// added. A time has no decimals.
  func write(in format: NumberFormat, after operator: Operator?, to text: inout [UInt8]) -> Bool {
    if isTime { return format.append(shown: value, isTime: true, to: &text) }
    guard isPercent || `operator`?.isAdditive == false else { return format.append(shown: value, to: &text) }
    var format = format
    format.fractionDigits = 0...max(format.fractionDigits.upperBound, typed?.fractionDigits ?? 0)
    return format.append(shown: value, to: &text)
  }
}

extension NumberFormat {
  /// Appends `value` as a number or, if `isTime`, as a time, and returns whether the text is rounded.
  ///
  /// If the computed digits do not tell how the number rounds, or whether the number is zero, `undecided` is appended.
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

  /// The text for a number if its computed digits do not tell how it rounds.
  static let undecided: UTF8Text = "NaN"
}

extension Rational {
  /// Returns the number in a notation, without grouping; nil if the notation rounds the number or repeats more than 1,000 digits.
  ///
  /// Fractions are written with `⁄` (U+2044), which is never read as a division.
  func exactText(in notation: NumberNotation, decimalSeparator: Separator = ".") -> UTF8Text? {
    guard let most = notation == .decimal ? finiteFractionDigits : 1_000 else { return nil }
    let format = NumberFormat(
      decimalSeparator: decimalSeparator, groupingSeparator: "", fractionDigits: 0...most,
      maximumIntegerDigits: .max)
    var text = UTF8Text()
    if format.append(self, notation: notation, to: &text.utf8) { return nil }
    guard let bar = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return text }
    // If too many digits repeat, the format has written a fraction instead.
    if notation == .repeating { return nil }
    text.utf8.replaceSubrange(bar...bar, with: UTF8Text("⁄").utf8)
    return text
  }
}
