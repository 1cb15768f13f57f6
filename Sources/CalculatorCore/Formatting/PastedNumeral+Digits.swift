extension PastedNumeralScanner {
  /// What the digits of a number come to, without sign.
  struct Number {
    var value: Rational
    var numeral: Numeral?
    var isAmbiguous = false
    var lastExponent = 0
  }

  /// Reads digits with their separators, and an exponent or the denominator of a fraction behind them.
  mutating func scanNumber() throws(NumeralError) -> Number {
    let digits = try scanDigits()
    if mark == Mark.fraction {
      guard digits.decimal == nil else { throw .invalid(offset: index) }
      index += 1
      let place = index
      let denominator = try scanDigits()
      guard denominator.decimal == nil else { throw .invalid(offset: place) }
      return Number(value: try quotient(digits, denominator, at: place))
    }
    var number = Number(
      value: .zero, isAmbiguous: digits.isAmbiguous, lastExponent: -(digits.fractionDigits ?? 0))
    if mark == Mark.exponent {
      number.lastExponent += try scanExponent()
    } else if let numeral = numeral(of: digits) {
      number.numeral = numeral
      number.value = numeral.value
      return number
    }
    number.value = try value(of: digits, exponent: number.lastExponent)
    return number
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
    let integer = run.digits.prefix(run.integerDigits)
    let zeros = integer.prefix { $0 == 48 }.count
    let integerDigits = max(integer.count - zeros, min(1, integer.count))
    let significant = run.digits.dropFirst(integer.count - integerDigits)
    guard significant.count <= 38 else { return nil }
    var significand: UInt128 = 0
    for digit in significant { significand = significand * 10 + UInt128(digit - 48) }
    let numeral = Numeral(
      isNegative: false, significand: significand, integerDigits: integerDigits,
      fractionDigits: run.fractionDigits)
    guard let numeral, numeral.digitCount <= limits.operandDigits else { return nil }
    return numeral
  }

  private mutating func scanExponent() throws(NumeralError) -> Int {
    var value = 0
    index += 1
    let isNegative = mark == Mark.minus
    if isNegative || mark == Mark.plus { index += 1 }
    guard let first = mark, Mark.isDigit(first) else { throw .invalid(offset: index) }
    while let mark, Mark.isDigit(mark) {
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
