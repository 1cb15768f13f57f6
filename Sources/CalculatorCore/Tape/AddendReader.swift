import ExactNumbers

/// Reads numbers that are to be added up, as people, banks and spreadsheets write them below each other.
///
///     column     numbers alone; cells beside them that tabs part may have words, or more numbers, which are added too
///     list       a number behind words on each line
///     table      cells apart by semicolons or commas, with the numbers in one column
///
/// The words of a line become the note of its number; words above the first number do too, and so does what stands behind
/// `#`. Blank lines are skipped. Any other line without a number is refused, for the number in it could be damaged.
struct AddendReader {
  private let empty: TapeTextRows
  private var textRows: TapeTextRows

  /// Whether a number was read, below which there are no headings.
  var hasAddends = false

  /// Words above the next number.
  private var heading = UTF8Text()

  /// Whether words stand anywhere but in cells apart by tabs.
  private(set) var hasWords = false

  /// Whether words stand above the numbers of a column or list.
  private(set) var hasHeading = false

  /// Whether they could be the names of the columns of a table.
  private var hasSeparatorInHeading = false

  /// Whether a line is a note.
  private var hasNotes = false

  /// How many cells the lines of a table have, and in which of them the numbers are, from 1; 0 before the first line.
  private var (cellCount, column) = (0, 0)

  private var hasPercentage = false

  /// Where there are several numbers of which only one can be meant, if that is why the text cannot be read.
  private(set) var severalNumbers: TapeTextError?

  /// Whether they look like one, as in `1 450` below `Day Amount`.
  private(set) var couldBeCells = false

  init(decimalSymbol: Symbol, limits: Tape.Limits) {
    empty = TapeTextRows(decimalSymbol: decimalSymbol, limits: limits)
    textRows = empty
  }

  /// The rows read, with the sum below several numbers.
  var rows: [TapeRow] { textRows.rows }

  /// Whether a number in them would be another one in another country.
  var isAmbiguous: Bool { textRows.isAmbiguous }

