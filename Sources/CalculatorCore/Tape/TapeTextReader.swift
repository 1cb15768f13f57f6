import ExactNumbers

/// Reads a tape line by line.
///
///     line       = [ expression ] [ "=" [ value ] { mark } ] [ "#" note ]
///     expression = [ operator ] operand { operator operand } [ "→" value ]
///     operand    = ( number | "NaN" | "Too large" ) { mark } | "Σ"
///     mark       = "[" digits "]"
///     value      = [ "≈" ] number [ "…" ] | "NaN" | "Too large"
///
/// A line that begins with an operator goes on with the calculation above, any other begins one. A sign right
/// before the first number of a calculation, which is that below a blank line, belongs to the number. Lines of words above the
/// first row are its note. The first row with a mark is the one that operands with the same mark follow. `Σ`, with which only
/// a calculation can begin, is the sum of all results above.
struct TapeTextReader {
  /// The decimal separator of a number that could be meant in two ways.
  let decimalSymbol: Symbol

  let limits: Tape.Limits

  /// Whether the text is in the text form of a tape, in which an operand can be the reason why it has no number.
  let isTapeFormat: Bool

  /// Whether a sign right before the first number is an operator too.
  var beginsWithOperator = false

  /// The rows read so far.
  private(set) var rows: [TapeRow] = []

  /// Whether a number in them would be another one in another country.
  private(set) var isAmbiguous = false

  /// The values stated beside rows.
  private(set) var statedValues: [StatedValue] = []

  /// Whether all lines are numbers, perhaps with their signs.
  private(set) var isColumn = true

  /// Why rows that are written by hand could have another sum: comma or point has two meanings in them, or else a percentage
  /// stands below a number, or a date alone.
  private(set) var doubt: TapeTextError?

  /// What comma and point mean in the numbers.
  private var meanings: SeparatorMeanings = []

  /// Notes on lines of their own, for the next row.
  private var comment = UTF8Text()

  /// Whether a blank line, or nothing at all, stands before the next row; lines of notes do not count.
  private var isBelowBlankLine = true

  /// Whether the calculation above is a whole expression whose result was not asked for yet.
  private var awaitsResult = false

  /// How many bits those of its numbers have together that do not fit the small form.
  private var longBits = 0

  /// For each mark the identity of its row; 0 where it was not read yet.
  private var identities: [Int] = []

  private var lastIdentity = Int(Tape.allResults)

  private var lineNumber = 0

  /// The last line of words above the first row.
  private var headingLine: Int?

  init(isTapeFormat: Bool, decimalSymbol: Symbol, limits: Tape.Limits) {
    self.isTapeFormat = isTapeFormat
    self.decimalSymbol = isTapeFormat ? .point : decimalSymbol
    self.limits = limits
  }

  /// Why the text is no tape.
  private(set) var failure: TapeTextError?

  /// Whether the text is a column of numbers, or cannot be read as a tape for a reason that a list does not share.
  var couldBeList: Bool {
    guard let failure else { return isColumn && rows.count(where: { $0.isStart }) > 1 }
    return failure.reason != .tooLong && failure.reason != .empty
  }

  /// Reads a whole text.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    do throws(TapeTextError) {
      for line in UTF8Lines(text) {
        lineNumber += 1
        try read(line: UnsafeBufferPointer(rebasing: line))
      }
      try finishCalculation()
      if rows.isEmpty {
        throw headingLine.map { TapeTextError(.expression(.unexpectedCharacter), line: $0) }
          ?? TapeTextError(.empty)
      }
      rows[rows.count - 1].append(note: comment, limits: limits)
    } catch {
      failure = error
    }
  }

  private mutating func read(line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var reader = ExpressionReader(
      UTF8Cursor(line), decimalSymbol: decimalSymbol, limits: limits.numbers)
    reader.cursor.skipSpaces()
    let start = reader.cursor
    if start.isAtEnd {
      isBelowBlankLine = true
    } else if start.symbol == .note {
      if !isTapeFormat, start.hidesNumber { throw TapeTextError(.missingValue, line: lineNumber) }
      comment.append(word: start.note)
    } else if rows.isEmpty, start.isAtLetter, !start.hasDigits, !isTapeFormat || !start.isAtOperandWord {
      let saysMissing = reader.skipReason() != nil || reader.cursor.readWord().saysMissing
      reader.cursor.skipSpaces()
      if saysMissing, reader.cursor.isAtEnd { throw TapeTextError(.missingValue, line: lineNumber) }
      headingLine = lineNumber
      comment.append(wordsOf: line[start.offset...])
    } else {
      var first = rows.count
      if start.symbol != .equals { first = try readExpression(&reader) }
      if reader.cursor.symbol == .equals { try readResult(&reader) }
      guard reader.cursor.isAtEnd || reader.cursor.symbol == .note else {
        throw TapeTextError(reader.unexpected, line: lineNumber)
      }
      isBelowBlankLine = false
      rows[first].append(note: comment, limits: limits)
      comment = UTF8Text()
      rows[rows.count - 1].append(note: reader.cursor.note, limits: limits)
    }
  }

  /// Inserts the result of an expression that has none on its line.
  private mutating func finishCalculation() throws(TapeTextError) {
    if awaitsResult { try append(nil) }
    awaitsResult = false
  }
}

