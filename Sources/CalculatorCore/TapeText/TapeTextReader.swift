import ExactNumbers

/// Reads the text form of a tape, or expressions, line by line into rows, and into the values stated after `=` and `→`.
///
///     line       = [ expression ] [ "=" [ value ] [ mark ] ] [ "#" note ]
///     expression = [ operator ] operand { mark } { operator operand { mark } } [ "→" value ]
///
/// `ExpressionReader` reads numbers and formulas. A mark such as `[1]` names a source. Words above the first row are the note of
/// that row. `Documentation/TapeFormat.md` has the rest of the grammar.
struct TapeTextReader {
  /// The decimal separator assumed in numbers that could be read in two ways.
  let decimalSymbol: Symbol

  let limits: Tape.Limits

  /// Whether the text is in the text form of a tape, where an operand can be an error such as `NaN`.
  let isTapeFormat: Bool

  /// Whether a sign directly before the first number is an operator, not the sign of the number.
  let beginsWithOperator: Bool

  private(set) var rows: [TapeRow] = []

  /// Whether a number would have a different value if it were read with the separators of some other country.
  private(set) var isAmbiguous = false

  private(set) var statedValues: [StatedValue] = []

  /// The indices of the rows with × or ÷ that follow a row with + or − on the same line.
  private(set) var productsBehindSums: [Int] = []

  /// Why the writer of the rows may have meant a different sum; nil if there is no doubt.
  ///
  /// Either a comma or point has two meanings, or a line after a number is only a percentage or a date.
  private(set) var doubt: TapeTextError?

  private var meanings: SeparatorMeanings = []

  private var expressions: ExpressionReader<NoNames>

  /// The text of all note lines since the last row; it becomes part of the note of the next row.
  private var comment = UTF8Text()

  /// Whether the next row follows a blank line or begins the text; lines that are only notes are ignored.
  private var isBelowBlankLine = true

  /// Whether the last row ends a line that is a whole expression of several operands, and no result has been read since.
  private var awaitsResult = false

  /// The total bits of all numbers that do not fit a `SmallFraction`.
  private var longBits = 0

  /// Whether the value of the last row is a time, as far as the text tells.
  private var isTime = false

  /// The identity of the row for each mark such as `[1]`; 0 for a mark that has not been read.
  private var identities: [Int] = []

  private var lastIdentity = Int(Tape.allResults)

  /// The work of computing formulas, in the unit of `Tape.Limits.work`.
  private var work: Int64 = 0

  private var lineNumber = 0

  /// The error to throw if the text has no rows.
  private var emptiness = TapeTextError(.empty)

  private(set) var failure: TapeTextError?

  init(
    _ text: UnsafeBufferPointer<UInt8>, isTapeFormat: Bool, decimalSymbol: Symbol, limits: Tape.Limits,
    beginsWithOperator: Bool = false
  ) {
    (self.isTapeFormat, self.beginsWithOperator, self.limits) = (isTapeFormat, beginsWithOperator, limits)
    self.decimalSymbol = isTapeFormat ? .point : decimalSymbol
    expressions = ExpressionReader(
      .inOrder, names: NoNames(), limits: ExpressionLimits(numbers: limits.numbers))
    expressions.keepsNumbers = true
    do throws(TapeTextError) {
      for line in UTF8Lines(text) {
        lineNumber += 1
        try read(line: UnsafeBufferPointer(rebasing: line))
      }
      if awaitsResult { try addRow(nil) }
      if rows.isEmpty { throw emptiness }
      rows[rows.count - 1].append(note: comment, limits: limits)
    } catch {
      failure = error
    }
  }

