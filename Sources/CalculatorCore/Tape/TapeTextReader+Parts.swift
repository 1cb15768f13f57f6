import ExactNumbers

extension TapeTextReader {
  /// Returns the error that something is wrong at an index of the line.
  func error(_ reason: TapeTextError.Reason, at index: Int) -> TapeTextError {
    TapeTextError(reason, line: number, offset: line.offset(of: index))
  }

  mutating func skipSpaces() {
    index = line.afterSpaces(from: index)
  }

  /// Passes over an arrow, `→` or `->`, if one is next; returns whether it was.
  mutating func skipArrow() -> Bool {
    skipSpaces()
    guard isArrow(at: index) else { return false }
    index += mark == Symbol.arrow ? 1 : 2
    return true
  }

  private func isArrow(at index: Int) -> Bool {
    let mark = line.marks[index]
    return mark == Symbol.arrow || mark == Symbol.minus && line.marks[index + 1] == Symbol.arrow
  }

  /// Passes over an operator and returns it; `nil` when something else is next.
  mutating func readOperator() -> Operator? {
    skipSpaces()
    guard !isArrow(at: index) else { return nil }
    let `operator`: Operator
    switch mark {
    case Symbol.plus: `operator` = .add
    case Symbol.minus: `operator` = .subtract
    case Symbol.times: `operator` = .multiply
    case Symbol.slash: `operator` = .divide
    default: return nil
    }
    index += 1
    return `operator`
  }

  /// Where the operand that begins here stands: up to what can only come behind it.
  var operandRange: Range<Int> {
    let marks = line.marks
    var end = index
    prefix: while true {
      switch marks[end] {
      case Symbol.space, Symbol.tab, Symbol.plus, Symbol.minus, Symbol.currency, Symbol.open: end += 1
      default: break prefix
      }
    }
    while !endsOperand(at: end) { end += 1 }
    // A minus sign with nothing to subtract belongs to the number before it.
    if end > index, marks[end] == Symbol.minus, !Symbol.isSpace(marks[end - 1]), !isArrow(at: end) {
      var next = end + 1
      suffix: while true {
        switch marks[next] {
        case Symbol.space, Symbol.tab, Symbol.currency, Symbol.percent: next += 1
        default: break suffix
        }
      }
      if endsOperand(at: next), !isSign(at: next), !isMinusApart(at: next, after: end) { end = next }
    }
    return index..<end
  }

  /// Whether a plus or minus sign stands right before something that it can be the sign of.
  func isSign(at index: Int) -> Bool {
    let mark = line.marks[index]
    guard mark == Symbol.plus || mark == Symbol.minus, index + 1 < line.end else { return false }
    return !Symbol.isSpace(line.marks[index + 1]) && !isArrow(at: index)
  }

  /// Whether the sign of a number that stands apart from it is next after a minus sign, as in `5- - 3`.
  private func isMinusApart(at index: Int, after minus: Int) -> Bool {
    index == line.afterSpaces(from: minus + 1) && line.marks[index] == Symbol.minus && !isArrow(at: index)
      && !endsExpression(at: line.afterSpaces(from: index + 1))
  }

  private func endsOperand(at index: Int) -> Bool {
    let marks = line.marks
    switch marks[index] {
    case Symbol.end, Symbol.times, Symbol.slash, Symbol.equals, Symbol.arrow, Symbol.note,
      Symbol.approximately:
      return true
    case Symbol.plus, Symbol.minus:
      return marks[index - 1] != Symbol.exponent || !Symbol.isDigit(marks[index + 1])
    default: return false
    }
  }

  private func endsExpression(at index: Int) -> Bool {
    let mark = line.marks[index]
    return mark == Symbol.end || mark == Symbol.equals || mark == Symbol.note
  }

  /// Returns the number in `range`, apart from spaces around it.
  func number(in range: Range<Int>, limits: Tape.Limits) throws(TapeTextError) -> PastedNumeral {
    do throws(NumeralError) {
      return try PastedNumeral(line.marks, in: range, decimalMark: pasted.decimalMark, limits: limits)
    } catch {
      switch error {
      case .tooLarge: throw self.error(.numberTooLarge, at: range.lowerBound)
      case .invalid(let place), .missingExponent(let place):
        throw self.error(place < line.end ? .unreadable : .missingNumber, at: place)
      }
    }
  }
}

// MARK: - Written values

extension TapeTextReader {
  /// Reads the value that is written beside the last row.
  mutating func readClaim() throws(TapeTextError) {
    skipSpaces()
    let start = index
    while !endsExpression(at: index) { index += 1 }
    var last = index
    while last > start, Symbol.isSpace(line.marks[last - 1]) { last -= 1 }
    claims.append(
      TapeClaim(
        row: rows.count - 1, line: number, offset: line.offset(of: start),
        text: line.text(in: start..<last),
        value: try claim(in: start..<last)))
  }

  private func claim(in range: Range<Int>) throws(TapeTextError) -> TapeClaim.Value {
    if isWord("nan", range) { return .failure(.divisionByZero) }
    if isWord("too large", range) { return .failure(.tooLarge) }
    var start = range.lowerBound
    var end = range.upperBound
    if line.marks[start] == Symbol.approximately { start += 1 }
    if end > start, line.marks[end - 1] == Symbol.ellipsis {
      end -= 1
    } else if end > start + 3, isWord("...", end - 3..<end) {
      end -= 3
    }
    let number = try number(in: start..<end, limits: limits.forClaims)
    let isCut = end < range.upperBound
    guard start > range.lowerBound || isCut else { return .exact(try value(of: number, at: start)) }
    return .rounded(number.value, exponent: number.lastExponent, isCut: isCut)
  }

  private func value(of number: PastedNumeral, at index: Int) throws(TapeTextError) -> Rational {
    do throws(ArithmeticError) {
      return try Operand(number).amount(nil, left: .zero, limits: limits.forClaims.numbers)
    } catch {
      throw self.error(.numberTooLarge, at: index)
    }
  }

  private func isWord(_ word: StaticString, _ range: Range<Int>) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    for (offset, index) in range.enumerated() where word.utf8Start[offset] != line.marks[index] | 0x20 {
      return false
    }
    return true
  }
}
