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

  /// Notes on lines of their own, for the next row.
  private var comment = UTF8Text()

  /// Whether a blank line, or nothing at all, stands before the next row; lines of notes do not count.
  private var isBelowBlankLine = true

  /// Whether the calculation above is a whole expression whose result was not asked for yet.
  private var awaitsResult = false

  /// The last line of words above the first row.
  private var headingLine: Int?

  /// Whether words above the first row have a separator, and so could be the names of columns.
  private var hasSeparatorInHeading = false

  private var lineNumber = 0

  /// Whether a space or comma in a number could separate two of them.
  private let isWrittenByHand: Bool

  #if arch(wasm32)
    private var isScrollback: Bool { false }
  #else
    /// Whether it is what the adding machine has printed in a terminal.
    private let isScrollback: Bool
  #endif

  init(decimalSymbol: Symbol, limits: Tape.Limits, isScrollback: Bool, isWrittenByHand: Bool) {
    self.isWrittenByHand = isWrittenByHand
    textRows = TapeTextRows(decimalSymbol: decimalSymbol, limits: limits)
    #if !arch(wasm32)
      self.isScrollback = isScrollback
    #endif
  }

  /// The rows read so far.
  var rows: [TapeRow] { textRows.rows }

  /// Whether a number in them would be another one in another country.
  var isAmbiguous: Bool { textRows.isAmbiguous }

  /// Reads a line of a tape as comma-separated values, the first of which is the header.
  ///
  /// - Throws: `TapeTextError` with the line.
  mutating func read(csv line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    lineNumber += 1
    if lineNumber == 1 || line.isEmpty { return }
    guard let text = TapeText.line(ofCSV: line) else {
      throw TapeTextError(.expression(.unexpectedCharacter), line: lineNumber)
    }
    // A sign before the first number of a calculation belongs to it.
    isBelowBlankLine = line.first == UInt8(ascii: ",")
    do throws(TapeTextError) {
      try text.utf8.withUnsafeBufferPointer { (text) throws(TapeTextError) in try readRow(text) }
    } catch {
      throw TapeTextError(error.reason, line: lineNumber)
    }
  }

  /// Reads a line.
  mutating func read(_ line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    lineNumber += 1
    try readRow(line)
  }

  /// Throws what is wrong with one line of a text, whatever stands above it.
  func checkLine(_ number: Int, of text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var reader = self
    for line in UTF8Lines(text) {
      reader.lineNumber += 1
      if reader.lineNumber == number { return try reader.readRow(UnsafeBufferPointer(rebasing: line)) }
    }
  }

  private mutating func readRow(_ line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var reader = ExpressionReader(
      UTF8Cursor(line), decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    reader.cursor.skipSpaces()
    switch reader.cursor.symbol {
    case .end:
      isBelowBlankLine = true
      return
    case .note where isWrittenByHand && reader.cursor.isAtSpreadsheetError:
      throw TapeTextError(.expression(.unexpectedCharacter), line: lineNumber, offset: reader.cursor.offset)
    case .note where isScrollback && !rows.isEmpty:
      // It had no room beside its row.
      textRows.append(reader.cursor.note, toNoteAt: rows.count - 1)
      return
    case .note:
      comment.append(word: reader.cursor.note)
      return
    case _ where isScrollback && skipPrintedAmount(reader): return
    case _ where isScrollback && reader.cursor.isAtTear:
      isBelowBlankLine = true
      return
    case _ where rows.isEmpty && reader.cursor.isAtWordsAlone:
      headingLine = lineNumber
      hasSeparatorInHeading = hasSeparatorInHeading || reader.cursor.hasSeparator
      comment.append(word: UTF8Text(utf8: Array(reader.cursor.rest)))
      return
    default: break
    }
    if isWrittenByHand, headingLine != nil,
      let second = reader.cursor.offsetOfSecondNumber(commasSeparateCells: hasSeparatorInHeading)
    {
      throw TapeTextError(.severalNumbers, line: lineNumber, offset: second)
    }
    var first = rows.count
    if reader.cursor.symbol != .equals { first = try readExpression(&reader) }
    if reader.cursor.symbol == .equals { try readResult(&reader) }
    guard reader.cursor.isAtEnd || reader.cursor.symbol == .note,
      !isWrittenByHand || !reader.cursor.isAtSpreadsheetError
    else {
      throw TapeTextError(reader.unexpected, line: lineNumber)
    }
    isBelowBlankLine = false
    textRows.append(comment, toNoteAt: first)
    comment = UTF8Text()
    if !reader.cursor.isAtEnd { textRows.append(reader.cursor.note, toNoteAt: rows.count - 1) }
  }

  /// Ends the reading.
  mutating func finish() throws(TapeTextError) {
    try finishCalculation()
    guard !rows.isEmpty else {
      throw headingLine.map { TapeTextError(.expression(.unexpectedCharacter), line: $0) }
        ?? TapeTextError(.empty)
    }
    textRows.append(comment, toNoteAt: rows.count - 1)
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
    var `operator` = isBelowBlankLine && reader.isAtSign ? nil : reader.readOperator()
    let isWhole = `operator` == nil
    // A part of a row that had no room on its line would be taken for a row.
    if isScrollback, isWhole, !isBelowBlankLine { throw TapeTextError(reader.unexpected, line: lineNumber) }
    if isWhole { try finishCalculation() }
    let first = rows.count
    repeat {
      let operand: Operand
      do throws(ExpressionError) {
        if isWhole, rows.count == first { try reader.cursor.text.refuseDate(at: reader.cursor.offset) }
        operand = textRows.operand(try reader.readNumber())
      } catch {
        throw TapeTextError(error, line: lineNumber)
      }
      try append(`operator`.map { .operation($0, operand) } ?? .start(operand))
      if isScrollback {
        reader.cursor.skipSpaces()
        if !isWhole { try readPrintedValue(&reader, hasAmount: operand.isPercent) }
        return first
      }
      `operator` = reader.readOperator()
    } while `operator` != nil
    awaitsResult = isWhole && rows.count > first + 1
    if reader.skipArrow() { try readStatedValue(&reader) }
    return first
  }

  /// Reads the running value of a printed row, and what a percentage came to.
  private mutating func readPrintedValue(
    _ reader: inout ExpressionReader, hasAmount: Bool
  ) throws(TapeTextError) {
    try readStatedValue(&reader)
    guard hasAmount, !reader.cursor.isAtEnd, reader.cursor.symbol != .note else { return }
    do throws(ExpressionError) {
      try reader.skipAmount(limits: textRows.limits.forStatedValues.numbers)
    } catch {
      throw TapeTextError(error, line: lineNumber)
    }
  }

  /// Passes over a line with what the percentage of the row above came to, which had no room beside it, and perhaps its note;
  /// returns whether it is one.
  private mutating func skipPrintedAmount(_ reader: ExpressionReader) -> Bool {
    guard !isBelowBlankLine, let row = rows.last, row.operand?.isPercent == true else { return false }
    var reader = reader
    guard (try? reader.skipAmount(limits: textRows.limits.forStatedValues.numbers)) != nil,
      reader.cursor.isAtEnd || reader.cursor.symbol == .note
    else { return false }
    if !reader.cursor.isAtEnd { textRows.append(reader.cursor.note, toNoteAt: rows.count - 1) }
    return true
  }

  private mutating func readResult(_ reader: inout ExpressionReader) throws(TapeTextError) {
    if rows.isEmpty || rows[rows.count - 1].content == .result {
      throw TapeTextError(.misplacedResult, line: lineNumber, offset: reader.cursor.offset)
    }
    reader.cursor.advance()
    awaitsResult = false
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

  /// Passes over what a percentage came to, as in `20% = 14.4`.
  fileprivate mutating func skipAmount(limits: NumberLimits) throws(ExpressionError) {
    guard try readNumber().isPercent else { throw unexpected }
    cursor.skipSpaces()
    guard cursor.symbol == .equals else { throw unexpected }
    cursor.advance()
    cursor.skipSpaces()
    _ = try readClaim(limits: limits)
    cursor.skipSpaces()
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