  private mutating func read(line: UnsafeBufferPointer<UInt8>) throws(TapeTextError) {
    var lexer = Lexer(line, decimalSymbol: decimalSymbol, limits: limits.numbers)
    let start = UTF8Cursor(line, at: lexer.token.start)
    if lexer.token.kind == .end {
      isBelowBlankLine = true
    } else if lexer.token.kind == .note {
      if !isTapeFormat, lexer.noteHidesNumber { throw TapeTextError(.missingValue, line: lineNumber) }
      comment.append(word: UTF8Text(utf8: lexer.note))
    } else if rows.isEmpty, start.isAtLetter, !start.hasDigits, !lexer.isAtFormulaWord,
      !isTapeFormat || !lexer.isAtOperandWord
    {
      var word = start
      word.skip { !$0.symbol.isSpace }
      word.skipSpaces()
      let saysMissing =
        lexer.skipReason() != nil ? lexer.token.kind == .end : ListWords.areMissing(line[start.offset...])
      if saysMissing, lexer.token.kind == .end || word.isAtEnd {
        throw TapeTextError(.missingValue, line: lineNumber)
      }
      emptiness = TapeTextError(.expression(.unexpectedCharacter), line: lineNumber)
      comment.append(wordsOf: line[start.offset...])
    } else {
      let first = try lexer.token.kind == .equals ? rows.count : readExpression(&lexer)
      if lexer.token.kind == .equals { try readResult(&lexer) }
      guard lexer.token.kind == .end || lexer.token.kind == .note else {
        throw TapeTextError(expressions.unexpected(lexer), line: lineNumber)
      }
      isBelowBlankLine = false
      rows[first].append(note: comment, limits: limits)
      comment = UTF8Text()
      rows[rows.count - 1].append(note: UTF8Text(utf8: lexer.note), limits: limits)
    }
  }
}

// MARK: - Rows

extension TapeTextReader {
  /// Reads operators and operands, and a running value after them; returns the index of the first row that was read.
  private mutating func readExpression(_ lexer: inout Lexer) throws(TapeTextError) -> Int {
    // After a blank line, a sign directly before the first number is the sign of the number, not an operator.
    let start = lexer
    let isSigned = isBelowBlankLine && !beginsWithOperator && lexer.isAtSignOfNumber
    var `operator` = isSigned ? nil : expressions.takeOperator(&lexer)
    let isWhole = `operator` == nil
    if isWhole { expressions.currency = nil }
    if isWhole, awaitsResult { try addRow(nil) }
    let first = rows.count
    var isBehindSum = false
    repeat {
      let numberStart = lexer.token.start
      let operand: Operand
      do throws(ExpressionError) {
        operand = try readOperand(&lexer, isFirst: isWhole && rows.count == first)
      } catch {
        throw TapeTextError(error, line: lineNumber)
      }
      try addRow(operand, after: `operator`)
      let isProduct = `operator` == .multiply || `operator` == .divide
      if isProduct, isBehindSum { productsBehindSums.append(rows.count - 1) }
      isBehindSum = isProduct ? isBehindSum : `operator`?.isAdditive == true
      try readMarks(&lexer, from: numberStart)
      `operator` = expressions.takeOperator(&lexer)
    } while `operator` != nil
    // A line is computed in order if one of its rows is a source or a follower.
    if rows[first...].contains(where: { !$0.isStart && ($0.identity > 0 || $0.source > 0) }) {
      productsBehindSums.removeAll { $0 >= first }
    }
    awaitsResult = isWhole && rows.count > first + 1
    question(
      rows[first], from: UTF8Cursor(lexer.text, at: start.token.start), isAlone: rows.count == first + 1)
    if lexer.token.kind == .arrow {
      lexer.advance()
      try readStatedValue(&lexer)
      if rows[rows.count - 1].source == Tape.allResults { isTime = statesTime }
    }
    return first
  }

