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
  private let empty: TapeTextRows
  private var textRows: TapeTextRows

  /// Whether a number was read, below which there are no headings.
  var hasAddends = false

  /// Words above the next number.
  private var heading = UTF8Text()

  /// Whether words stand anywhere but in cells apart by tabs.
  private(set) var hasWords = false

  /// Whether words stand above the numbers.
  private var hasHeading = false

  /// Whether words stand in cells apart by tabs.
  private var hasWordsInCells = false

  /// Whether a note stands above the numbers, which could be a heading.
  private var hasNoteAbove = false

  /// Whether the words or the note above the numbers could be the names of the columns of a table.
  private var hasSeparatorInHeading = false

  /// Whether a line is a note.
  private var hasNotes = false

  /// How many cells the lines of a table have, and in which of them the numbers are, from 1; 0 before the first line.
  private var (cellCount, column) = (0, 0)

  private var hasPercentage = false

  /// Whether there was a number of four or more digits that could be no year: years look like other numbers then.
  private var hasLongNumbers = false

  /// What comma and point mean in the numbers.
  private var separatorMeanings: SeparatorMeanings = []

  /// What in the text could have another sum first.
  private(set) var doubt: AddendDoubt?

  /// Why the text cannot be read, if that is known: there are several numbers of which only one can be meant, or a date.
  private(set) var refusal: TapeTextError?

  init(decimalSymbol: Symbol, limits: Tape.Limits) {
    empty = TapeTextRows(decimalSymbol: decimalSymbol, limits: limits)
    textRows = empty
  }
  /// The number that a cell or the rest of a line is; nil where it is none.

  /// Whether there are words beside the numbers or above them.
  var hasWordsAnywhere: Bool { hasWords || hasHeading || hasWordsInCells }

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
      (textRows, heading, hasAddends, cellCount, column) = (empty, UTF8Text(), false, 0, 0)
      (hasWords, hasHeading, hasWordsInCells, hasLongNumbers) = (false, false, false, false)
      (separatorMeanings, doubt) = ([], nil)
      isRead = try readTable(text, separator: separator)
    }
    if isRead, let doubt = refusedDoubt { throw doubt.error }
    return isRead
  }

  @inline(never)
  private func number(_ text: UnsafeBufferPointer<UInt8>) -> WrittenNumber? {
    try? WrittenNumber(text, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
  }

  /// Whether a cell that is no number has an amount all the same: with a unit, `350원`, or to be worked out, `5 + 3`.
  @inline(never)
  private func hasAmount(_ cell: UTF8Cursor) -> Bool {
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
  private mutating func add(_ number: WrittenNumber, line: Int, offset: Int) throws(TapeTextError) {
    read(number.separatorMeanings, line: line, offset: offset)
    hasPercentage = hasPercentage || number.isPercent
    let operand = textRows.operand(number)
    try textRows.append(rows.isEmpty ? .start(operand) : .operation(.add, summand(operand)), line: line)
    textRows.append(heading, toNoteAt: rows.count - 1)
    heading = UTF8Text()
    hasAddends = true
  }

  /// Forgets the rows and the words above the next one, but not what is known of the text.
  mutating func forgetRows() {
    (textRows, heading, refusal, doubt) = (empty, UTF8Text(), nil, nil)
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
  fileprivate mutating func append(word: UnsafeBufferPointer<UInt8>, limits: Tape.Limits) {
    if utf8.count < limits.noteBytes { append(word: UTF8Text(utf8: Array(word))) }
  }

  fileprivate var withoutSpaceAtEnd: UTF8Text {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.utf8.removeLast() }
    return text
  }
}

// MARK: - Doubts

extension AddendReader {
  /// The doubt, if the text is refused for it.
  var refusedDoubt: AddendDoubt? { doubt.flatMap { refuses($0) ? $0 : nil } }

  /// Whether a doubt is a reason to refuse the text as far as it was read.
  func refuses(_ doubt: AddendDoubt) -> Bool {
    switch doubt.kind {
    case .separators, .total: true
    case .space: hasWordsAnywhere || hasNoteAbove
    case .year, .cells: hasWordsAnywhere
    }
  }

  @inline(never)
  private mutating func addDoubt(
    _ kind: AddendDoubt.Kind, _ reason: TapeTextError.Reason, line: Int, offset: Int
  ) {
    let other = AddendDoubt(kind: kind, error: TapeTextError(reason, line: line, offset: offset))
    // One that is a reason only with words does not stand before one that is a reason in any case.
    if doubt.map({ $0.isCertain || !other.isCertain }) ?? false { return }
    doubt = other
  }

  /// Takes note of what comma and point mean in a number.
  @inline(never)
  private mutating func read(_ meanings: SeparatorMeanings, line: Int, offset: Int) {
    let union = separatorMeanings.union(meanings)
    if union.areContradictory {
      addDoubt(.separators, .contradictorySeparators, line: line, offset: offset)
    } else {
      separatorMeanings = union
    }
  }

  /// Takes note of a number that could be a year.
  @inline(never)
  private mutating func questionYear(at cursor: UTF8Cursor, line: Int, offset: Int) {
    var cursor = cursor
    let integer = cursor.skipInteger()
    cursor.skipSpaces()
    guard integer.digits >= 4, cursor.isAtEnd || cursor.symbol == .note else { return }
    if !integer.couldBeYear {
      hasLongNumbers = true
    } else if !hasLongNumbers {
      addDoubt(.year, .possibleYear, line: line, offset: offset)
    }
  }

  /// Takes note of a number, or an expression, that could be several numbers, or a year.
  private mutating func questionNumber(at start: UTF8Cursor, line: Int) {
    questionYear(at: start, line: line, offset: start.offset)
    if let second = start.offsetOfSecondNumber(commasPartCells: hasSeparatorInHeading) {
      addDoubt(.space, .severalNumbers, line: line, offset: second)
    }
  }

  /// Takes note of a line of nothing but digits, perhaps with a point among them, as most are that are expressions; returns
  /// false where more has to be asked.
  mutating func readPlainNumber(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var points = 0
    for byte in line {
      if byte == UInt8(ascii: ".") {
        points += 1
      } else if !byte.isDigit {
        return false
      }
    }
    switch points {
    case 0:
      if line.count == 4, !hasLongNumbers { return false }
      hasLongNumbers = hasLongNumbers || line.count > 4
    case 1: if !separatorMeanings.contains(.decimalPoint) { return false }
    default: return false
    }
    hasAddends = true
    return true
  }

  /// Takes note of a line that is an expression and stands among the numbers.
  mutating func readExpression(_ line: UnsafeBufferPointer<UInt8>) {
    var reader = ExpressionReader(
      UTF8Cursor(line), decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    reader.cursor.skipSpaces()
    questionNumber(at: reader.cursor, line: 1)
    hasAddends = true
    guard hasNewSeparator(line) else { return }
    repeat {
      let offset = reader.cursor.offset
      guard let number = try? reader.readNumber() else { return }
      read(number.separatorMeanings, line: 1, offset: offset)
    } while reader.readOperator() != nil
  }

  /// Whether a line has a comma, points that could mean something else than in the lines above, or wide characters, which
  /// could be either.
  private func hasNewSeparator(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var points = 0
    for byte in line {
      // The wide comma and the wide point begin with this byte in UTF-8.
      if byte == UInt8(ascii: ",") || byte == 0xEF { return true }
      if byte == UInt8(ascii: ".") { points += 1 }
    }
    return points > (separatorMeanings.contains(.decimalPoint) ? 1 : 0)
  }

  /// Takes note of a note that stands on a line of its own.
  mutating func readNote(_ note: UTF8Cursor) {
    if hasAddends { return }
    hasNoteAbove = true
    hasSeparatorInHeading = hasSeparatorInHeading || note.hasSeparator
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
    if hasNotes, !hasWords { return false }
    if !rows.isEmpty { textRows.append(heading, toNoteAt: rows.count - 1) }
    if rows.count == 1 { return true }
    // Where each number after the first has its sign, the signs are operators, which makes no difference to a list without
    // percentages.
    if rows.isEmpty || isTape && (!hasWords || hasPercentage) { return false }
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
    let couldBeHeading = !hasAddends && !hasHeading
    let doubtAbove = doubt
    var words = UTF8Text()
    var isHeading = !hasAddends
    var numberOffset: Int?
    var hasDate = false
    var cellNumber = 0
    var start = 0
    while start <= line.count {
      let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.count
      let cell = UnsafeBufferPointer(rebasing: line[start..<end])
      let offset = start
      start = end + 1
      cellNumber += 1
      var cursor = UTF8Cursor(cell)
      cursor.skipSpaces()
      if let number = number(cell) {
        if numberOffset != nil || column != 0 && column != cellNumber {
          addDoubt(.cells, .severalNumbers, line: lineNumber, offset: offset)
        }
        if couldBeHeading { questionYear(at: cursor, line: lineNumber, offset: offset) }
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
      if cursor.isAtWord { hasWordsInCells = true } else { hasDate = true }
      if cursor.isAtTotal { addDoubt(.total, .possibleTotal, line: lineNumber, offset: offset) }
      isHeading = isHeading && cursor.isAtWordsAlone
      words.append(word: UnsafeBufferPointer(rebasing: cell[cursor.offset...]), limits: textRows.limits)
    }
    guard let numberOffset else {
      guard isHeading else { return false }
      // A total is the name of a column here.
      doubt = doubtAbove
      hasHeading = true
      if heading.utf8.count < textRows.limits.noteBytes { heading.append(word: words) }
      return true
    }
    if hasDate, !hasWordsAnywhere {
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
      questionNumber(at: start, line: lineNumber)
      if let date = start.offsetOfNumberAfterDate(isInList: true) {
        refusal = TapeTextError(.expression(.date), line: lineNumber, offset: date)
      } else if start.isAtYearBeforeWords {
        refusal = TapeTextError(.possibleYear, line: lineNumber, offset: start.offset)
      } else if let doubt = refusedDoubt, doubt.kind == .space {
        refusal = doubt.error
      }
      guard refusal == nil, let number = number(start.rest) else { return false }
      try add(number, line: lineNumber, offset: start.offset)
      return true
    }
    var cursor = start
    let hasNumber = cursor.skipWords()
    hasWords = true
    guard hasNumber else {
      guard !hasAddends, start.isAtWordsAlone else { return false }
      hasHeading = true
      hasSeparatorInHeading = hasSeparatorInHeading || start.hasSeparator
      heading.append(word: start.rest, limits: textRows.limits)
      return true
    }
    let words = UnsafeBufferPointer(rebasing: start.text[start.offset..<cursor.offset])
    let numberStart = cursor
    let otherNumber = cursor.offsetOfSecondNumber(commasPartCells: hasSeparatorInHeading)
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
      questionYear(at: numberStart, line: lineNumber, offset: numberStart.offset)
      if start.isAtTotal { addDoubt(.total, .possibleTotal, line: lineNumber, offset: start.offset) }
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

// MARK: - Tables

extension AddendReader {
  private mutating func readTable(
    _ text: UnsafeBufferPointer<UInt8>, separator: UInt8
  ) throws(TapeTextError) -> Bool {
    var lineNumber = 0
    for line in UTF8Lines(text) {
      lineNumber += 1
      guard
        try readTableLine(UnsafeBufferPointer(rebasing: line), number: lineNumber, separator: separator)
      else { return false }
    }
    // Without words the numbers could be anything.
    guard hasWords, !rows.isEmpty else { return false }
    if rows.count > 1 { textRows.appendSum() }
    return true
  }

  /// Adds the number of a line; returns false when its cells are not those of the lines above.
  mutating func readTableLine(
    _ line: UnsafeBufferPointer<UInt8>, number lineNumber: Int, separator: UInt8
  ) throws(TapeTextError) -> Bool {
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    if cursor.isAtEnd { return true }
    // A line of words alone may stand above a table as it may above a list.
    let isTitle = !hasAddends && cursor.isAtWordsAlone
    var cells = TableCellReader(of: line, from: cursor.offset, separator: separator)
    guard try readCells(&cells, line: lineNumber) else { return false }
    if isTitle, cells.count == 1 {
      hasHeading = true
      return true
    }
    guard cells.count > 1, cellCount == 0 || cellCount == cells.count else { return false }
    cellCount = cells.count
    return true
  }

  /// Adds the number of a line; returns false when there is none in the column of those above, or more than one.
  private mutating func readCells(
    _ cells: inout TableCellReader, line lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    var words = UTF8Text()
    var addend: WrittenNumber?
    var (addendColumn, addendOffset) = (0, 0)
    var isHeading = true
    var hasSeveralNumbers = false
    var hasTotal = false
    var end = UTF8Text()
    while cells.advance() {
      if cells.separator == UInt8(ascii: ","), !cells.isQuoted, isOneNumber(end, cells.text) { return false }
      end = cells.isQuoted ? UTF8Text() : cells.text
      let isRead = cells.text.utf8.withUnsafeBufferPointer { text in
        if let number = number(text), !number.isPercent {
          if cells.isProse,
            UTF8Cursor(text).offsetOfSecondNumber(commasPartCells: hasSeparatorInHeading) != nil
          {
            return false
          }
          hasSeveralNumbers = addend != nil
          (addend, addendColumn, addendOffset) = (number, cells.count, cells.start)
          if !hasAddends, !hasHeading {
            questionYear(at: UTF8Cursor(text), line: lineNumber, offset: cells.start)
          }
          return !hasSeveralNumbers
        }
        var cursor = UTF8Cursor(text)
        cursor.skipSpaces()
        if cursor.isAtEnd { return true }
        if hasAmount(cursor) {
          hasSeveralNumbers = cells.count > 1
          return false
        }
        hasTotal = hasTotal || cursor.isAtTotal
        isHeading = isHeading && cursor.isAtWordsAlone
        hasWords = hasWords || cursor.isAtWord
        words.append(word: cursor.rest, limits: textRows.limits)
        return cursor.isAtWord || cursor.symbol.isDigit
      }
      if isRead { continue }
      if hasSeveralNumbers, hasWords, refusal == nil {
        refusal = TapeTextError(.severalNumbers, line: lineNumber, offset: cells.start)
      }
      return false
    }
    if cells.isDamaged { return false }
    guard let addend else {
      heading.append(word: words)
      guard !hasAddends, isHeading else { return false }
      hasHeading = true
      return true
    }
    guard column == 0 || column == addendColumn else { return false }
    column = addendColumn
    if hasTotal { addDoubt(.total, .possibleTotal, line: lineNumber, offset: 0) }
    try add(addend, line: lineNumber, offset: addendOffset)
    textRows.append(words, toNoteAt: rows.count - 1)
    return true
  }

  /// Whether the comma between two cells could belong to a number, as in `2 × 4,50`.
  private func isOneNumber(_ left: UTF8Text, _ right: UTF8Text) -> Bool {
    guard left.utf8.last?.isDigit == true, right.utf8.first?.isDigit == true else { return false }
    var text = left
    text.append(UInt8(ascii: ","))
    var start = left.utf8.count
    while start > 0, Self.isPartOfNumberOrDate(left.utf8[start - 1]) { start -= 1 }
    for byte in right.utf8 {
      if !Self.isPartOfNumberOrDate(byte) { break }
      text.append(byte)
    }
    return text.utf8.withUnsafeBufferPointer { number(UnsafeBufferPointer(rebasing: $0[start...])) != nil }
  }

  private static func isPartOfNumberOrDate(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"): true
    default: byte.isDigit
    }
  }
}
