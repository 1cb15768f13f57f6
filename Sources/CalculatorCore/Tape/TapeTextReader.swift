import ExactNumbers

/// Reads a tape line by line.
///
///     line       = [ expression ] [ "=" [ value ] ] [ "#" note ]
///     expression = [ operator ] number { operator number } [ "→" value ]
///     value      = [ "≈" ] number [ "…" ] | "NaN" | "Too large"
///
/// A line that begins with an operator goes on with the calculation above, any other begins one. A sign right
/// before the first number of a calculation, which is that below a blank line, belongs to the number. Lines of words above the
/// first row are its note.
struct TapeTextReader {
  private var textRows: TapeTextRows

  /// The values stated beside rows.
  private(set) var statedValues: [StatedValue] = []

  /// Whether all lines are numbers, perhaps with their signs.
  private(set) var isColumn = true

  /// Why rows that are written by hand could be other ones: comma or point has two meanings in them.
  private(set) var contradiction: TapeTextError?

  /// Why rows that are written by hand could have another sum: a percentage stands below a number, or a date alone.
  private(set) var doubt: TapeTextError?

  /// What comma and point mean in the numbers.
  private var meanings: SeparatorMeanings = []

  /// Notes on lines of their own, for the next row.
  private var comment = UTF8Text()

  /// Whether a blank line, or nothing at all, stands before the next row; lines of notes do not count.
  private var isBelowBlankLine = true

  /// Whether the calculation above is a whole expression whose result was not asked for yet.
  private var awaitsResult = false

  private var lineNumber = 0

  /// The last line of words above the first row.
  private var headingLine: Int?

  init(decimalSymbol: Symbol, limits: Tape.Limits) {
    textRows = TapeTextRows(decimalSymbol: decimalSymbol, limits: limits)
  }

  /// The rows read so far.
  var rows: [TapeRow] { textRows.rows }

  /// Whether a number in them would be another one in another country.
  var isAmbiguous: Bool { textRows.isAmbiguous }

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
      textRows.append(comment, toNoteAt: rows.count - 1)
    } catch {
      failure = error
    }
  }

  private mutating func read(line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var reader = ExpressionReader(
      UTF8Cursor(line), decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    reader.cursor.skipSpaces()
    if reader.cursor.isAtEnd {
      isBelowBlankLine = true
      return
    }
    if reader.cursor.symbol == .note {
      comment.append(word: reader.cursor.note)
      return
    }
    if rows.isEmpty, reader.cursor.isAtLetter, !reader.cursor.hasDigits {
      headingLine = lineNumber
      comment.append(word: reader.cursor.rest)
      return
    }
    var first = rows.count
    if reader.cursor.symbol != .equals { first = try readExpression(&reader) }
    if reader.cursor.symbol == .equals { try readResult(&reader) }
    guard reader.cursor.isAtEnd || reader.cursor.symbol == .note else {
      throw TapeTextError(reader.unexpected, line: lineNumber)
    }
    isBelowBlankLine = false
    textRows.append(comment, toNoteAt: first)
    comment = UTF8Text()
    if !reader.cursor.isAtEnd { textRows.append(reader.cursor.note, toNoteAt: rows.count - 1) }
  }

  /// Inserts the result of an expression that has none on its line.
  private mutating func finishCalculation() throws(TapeTextError) {
    if awaitsResult { try append(.result) }
    awaitsResult = false
  }
}

// MARK: - Rows

