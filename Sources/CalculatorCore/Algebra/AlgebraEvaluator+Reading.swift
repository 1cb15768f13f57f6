import ExactNumbers

extension AlgebraEvaluator {
  /// A part of a line.
  struct Part {
    let text: UnsafeBufferPointer<UInt8>

    /// Bytes of the line before it.
    let start: Int

    /// Whether the line ends with it.
    let isLast: Bool
  }

  /// Bytes of UTF-8 that a character takes at most.
  private static let longestCharacter = 4

  /// Reads operands, operators and parentheses, up to the end of the line if it arrived.
  mutating func readTokens(in part: Part) throws(AlgebraError) {
    let (text, start, isLast) = (part.text, part.start, part.isLast)
    let end = isLast ? text.count : text.count - Self.lookahead
    var index = text.firstNonSpace(from: 0)
    while index < end {
      // Most lines have nothing but these: operators in ASCII, parentheses, and numbers with no more than digits and a point.
      if hasOperand, let `operator` = AlgebraOperator.Kind(ascii: text[index]) {
        begin(`operator`)
        offset = start &+ index &+ 1
        index = text.firstNonSpace(from: index &+ 1)
      } else if !hasOperand, text[index].beginsPlainNumber, let number = text.plainNumber(at: index),
        text.endsPlainNumberInAlgebra(number, isLast: isLast)
      {
        if !isBegun, text.couldFollowDatePart(at: number.end) {
          try refuseDate(in: part, at: index)
        }
        beginOperand(at: start &+ index)
        setOperand(number.value)
        isBegun = true
        offset = start &+ number.end
        index = number.next
      } else if hasOperand
        ? text[index] == UInt8(ascii: ")") && closeParenthesis() : text[index] == UInt8(ascii: "(")
      {
        if !hasOperand {
          beginOperand(at: start &+ index)
          try openParenthesis(at: start &+ index)
          isBegun = true
        }
        offset = start &+ index &+ 1
        index = text.firstNonSpace(from: index &+ 1)
      } else {
        guard try readToken(in: part, at: &index) else { break }
        offset = start &+ index
        index = text.firstNonSpace(from: index)
      }
    }
    if isLast { try readEnd(in: part, at: index) }
  }

  /// Notes where an operand, or a sign before it, begins.
  @inline(__always)
  private mutating func beginOperand(at place: Int) {
    guard isBeforeOperand else { return }
    isBeforeOperand = false
    innermostOperator.operandOffset = place
  }

  /// Reads an operand, an operator, a parenthesis or a space; returns false at the end, and where text that has not arrived
  /// could change it.
  @inline(never)
  private mutating func readToken(in part: Part, at index: inout Int) throws(AlgebraError) -> Bool {
    let character = part.text.algebraCharacter(at: index)
    switch character.meaning {
    case UInt8(ascii: " "):
      index = character.end
      return true
    case UInt8(ascii: "#"): return false
    default: break
    }
    let isRead: Bool
    if hasOperand {
      isRead = try readOperator(character, in: part, at: &index)
    } else {
      beginOperand(at: part.start + index)
      isRead = try readOperand(character, in: part, at: &index)
    }
    isBegun = isBegun || isRead
    return isRead
  }

  /// Reads a sign, a number, a name or an opening parenthesis; returns false where text that has not arrived could change that.
  private mutating func readOperand(
    _ character: AlgebraCharacter, in part: Part, at index: inout Int
  ) throws(AlgebraError) -> Bool {
    let start = part.start
    switch character.meaning {
    case UInt8(ascii: "-"): changeSign()
    case UInt8(ascii: "+"): break
    case UInt8(ascii: "("): try openParenthesis(at: start + index)
    case UInt8(ascii: "_"): setOperand(try previousValue(at: start + index))
    case let byte where byte.isNameStart: return try readName(in: part, at: &index)
    default: return try readNumber(in: part, at: &index)
    }
    index = character.end
    return true
  }

  /// Reads an operator or a closing parenthesis; returns false at the end, and where text that has not arrived could change it.
  private mutating func readOperator(
    _ character: AlgebraCharacter, in part: Part, at index: inout Int
  ) throws(AlgebraError) -> Bool {
    let (text, start) = (part.text, part.start)
    switch character.meaning {
    case UInt8(ascii: ")"):
      guard closeParenthesis() else { throw AlgebraError(.unopenedParenthesis, offset: start + index) }
    case UInt8(ascii: "^"): try beginPower(at: start + index)
    case UInt8(ascii: "%"):
      guard try readPercent(in: part, at: index, end: character.end) else { return false }
    case UInt8(ascii: "="): return false
    default:
      if let `operator` = AlgebraOperator.Kind(ascii: character.meaning) {
        begin(`operator`)
        break
      }
      var end = text.endOfName(at: index)
      if end == text.count, !part.isLast { return false }
      // No name can stand here, so the digits in `7mod3` are an operand.
      if end > index + 3, text[index + 3].isDigit { end = index + 3 }
      guard text.isModulo(index..<end) else {
        let isOperand = character.meaning == UInt8(ascii: "(") || text.beginsOperand(at: index)
        throw AlgebraError(isOperand ? .missingOperator : .unexpectedCharacter, offset: start + index)
      }
      begin(.modulo)
      index = end
      return true
    }
    index = character.end
    return true
  }