// MARK: - Rows

extension TapeTextReader {
  /// Reads operators and operands, and a running value after them; returns the index of the first row.
  private mutating func readExpression(_ reader: inout ExpressionReader) throws(TapeTextError) -> Int {
    // A sign at the beginning belongs to the number after it, and is no operator.
    let start = reader.cursor
    let isSigned = isBelowBlankLine && !beginsWithOperator && reader.isAtSign
    var `operator` = isSigned ? nil : reader.readOperator()
    let isWhole = `operator` == nil
    if isWhole { try finishCalculation() }
    let first = rows.count
    repeat {
      let operand: Operand
      reader.cursor.skipSpaces()
      let numberStart = reader.cursor.offset
      do throws(ExpressionError) {
        if isWhole, rows.count == first { try reader.cursor.text.refuseDate(at: reader.cursor.offset) }
        operand =
          if isWhole, rows.count == first, reader.skipWords(Operand.grandTotalSign) {
            Operand(.value(.zero)).following(Tape.allResults)
          } else if isTapeFormat, let error = reader.skipReason() {
            Operand(.missing(error))
          } else {
            Operand(try readNumber(&reader), limits: limits)
          }
      } catch {
        throw TapeTextError(error, line: lineNumber)
      }
      try append(operand, after: `operator`)
      try readMarks(&reader, from: numberStart)
      `operator` = reader.readOperator()
    } while `operator` != nil
    awaitsResult = isWhole && rows.count > first + 1
    question(rows[first], from: start, isAlone: rows.count == first + 1)
    if reader.skipArrow() { try readStatedValue(&reader) }
    return first
  }

  private mutating func readNumber(_ reader: inout ExpressionReader) throws(ExpressionError) -> WrittenNumber
  {
    let start = reader.cursor.offset
    let number = try reader.readNumber()
    isAmbiguous = isAmbiguous || number.isAmbiguous
    meanings.formUnion(number.separatorMeanings)
    if meanings.areContradictory, doubt?.reason != .contradictorySeparators {
      doubt = TapeTextError(.contradictorySeparators, line: lineNumber, offset: start)
    }
    return number
  }

  /// Takes note of what a line could be to some who read it.
  private mutating func question(_ row: TapeRow, from start: UTF8Cursor, isAlone: Bool) {
    var cursor = start
    cursor.advance()
    cursor.skipSpaces()
    // Among other numbers, a sign apart from a currency is unclear.
    isColumn = isColumn && isAlone && (row.isStart || start.isAtNumber || cursor.isAtCurrency)
    cursor = start
    let isDate = cursor.skipDate()?.partCount == 3
    cursor.skipSpaces()
    if doubt != nil { return }
    if isDate, cursor.isAtEnd || cursor.symbol == .note {
      doubt = TapeTextError(.date, line: lineNumber, offset: start.offset)
    } else if isAlone, row.operand?.isPercent == true, row.operator?.isAdditive == true {
      doubt = TapeTextError(.percentage, line: lineNumber, offset: start.offset)
    }
  }

  private mutating func readResult(_ reader: inout ExpressionReader) throws(TapeTextError) {
    if rows.isEmpty || rows[rows.count - 1].operand == nil {
      throw TapeTextError(.misplacedResult, line: lineNumber, offset: reader.cursor.offset)
    }
    reader.cursor.advance()
    (awaitsResult, isColumn) = (false, false)
    try append(nil)
    reader.cursor.skipSpaces()
    let start = reader.cursor.offset
    let hasValue = !reader.cursor.isAtEnd && reader.cursor.symbol != .note && !reader.isAtMark
    if hasValue { rows[rows.count - 1].wantsTime = try readStatedValue(&reader) }
    try readMarks(&reader, from: start)
  }

  /// Reads the marks behind the number of the last row, which begins at `start`.
  private mutating func readMarks(_ reader: inout ExpressionReader, from start: Int) throws(TapeTextError) {
    let numberEnd = reader.cursor
    reader.cursor.skipSpaces()
    var markStart = reader.cursor.offset
    while let mark = reader.readMark() {
      let row = rows.count - 1
      while identities.count <= mark { identities.append(0) }
      if identities[mark] > 0, let operand = rows[row].operand, operand.source == 0 {
        statedValues.append(
          StatedValue(
            row: row, line: lineNumber, text: numberEnd.text(from: start), value: operand, isOperand: true,
            unit: nil, isCut: false))
        rows[row].operand = operand.following(UInt32(identities[mark]))
      } else if identities[mark] == 0, rows[row].identity == 0 {
        lastIdentity += 1
        identities[mark] = lastIdentity
        rows[row].identity = UInt32(lastIdentity)
      } else {
        throw TapeTextError(.expression(.unexpectedCharacter), line: lineNumber, offset: markStart)
      }
      markStart = reader.cursor.offset
    }
  }

