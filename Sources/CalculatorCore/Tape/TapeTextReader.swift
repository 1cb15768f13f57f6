import ExactNumbers

/// Reads a tape line by line.
///
///     line       = [ expression ] [ "=" [ value ] ] [ "#" note ]
///     expression = [ operator ] number { operator number } [ "→" value ]
///     value      = [ "≈" ] number [ "…" ] | "NaN" | "Too large"
///
/// A line that begins with an operator goes on with the calculation above, any other begins one. A sign right
/// before the first number of a calculation, which is that below a blank line, belongs to the number.
struct TapeTextReader {
  private(set) var pasted: PastedRows
  var claims: [TapeClaim] = []

  /// Notes on lines of their own, for the next row.
  private var comment = UTF8Text()

  /// Whether nothing but blank lines and notes stand between here and the end of what was read.
  private var isBelowBlankLine = true

  /// Whether the calculation above is a whole expression whose result was not asked for yet.
  private var awaitsResult = false

  private(set) var line = PastedLine([])
  private(set) var number = 0

  /// Index of the mark to be read next.
  var index = 0

  init(decimalMark: UInt8, limits: Tape.Limits) {
    pasted = PastedRows(decimalMark: decimalMark, limits: limits)
  }

  /// The rows read so far.
  var rows: [TapeRow] { pasted.rows }

  var limits: Tape.Limits { pasted.limits }

  /// The mark to be read next; `Symbol.end` at the end of the line.
  var mark: UInt8 { line.marks[index] }

  /// Reads a line.
  mutating func read(_ line: PastedLine, number: Int) throws(TapeTextError) {
    self.line = line
    self.number = number
    index = 0
    skipSpaces()
    switch mark {
    case Symbol.end:
      isBelowBlankLine = true
      return
    case Symbol.note:
      comment.append(word: note)
      return
    default: break
    }
    var first = rows.count
    if mark != Symbol.equals { first = try readExpression() }
    if mark == Symbol.equals { try readResult() }
    guard mark == Symbol.end || mark == Symbol.note else { throw error(.unreadable, at: index) }
    isBelowBlankLine = false
    pasted.append(comment, toNoteAt: first)
    comment = ""
    if mark == Symbol.note { pasted.append(note, toNoteAt: rows.count - 1) }
  }

  /// Ends the reading.
  mutating func finish() throws(TapeTextError) {
    try finishCalculation()
    guard !rows.isEmpty else { throw TapeTextError(.empty) }
    pasted.append(comment, toNoteAt: rows.count - 1)
  }

  /// Puts in the result of an expression that has none on its line.
  private mutating func finishCalculation() throws(TapeTextError) {
    if awaitsResult { try append(.result) }
    awaitsResult = false
  }
}

// MARK: - Rows

extension TapeTextReader {
  /// Reads operators and operands, and a running value behind them; returns the index of the first row.
  private mutating func readExpression() throws(TapeTextError) -> Int {
    // A sign at the beginning belongs to the number behind it, and is no operator.
    var `operator` = isBelowBlankLine && isSign(at: index) ? nil : readOperator()
    let isWhole = `operator` == nil
    if isWhole { try finishCalculation() }
    let first = rows.count
    repeat {
      let operand = try readOperand()
      try append(`operator`.map { .operation($0, operand) } ?? .start(operand))
      `operator` = readOperator()
    } while `operator` != nil
    awaitsResult = isWhole && rows.count > first + 1
    if skipArrow() { try readClaim() }
    return first
  }

  private mutating func readResult() throws(TapeTextError) {
    if rows.isEmpty || rows[rows.count - 1].content == .result { throw error(.misplacedResult, at: index) }
    index += 1
    awaitsResult = false
    try append(.result)
    skipSpaces()
    if mark != Symbol.end, mark != Symbol.note { try readClaim() }
  }

  private mutating func append(_ content: TapeRow.Content) throws(TapeTextError) {
    try pasted.append(content, line: number)
  }

  /// Reads a number.
  private mutating func readOperand() throws(TapeTextError) -> Operand {
    skipSpaces()
    let range = operandRange
    let number = try number(in: range, limits: limits)
    pasted.isAmbiguous = pasted.isAmbiguous || number.isAmbiguous
    index = range.upperBound
    return Operand(number)
  }
}

// MARK: - Notes

extension TapeTextReader {
  /// The rest of the line behind the sign for a note.
  private var note: UTF8Text {
    let start = index + 1
    return line.text(in: (line.marks[start] == Symbol.space ? start + 1 : start)..<line.end)
  }
}