  /// Reads a percent sign, which is `mod` where an operand follows; returns false where text that has not arrived could
  /// change that.
  @inline(never)
  private mutating func readPercent(in part: Part, at index: Int, end: Int) throws(AlgebraError) -> Bool {
    let (text, start) = (part.text, part.start)
    let next = text.skippingSpaces(from: end)
    let endOfName = text.endOfName(at: next)
    if !part.isLast, text.count - endOfName < Self.longestCharacter { return false }
    switch text.algebraCharacter(at: next).meaning {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      throw AlgebraError(.ambiguousPercent, offset: start + index)
    case UInt8(ascii: "%"): throw AlgebraError(.unexpectedCharacter, offset: start + next)
    case UInt8(ascii: "("): begin(.modulo)
    default:
      if text.beginsOperand(at: next), !text.isModulo(next..<endOfName) {
        begin(.modulo)
      } else {
        applyPercent(at: start + index)
      }
    }
    return true
  }

  /// Reads a number written in any way; returns false where text that has not arrived could change it.
  @inline(never)
  private mutating func readNumber(in part: Part, at index: inout Int) throws(AlgebraError) -> Bool {
    let (text, start) = (part.text, part.start)
    var reader = ExpressionReader(UTF8Cursor(text, at: index), limits: limits.numbers)
    let number = Result { () throws(ExpressionError) in try reader.readNumberInAlgebra() }
    if !part.isLast, reader.cursor.offset > text.count - Self.lookahead || reader.cursor.hasSeenEnd {
      return false
    }
    if !isBegun { try refuseDate(in: part, at: index) }
    if let space = text.spaceBeforeFraction(in: index..<reader.cursor.offset) {
      throw AlgebraError(.missingOperator, offset: start + space + 1)
    }
    switch number {
    case .success(let value): setOperand(value)
    case .failure(let error): throw AlgebraError(error, startingAt: start)
    }
    index = reader.cursor.offset
    return true
  }

  /// Throws the place of a number after a date with which the line begins.
  private func refuseDate(in part: Part, at index: Int) throws(AlgebraError) {
    do throws(ExpressionError) { try part.text.refuseDate(at: index, startingAt: part.start) } catch {
      throw AlgebraError(error, startingAt: 0)
    }
  }

  /// Reads a name, which the line defines if it is the first and `=` follows; returns false where text that has not arrived
  /// could change that.
  @inline(never)
  private mutating func readName(in part: Part, at index: inout Int) throws(AlgebraError) -> Bool {
    let (text, start) = (part.text, part.start)
    let end = text.endOfName(at: index)
    let next = isBegun ? end : text.skippingSpaces(from: end)
    if !part.isLast, text.count - next < Self.longestCharacter { return false }
    if text.isModulo(index..<end) { throw AlgebraError(.operatorForName, offset: start + index) }
    let name = UTF8Text(utf8: Array(text[index..<end]))
    let character = text.algebraCharacter(at: next)
    if !isBegun, character.meaning == UInt8(ascii: "=") {
      try define(name, at: start + index)
      isBeforeOperand = true
      index = character.end
    } else {
      setOperand(try value(of: name, at: start + index))
      index = end
    }
    return true
  }

  /// Reads the end of the line: perhaps an equals sign, then perhaps a note.
  private mutating func readEnd(in part: Part, at index: Int) throws(AlgebraError) {
    let (text, start) = (part.text, part.start)
    if hasOperand {
      applyAll()
      if !outerOperators.isEmpty {
        throw AlgebraError(.unclosedParenthesis, offset: innermostOperator.parenthesisOffset)
      }
    }
    offset = start + text.count
    if hasOperand, index == text.count { return }
    // Where nothing stands after `price =`, the line defines nothing.
    if isBeforeOperand, innermostOperator.kind == .nothing, outerOperators.isEmpty { definedName = nil }
    var reader = ExpressionReader(UTF8Cursor(text, at: index), limits: limits.numbers)
    reader.hasNumber = hasOperand
    do throws(ExpressionError) {
      try reader.readEnd()
      isBlank = !hasOperand && !isBegun
      if !hasOperand { throw ExpressionError(.missingNumber, offset: index) }
    } catch {
      throw AlgebraError(error, startingAt: start)
    }
  }
}

extension AlgebraError {
  /// Creates the error that the part of a line that starts at byte `start` cannot be read.
  fileprivate init(_ error: ExpressionError, startingAt start: Int) {
    let reason = error.reason == .parentheses ? .missingOperator : error.reason
    self.init(reason, offset: start + error.offset)
  }
}