  /// Reads a text; returns false when it is something else.
  ///
  /// - Throws: `TapeTextError` with the reason `tooLong`.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>) throws(TapeTextError) -> Bool {
    if try readColumn(text) { return true }
    for separator in [UInt8(ascii: ";"), UInt8(ascii: ",")] {
      (textRows, heading, hasWords, hasAddends, cellCount, column) = (empty, UTF8Text(), false, false, 0, 0)
      if try readTable(text, separator: separator) { return true }
    }
    return false
  }

  private func number(_ text: UnsafeBufferPointer<UInt8>) -> WrittenNumber? {
    try? WrittenNumber(text, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
  }

  /// Adds a number that was read on a line.
  private mutating func add(_ number: WrittenNumber, line: Int) throws(TapeTextError) {
    hasPercentage = hasPercentage || number.isPercent
    let operand = textRows.operand(number)
    try textRows.append(rows.isEmpty ? .start(operand) : .operation(.add, summand(operand)), line: line)
    textRows.append(heading, toNoteAt: rows.count - 1)
    heading = UTF8Text()
    hasAddends = true
  }

  /// Forgets the rows and the words above the next one, but not what is known of the text.
  mutating func forgetRows() {
    (textRows, heading, severalNumbers) = (empty, UTF8Text(), nil)
  }

  /// What a number adds to those above it: a percentage counts as the number that it is, for behind `+` it would be
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

  /// Adds the number of a line of a list, or the numbers in cells that tabs part; returns false when there is something else.
  mutating func readLine(
    _ line: UnsafeBufferPointer<UInt8>, number lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    if line.contains(UInt8(ascii: "\t")) { return try readCells(of: line, number: lineNumber) }
    var cursor = UTF8Cursor(line)
    cursor.skipSpaces()
    return try readListItem(cursor, line: lineNumber)
  }

  /// Adds the numbers in cells that tabs part; returns false when there are none or something else is.
  private mutating func readCells(
    of line: UnsafeBufferPointer<UInt8>, number lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    let firstRow = rows.count
    var words = UTF8Text()
    var isHeading = !hasAddends
    var start = 0
    while start <= line.count {
      let end = line[start...].firstIndex(of: UInt8(ascii: "\t")) ?? line.count
      let cell = UnsafeBufferPointer(rebasing: line[start..<end])
      start = end + 1
      if let number = number(cell) {
        try add(number, line: lineNumber)
        continue
      }
      var cursor = UTF8Cursor(cell)
      cursor.skipSpaces()
      if cursor.isAtEnd { continue }
      guard cursor.isAtWord else { return false }
      isHeading = isHeading && cursor.isAtWordsAlone
      words.append(word: UnsafeBufferPointer(rebasing: cell[cursor.offset...]), limits: textRows.limits)
    }
    if rows.count > firstRow {
      textRows.append(words, toNoteAt: firstRow)
    } else {
      guard isHeading else { return false }
      hasHeading = true
      if heading.utf8.count < textRows.limits.noteBytes { heading.append(word: words) }
    }
    return true
  }

  /// Adds the number of a line without tabs, perhaps behind words; returns false when it has none or something else.
  private mutating func readListItem(
    _ start: UTF8Cursor, line lineNumber: Int
  ) throws(TapeTextError) -> Bool {
    if let number = number(start.rest) {
      if hasWords || hasHeading, let second = offsetOfSecondNumber(from: start) {
        severalNumbers = TapeTextError(.severalNumbers, line: lineNumber, offset: second)
        couldBeCells = true
        return false
      }
      try add(number, line: lineNumber)
      return true
    }
    var cursor = start
    let hasNumber = cursor.skipWords()
    hasWords = hasWords || start.isAtWord
    guard hasNumber else {
      guard !hasAddends, start.isAtWordsAlone else { return false }
      hasHeading = true
      let hasSeparator = start.rest.contains { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") }
      hasSeparatorInHeading = hasSeparatorInHeading || hasSeparator
      heading.append(word: start.rest, limits: textRows.limits)
      return true
    }
    let words = UnsafeBufferPointer(rebasing: start.text[start.offset..<cursor.offset])
    let otherNumber = offsetOfSecondNumber(from: cursor)
    let number = try? WrittenNumber(
      readingFrom: &cursor, decimalSymbol: textRows.decimalSymbol, limits: textRows.limits.numbers)
    if number != nil, let otherNumber, otherNumber < cursor.offset {
      severalNumbers = TapeTextError(.severalNumbers, line: lineNumber, offset: otherNumber)
      return false
    }
    cursor.skipSpaces()
    let second = cursor.offset
    let hasNote = cursor.symbol == .note
    while !cursor.isAtEnd, !cursor.symbol.isDigit { cursor.advance() }
    if let number, !number.isPercent, cursor.isAtEnd, hasNote || cursor.offset == second {
      try add(number, line: lineNumber)
      textRows.append(UTF8Text(utf8: Array(words)).withoutSpaceAtEnd, toNoteAt: rows.count - 1)
      if hasNote {
        cursor.move(to: second)
        textRows.append(cursor.note, toNoteAt: rows.count - 1)
      }
      return true
    }
    if number != nil, !cursor.isAtEnd {
      severalNumbers = TapeTextError(.severalNumbers, line: lineNumber, offset: second)
    }
    return false
  }

  /// Returns the offset of digits behind a space that could part two numbers beside words, as it could part groups of one,
  /// or behind a comma that could part two cells.
  private func offsetOfSecondNumber(from start: UTF8Cursor) -> Int? {
    var cursor = start
    var isBehindDigit = false
    while !cursor.isAtEnd, cursor.symbol != .note {
      let symbol = cursor.symbol
      cursor.advance()
      if cursor.symbol.isDigit,
        symbol == .space && isBehindDigit || symbol == .comma && hasSeparatorInHeading
      {
        return cursor.offset
      }
      isBehindDigit = symbol.isDigit
    }
    return nil
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
    if isTitle, cells.count == 1 { return true }
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
    var addendColumn = 0
    var isHeading = true
    var hasSeveralNumbers = false
    var end = UTF8Text()
    while cells.advance() {
      if cells.separator == UInt8(ascii: ","), !cells.isQuoted, isOneNumber(end, cells.text) { return false }
      end = cells.isQuoted ? UTF8Text() : cells.text
      let isRead = cells.text.utf8.withUnsafeBufferPointer { text in
        if let number = number(text), !number.isPercent {
          if cells.isProse, offsetOfSecondNumber(from: UTF8Cursor(text)) != nil { return false }
          hasSeveralNumbers = addend != nil
          (addend, addendColumn) = (number, cells.count)
          return !hasSeveralNumbers
        }
        var cursor = UTF8Cursor(text)
        cursor.skipSpaces()
        if cursor.isAtEnd { return true }
        isHeading = isHeading && cursor.isAtWordsAlone
        hasWords = hasWords || cursor.isAtWord
        words.append(word: cursor.rest, limits: textRows.limits)
        return cursor.isAtWord || cursor.symbol.isDigit
      }
      if isRead { continue }
      if hasSeveralNumbers, hasWords, severalNumbers == nil {
        severalNumbers = TapeTextError(.severalNumbers, line: lineNumber, offset: cells.start)
      }
      return false
    }
    if cells.isDamaged { return false }
    guard let addend else {
      heading.append(word: words)
      return !hasAddends && isHeading
    }
    guard column == 0 || column == addendColumn else { return false }
    column = addendColumn
    try add(addend, line: lineNumber)
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