  /// Reads an operand without the marks after it; if `isFirst`, the operand can begin a calculation.
  private mutating func readOperand(_ lexer: inout Lexer, isFirst: Bool) throws(ExpressionError) -> Operand {
    let start = lexer.token.start
    if isFirst, lexer.isAtGrandTotal {
      lexer.advance()
      return Operand(.value(.zero)).following(Tape.allResults)
    }
    if isTapeFormat, let error = lexer.skipReason() { return Operand(.missing(error)) }
    var value = Value()
    expressions.reset(keepingWork: true)
    try expressions.readTerm(into: &value, isFirst: isFirst, &lexer)
    // A number that is too large may have been typed on a tape; in any other text it is a mistake.
    if !isTapeFormat, let failure = expressions.failure, failure.reason == .numberTooLarge { throw failure }
    guard let number = expressions.number else {
      if let formula = formula(from: start, to: lexer.end, of: lexer, as: value) { return formula }
      switch expressions.failure?.reason {
      case .divisionByZero?: return Operand(.missing(.divisionByZero))
      case .tooLarge?: return Operand(.missing(.tooLarge))
      default: if let failure = expressions.failure { throw failure }
      }
      let number = value.isPercent ? (try? value.number * 100) ?? .zero : value.number
      return Operand(.value(number), isPercent: value.isPercent, isTime: value.isTime)
    }
    isAmbiguous = isAmbiguous || number.isAmbiguous
    meanings.formUnion(number.separatorMeanings)
    if meanings.areContradictory, doubt?.reason != .contradictorySeparators {
      doubt = TapeTextError(.contradictorySeparators, line: lineNumber, offset: start)
    }
    return Operand(number, limits: limits)
  }

  /// Returns the formula between two bytes as an operand; nil if keys cannot enter the formula.
  private mutating func formula(from start: Int, to end: Int, of lexer: Lexer, as value: Value) -> Operand? {
    let isPercent = value.isPercent
    var end = end
    if isPercent { while end > start, lexer.text[end - 1] != UInt8(ascii: "%") { end -= 1 } }
    guard let formula = TypedFormula(lexer.text, start..<(isPercent ? end - 1 : end), limits: limits) else {
      return nil
    }
    work += formula.work
    // A formula such as a mixed number is refused, because keys would enter it with a different value.
    let result = isPercent ? try? value.number * 100 : value.number
    if expressions.failure == nil, (try? formula.result?.get()) != result || value.isTime { return nil }
    return formula.onTape(isPercent: isPercent, limits: limits)
  }

  /// Stores in `doubt` the reason why a line could be read in a different way.
  private mutating func question(_ row: TapeRow, from start: UTF8Cursor, isAlone: Bool) {
    var cursor = start
    let isDate = cursor.skipDate()?.partCount == 3
    cursor.skipSpaces()
    if doubt != nil { return }
    if isDate, cursor.isAtEnd || cursor.symbol == .note {
      doubt = TapeTextError(.date, line: lineNumber, offset: start.offset)
    } else if isAlone, row.operand?.isPercent == true, row.operator?.isAdditive == true {
      doubt = TapeTextError(.percentage, line: lineNumber, offset: start.offset)
    }
  }

  private mutating func readResult(_ lexer: inout Lexer) throws(TapeTextError) {
    if rows.isEmpty || rows[rows.count - 1].operand == nil {
      throw TapeTextError(.misplacedResult, line: lineNumber, offset: lexer.token.start)
    }
    lexer.advance()
    awaitsResult = false
    try addRow(nil)
    let start = lexer.token.start
    if lexer.token.kind != .end, lexer.token.kind != .note, lexer.token.kind != .mark {
      try readStatedValue(&lexer)
      if isTime != statesTime { rows[rows.count - 1].wantsTime = statesTime }
      isTime = statesTime
    }
    try readMarks(&lexer, from: start)
  }

  /// Reads the marks such as `[1]` after the number of the last row; that number begins at byte `start`.
  private mutating func readMarks(_ lexer: inout Lexer, from start: Int) throws(TapeTextError) {
    let text = lexer.taken(from: start)
    while lexer.token.kind == .mark, case let mark = lexer.mark, mark > 0 {
      let row = rows.count - 1
      while identities.count <= mark { identities.append(0) }
      let isItsOwn = identities[mark] == Int(rows[row].identity)
      if identities[mark] > 0, !isItsOwn, let operand = rows[row].operand, operand.source == 0 {
        var stated = StatedValue(row: row, line: lineNumber)
        (stated.text, stated.value, stated.isOperand) = (UTF8Text(utf8: text), operand, true)
        statedValues.append(stated)
        rows[row].operand = operand.following(UInt32(identities[mark]))
      } else if identities[mark] == 0, rows[row].identity == 0 {
        lastIdentity += 1
        identities[mark] = lastIdentity
        rows[row].identity = UInt32(lastIdentity)
      } else {
        throw TapeTextError(.expression(.unexpectedCharacter), line: lineNumber, offset: lexer.token.start)
      }
      lexer.advance()
    }
  }

