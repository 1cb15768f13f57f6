/// Reads the operands and operators of an expression, one after the other, from UTF-8 text.
///
///     expression = operand { operator operand }
///     operand    = { minus } numeral
///     numeral    = ( digits [ "." [ digits ] ] | "." digits ) [ ( "e" | "E" ) [ "+" | "-" ] digits ]
///
/// Spaces may stand anywhere but inside a numeral. Trouble is reported at the first character with which no
/// expression can go on.
struct ExpressionScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private let limits: Limits

  /// The byte to be read next, from 0.
  private(set) var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>, limits: Limits) {
    self.text = text
    self.limits = limits
  }

  /// Reads an operand with its signs.
  mutating func operand() throws(ExpressionError) -> Rational {
    var isNegative = false
    while true {
      skipSpaces()
      if let byte, byte &- UInt8(ascii: "0") < 10 { break }
      guard let (scalar, count) = scalar() else { throw .unexpectedEnd(offset: offset) }
      guard Operator(spelling: scalar) == .subtract else { break }
      isNegative.toggle()
      offset += count
    }
    var value: Rational
    if let short = shortNumeral() { value = short } else { value = try longNumeral() }
    if isNegative { value.negate() }
    return value
  }

  /// Reads an operator; `nil` at the end of the text.
  mutating func `operator`() throws(ExpressionError) -> Operator? {
    skipSpaces()
    if let `operator` = asciiOperator {
      offset += 1
      return `operator`
    }
    guard let (scalar, count) = scalar() else { return nil }
    guard let `operator` = Operator(spelling: scalar) else { throw unexpected() }
    offset += count
    return `operator`
  }
}

// MARK: - Numerals

extension ExpressionScanner {
  /// Reads a numeral of up to 18 digits without an exponent, as nearly all are, in one pass.
  ///
  /// Returns `nil` and stays where it is before any other.
  private mutating func shortNumeral() -> Rational? {
    var significand: UInt64 = 0
    var digits = 0
    var point: Int?
    var end = offset
    while end < text.count {
      let digit = text[end] &- UInt8(ascii: "0")
      if digit < 10 {
        significand = significand &* 10 &+ UInt64(digit)
        digits += 1
      } else if text[end] == UInt8(ascii: "."), point == nil {
        point = digits
      } else {
        if text[end] | 0x20 == UInt8(ascii: "e") { return nil }
        break
      }
      end += 1
    }
    guard 1...18 ~= digits else { return nil }
    offset = end
    return Rational(significand: Int128(significand), scale: point.map { digits - $0 } ?? 0)
  }

  private mutating func longNumeral() throws(ExpressionError) -> Rational {
    let start = offset
    try skipNumeral()
    do throws(NumeralError) {
      return try Rational(numeral: UnsafeBufferPointer(rebasing: text[start..<offset]), limits: limits)
    } catch {
      switch error {
      case .invalid(let place): throw .unexpectedCharacter(offset: start + place)
      case .tooLarge: throw .tooLarge(offset: start)
      }
    }
  }

  private mutating func skipNumeral() throws(ExpressionError) {
    let whole = skipDigits()
    var fraction = 0
    if byte == UInt8(ascii: ".") {
      offset += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else { throw unexpected() }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    offset += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset += 1 }
    guard skipDigits() > 0 else { throw unexpected() }
  }

  /// Passes over digits and returns how many there were.
  private mutating func skipDigits() -> Int {
    let start = offset
    while let byte, byte &- UInt8(ascii: "0") < 10 { offset += 1 }
    return offset - start
  }
}

// MARK: - Characters

extension ExpressionScanner {
  private var byte: UInt8? { offset < text.count ? text[offset] : nil }

  /// The operator at the offset, if it is one of the usual in ASCII.
  private var asciiOperator: Operator? {
    switch byte {
    case UInt8(ascii: "+"): .add
    case UInt8(ascii: "-"): .subtract
    case UInt8(ascii: "*"): .multiply
    case UInt8(ascii: "/"): .divide
    default: nil
    }
  }

  private func unexpected() -> ExpressionError {
    offset < text.count ? .unexpectedCharacter(offset: offset) : .unexpectedEnd(offset: offset)
  }

  /// Passes over spaces, tabs, thin spaces and no-break spaces.
  mutating func skipSpaces() {
    while let byte {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case 0xC2, 0xE2:
        guard let (scalar, count) = scalar(),
          scalar == "\u{A0}" || scalar == "\u{2009}" || scalar == "\u{202F}"
        else { return }
        offset += count
      default: return
      }
    }
  }

  /// The character at the offset and its length in bytes; U+FFFD for bytes that are not UTF-8.
  private func scalar() -> (Unicode.Scalar, count: Int)? {
    guard let first = byte else { return nil }
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, offset + count <= text.count else { return ("\u{FFFD}", 1) }
    var bits = UInt32(first) & (0x7F >> UInt32(count))
    for byte in text[offset + 1..<offset + count] {
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      bits = bits << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(bits) ?? "\u{FFFD}", count)
  }
}
