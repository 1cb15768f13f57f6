/// The digits of one number, and what goes on with it.
struct DigitRun {
  /// All of them in ASCII.
  var digits: [UInt8] = []

  /// How many of them stand after the decimal separator; nil where there is none.
  var fractionDigits: Int?

  /// The proper fraction after the integer of a mixed number.
  var fraction: Fraction?

  /// Whether another country would take the separator for the other one, or the space could part groups as well.
  var isAmbiguous = false

  /// Returns the number, without the fraction, times a power of ten.
  func value(exponent: Int = 0, limits: NumberLimits) throws(NumeralError) -> Rational {
    try digits.withUnsafeBufferPointer { (digits) throws(NumeralError) in
      try PlainDigits(text: digits, fractionDigits: fractionDigits ?? 0).value(
        exponent: exponent, limits: limits)
    }
  }

  /// The digits as they could have been typed; nil where they are too many.
  var plainDigits: WrittenDigits? {
    let integerDigits = digits.count - (fractionDigits ?? 0)
    let zeros = digits[..<integerDigits].prefix { $0 == UInt8(ascii: "0") }.count
    guard digits.count - zeros <= 38 else { return nil }
    var plain = WrittenDigits(
      integerDigits: max(integerDigits - zeros, min(integerDigits, 1)), fractionDigits: fractionDigits)
    for digit in digits { plain.significand = plain.significand * 10 + UInt128(digit - 48) }
    return plain
  }
}

/// Two integers in ASCII digits with a bar between them, the lower one not zero.
struct Fraction {
  let numerator: [UInt8]
  let denominator: [UInt8]

  /// Whether it is less than 1 and has no zeros in front.
  var isProper: Bool {
    if numerator.first == UInt8(ascii: "0") { return false }
    let denominator = denominator.drop { $0 == UInt8(ascii: "0") }
    return numerator.count == denominator.count
      ? numerator.lexicographicallyPrecedes(denominator) : numerator.count < denominator.count
  }

  /// Returns the quotient.
  func quotient(limits: NumberLimits) throws(NumeralError) -> Rational {
    let numerator = try DigitRun(digits: numerator).value(limits: limits)
    let denominator = try DigitRun(digits: denominator).value(limits: limits)
    do throws(ArithmeticError) {
      return try numerator.divided(by: denominator, limits: limits)
    } catch {
      throw .tooLarge
    }
  }
}

// MARK: - Separators

extension WrittenNumberReader {
  /// A separator between digits.
  fileprivate struct SeparatorMark {
    let symbol: Symbol

    /// Where it stands.
    let offset: Int

    /// How many digits stand before it.
    let digits: Int

    /// Whether it can mark the decimals.
    var canBeDecimal: Bool {
      symbol == .comma || symbol == .point || symbol == .arabicDecimalSeparator
    }
  }

  /// Reads the digits of one number, decides which separator marks the decimals, and checks the groups.
  ///
  /// A space that parts no groups ends the number, unless it is U+0020, the first, and a proper fraction stands after it.
  /// Nothing is read after a group that is wrong whatever follows it, nor after groups that are too large together.
  mutating func readDigits(hasSpaces: Bool = true, limits: NumberLimits) throws(NumeralError) -> DigitRun {
    var run = DigitRun()
    var separators: [SeparatorMark] = []
    var space: Int?
    let start = cursor.offset
    reading: while true {
      cursor.readDigits(into: &run.digits)
      let mark = SeparatorMark(symbol: cursor.symbol, offset: cursor.offset, digits: run.digits.count)
      // Two separators side by side belong to no number.
      let isBehindDigit = mark.digits > separators.last?.digits ?? 0
      switch mark.symbol {
      case .comma, .point, .arabicDecimalSeparator:
        guard isBehindDigit || mark.offset == start, !cursor.isAtThreePoints else { break reading }
      case .space, .apostrophe, .underscore, .arabicThousandsSeparator:
        guard isBehindDigit, hasSpaces || mark.symbol != .space, cursor.peek().isDigit else {
          break reading
        }
        if cursor.byte == UInt8(ascii: " "), space == nil, !isBehindSlash {
          run.fraction = readProperFraction(limits: limits)
        }
        if mark.symbol == .space, space == nil { space = mark.offset }
        if run.fraction != nil { break reading }
      default: break reading
      }
      // A number of n digits has more than 3(n - 1) bits.
      if !separators.isEmpty, mark.digits - 1 > limits.bits / 3 { throw .tooLarge }
      let isWrong =
        separators.last.map {
          $0.symbol != separators[0].symbol || !(2...3 ~= mark.digits - $0.digits)
        } ?? false
      separators.append(mark)
      if isWrong { break reading }
      cursor.advance()
    }
    guard !run.digits.isEmpty else { throw .invalid(offset: cursor.offset) }

    let decimal = decimalSeparator(of: &run, among: separators)
    if let wrong = wrongSeparator(of: run, among: separators, decimal: decimal) {
      guard separators.contains(where: { $0.symbol == .space }) else {
        throw .invalid(offset: separators[wrong].offset)
      }
      cursor.move(to: start)
      return try readDigits(hasSpaces: false, limits: limits)
    }
    run.fractionDigits = decimal.map { run.digits.count - separators[$0].digits }
    if let space, let fraction = run.fraction {
      if decimal != nil {
        run.fraction = nil
        cursor.move(to: space)
      } else if separators.isEmpty, run.digits.count <= 3, fraction.numerator.count == 3 {
        run.isAmbiguous = true
      }
    }
    return run
  }

  /// Returns which separator marks the decimals; nil when all of them group.
  private func decimalSeparator(of run: inout DigitRun, among separators: [SeparatorMark]) -> Int? {
    guard let index = separators.lastIndex(where: { $0.canBeDecimal }) else { return nil }
    let mark = separators[index]
    // One that is repeated groups.
    if separators[..<index].contains(where: { $0.symbol == mark.symbol }) { return nil }
    let couldGroup =
      separators.count == 1 && run.digits.count - mark.digits == 3 && 1...3 ~= mark.digits
      && mark.symbol != .arabicDecimalSeparator && run.digits[0] != UInt8(ascii: "0")
      && cursor.symbol != .openingParenthesis && (cursor.symbol != .exponent || cursor.isCurrencyCode)
    guard couldGroup else { return index }
    run.isAmbiguous = true
    return mark.symbol == decimalSeparator ? index : nil
  }

  /// Returns the first separator that makes no groups of three, or of two before the last three as in India; nil when all do.
  private func wrongSeparator(
    of run: DigitRun, among separators: [SeparatorMark], decimal: Int?
  ) -> Int? {
    if let decimal, decimal + 1 < separators.count { return decimal + 1 }
    let groups = separators[..<(decimal ?? separators.count)]
    guard let first = groups.first else { return nil }
    var size: Int?
    for index in groups.indices {
      let end = index + 1 < separators.count ? separators[index + 1].digits : run.digits.count
      let count = end - groups[index].digits
      let isPlausible =
        index + 1 == groups.count ? count == 3 : (count == 3 || count == 2) && size ?? count == count
      guard isPlausible, groups[index].symbol == first.symbol else { return index }
      if index + 1 < groups.count { size = count }
    }
    return 1...(size ?? 3) ~= first.digits ? nil : 0
  }
}