  private mutating func append(_ operand: Operand?, after operator: Operator? = nil) throws(TapeTextError) {
    rows.append(TapeRow(operand, after: `operator`))
    longBits += operand?.longBits ?? 0
    let isTooLong = rows.count > limits.pasteRows || longBits > limits.longBits
    if isTooLong { throw TapeTextError(.tooLong, line: lineNumber) }
  }

  /// Reads the value that is stated beside the last row, of a rounded one with the unit of its last digit; returns whether it is
  /// a time.
  @discardableResult
  private mutating func readStatedValue(_ reader: inout ExpressionReader) throws(TapeTextError) -> Bool {
    reader.cursor.skipSpaces()
    let start = reader.cursor.offset
    let value: Operand
    var (unit, isTime, isCut) = (Rational?.none, false, false)
    if let error = reader.skipReason() {
      value = Operand(.missing(error))
    } else {
      // No operator can stand here: people write ~ for ≈, and ~= where there is only ASCII.
      let isInASCII = reader.cursor.symbol == .tilde
      let isRounded = isInASCII || reader.cursor.symbol == .approximately
      if isRounded { reader.cursor.advance() }
      if isInASCII, reader.cursor.symbol == .equals { reader.cursor.advance() }
      let limits = limits.forStatedValues
      var values = ExpressionReader(reader.cursor, decimalSymbol: decimalSymbol, limits: limits)
      let number: WrittenNumber
      do throws(ExpressionError) { number = try values.readNumber() } catch {
        throw TapeTextError(error, line: lineNumber)
      }
      // Either takes three bytes.
      isCut = values.cursor.isAtThreePoints || values.cursor.symbol == .ellipsis
      if isCut { values.cursor.move(to: values.cursor.offset + 3) }
      reader.cursor = values.cursor
      isTime = number.isTime
      if isRounded || isCut {
        unit = isTime ? Rational(1) / 3600 : nil
        if let exponent = number.lastExponent {
          unit = try? Rational(significand: 1, exponent: exponent, limits: limits)
        }
      }
      value = Operand(.value(unit == nil ? number.value : number.valueWithoutPercent))
    }
    statedValues.append(
      StatedValue(
        row: rows.count - 1, line: lineNumber, text: reader.cursor.text(from: start),
        value: value, unit: unit, isCut: isCut && unit != nil))
    reader.cursor.skipSpaces()
    return isTime
  }
}

// MARK: - Parts of a line

extension ExpressionReader {
  /// Whether a plus or minus sign stands right before something that it can be the sign of.
  fileprivate var isAtSign: Bool {
    var next = cursor
    let isSign = !next.isAtArrow && (next.symbol == .plus || next.symbol == .minus)
    next.advance()
    return isSign && !next.isAtEnd && !next.symbol.isSpace
  }

  /// Passes over an arrow, `→` or `->`, if one is next; returns whether it was.
  fileprivate mutating func skipArrow() -> Bool {
    guard cursor.isAtArrow else { return false }
    if cursor.symbol == .minus { cursor.advance() }
    cursor.advance()
    return true
  }

  /// Whether a mark is next.
  fileprivate var isAtMark: Bool { cursor.byte == UInt8(ascii: "[") }

  /// Reads a mark and the spaces behind it; `nil` when something else is next.
  fileprivate mutating func readMark() -> Int? {
    guard isAtMark else { return nil }
    var next = cursor
    next.advance()
    var mark = 0
    while let digit = next.symbol.digit, mark < 100_000 {
      mark = 10 * mark + Int(digit)
      next.advance()
    }
    guard mark > 0, next.byte == UInt8(ascii: "]") else { return nil }
    next.advance()
    next.skipSpaces()
    cursor = next
    return mark
  }

  /// Passes over what stands in place of a number, and returns why there is none; `nil` when something else is next.
  fileprivate mutating func skipReason() -> ArithmeticError? {
    if skipWords("nan") { return .divisionByZero }
    return skipWords("too large") ? .tooLarge : nil
  }

  /// Passes over words in small or capital letters; returns whether they are next.
  fileprivate mutating func skipWords(_ words: UTF8Text) -> Bool {
    let next = cursor.text[cursor.offset...].prefix(words.utf8.count)
    guard next.elementsEqual(words.utf8, by: { $0 == $1 || $0 < 0x80 && $0 | 0x20 == $1 }) else {
      return false
    }
    cursor.move(to: cursor.offset + words.utf8.count)
    return true
  }
}
