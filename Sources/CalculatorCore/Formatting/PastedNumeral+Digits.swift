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
    let start = index
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
    var text = digits.plain
    if mark == Mark.exponent {
      let exponent = try scanExponent()
      number.lastExponent += exponent.value
      text += exponent.text
    } else {
      number.numeral = numeral(of: digits)
    }
    if let numeral = number.numeral {
      number.value = numeral.value
    } else {
      number.value = try value(of: text, at: start)
    }
    return number
  }

  private func value(of text: [UInt8], at start: Int) throws(NumeralError) -> Rational {
    do throws(NumeralError) {
      return try text.withUnsafeBufferPointer { (text) throws(NumeralError) in
        try Rational(numeral: text, limits: limits)
      }
    } catch {
      throw error == .tooLarge ? .tooLarge : .invalid(offset: start)
    }
  }

  private func quotient(
    _ numerator: DigitRun, _ denominator: DigitRun, at place: Int
  ) throws(NumeralError) -> Rational {
    let dividend = try value(of: numerator.plain, at: place)
    let divisor = try value(of: denominator.plain, at: place)
    if divisor.isZero { throw .invalid(offset: place) }
    do throws(ArithmeticError) {
      return try dividend.divided(by: divisor, limits: limits)
    } catch {
      throw .tooLarge
    }
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

  private mutating func scanExponent() throws(NumeralError) -> (text: [UInt8], value: Int) {
    var text = [Mark.exponent]
    var value = 0
    index += 1
    let isNegative = mark == Mark.minus
    if isNegative || mark == Mark.plus {
      text.append(isNegative ? Mark.minus : Mark.plus)
      index += 1
    }
    guard let first = mark, Mark.isDigit(first) else { throw .invalid(offset: index) }
    while let mark, Mark.isDigit(mark) {
      text.append(mark)
      // Exponents of more than nine digits are refused as too large by whoever computes the value.
      if value < 100_000_000 { value = value * 10 + Int(mark - 48) }
      index += 1
    }
    return (text, isNegative ? -value : value)
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

  /// The digits with a point, if any, and nothing else.
  var plain: [UInt8] {
    guard let decimal else { return digits }
    return digits.prefix(decimal.position) + [Mark.point] + digits.dropFirst(decimal.position)
  }
}
