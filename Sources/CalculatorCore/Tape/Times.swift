import ExactNumbers

// Hours and minutes. A time is a number of hours, exact like any other, and beside it is known that it is a time.

extension TypedNumber {
  /// Creates the time that so many hours are; `nil` where it is not whole seconds, or has no room.
  init?(hours value: Rational) {
    guard let time = Int128(exactly: value.magnitude * 3600), time < 1 << 100 else { return nil }
    let (minutes, seconds) = UInt128(time).quotientAndRemainder(dividingBy: 60)
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    let upper = 100 * hours + rest
    self.init(
      isNegative: value.isNegative, significand: seconds > 0 ? 100 * upper + seconds : upper,
      integerDigits: max(1, Self.digitCount(of: hours)), fractionDigits: nil, minuteDigits: 2,
      secondDigits: seconds > 0 ? 2 : nil)
  }

  /// The hours, and the minutes and seconds as they were typed, without the sign.
  var timeParts: (hours: UInt128, minutes: Int, seconds: Int) {
    let afterMinutes = doubleWordPowerOfTen(secondDigits ?? 0)
    let (upper, seconds) = significand.quotientAndRemainder(dividingBy: afterMinutes)
    let (hours, minutes) = upper.quotientAndRemainder(dividingBy: doubleWordPowerOfTen(minuteDigits ?? 0))
    return (hours, Int(minutes), Int(seconds))
  }
}

extension Operand {
  /// Creates a time as it stands on a tape: in digits as they could have been typed, where that says it exactly.
  init(hours value: Rational, limits: Tape.Limits) {
    if let typed = TypedNumber(hours: value), typed.digitCount <= limits.operandDigits {
      self.init(.typed(typed))
    } else {
      self.init(.value(value), isTime: true)
    }
  }

  /// The operand as it stands on the tape, where `0:90` is `1:30`.
  func onTape(limits: Tape.Limits) -> Operand {
    typed?.isTime == true ? Operand(hours: value, limits: limits) : self
  }
}

extension NumberFormat {
  /// Appends hours as a time, `1:45`, with seconds where there are some, and returns whether it is rounded to them.
  ///
  /// An exact one is not rounded: what is left of a second follows as a fraction, `0:08:34 2⁄7`. Hours that need an exponent are
  /// written as a number.
  @discardableResult
  public func append(hours value: Rational, isExact: Bool = false, to text: inout [UInt8]) -> Bool {
    let time = value * 3600
    let seconds = time.rounded(isExact ? .towardZero : roundingRule)
    let rest = (time - Rational(seconds)).magnitude
    let (hours, sixtieths) = seconds.magnitude.quotientAndRemainder(dividingBy: 3600)
    var format = self
    format.fractionDigits = 0...0
    if isExact { format.maximumIntegerDigits = .max }
    let start = text.count
    if value.isNegative, isExact || !seconds.isZero { text.append(UInt8(ascii: "-")) }
    format.append(Rational(hours), to: &text)
    if text[start...].contains(UInt8(ascii: "e")) {
      text.removeLast(text.count - start)
      return append(value, to: &text)
    }
    let parts = (Int(exactly: sixtieths) ?? 0).quotientAndRemainder(dividingBy: 60)
    text.append(sixtieths: parts.quotient)
    let hasFraction = isExact && !rest.isZero
    if parts.remainder > 0 || hasFraction { text.append(sixtieths: parts.remainder) }
    if hasFraction { text += UTF8Text(" ").utf8 + rest.exactText().utf8 }
    return !isExact && !rest.isZero
  }

  /// Appends a time that is being typed.
  func append(time: TypedNumber, to text: inout [UInt8]) {
    let (hours, minutes, seconds) = time.timeParts
    if time.isNegative { text.append(UInt8(ascii: "-")) }
    var format = self
    format.fractionDigits = 0...0
    format.maximumIntegerDigits = .max
    format.append(Rational(hours), to: &text)
    text.append(sixtieths: minutes, digits: time.minuteDigits ?? 0)
    if let digits = time.secondDigits { text.append(sixtieths: seconds, digits: digits) }
  }
}

extension [UInt8] {
  /// Appends minutes or seconds with the mark before them.
  fileprivate mutating func append(sixtieths value: Int, digits: Int = 2) {
    append(UInt8(ascii: ":"))
    if digits > 1 { append(UInt8(ascii: "0") + UInt8(value / 10)) }
    if digits > 0 { append(UInt8(ascii: "0") + UInt8(value % 10)) }
  }
}
