extension PastedNumeralScanner {
  /// Reads digits with their separators, and an exponent or the denominator of a fraction behind them.
  mutating func scanNumber() throws(NumeralError) {
    let digits = try scanDigits()
    if mark == Mark.fraction {
      guard digits.decimal == nil else { throw .invalid(offset: index) }
      index += 1
      let place = index
      let denominator = try scanDigits()
      guard denominator.decimal == nil else { throw .invalid(offset: place) }
      value = try quotient(digits, denominator, at: place)
      return
    }
    isAmbiguous = digits.isAmbiguous
    lastExponent = -(digits.fractionDigits ?? 0)
    if mark == Mark.exponent {
      lastExponent += try scanExponent()
    } else if let typed = numeral(of: digits) {
      numeral = typed
      value = typed.value
      return
    }
    value = try value(of: digits, exponent: lastExponent)
  }

  /// Returns all digits as an integer times a power of ten.
  private func value(of run: DigitRun, exponent: Int = 0) throws(NumeralError) -> Rational {
    // A number of n digits has more than 3(n - 1) bits.
    guard run.digits.count <= limits.bits / 3 else { throw .tooLarge }
    let integer = run.digits.withUnsafeBufferPointer { BigInteger(digits: $0) }
    do throws(ArithmeticError) {
      return try Rational(integer, exponent: exponent, limits: limits)
    } catch {
      throw .tooLarge
    }
  }

  private func quotient(
    _ numerator: DigitRun, _ denominator: DigitRun, at place: Int
  ) throws(NumeralError) -> Rational {
    var quotient = try value(of: numerator)
    let divisor = try value(of: denominator)
    if divisor.isZero { throw .invalid(offset: place) }
    do throws(ArithmeticError) {
      try quotient.divide(by: divisor, limits: limits)
    } catch {
      throw .tooLarge
    }
    return quotient
  }

  /// The digits as they could have been typed, without zeros at the front.
  private func numeral(of run: DigitRun) -> Numeral? {
    var start = 0
    while start + 1 < run.integerDigits, run.digits[start] == 48 { start += 1 }
    guard run.digits.count - start <= 38 else { return nil }
    var significand: UInt128 = 0
    for index in start..<run.digits.count { significand = significand * 10 + UInt128(run.digits[index] - 48) }
    let numeral = Numeral(
      isNegative: false, significand: significand, integerDigits: run.integerDigits - start,
      fractionDigits: run.fractionDigits)
    guard let numeral, numeral.digitCount <= limits.operandDigits else { return nil }
    return numeral
  }

  private mutating func scanExponent() throws(NumeralError) -> Int {
    var value = 0
    index += 1
    let isNegative = mark == Mark.minus
    if isNegative || mark == Mark.plus { index += 1 }
    guard Mark.isDigit(mark) else { throw .invalid(offset: index) }
    while Mark.isDigit(mark) {
      // No limit lets an exponent of more than nine digits through.
      if value < 100_000_000 { value = value * 10 + Int(mark - 48) }
      index += 1
    }
    return isNegative ? -value : value
  }
}

/// Digits of one number and what stands between them.
struct DigitRun {
  struct Separator {
    let mark: UInt8

    /// How many digits stand before it.
    let position: Int

    /// Where it stands in the text.
    let index: Int

    /// Whether it is one that can mark the decimals.
    var canMarkDecimals: Bool { mark == Mark.comma || mark == Mark.point || mark == Mark.arabicPoint }
  }

  var digits: [UInt8] = []
  var separators: [Separator] = []

  /// The decimal separator; `nil` for an integer.
  var decimal: Separator?

  /// Whether another country would take the separator for the other one.
  var isAmbiguous = false

  var integerDigits: Int { decimal?.position ?? digits.count }

  /// Digits after the decimal separator; `nil` when there is none.
  var fractionDigits: Int? { decimal.map { digits.count - $0.position } }
}
