import ExactNumbers

/// Reads numbers that are to be added up, as people, banks and spreadsheets write them below each other.
///
///     column     numbers alone; cells beside them, separated by tabs, may have words, or more numbers, which are added too
///     list       a number after words on each line
///     table      cells separated by semicolons or commas, with the numbers in one column
///
/// The words of a line become the note of its number; words above the first number do too, and so does what stands after
/// `#`. Blank lines are skipped. Any other line without a number is refused, for the number in it could be damaged.
///
/// A number is read where it can be only one amount; an `AddendDoubt` says what leaves that open.
struct AddendReader {
  var textRows: TapeTextRows

  /// Whether a number was read, below which there are no headings.
  var hasAddends = false

  /// Words above the next number.
  var heading = UTF8Text()

  /// Whether a line is a note.
  private var hasNotes = false

  /// How many cells the lines of a table have, and in which of them the numbers are, from 1; 0 before the first line.
  var (cellCount, column) = (0, 0)

  private var hasPercentage = false

  /// Why the text cannot be read, if that is known: there are several numbers of which only one can be meant, or a date.
  var refusal: TapeTextError?

  /// The last line, from 1, to which a reading of the text as a column, list or table came.
  var furthestLine = 0

  /// What is known of the text that could give it another sum.
  var evidence = AddendEvidence()

  init(decimalSymbol: Symbol, limits: Tape.Limits) {
    textRows = TapeTextRows(decimalSymbol: decimalSymbol, limits: limits)
  }

  /// The rows read, with the sum below several numbers.
  var rows: [TapeRow] { textRows.rows }

  /// Whether a number in them would be another one in another country.
  var isAmbiguous: Bool { textRows.isAmbiguous }

