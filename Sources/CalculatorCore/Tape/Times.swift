import ExactNumbers

// A time is an exact number of hours, with a flag that marks it as a time.

extension Operand {
  /// Creates a time for the tape: typed digits if these are exact, otherwise a value.
  init(hours value: Rational, limits: Tape.Limits) {
    if let typed = TypedNumber(hours: value), typed.digitCount <= limits.operandDigits {
      self.init(.typed(typed))
    } else {
      self.init(.value(ExactReal(value)), isTime: true)
    }
  }

  /// Returns the operand in the form that the tape stores: `0:90` becomes `1:30`.
  func onTape(limits: Tape.Limits) -> Operand {
    if let formula { return formula.onTape(isPercent: isPercent, limits: limits) }
    guard let typed, typed.isTime else { return self }
    return Operand(hours: typed.value, limits: limits)
  }
}

extension NumberFormat {
  /// Appends hours as a time, such as `1:45` or `1:45:30`, and returns whether the time is rounded to seconds.
  ///
  /// If `isExact`, the time is not rounded: a part of a second is appended as a fraction (`0:08:34 2⁄7`). A time whose hours need
  /// an exponent is written as a plain number of hours.
  @discardableResult
  public func append(hours value: Rational, isExact: Bool = false, to text: inout [UInt8]) -> Bool {
    let time = value * 3600
    let seconds = time.rounded(isExact ? .towardZero : roundingRule)
    let rest = (time - Rational(seconds)).magnitude
    let (hours, sixtieths) = seconds.magnitude.quotientAndRemainder(dividingBy: 3600)
    var format = self
    format.fractionDigits = 0...0
    if isExact { format.maximumIntegerDigits = .max }
    var digits: [UInt8] = []
    format.append(Rational(hours), to: &digits)
    if digits.contains(UInt8(ascii: "e")) { return append(value, to: &text) }
    if value.isNegative, isExact || !seconds.isZero { text.append(UInt8(ascii: "-")) }
    text += digits
    let parts = (Int(exactly: sixtieths) ?? 0).quotientAndRemainder(dividingBy: 60)
    let hasFraction = isExact && !rest.isZero
    let hasSeconds = parts.remainder > 0 || hasFraction
    for part in hasSeconds ? [parts.quotient, parts.remainder] : [parts.quotient] {
      text += [UInt8(ascii: ":"), UInt8(ascii: "0") + UInt8(part / 10), UInt8(ascii: "0") + UInt8(part % 10)]
    }
    // A fraction is written, since decimals after the seconds would be read as a separate number.
    if hasFraction { text += UTF8Text(" ").utf8 + (rest.exactText(in: .fraction) ?? "").utf8 }
    return !isExact && !rest.isZero
  }
}
