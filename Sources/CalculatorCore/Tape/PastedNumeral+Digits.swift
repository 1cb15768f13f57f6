import ExactNumbers

extension PastedNumeralScanner {
  /// Reads digits with their separators, and an exponent or the denominator of a fraction behind them.
  mutating func scanNumber() throws(NumeralError) -> Operand.Number {
    let digits = try scanDigits()
    if mark == Symbol.fraction {
      guard digits.fractionDigits == nil else { throw .invalid(offset: index) }
      index += 1
      let place = index
      let denominator = try scanDigits()
      guard denominator.fractionDigits == nil else { throw .invalid(offset: place) }
      return .value(try quotient(digits, denominator, at: place))
    }
    isAmbiguous = digits.isAmbiguous
    lastExponent = -(digits.fractionDigits ?? 0)
    if mark == Symbol.exponent {
      lastExponent += try scanExponent()
    } else if let numeral = numeral(of: digits) {
      return .numeral(numeral)
    }
    return .value(try value(of: digits, exponent: lastExponent))
  }

  /// Returns all digits as an integer times a power of ten.
  private func value(of run: DigitRun, exponent: Int = 0) throws(NumeralError) -> Rational {
    // A number of n digits has more than 3(n - 1) bits.
    guard run.digits.count <= limits.numbers.bits / 3 else { throw .tooLarge }
    let integer = run.digits.withUnsafeBufferPointer { BigInteger(digits: $0) }
    do throws(ArithmeticError) {
      return try Rational(integer, exponent: exponent, limits: limits.numbers)
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
      try quotient.divide(by: divisor, limits: limits.numbers)
    } catch {
      throw .tooLarge
    }
    return quotient
  }

  /// The digits as they could have been typed, without zeros at the front.
  private func numeral(of run: DigitRun) -> Numeral? {
    let integerDigits = run.digits.count - (run.fractionDigits ?? 0)
    var numeral = Numeral()
    for (index, digit) in run.digits.enumerated() {
      if index == integerDigits { _ = numeral.appendPoint() }
      if numeral.integerDigits + (numeral.fractionDigits ?? 0) == 38 { return nil }
      numeral.append(digit: digit - 48)
    }
    if run.fractionDigits == 0 { _ = numeral.appendPoint() }
    return numeral.digitCount <= limits.operandDigits ? numeral : nil
  }

  private mutating func scanExponent() throws(NumeralError) -> Int {
    var value = 0
    index += 1
    let isNegative = mark == Symbol.minus
    if isNegative || mark == Symbol.plus { index += 1 }
    guard Symbol.isDigit(mark) else { throw .invalid(offset: index) }
    while Symbol.isDigit(mark) {
      // No limit lets an exponent of more than nine digits through.
      if value < 100_000_000 { value = value * 10 + Int(mark - 48) }
      index += 1
    }
    return isNegative ? -value : value
  }
}

/// The digits of one number.
struct DigitRun {
  /// All of them in ASCII.
  var digits: [UInt8] = []

  /// How many of them stand behind the decimal separator; `nil` when there is none.
  var fractionDigits: Int?

  /// Whether another country would take the separator for the other one.
  var isAmbiguous = false
}
