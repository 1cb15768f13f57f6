import ExactNumbers

/// Reads the operands and operators of an expression, one after the other, from UTF-8 text.
///
///     expression = operand { operator operand }
///     operand    = { plus | minus } numeral
///     numeral    = ( digits [ "." [ digits ] ] | "." digits ) [ ( "e" | "E" ) [ "+" | "-" ] digits ]
///
/// Spaces may stand anywhere but inside a numeral. Trouble is reported at the first character with which no
/// expression can go on. `0x` right before a hexadecimal digit is refused: `0x10` is 16 to most who write it, and not
/// the product of 0 and 10.
struct ExpressionScanner {
  let text: UnsafeBufferPointer<UInt8>
  private let limits: NumberLimits

  /// What offsets in `text` lack to those in the expression.
  let start: Int

  /// The byte of `text` to be read next.
  var index = 0

  /// Creates a scanner of a text that begins at byte `start` of the expression.
  init(_ text: UnsafeBufferPointer<UInt8>, startingAt start: Int = 0, limits: NumberLimits) {
    self.text = text
    self.start = start
    self.limits = limits
  }

  /// The byte of the expression to be read next.
  var offset: Int { start + index }

  /// Whether nothing is left to be read.
  var isAtEnd: Bool { index == text.count }

  /// Reads an operand with its signs.
  mutating func operand() throws(ExpressionError) -> Rational {
    let isNegative = try signs()
    let first = index
    try skipNumeral()
    if isHexadecimal(from: first) { throw .hexadecimal(offset: start + first) }
    do throws(NumeralError) {
      let value = try Rational(numeral: UnsafeBufferPointer(rebasing: text[first..<index]), limits: limits)
      return isNegative ? value.negated() : value
    } catch {
      switch error {
      case .invalid(let place): throw .unexpectedCharacter(offset: start + first + place)
      case .tooLarge: throw .tooLarge(offset: start + first)
      }
    }
  }

  /// Reads an operator; `nil` at the end of the text.
  mutating func `operator`() throws(ExpressionError) -> Operator? {
    skipSpaces()
    guard index < text.count else { return nil }
    let (scalar, count) = scalar()
    guard let `operator` = Operator(spelling: scalar) else { throw unexpected() }
    index += count
    return `operator`
  }

  /// Passes over spaces, tabs, thin spaces and no-break spaces.
  mutating func skipSpaces() {
    while index < text.count {
      let (scalar, count) = scalar()
      switch scalar {
      case " ", "\t", "\u{A0}", "\u{2009}", "\u{202F}": index += count
      default: return
      }
    }
  }
}

// MARK: - Numerals

extension ExpressionScanner {
  /// Passes over spaces and signs and returns whether the number of minus signs is odd.
  private mutating func signs() throws(ExpressionError) -> Bool {
    var isNegative = false
    while true {
      skipSpaces()
      guard index < text.count else { throw unexpected() }
      let (scalar, count) = scalar()
      switch Operator(spelling: scalar) {
      case .add: break
      case .subtract: isNegative.toggle()
      default: return isNegative
      }
      index += count
    }
  }

  private mutating func skipNumeral() throws(ExpressionError) {
    let whole = skipDigits()
    var fraction = 0
    if byte == UInt8(ascii: ".") {
      index += 1
      fraction = skipDigits()
    }
    guard whole + fraction > 0 else { throw unexpected() }
    guard byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") else { return }
    index += 1
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { index += 1 }
    guard skipDigits() > 0 else { throw unexpected() }
  }

  /// Whether the numeral between `first` and the index is the first digit of a hexadecimal number.
  private func isHexadecimal(from first: Int) -> Bool {
    guard index - first == 1, text[first] == UInt8(ascii: "0"), index + 1 < text.count,
      text[index] | 0x20 == UInt8(ascii: "x")
    else { return false }
    let digit = text[index + 1]
    return digit &- UInt8(ascii: "0") < 10 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20
  }

  /// Passes over digits and returns how many there were.
  private mutating func skipDigits() -> Int {
    let first = index
    while isDigit { index += 1 }
    return index - first
  }
}

// MARK: - Characters

extension ExpressionScanner {
  private var byte: UInt8? { index < text.count ? text[index] : nil }

  private var isDigit: Bool { index < text.count && text[index] &- UInt8(ascii: "0") < 10 }

  private func unexpected() -> ExpressionError {
    index < text.count ? .unexpectedCharacter(offset: offset) : .unexpectedEnd(offset: offset)
  }

  /// The character at the index, which is not the end, and its length in bytes; U+FFFD for bytes that are not UTF-8.
  private func scalar() -> (Unicode.Scalar, count: Int) {
    let first = text[index]
    guard first >= 0x80 else { return (Unicode.Scalar(first), 1) }
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, index + count <= text.count else { return ("\u{FFFD}", 1) }
    var bits = UInt32(first) & (0x7F >> UInt32(count))
    for byte in text[index + 1..<index + count] {
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      bits = bits << 6 | UInt32(byte & 0x3F)
    }
    return (Unicode.Scalar(bits) ?? "\u{FFFD}", count)
  }
}