extension TapeTextReader {
  /// Reads operators and operands, and a running value after them; returns the index of the first row.
  private mutating func readExpression(_ reader: inout ExpressionReader) throws(TapeTextError) -> Int {
    // A sign at the beginning belongs to the number after it, and is no operator.
    let start = reader.cursor
    var `operator` = isBelowBlankLine && reader.isAtSign ? nil : reader.readOperator()
    let isWhole = `operator` == nil
    if isWhole { try finishCalculation() }
    let first = rows.count
    repeat {
      let operand: Operand
      do throws(ExpressionError) {
        if isWhole, rows.count == first { try reader.cursor.text.refuseDate(at: reader.cursor.offset) }
        operand = textRows.operand(try readNumber(&reader))
      } catch {
        throw TapeTextError(error, line: lineNumber)
      }
      try append(`operator`.map { .operation($0, operand) } ?? .start(operand))
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
    meanings.formUnion(number.separatorMeanings)
    if contradiction == nil, meanings.areContradictory {
      contradiction = TapeTextError(.contradictorySeparators, line: lineNumber, offset: start)
    }
    return number
  }

  /// Takes note of what a line could be to some who read it.
  private mutating func question(_ row: TapeRow, from start: UTF8Cursor, isAlone: Bool) {
    isColumn = isColumn && isAlone && (row.isStart || start.isAtNumber)
    var cursor = start
    let isDate = cursor.skipDate() == 3
    cursor.skipSpaces()
    if doubt != nil { return }
    if isDate, cursor.isAtEnd || cursor.symbol == .note {
      doubt = TapeTextError(.date, line: lineNumber, offset: start.offset)
    } else if isAlone, row.operand?.isPercent == true, row.operator == .add || row.operator == .subtract {
      doubt = TapeTextError(.percentage, line: lineNumber, offset: start.offset)
    }
  }

  private mutating func readResult(_ reader: inout ExpressionReader) throws(TapeTextError) {
    if rows.isEmpty || rows[rows.count - 1].content == .result {
      throw TapeTextError(.misplacedResult, line: lineNumber, offset: reader.cursor.offset)
    }
    reader.cursor.advance()
    (awaitsResult, isColumn) = (false, false)
    try append(.result)
    reader.cursor.skipSpaces()
    if !reader.cursor.isAtEnd, reader.cursor.symbol != .note { try readStatedValue(&reader) }
  }

  private mutating func append(_ content: TapeRow.Content) throws(TapeTextError) {
    try textRows.append(content, line: lineNumber)
  }

  /// Reads the value that is stated beside the last row.
  private mutating func readStatedValue(_ reader: inout ExpressionReader) throws(TapeTextError) {
    do throws(ExpressionError) {
      reader.cursor.skipSpaces()
      let start = reader.cursor.offset
      let claim = try reader.readClaim(limits: textRows.limits.forStatedValues.numbers)
      let text = UTF8Text(utf8: Array(reader.cursor.text[start..<reader.cursor.offset]))
      statedValues.append(
        StatedValue(row: rows.count - 1, line: lineNumber, offset: start, text: text, claim: claim))
      reader.cursor.skipSpaces()
    } catch {
      throw TapeTextError(error, line: lineNumber)
    }
  }
}

// MARK: - Parts of a line

extension ExpressionReader {
  /// Whether a plus or minus sign stands right before something that it can be the sign of.
  fileprivate var isAtSign: Bool {
    guard !cursor.isAtArrow, cursor.symbol == .plus || cursor.symbol == .minus else {
      return false
    }
    var next = cursor
    next.advance()
    return !next.isAtEnd && !next.symbol.isSpace
  }

  /// Passes over an arrow, `→` or `->`, if one is next; returns whether it was.
  fileprivate mutating func skipArrow() -> Bool {
    guard cursor.isAtArrow else { return false }
    if cursor.symbol == .minus { cursor.advance() }
    cursor.advance()
    return true
  }

  /// Reads a value that is stated beside a row.
  fileprivate mutating func readClaim(
    limits: NumberLimits
  ) throws(ExpressionError) -> StatedValue.Claim {
    if skipWords("nan") { return .failure(.divisionByZero) }
    if skipWords("too large") { return .failure(.tooLarge) }
    // No operator can stand here: people write ~ for ≈.
    let isRounded = cursor.symbol == .approximately || cursor.symbol == .tilde
    // Where there is only ASCII, the sign is ~=.
    let isInASCII = cursor.symbol == .tilde && cursor.peek() == .equals
    if isRounded { cursor.advance() }
    if isInASCII { cursor.advance() }
    var values = ExpressionReader(cursor, decimalSymbol: decimalSymbol, limits: limits)
    let number = try values.readNumber()
    cursor = values.cursor
    let isCut = skipEllipsis()
    if isRounded || isCut, let exponent = number.lastExponent {
      return .rounded(number.valueWithoutPercent, exponent: exponent, isCut: isCut)
    }
    return .exact(number.value)
  }

  /// Passes over the sign that digits go on, `…` or `...`; returns whether there is one.
  private mutating func skipEllipsis() -> Bool {
    if cursor.isAtThreePoints {
      cursor.move(to: cursor.offset + 3)
      return true
    }
    guard cursor.symbol == .ellipsis else { return false }
    cursor.advance()
    return true
  }

  /// Passes over words in small or capital letters; returns whether they are next.
  private mutating func skipWords(_ words: StaticString) -> Bool {
    let start = cursor.offset
    let isNext = words.withUTF8Buffer { words in
      for letter in words {
        let isSame =
          letter == UInt8(ascii: " ") ? cursor.symbol.isSpace : cursor.symbol.byte | 0x20 == letter
        guard isSame else { return false }
        cursor.advance()
      }
      return true
    }
    if !isNext { cursor.move(to: start) }
    return isNext
  }
}
