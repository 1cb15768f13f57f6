import ExactNumbers

/// Reads the numbers and operators of one line, one after the other.
///
///     expression = number { operator number }
///
/// `WrittenNumber` reads a number, with any count of signs before it. One in parentheses, which make it
/// negative, is the only one on its line. `0x` right before a hexadecimal digit is refused: `0x10` is 16 to most who write
/// it, and not the product of 0 and 10. An error has the place of the first character with which no expression can go on.
struct ExpressionReader {
  var cursor: UTF8Cursor

  /// The decimal separator of a number that could be meant in two ways.
  var decimalSymbol: Symbol = .point

  let limits: NumberLimits

  /// Whether signs, parentheses and percent signs around the digits of a number do not belong to it.
  var isAlgebra = false

  var hasNumber = false

  /// Whether the last operator is the sign `/`, and not `÷`.
  var isAfterSlash = false

  mutating func readNumber() throws(ExpressionError) -> WrittenNumber {
    cursor.skipSpaces()
    let start = cursor.offset
    let number: WrittenNumber
    do throws(NumberReadingError) {
      number = try WrittenNumber(
        readingFrom: &cursor, decimalSymbol: decimalSymbol, limits: limits, isAfterSlash: isAfterSlash,
        isInAlgebra: isAlgebra)
      var rest = self
      if number.isInParentheses, hasNumber || rest.readOperator() != nil {
        throw .invalid(offset: cursor.offset)
      }
    } catch {
      throw self.error(error, from: start)
    }
    if number.digits?.ascii.count == 1, isAtHexadecimal {
      throw ExpressionError(.hexadecimal, offset: cursor.offset - 1)
    }
    hasNumber = true
    return number
  }

  mutating func readOperator() -> Operator? {
    cursor.skipSpaces()
    guard !cursor.isAtArrow, let `operator` = Operator(ascii: cursor.symbol.byte) else { return nil }
    isAfterSlash = cursor.symbol == .slash && cursor.scalar != 0xF7
    cursor.advance()
    return `operator`
  }

  /// Reads an operator and the number after it, or the first number of the line; returns nil at the end of the line.
  mutating func readTerm() throws(ExpressionError) -> (operator: Operator?, operand: Value, place: Int)? {
    let `operator` = hasNumber ? readOperator() : nil
    cursor.skipSpaces()
    let place = cursor.offset
    if `operator` == nil, hasNumber || isAtEnd {
      try readEnd()
      if !hasNumber { throw ExpressionError(.missingNumber, offset: place) }
      return nil
    }
    if !hasNumber { try cursor.refuseDate() }
    return (`operator`, Value(try readNumber()), place)
  }

  /// Whether nothing but an equals sign or a note can follow.
  var isAtEnd: Bool {
    cursor.isAtEnd || cursor.symbol == .note || cursor.symbol == .equals && hasNumber
  }

  /// Reads the end of a line after its last number: perhaps an equals sign, then perhaps a note.
  mutating func readEnd() throws(ExpressionError) {
    cursor.skipSpaces()
    if cursor.symbol == .equals, hasNumber {
      cursor.advance()
      cursor.skipSpaces()
    }
    if cursor.symbol == .note {
      cursor.move(to: UTF8Cursor.validCount(of: cursor.text, from: cursor.offset))
    }
    if !cursor.isAtEnd { throw unexpected }
  }

  /// The error that what is next cannot stand after a number.
  var unexpected: ExpressionError {
    let reason: ExpressionError.Reason =
      switch cursor.symbol {
      case _ where cursor.symbol.isDigit: .missingOperator
      case .openingParenthesis: isAlgebra ? .missingOperator : .parentheses
      default: .unexpectedCharacter
      }
    return ExpressionError(reason, offset: cursor.offset)
  }
}

// MARK: - Errors

extension ExpressionReader {
  /// Whether the digit before the cursor is the first one of a hexadecimal number.
  private var isAtHexadecimal: Bool {
    let (text, index) = (cursor.text, cursor.offset)
    guard index > 0, index + 1 < text.count, text[index - 1] == UInt8(ascii: "0") else { return false }
    let digit = text[index + 1]
    return text[index] | 0x20 == UInt8(ascii: "x")
      && (digit.isDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= digit | 0x20)
  }

  private func error(_ error: NumberReadingError, from start: Int) -> ExpressionError {
    switch error {
    case .tooLarge: return ExpressionError(.numberTooLarge, offset: start)
    case .missingExponent(let offset): return ExpressionError(.missingExponent, offset: offset)
    case .invalid(let offset):
      var place = cursor
      place.move(to: start)
      while place.offset <= offset, !place.isAtEnd {
        if place.symbol == .openingParenthesis, !isAlgebra {
          return ExpressionError(.parentheses, offset: place.offset)
        }
        place.advance()
      }
      place.move(to: offset)
      let isMissing = place.symbol == .end || place.symbol == .note
      return ExpressionError(isMissing ? .missingNumber : .unexpectedCharacter, offset: offset)
    }
  }
}