  /// Reads a text; returns false when it is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `tooLong`, or that of a doubt.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    var isRead = try readColumn(text)
    for separator in [UInt8(ascii: ";"), UInt8(ascii: ",")] where !isRead {
      let (refusal, line, hasSeparatorInHeading) = (refusal, furthestLine, evidence.hasSeparatorInHeading)
      self = AddendReader(decimalSymbol: textRows.decimalSymbol, limits: textRows.limits)
      (self.refusal, furthestLine, evidence.hasSeparatorInHeading) = (refusal, line, hasSeparatorInHeading)
      isRead = try readTable(text, separator: separator)
    }
    if isRead, let doubt = evidence.refusedDoubt { throw doubt.error }
    return isRead
  }

  /// The number that a cell or the rest of a line is; nil where it is none.
  @inline(never)
  func number(_ text: UnsafeBufferPointer<UInt8>) -> WrittenNumber? {
    try? WrittenNumber(text, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
  }

  /// Whether a cell that is no number has an amount all the same: with a unit, `350원`, or to be worked out, `5 + 3`.
  @inline(never)
  func hasAmount(_ cell: UTF8Cursor) -> Bool {
    guard cell.symbol.isDigit else { return false }
    var reader = ExpressionReader(
      cell, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    guard (try? reader.readNumber()) != nil else { return false }
    reader.cursor.skipSpaces()
    if reader.cursor.isAtUnit { return true }
    // Without spaces it is a date or an account: `05-01`, `123-456`.
    guard cell.rest.contains(UInt8(ascii: " ")) else { return false }
    while reader.readOperator() != nil {
      guard (try? reader.readNumber()) != nil else { return false }
    }
    return reader.isAtEnd
  }

  /// Adds a number that was read at byte `offset` of a line.
  @inline(never)
  mutating func add(_ number: WrittenNumber, line: Int, offset: Int) throws(TapeTextError) {
    evidence.read(number.separatorMeanings, line: line, offset: offset)
    hasPercentage = hasPercentage || number.isPercent
    let operand = textRows.operand(number)
    try textRows.append(rows.isEmpty ? .start(operand) : .operation(.add, summand(operand)), line: line)
    textRows.append(heading, toNoteAt: rows.count - 1)
    heading = UTF8Text()
    hasAddends = true
  }

  /// Forgets the rows and the words above the next one, but not what is known of the text.
  mutating func forgetRows() {
    textRows.removeAll()
    (heading, refusal, evidence.firstDoubt) = (UTF8Text(), nil, nil)
  }

  /// Reads a line of nothing but digits, perhaps with a point among them, as most are that are expressions; returns false where
  /// more has to be asked.
  mutating func readPlainNumber(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard evidence.readPlainNumber(line) else { return false }
    hasAddends = true
    return true
  }

  /// Takes note of a line that is an expression and stands among the numbers.
  mutating func readExpression(_ line: UnsafeBufferPointer<UInt8>) {
    var reader = ExpressionReader(
      UTF8Cursor(line), decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    reader.cursor.skipSpaces()
    evidence.questionNumber(at: reader.cursor, line: 1)
    hasAddends = true
    guard evidence.hasNewSeparator(line) else { return }
    repeat {
      reader.cursor.skipSpaces()
      let offset = reader.cursor.offset
      guard let number = try? reader.readNumber() else { return }
      evidence.read(number.separatorMeanings, line: 1, offset: offset)
    } while reader.readOperator() != nil
  }

  /// Takes note of a note that stands on a line of its own.
  mutating func readNote(_ note: UTF8Cursor) {
    if hasAddends { return }
    evidence.hasNoteAbove = true
    evidence.hasSeparatorInHeading = evidence.hasSeparatorInHeading || note.hasSeparator
  }

  /// What a number adds to those above it: a percentage counts as the number that it is, for after `+` it would be
  /// a part of their sum.
  private func summand(_ operand: Operand) -> Operand {
    guard operand.isPercent else { return operand }
    let value = try? operand.value(after: nil, left: .zero, limits: textRows.limits.numbers)
    return value.map { Operand(.value($0)) } ?? operand
  }
}

extension UTF8Text {
  /// Adds a part of a note, as far as there can be room for it.
  mutating func append(word: UnsafeBufferPointer<UInt8>, limits: Tape.Limits) {
    if utf8.count < limits.noteBytes { append(word: UTF8Text(utf8: Array(word))) }
  }

  fileprivate var withoutSpaceAtEnd: UTF8Text {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.utf8.removeLast() }
    return text
  }
}

// MARK: - Columns and lists

extension AddendReader {
  private mutating func readColumn(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    var isTape = true
    var isBlockOver = false
    var lineNumber = 0
    for line in UTF8Lines(text) {
      lineNumber += 1
      furthestLine = lineNumber
      let line = UnsafeBufferPointer(rebasing: line)
      var cursor = UTF8Cursor(line)
      cursor.skipSpaces()
      if cursor.isAtEnd {
        isBlockOver = isBlockOver || !rows.isEmpty
        continue
      }
      if cursor.symbol == .note {
        if cursor.isAtSpreadsheetError { return false }
        heading.append(word: cursor.note)
        hasNotes = true
        continue
      }
      let isSigned = cursor.symbol == .plus || cursor.symbol == .minus
      if !rows.isEmpty && (!isSigned || isBlockOver) || line.contains(UInt8(ascii: "\t")) { isTape = false }
      guard try readLine(line, number: lineNumber) else { return false }
    }
    // A tape has notes too.
    if hasNotes, !evidence.hasWords { return false }
    if !rows.isEmpty { textRows.append(heading, toNoteAt: rows.count - 1) }
    if rows.count == 1 { return true }
    // Where each number after the first has its sign, the signs are operators, which makes no difference to a list without
    // percentages.
    if rows.isEmpty || isTape && (!evidence.hasWords || hasPercentage) { return false }
    textRows.appendSum()
    return true
  }

  /// Adds the number of a line of a list, or the numbers in cells separated by tabs; returns false for anything else.
  mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>, number lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    if line.contains(UInt8(ascii: "\t")) { return try readCells(of: line, number: lineNumber) }
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    return try readListItem(cursor, line: lineNumber)
  }

  /// Adds the numbers in cells separated by tabs; returns false when there is none, or something else.
  private mutating func readCells(
    of line: UnsafeBufferPointer<UInt8>, number lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    let firstRow = rows.count
    let couldBeHeading = !hasAddends && !evidence.hasHeading
    let doubtAbove = evidence.firstDoubt
    var words = UTF8Text()
    var isHeading = !hasAddends
    var numberOffset: Int?
    var hasDate = false
    var cellNumber = 0
    var start = 0
    while start <= line.count {
      let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.count
      let cell = UnsafeBufferPointer(rebasing: line[start..<end])
      var cursor = UTF8Cursor(cell)
      cursor.skipSpaces()
      let offset = start + cursor.offset
      start = end + 1
      cellNumber += 1
      if let number = number(cell) {
        if numberOffset != nil || column != 0 && column != cellNumber {
          evidence.add(.cells, .severalNumbers, line: lineNumber, offset: offset)
        }
        if couldBeHeading { evidence.questionYear(at: cursor, line: lineNumber, offset: offset) }
        try add(number, line: lineNumber, offset: offset)
        if numberOffset == nil { (numberOffset, column) = (offset, cellNumber) }
        continue
      }
      if cursor.isAtEnd { continue }
      if hasAmount(cursor) {
        refusal = TapeTextError(.severalNumbers, line: lineNumber, offset: offset)
        return false
      }
      guard cursor.isAtWord || cursor.isAtDateAlone else { return false }
      if cursor.isAtWord { evidence.hasWordsInCells = true } else { hasDate = true }
      if cursor.isAtTotal { evidence.add(.total, .possibleTotal, line: lineNumber, offset: offset) }
      isHeading = isHeading && cursor.isAtWordsAlone
      words.append(word: UnsafeBufferPointer(rebasing: cell[cursor.offset...]), limits: textRows.limits)
    }
    guard let numberOffset else {
      guard isHeading else { return false }
      // A total is the name of a column here.
      evidence.firstDoubt = doubtAbove
      evidence.hasHeading = true
      if heading.utf8.count < textRows.limits.noteBytes { heading.append(word: words) }
      return true
    }
    if hasDate, !evidence.hasWordsAnywhere {
      refusal = TapeTextError(.expression(.date), line: lineNumber, offset: numberOffset)
      return false
    }
    textRows.append(words, toNoteAt: firstRow)
    return true
  }

  /// Adds the number of a line without tabs, perhaps after words; returns false when it has none or something else.
  private mutating func readListItem(
    _ start: UTF8Cursor, line lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    if !start.isAtWord {
      evidence.questionNumber(at: start, line: lineNumber)
      if let date = start.offsetOfNumberAfterDate(isInList: true) {
        refusal = TapeTextError(.expression(.date), line: lineNumber, offset: date)
      } else if start.isAtYearBeforeWords {
        refusal = TapeTextError(.possibleYear, line: lineNumber, offset: start.offset)
      } else if let doubt = evidence.refusedDoubt, doubt.kind == .space {
        refusal = doubt.error
      }
      guard refusal == nil, let number = number(start.rest) else { return false }
      try add(number, line: lineNumber, offset: start.offset)
      return true
    }
    var cursor = start
    let hasNumber = cursor.skipWords()
    evidence.hasWords = true
    guard hasNumber else {
      guard !hasAddends, start.isAtWordsAlone else { return false }
      evidence.hasHeading = true
      evidence.hasSeparatorInHeading = evidence.hasSeparatorInHeading || start.hasSeparator
      heading.append(word: start.rest, limits: textRows.limits)
      return true
    }
    let words = UnsafeBufferPointer(rebasing: start.text[start.offset..<cursor.offset])
    let numberStart = cursor
    let otherNumber = cursor.offsetOfSecondNumber(commasSeparateCells: evidence.hasSeparatorInHeading)
    let number = try? WrittenNumber(
      readingFrom: &cursor, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    if number != nil, let otherNumber, otherNumber < cursor.offset {
      refusal = TapeTextError(.severalNumbers, line: lineNumber, offset: otherNumber)
      return false
    }
    cursor.skipSpaces()
    let second = cursor.offset
    let hasNote = cursor.symbol == .note
    if cursor.isAtSpreadsheetError {
      refusal = TapeTextError(.expression(.unexpectedCharacter), line: lineNumber, offset: second)
      return false
    }
    while !cursor.isAtEnd, !cursor.symbol.isDigit { cursor.advance() }
    if let number, !number.isPercent, cursor.isAtEnd, hasNote || cursor.offset == second {
      evidence.questionYear(at: numberStart, line: lineNumber, offset: numberStart.offset)
      if start.isAtTotal { evidence.add(.total, .possibleTotal, line: lineNumber, offset: start.offset) }
      try add(number, line: lineNumber, offset: numberStart.offset)
      textRows.append(UTF8Text(utf8: Array(words)).withoutSpaceAtEnd, toNoteAt: rows.count - 1)
      if hasNote {
        cursor.move(to: second)
        textRows.append(cursor.note, toNoteAt: rows.count - 1)
      }
      return true
    }
    if number != nil, !cursor.isAtEnd {
      refusal = TapeTextError(.severalNumbers, line: lineNumber, offset: second)
    }
    return false
  }
}