  private mutating func addRow(_ operand: Operand?, after operator: Operator? = nil) throws(TapeTextError) {
    rows.append(TapeRow(operand, after: `operator`))
    if case .value(let value) = operand?.number { longBits += value.heapBits }
    if let operand { isTime = `operator`?.givesTime(isTime, operand.isTime) ?? operand.isTime }
    // The limits are checked after each operand. So at most one operand, whose size is limited, exceeds them.
    let isTooLong = rows.count > limits.pasteRows || longBits > limits.longBits
    if isTooLong || work + expressions.work > limits.work {
      throw TapeTextError(isTooLong ? .tooLong : .tooSlow, line: lineNumber)
    }
  }

  /// Whether the last stated value is a time; if it is an error, whether the last row is a time.
  private var statesTime: Bool {
    statedValues.last.map { $0.value.error == nil ? $0.value.isTime : isTime } == true
  }

  private mutating func readStatedValue(_ lexer: inout Lexer) throws(TapeTextError) {
    let start = lexer.token.start
    var stated = StatedValue(row: rows.count - 1, line: lineNumber)
    if let error = lexer.skipReason() {
      stated.value = Operand(.missing(error))
    } else {
      // A rounded value can have more digits than the exact value.
      let bits = lexer.limits.bits
      lexer.limits.bits = bits > .max / 4 ? .max : 2 * bits + 1024
      lexer.move(to: start)
      do throws(ExpressionError) { try stated.readValue(&lexer) } catch {
        throw TapeTextError(error, line: lineNumber)
      }
    }
    stated.text = UTF8Text(utf8: lexer.taken(from: start))
    statedValues.append(stated)
  }
}

// MARK: - Parts of a line

extension Lexer {
  /// Whether the current token is a plus or minus sign that touches the next token.
  var isAtSignOfNumber: Bool {
    var next = self
    next.advance()
    return token.isSign && next.token.kind != .end && next.token.start == next.end
  }

  fileprivate var isAtGrandTotal: Bool { UTF8Text(utf8: bytes) == Operand.grandTotalSign }

  /// Passes over a word that replaces a number in the text form, such as `Σ`, `π` or `NaN`; returns whether there was one.
  mutating func skipOperandWord() -> Bool {
    let isWord = isAtGrandTotal || isAtFormulaWord
    if isWord { advance() }
    return isWord || skipReason() != nil
  }

  /// Whether the current token is a word of a formula: a root, `π`, or a function that `(` or `°` follows.
  ///
  /// `e` and `pi` are such words too, unless a number, a word or an operator other than a power follows.
  var isAtFormulaWord: Bool {
    guard token.kind == .word, let name = FormulaName(text[token.start..<token.end]) else { return false }
    if text[token.start] >= 0x80 { return true }
    var next = self
    next.advance()
    switch next.token.kind {
    case .openingParenthesis, .postfix: return true
    case .end, .note, .arrow, .mark, .power, .closingParenthesis, .percent:
      if case .constant = name { return true }
      return false
    default: return false
    }
  }

  var isAtOperandWord: Bool {
    var lexer = self
    return lexer.skipOperandWord()
  }

  private func isAt(_ word: UTF8Text) -> Bool {
    token.kind == .word && UTF8Text(utf8: bytes).isSame(as: word)
  }

  /// Passes over `NaN` or `Too large`, and returns the error; nil for any other text.
  fileprivate mutating func skipReason() -> ArithmeticError? {
    if isAt("nan") {
      advance()
      return .divisionByZero
    }
    var next = self
    next.advance()
    guard isAt("too"), next.isAt("large") else { return nil }
    next.advance()
    self = next
    return .tooLarge
  }
}
