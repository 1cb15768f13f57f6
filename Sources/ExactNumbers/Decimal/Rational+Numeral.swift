/// The reason why bytes are not a numeral.
public enum NumeralError: Error, Hashable, Sendable {
  /// The byte at this offset cannot stand there; the offset is the count of bytes where the numeral ends too soon.
  case invalid(offset: Int)

  /// The digits of the exponent are missing at this offset.
  case missingExponent(offset: Int)

  /// The number does not fit the `NumberLimits`.
  case tooLarge
}

extension Rational {
  /// Creates the number of a numeral in ASCII: digits with at most one `.` among them, perhaps a `-` before them and
  /// an exponent after them.
  ///
  ///     -12.5   .5   5.   1e-3   6.02E+23
  ///
  /// At least one digit is needed, and one in an exponent. Grouping separators and spaces are refused.
  ///
  /// - Throws: `NumeralError` with the offset in bytes of the first byte that cannot stand there, or
  ///   `NumeralError.tooLarge`, decided from the count of digits and the exponent before anything is computed.
  public init(numeral: UnsafeBufferPointer<UInt8>, limits: NumberLimits = .standard) throws(NumeralError) {
    let scan = try NumeralScan(numeral)
    try self.init(
      isNegative: scan.isNegative, digits: UnsafeBufferPointer(rebasing: numeral[scan.first..<scan.end]),
      count: scan.digitCount, exponent: scan.exponent, limits: limits)
  }

  /// Creates the number that `count` digits in ASCII, perhaps with a point among them that says nothing, are as an integer, times
  /// a power of ten.
  ///
  /// - Throws: `NumeralError.tooLarge`.
  init(
    isNegative: Bool, digits: UnsafeBufferPointer<UInt8>, count: Int, exponent: Int, limits: NumberLimits
  ) throws(NumeralError) {
    // 19 digits always fit a word, 38 two.
    do throws(ArithmeticError) {
      if count <= 38 {
        var significand: UInt128 = 0
        var offset = 0
        while offset < digits.count {
          // Up to 19 digits in one word, which is faster.
          var word: Word = 0
          var width = 0
          while offset < digits.count, width < 19 {
            if digits[offset] != 0x2E {
              word = word &* 10 &+ Word(truncatingIfNeeded: digits[offset] &- 48)
              width += 1
            }
            offset += 1
          }
          significand = significand &* UInt128(wordPowerOfTen(width)) &+ UInt128(word)
        }
        try self.init(isNegative: isNegative, significand: significand, exponent: exponent, limits: limits)
      } else {
        // A number of n digits has more than 3(n - 1) bits.
        if 3 * Int64(count - 1) > Int64(limits.bits) { throw .tooLarge }
        let integer = BigInteger(digits: digits)
        try self.init(isNegative ? -integer : integer, exponent: exponent, limits: limits)
      }
    } catch {
      throw .tooLarge
    }
  }
}

/// What one pass over a numeral finds out.
private struct NumeralScan {
  var isNegative = false

  /// The offset of the first digit that is not a leading zero.
  var first = 0

  /// The offset after the last digit that counts.
  var end = 0

  /// The count of digits between them, without the point.
  var digitCount = 0

  /// The power of ten by which those digits, read as an integer, are to be multiplied.
  var exponent = 0

  /// Exponents beyond this in size are taken for this; no limit lets them through.
  static let exponentBound = 1_000_000_000

  init(_ numeral: UnsafeBufferPointer<UInt8>) throws(NumeralError) {
    var offset = 0
    if numeral.first == 0x2D {
      isNegative = true
      offset = 1
    }
    var pointOffset: Int?
    var hasDigit = false
    var hasSignificantDigit = false
    first = offset
    scanning: while offset < numeral.count {
      switch numeral[offset] {
      case 0x30...0x39:
        hasDigit = true
        if numeral[offset] != 0x30 || hasSignificantDigit {
          if !hasSignificantDigit { first = offset }
          hasSignificantDigit = true
        }
      case 0x2E where pointOffset == nil:
        pointOffset = offset
      default:
        break scanning
      }
      offset += 1
    }
    if !hasDigit { throw .invalid(offset: offset) }
    let numeralEnd = offset
    try readExponent(numeral, &offset)
    if offset < numeral.count { throw .invalid(offset: offset) }
    end = first
    if !hasSignificantDigit { return }

    // Zeros at the end of a fraction say nothing, and without them a long numeral may be a short one.
    end = numeralEnd
    if let pointOffset {
      while end > pointOffset + 1, numeral[end - 1] == 0x30 { end -= 1 }
      exponent -= end - pointOffset - 1
    }
    digitCount = end - first
    if let pointOffset, pointOffset > first { digitCount -= 1 }
  }

  /// Reads `e`, a sign and digits, if there are any, and moves `offset` behind them.
  private mutating func readExponent(
    _ numeral: UnsafeBufferPointer<UInt8>, _ offset: inout Int
  ) throws(NumeralError) {
    guard offset < numeral.count, numeral[offset] | 0x20 == 0x65 else { return }
    offset += 1
    var isNegative = false
    if offset < numeral.count, numeral[offset] == 0x2B || numeral[offset] == 0x2D {
      isNegative = numeral[offset] == 0x2D
      offset += 1
    }
    let firstDigit = offset
    while offset < numeral.count, case 0x30...0x39 = numeral[offset] {
      if exponent < NumeralScan.exponentBound / 10 {
        exponent = exponent * 10 + Int(numeral[offset] - 48)
      } else {
        exponent = NumeralScan.exponentBound
      }
      offset += 1
    }
    if offset == firstDigit {
      let isLetter = offset < numeral.count && 0x61...0x7A ~= numeral[offset] | 0x20
      throw isLetter ? .invalid(offset: offset) : .missingExponent(offset: offset)
    }
    if isNegative { exponent = -exponent }
  }
}
