extension TapeTextReader {
  /// Returns the error that something is wrong at an index of the line.
  func error(_ reason: TapeTextError.Reason, at index: Int) -> TapeTextError {
    TapeTextError(reason, line: number, offset: line.offset(of: index))
  }

  mutating func skipSpaces() {
    while let mark, Mark.isSpace(mark) { index += 1 }
  }

  /// Passes over an arrow, `→` or `->`, if one is next; returns whether it was.
  mutating func skipArrow() -> Bool {
    skipSpaces()
    guard isArrow(at: index) else { return false }
    index += mark == Mark.arrow ? 1 : 2
    return true
  }

  private func isArrow(at index: Int) -> Bool {
    let marks = line.marks[index...]
    return marks.first == Mark.arrow || marks.first == Mark.minus && marks.dropFirst().first == Mark.arrow
  }

  /// Passes over an operator and returns it; `nil` when something else is next.
  mutating func readOperator() -> Operator? {
    skipSpaces()
    guard let mark, !isArrow(at: index) else { return nil }
    let `operator`: Operator
    switch mark {
    case Mark.plus: `operator` = .add
    case Mark.minus: `operator` = .subtract
    case Mark.times: `operator` = .multiply
    case Mark.slash: `operator` = .divide
    default: return nil
    }
    index += 1
    return `operator`
  }

  /// Where the operand that begins here stands: up to what can only come behind it.
  var operandRange: Range<Int> {
    let marks = line.marks
    var end = index
    prefix: while end < marks.count {
      switch marks[end] {
      case Mark.space, Mark.gap, Mark.plus, Mark.minus, Mark.currency, Mark.open: end += 1
      default: break prefix
      }
    }
    while end < marks.count, !endsOperand(at: end) { end += 1 }
    // A minus sign with nothing to subtract belongs to the number before it.
    if end > index, end < marks.count, marks[end] == Mark.minus, !Mark.isSpace(marks[end - 1]),
      !isArrow(at: end)
    {
      let next = marks[(end + 1)...].firstIndex { !Mark.isSpace($0) } ?? marks.count
      if next == marks.count || marks[next] == Mark.equals || marks[next] == Mark.note || isArrow(at: next) {
        end += 1
      }
    }
    return index..<end
  }

  private func endsOperand(at index: Int) -> Bool {
    let marks = line.marks
    switch marks[index] {
    case Mark.times, Mark.slash, Mark.equals, Mark.arrow, Mark.note, Mark.about: return true
    case Mark.plus, Mark.minus:
      let isExponent = marks[index - 1] == Mark.exponent
      return !isExponent || index + 1 == marks.count || !Mark.isDigit(marks[index + 1])
    default: return false
    }
  }

  /// Returns the number in `range`, apart from spaces around it.
  func number(in range: Range<Int>, limits: Limits) throws(TapeTextError) -> PastedNumeral {
    do throws(NumeralError) {
      return try PastedNumeral(line.marks[range], decimalMark: decimalMark, limits: limits)
    } catch {
      switch error {
      case .tooLarge: throw self.error(.numberTooLarge, at: range.lowerBound)
      case .invalid(let place):
        throw self.error(place < line.marks.count ? .unreadable : .missingNumber, at: place)
      }
    }
  }
}

// MARK: - Written values

extension TapeTextReader {
  /// Reads the value that is written beside the last row.
  mutating func readClaim() throws(TapeTextError) {
    skipSpaces()
    let marks = line.marks
    let start = index
    let end = marks[start...].firstIndex { $0 == Mark.equals || $0 == Mark.note } ?? marks.count
    index = end
    var last = end
    while last > start, Mark.isSpace(marks[last - 1]) { last -= 1 }
    claims.append(
      TapeClaim(
        row: rows.count - 1, line: number, offset: line.offset(of: start),
        text: UTF8Text(Array(line.text(in: start..<last))),
        value: try claim(in: start..<last)))
  }

  private func claim(in range: Range<Int>) throws(TapeTextError) -> TapeClaim.Value {
    let marks = line.marks[range]
    if isWord("nan", marks) { return .failure(.divisionByZero) }
    if isWord("too large", marks) { return .failure(.tooLarge) }
    let isAbout = marks.first == Mark.about
    let dots =
      marks.last == Mark.ellipsis
      ? 1 : marks.count > 3 && marks.suffix(3).allSatisfy { $0 == Mark.point } ? 3 : 0
    let digits = range.dropFirst(isAbout ? 1 : 0).dropLast(dots)
    let number = try number(in: digits.startIndex..<digits.endIndex, limits: limits.forClaims)
    guard isAbout || dots > 0 else { return .exact(try value(of: number, at: range.lowerBound)) }
    return .rounded(number.value, exponent: number.lastExponent, isCut: dots > 0)
  }

  private func value(of number: PastedNumeral, at index: Int) throws(TapeTextError) -> Rational {
    guard number.isPercent else { return number.value }
    do throws(ArithmeticError) {
      return try number.value.divided(by: 100, limits: limits.forClaims)
    } catch {
      throw self.error(.numberTooLarge, at: index)
    }
  }

  private func isWord(_ word: StaticString, _ marks: ArraySlice<UInt8>) -> Bool {
    guard marks.count == word.utf8CodeUnitCount else { return false }
    let letters = UnsafeBufferPointer(start: word.utf8Start, count: marks.count)
    for (letter, mark) in zip(letters, marks) where letter != mark | 0x20 { return false }
    return true
  }
}
